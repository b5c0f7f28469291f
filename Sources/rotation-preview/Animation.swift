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
    var frame: TurnReport.Frame
  }

  /// Nothing happens for 0.7 s, the hand turns the device for 0.5 s, and after 0.2 s the interface
  /// rotates for 2 s. Then the same back.
  private var moments: [Moment] {
    var moments: [Moment] = []
    for (leg, other) in [(legs[0], legs[1]), (legs[1], legs[0])] {
      // All angles are in the axes of the end of the first rotation.
      let isBack = !moments.isEmpty
      let (before, after) = isBack ? (0, turn.radians) : (turn.radians, 0)
      let start = (moments.last?.time ?? 0) + (isBack ? 0.001 : 0)
      let begin = start + 1.4
      func append(_ frame: TurnReport.Frame, at time: Double, hand: Double) {
        var frame = frame
        frame.layer.angle -= isBack ? turn.radians : 0
        moments.append(Moment(time: time, hand: hand, frame: frame))
      }
      // The layer at the start, with the pictures of a view at rest.
      var resting = leg.frames[0]
      resting.pictures = other.frames.last?.pictures ?? resting.pictures
      append(resting, at: start, hand: before)
      append(resting, at: start + 0.7, hand: before)
      append(resting, at: begin - 0.2, hand: after)
      append(resting, at: begin - 0.001, hand: after)
      let end = leg.frames.last?.time ?? 1
      for frame in leg.frames { append(frame, at: begin + 2 * frame.time / end, hand: after) }
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
    let scale = Drawing.number((half - 8) / max(reach - round, 1))
    let top = 40.0
    let worst = [0, 1].map { column in legs.map { $0.worst(column) }.max() ?? 1 }
    let still = legs[0].frames[legs[0].frames.count / 2]
    let angle = Drawing.number(still.layer.angle * 180 / .pi)
    let unit = TurnReport.Size(width: 1, height: 1)
    func outline(_ attributes: String) -> String {
      Drawing.rectangle(attributes, around: device, radius: Self.radius)
    }
    var content: [String] = []
    for (column, name) in ["Without RotationKit", "With RotationKit"].enumerated() {
      let x = half * (Double(column) + 0.5)
      let isBad = isStretched(worst[column])
      let place = "translate(\(Drawing.number(x)) \(Drawing.number(top + half / 2)))"
      content += [
        Drawing.text(name, x: x, y: 28, style: "strong"),
        Drawing.text(
          "\(isBad ? "✗" : "✓") \(stretched(worst[column]))", x: x, y: top + half + 20,
          style: isBad ? "bad" : "good"),
        """
        <g transform="\(place) scale(\(scale))">
        <g class="hand">
        <clipPath id="screen\(column)">\(outline(""))</clipPath>
        \(outline("class=\"screen\""))
        <g clip-path="url(#screen\(column))">
        <g class="turn" transform="rotate(\(angle))">
        <g class="size" transform="\(Self.scale(still.layer.size))">
        \(Drawing.rectangle("class=\"layer\"", around: unit))
        </g>
        <g class="square\(column)" transform="\(Self.scale(still.pictures[column].square))">
        \(Drawing.square(unit))
        </g>
        </g>
        </g>
        \(outline("class=\"device\""))
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
      ("turn", { Self.rotation($0.frame.layer.angle) }),
      ("size", { Self.scale($0.frame.layer.size) }),
      ("square0", { Self.scale($0.frame.pictures[0].square) }),
      ("square1", { Self.scale($0.frame.pictures[1].square) }),
    ]
    let keyframes = rules.map { name, transform in
      let steps = moments.map { moment in
        "\(fixed(moment.time / total * 100, 2))% { transform: \(transform(moment)); }"
      }
      return """
        .\(name) { animation: \(name) \(fixed(total, 1))s linear infinite; }
        @keyframes \(name) { \(steps.joined(separator: " ")) }

        """
    }
    return Drawing.deviceStyle + """
      .device { stroke-width: 3; }
      @media (prefers-reduced-motion: no-preference) {
      \(keyframes.joined())}

      """
  }

  private static func rotation(_ radians: Double) -> String {
    "rotate(\(Drawing.number(radians * 180 / .pi))deg)"
  }

  private static func scale(_ size: TurnReport.Size) -> String {
    "scale(\(Drawing.number(size.width)), \(Drawing.number(size.height)))"
  }
}
