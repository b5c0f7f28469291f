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
    let transition = try RotationTransition(
      from: options.from, to: options.to ?? options.turn.applied(to: options.from),
      turn: options.turn, duration: options.duration, curve: options.curve)
    let compensations = try options.strategies.map { try CompensatingProjection($0) }
    let moments = try Self.moments(of: transition, options)

    self.transition = transition
    strategies = options.strategies
    frames = try moments.map { moment in
      let pictures = try compensations.map { compensation in
        let projection = try compensation.projection(
          viewSize: transition.to, layerSize: moment.layer.size,
          previousViewSize: transition.from)
        return Picture(
          strategy: compensation.strategy, square: moment.layer.pointsPerUnit(of: projection),
          matrix: projection.matrix(for: .openGL))
      }
      return Frame(moment: moment, pictures: pictures)
    }
  }

  private static func moments(
    of transition: RotationTransition, _ options: Options
  ) throws -> RotationTransition.Frames {
    var perSecond = options.framesPerSecond ?? 60
    if let count = options.frames, transition.duration > 0 {
      perSecond = Double(count - 1) / transition.duration
    }
    let moments = try transition.frames(perSecond: perSecond)
    guard moments.count <= mostFrames else {
      throw UsageError("that would be \(moments.count) frames; at most \(mostFrames) are played.")
    }
    return moments
  }
}
