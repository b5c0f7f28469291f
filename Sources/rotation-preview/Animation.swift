import Foundation
import RotationKit

/// An animated picture of two devices that rotate and rotate back, one without RotationKit and one
/// with it. If the reader prefers reduced motion, it shows the middle of the rotation.
struct Animation {
  /// The rotation and the rotation back, with two pictures each.
  private let legs: [TurnReport]
  private let device: TurnReport.Size
  private let turn: QuarterTurn

  init(_ options: Options) throws {
    try options.refuse([
      "--frames": options.frameCount, "--fps": options.framesPerSecond,
      "--strategy": options.strategies, "--reverse": options.reverse,
    ])
    let played = try options.played()
    (device, turn) = (TurnReport.Size(played.device), played.transition.turn)
    var back = options
    (back.from, back.to) = (played.transition.to, played.transition.from)
    back.turn = -turn
    legs = try [options, back].map { leg in
      let turn = try leg.played()
      return try TurnReport(
        turn, strategies: [.uncompensated, .interpolatedSize], camera: true,
        times: Options.times(until: turn.end, count: 31))
    }
  }

  // MARK: The moments

  /// How the device is held, and what is on it.
  private struct Moment {
    /// In seconds. The picture is in slow motion.
    var time: Double
    /// The angle of the device in the hand, in radians.
    var hand: Double
    var layer: TurnReport.Layer
    var squares: [TurnReport.Size]
  }

  /// The seconds that each part takes: nothing happens, the hand turns the device, the interface
  /// turns.
  private static let (pause, turning, playing) = (0.7, 0.5, 2.0)

  private var moments: [Moment] {
    // All angles are in the axes of the end of the first rotation.
    let whole = turn.radians
    let turning = turn == .degrees0 ? 0 : Self.turning
    var moments: [Moment] = []
    var time = 0.0

    func append(_ frame: TurnReport.Frame, after seconds: Double, hand: Double, axes: Double) {
      var layer = frame.layer
      layer.angle -= axes
      moments.append(
        Moment(
          time: time + seconds, hand: hand, layer: layer, squares: frame.pictures.map { $0.square })
      )
    }
    for (index, leg) in legs.enumerated() {
      let (before, after, axes) = index == 0 ? (whole, 0, 0) : (0, whole, whole)
      // The layer at the start, with the pictures of a view at rest.
      var resting = leg.frames[0]
      resting.pictures = legs[1 - index].frames.last?.pictures ?? resting.pictures
      append(resting, after: 0, hand: before, axes: axes)
      append(resting, after: Self.pause, hand: before, axes: axes)
      append(resting, after: Self.pause + turning, hand: after, axes: axes)
      time += Self.pause + turning + 0.2
      append(resting, after: 0, hand: after, axes: axes)
      let end = leg.frames.last?.time ?? 1
      for frame in leg.frames {
        append(frame, after: Self.playing * frame.time / end, hand: after, axes: axes)
      }
      time += Self.playing
    }
    return moments
  }

  // MARK: The picture

  /// The radius of a device's corners, in points.
  private static let radius = 40.0

  var svg: String {
    let half = Drawing.width / 2
    let reach = hypot(device.width, device.height)
    // The device has round corners, so it needs less room while it rotates.
    let round = 2 * Self.radius * (2.0.squareRoot() - 1)
    let scale = (half - 8) / max(reach - round, 1)
    let top = 40.0
    let names = ["Without RotationKit", "With RotationKit"]
    let worst = names.indices.map { column in legs.map { $0.worst(column) }.max() ?? 1 }
    var content: [String] = []
    let still = legs[0].frames[legs[0].frames.count / 2]
    for (column, name) in names.enumerated() {
      let x = half * (Double(column) + 0.5)
      let isBad = isStretched(worst[column])
      content += [
        Drawing.text(name, x: x, y: 28, style: "strong"),
        Drawing.text(
          "\(isBad ? "✗" : "✓") \(stretched(worst[column]))", x: x, y: top + half + 20,
          style: isBad ? "bad" : "good"),
        """
        <g transform="translate(\(Drawing.number(x)) \(Drawing.number(top + half / 2))) \
        scale(\(Drawing.number(scale)))">
        <g class="hand">
        <clipPath id="screen\(column)">\(Drawing.rectangle("", around: device, radius: Self.radius))</clipPath>
        \(Drawing.rectangle("class=\"screen\"", around: device, radius: Self.radius))
        <g clip-path="url(#screen\(column))">
        <g class="turn" transform="rotate(\(Drawing.number(still.layer.angle * 180 / .pi)))">
        <g class="size" transform="\(Self.scale(still.layer.size))">
        \(Drawing.rectangle("class=\"layer\"", around: TurnReport.Size(width: 1, height: 1)))
        </g>
        <g class="square\(column)" transform="\(Self.scale(still.pictures[column].square))">
        \(Drawing.square(TurnReport.Size(width: 1, height: 1)))
        </g>
        </g>
        </g>
        \(Drawing.rectangle("class=\"device\"", around: device, radius: Self.radius))
        </g>
        </g>
        """,
      ]
    }
    content.append(
      Drawing.text("frame.aspectRatio", x: half * 1.5, y: top + half + 44, style: "quiet"))
    return Drawing.document(
      width: Drawing.width, height: top + half + 58,
      title: "A square on a rotating device, without and with RotationKit",
      description: """
        \(legs[0].summary) Without RotationKit the square is \(stretched(worst[0])). With \
        RotationKit it is \(stretched(worst[1])).
        """, style: style, content)
  }

  private var style: String {
    let moments = moments
    let total = moments.last?.time ?? 1
    let rules: [(name: String, transform: (Moment) -> String)] = [
      ("hand", { Self.rotation($0.hand) }),
      ("turn", { Self.rotation($0.layer.angle) }),
      ("size", { Self.scale($0.layer.size) }),
      ("square0", { Self.scale($0.squares[0]) }),
      ("square1", { Self.scale($0.squares[1]) }),
    ]
    let keyframes = rules.map { name, transform in
      let steps = Self.steps(moments.map { ($0.time / total * 100, transform($0)) })
      return """
        .\(name) { animation: \(name) \(fixed(total, 1))s linear infinite; }
        @keyframes \(name) { \(steps.map { "\(fixed($0, 2))% { transform: \($1); }" }.joined(separator: " ")) }

        """
    }
    return Drawing.deviceStyle + """
      .device { stroke-width: 3; }
      @media (prefers-reduced-motion: no-preference) {
      \(keyframes.joined())}

      """
  }

  /// Keyframes at different percentages, without those between two that are the same.
  private static func steps(_ all: [(percent: Double, value: String)]) -> [(Double, String)] {
    var steps: [(Double, String)] = []
    for (index, step) in all.enumerated() {
      let neighbors = all[max(index - 1, 0)...min(index + 1, all.count - 1)]
      if index > 0, index < all.count - 1, neighbors.allSatisfy({ $0.value == step.value }) {
        continue
      }
      // A jump takes a hundredth of a percent.
      let percent = steps.last.map { max($0.0 + 0.01, step.percent) } ?? step.percent
      steps.append((min(percent, 100), step.value))
    }
    return steps
  }

  private static func rotation(_ radians: Double) -> String {
    "rotate(\(Drawing.number(radians * 180 / .pi))deg)"
  }

  private static func scale(_ size: TurnReport.Size) -> String {
    "scale(\(Drawing.number(size.width)), \(Drawing.number(size.height)))"
  }
}
