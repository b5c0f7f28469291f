import Foundation
import RotationKit

/// Shows the frame of a view in each orientation.
struct FramesCommand: Command {
  var screen = CGSize(width: 320, height: 480)
  var statusBar: Double?
  var bar: Double?
  var portraitInsets: OrientedFrames.Insets?
  var landscapeInsets: OrientedFrames.Insets?
  var format = Format.table

  static let help = """
    Shows the frame of a view that is placed by hand, in each orientation of the interface.

    usage: rotation-preview frames [option ...]

      --screen WxH              the screen in either orientation, in points (320x480)
      --status-bar THICKNESS    of the status bar, below which frames are measured (0)
      --bar HEIGHT              of a bar above the view (0)
      --portrait-insets INSETS  instead of bars: top,left,bottom,right, in points, measured
                                from the corner of the screen (0,0,0,0)
      --landscape-insets INSETS likewise, in landscape (0,0,0,0)
      --format FORMAT           table, csv or json (table)
      --help                    this text
      --version                 the version

    """

  static let options: [String: Option<FramesCommand>] = [
    "--screen": Option("a size such as 320x480", \.screen, size(written:)),
    "--status-bar": Option("a number of points", optional: \.statusBar, number(written:)),
    "--bar": Option("a number of points", optional: \.bar, number(written:)),
    "--portrait-insets": Option(acceptedInsets, optional: \.portraitInsets, insets),
    "--landscape-insets": Option(acceptedInsets, optional: \.landscapeInsets, insets),
    "--format": Option(Format.accepted, \.format) { Format(rawValue: $0) },
  ]

  private static let acceptedInsets = "four numbers of points: top,left,bottom,right"

  @Sendable private static func insets(_ text: String) -> OrientedFrames.Insets? {
    numbers(written: text, count: 4).map {
      .init(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  func report() throws -> any Report {
    let areBarsGiven = statusBar != nil || bar != nil
    let areInsetsGiven = portraitInsets != nil || landscapeInsets != nil
    guard !areBarsGiven || !areInsetsGiven else {
      throw UsageError("bars and insets exclude each other.")
    }
    let names = [
      "statusBar": "--status-bar", "barHeight": "--bar", "portraitInsets": "--portrait-insets",
      "landscapeInsets": "--landscape-insets",
    ]
    return try UsageError.naming(names) {
      let frames =
        areInsetsGiven
        ? try OrientedFrames(
          screen: screen, portraitInsets: portraitInsets ?? .init(),
          landscapeInsets: landscapeInsets ?? .init())
        : try OrientedFrames(
          screen: screen,
          statusBar: CGSize(width: statusBar ?? 0, height: statusBar ?? 0),
          barHeight: CGFloat(bar ?? 0))
      let isBelow = !areInsetsGiven && statusBar ?? 0 > 0
      return FramesReport(
        frames, measuredFrom: isBelow ? "below the status bar" : "the corner of the screen")
    }
  }
}

/// The frame of each orientation.
struct FramesReport: RectanglesReport {
  struct Frame: Encodable {
    var orientation: String
    var frame: Rectangle
  }

  var screen: Size
  var measuredFrom: String
  var frames: [Frame]

  init(_ frames: OrientedFrames, measuredFrom: String) {
    self.measuredFrom = measuredFrom
    screen = Size(frames.screen)
    self.frames = UserInterfaceOrientation.allCases.compactMap { orientation in
      frames.frame(for: orientation).map {
        Frame(orientation: "\(orientation)", frame: Rectangle($0))
      }
    }
  }

  var title: String {
    """
    A view on a screen of \(short(screen.width))×\(short(screen.height)). All in points, y down, measured \
    from \(measuredFrom).

    """
  }

  static let namesColumn = "orientation"

  var rectangles: [(name: String, frame: Rectangle)] { frames.map { ($0.orientation, $0.frame) } }
}
