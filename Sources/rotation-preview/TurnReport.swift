import Foundation
import RotationKit

/// A rotation, frame by frame, with each strategy. This is what the tool writes in JSON. Sizes are
/// in points, angles in radians, times in seconds.
struct TurnReport: Encodable {
  var summary: String
  var from: Size
  var to: Size
  var turn: Double
  var duration: Double
  var curve: [Double]?
  /// Its mass, stiffness and damping.
  var spring: [String: Double]?
  var reverse: Double?
  /// How much later a picture appears than it was drawn.
  var delay: Double
  var drawFor: Turn.DrawFor
  var frames: [Frame]

  var strategies: [String] { frames.first?.pictures.map { $0.strategy } ?? [] }

  /// The largest stretch with a strategy, by its number.
  func worst(_ number: Int) -> Double { frames.map { $0.pictures[number].stretch }.max() ?? 1 }

  struct Size: Encodable {
    var width: Double
    var height: Double

    init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  /// What is onscreen at a time.
  struct Frame: Encodable {
    var time: Double
    /// The time at which the app drew the pictures.
    var drawn: Double
    /// The fraction of the change that the layer has made.
    var value: Double
    var layer: Layer
    /// One for each strategy.
    var pictures: [Picture]
  }

  struct Layer: Encodable {
    var width: Double
    var height: Double
    /// In the axes of the end of the turn.
    var angle: Double

    var size: Size { Size(width: width, height: height) }
  }

  /// What one strategy shows.
  struct Picture: Encodable {
    var strategy: String
    /// The sides, on the layer, of the square from −0.5 to 0.5.
    var square: Size
    /// The longer side of the square over the shorter one.
    var stretch: Double
    /// For OpenGL, column after column.
    var matrix: [Float]
  }

  /// Plays a rotation, for the times at which pictures appear. The app may have a camera.
  init(
    _ turn: Turn, strategies: [CompensationStrategy], camera: Bool = false, times: [Double]
  ) throws {
    let transition = turn.transition
    summary = [turn.summary, turn.delaySummary].compactMap { $0 }.joined(separator: " ")
    from = Size(transition.from)
    to = Size(transition.to)
    self.turn = transition.turn.radians
    duration = transition.duration
    if case .curve(let curve) = transition.pace {
      self.curve = [curve.x1, curve.y1, curve.x2, curve.y2]
    }
    spring = turn.spring.map { spring in
      let curve = spring.curve
      return ["mass": curve.mass, "stiffness": curve.stiffness, "damping": curve.damping]
    }
    (reverse, delay, drawFor) = (turn.reverse, turn.delay, turn.drawFor)
    let players = try strategies.map { try Turn.Player(turn, $0, camera: camera) }
    frames = try times.map { time in
      let layer = players[0].layer(at: time)
      guard min(layer.size.width, layer.size.height) > 0.001 else {
        let pace = turn.spring == nil ? "--curve" : "--spring"
        let option = turn.reverse == nil ? pace : "--reverse"
        throw UsageError("\(option) would take a side of the layer to 0 or below.")
      }
      return Frame(
        time: time, drawn: time - turn.delay, value: turn.value(at: time),
        layer: Layer(width: layer.size.width, height: layer.size.height, angle: layer.angle),
        pictures: players.compactMap { player in
          player.projection(seenAt: time).map { projection in
            let sides = layer.pointsPerUnit(of: projection)
            return Picture(
              strategy: "\(player.strategy)", square: Size(width: sides.x, height: sides.y),
              stretch: sides.max() / sides.min(),
              matrix: projection.matrix(for: .openGL).withUnsafeElements {
                Array(UnsafeBufferPointer(start: $0, count: 16))
              })
          }
        })
    }
  }
}

// MARK: - For people

extension Turn {
  /// The turn, in a sentence.
  var summary: String {
    let size = "A view of \(transition.from.text) points"
    guard transition.turn != .degrees0 || transition.from != transition.to else {
      return "\(size). Nothing changes: it is rotated by 0°, and no --to gives it another size."
    }
    let angle = (transition.turn.radians * 180 / .pi).rounded().text
    let change = transition.turn == .degrees0 ? "resized" : "rotated by \(angle)°"
    var time = "in \(transition.duration.text) s, \(transition.pace)"
    if let spring {
      time = "in \(Drawing.number(transition.duration)) s, by \(spring.description)"
    }
    let back = reverse.map { ", and back from \($0.text) s on" } ?? ""
    return "\(size), \(change) to \(transition.to.text) \(time)\(back)."
  }

  /// The delay, in a sentence. It is nil if there is none.
  fileprivate var delaySummary: String? {
    guard delay > 0 else { return nil }
    let later = "\(fixed(delay * 1000, 1)) ms later."
    return drawFor == .now
      ? "Each picture is drawn for the time of drawing, and appears \(later)"
      : "Each picture is drawn for the time at which it appears, \(later)"
  }
}

extension TurnReport {
  /// A time in pictures.
  func seconds(_ time: Double) -> String { fixed(time, 3) + " s" }

  /// The table, and the sentences above it. The usual size is that of the documentation.
  func text(isUsual: Bool) -> String {
    let sentences = [
      isUsual
        ? "This is the phone in the documentation's examples. For another: --from 390x844." : nil,
      "Seconds and points. Value: the fraction of the change that the layer has made.",
      delay > 0 ? "Drawn: when the app drew it; \"before\" is before the rotation began." : nil,
      "Each strategy: the square's sides on the layer, and its stretch.",
    ]
    return
      (lines(of: summary, letters: 100) + sentences.compactMap { $0 } + [""]
      + Self.aligned(rows) + [""]).joined(separator: "\n")
  }

  private var rows: [[String]] {
    let isLate = delay > 0
    let header = ["time"] + (isLate ? ["drawn"] : []) + ["value", "layer", "angle"] + strategies
    func sides(_ size: Size) -> String { "\(fixed(size.width, 1))×\(fixed(size.height, 1))" }
    return [header]
      + frames.map { frame in
        let angle = fixed(frame.layer.angle * 180 / .pi, 1) + "°"
        let drawn = frame.drawn < -1e-9 ? "before" : fixed(frame.drawn, 3)
        return [fixed(frame.time, 3)] + (isLate ? [drawn] : [])
          + [fixed(frame.value, 3), sides(frame.layer.size), angle]
          + frame.pictures.map { "\(sides($0.square)) \(fixed($0.stretch, 3))" }
      }
  }

  /// Lines with columns as wide as their widest cell, aligned on the right.
  private static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }
        .joined(separator: "  ")
    }
  }
}

// MARK: - For programs

extension TurnReport {
  var csv: String {
    let names =
      ["time", "drawn", "value", "width", "height", "angle"]
      + strategies.flatMap { ["\($0) width", "\($0) height", "\($0) stretch"] }
    let rows = frames.map { frame in
      let layer = frame.layer
      let values =
        [frame.time, frame.drawn, frame.value, layer.width, layer.height, layer.angle]
        + frame.pictures.flatMap { [$0.square.width, $0.square.height, $0.stretch] }
      return values.map { "\($0)" }
    }
    return ([names] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}
