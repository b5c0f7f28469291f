import Foundation
import RotationKit

/// A turn, played frame by frame with each strategy.
struct Preview {
  var transition: RotationTransition
  var strategies: [CompensationStrategy]
  var frames: [Frame]

  /// A moment of the turn.
  struct Frame {
    var moment: RotationTransition.Frame
    var pictures: [Picture]
  }

  /// What one strategy shows at that moment.
  struct Picture {
    var strategy: CompensationStrategy
    /// The sides, on the layer, of the square from −0.5 to 0.5, in points.
    var square: SIMD2<Double>
    var matrix: Matrix4x4

    /// The longer side of the square over the shorter one.
    var stretch: Double { square.max() / square.min() }
  }

  /// More frames than anybody looks at, and few enough to be held.
  static let mostFrames = 10_000

  init(_ options: Options) throws {
    let transition = try Self.naming(["from": "--from", "to": "--to", "curve": "--curve"]) {
      try RotationTransition(
        from: options.from, to: options.to ?? options.turn.applied(to: options.from),
        turn: options.turn, duration: options.duration, curve: options.curve)
    }
    let compensations = try options.strategies.map { try CompensatingProjection($0) }
    let moments = try Self.moments(of: transition, options)

    self.transition = transition
    strategies = options.strategies
    frames = try moments.map { moment in
      let pictures = try compensations.map { compensation in
        let projection = try Self.naming(["layerSize": "--from", "viewSize": "--to"]) {
          try compensation.projection(
            viewSize: transition.to, layerSize: moment.layer.size,
            previousViewSize: transition.from)
        }
        return Picture(
          strategy: compensation.strategy, square: moment.layer.pointsPerUnit(of: projection),
          matrix: projection.matrix(for: .openGL))
      }
      return Frame(moment: moment, pictures: pictures)
    }
  }

  /// Says which option gave a number that the library refuses, by the start of its parameter's name.
  private static func naming<T>(
    _ options: [String: String], _ call: () throws -> T
  ) throws -> T {
    do {
      return try call()
    } catch let error as GeometryError {
      let name = error.parameter.prefix { $0 != "." }
      throw UsageError("\(options[String(name)] ?? "--\(name)"): \(error)")
    }
  }

  private static func moments(
    of transition: RotationTransition, _ options: Options
  ) throws -> RotationTransition.Frames {
    var perSecond = options.framesPerSecond ?? 60
    var count = transition.duration * perSecond + 1
    if let frames = options.frames, transition.duration > 0 {
      perSecond = Double(frames - 1) / transition.duration
      count = Double(frames)
    }
    guard count < Double(mostFrames + 1) else {
      throw UsageError(
        "that would be \(String(format: "%.6g", count)) frames; at most \(mostFrames) are played.")
    }
    guard perSecond.isFinite else {
      throw UsageError("--duration is too short to be divided into \(options.frames ?? 0) frames.")
    }
    return try transition.frames(perSecond: perSecond)
  }
}
