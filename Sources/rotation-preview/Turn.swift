import Foundation
import RotationKit

/// A turn as it is seen on a display: each picture some time after it was drawn.
struct Turn {
  var transition: RotationTransition
  /// The time at which it is turned back, by a second transition on top of the first.
  var reverse: Double?
  /// How much later than it was drawn a picture is seen, in frames.
  var latency = 0
  var framesPerSecond = 60.0
  var drawFor = DrawFor.display
  /// The spring that paces the transition, as it was given.
  var spring: Spring?

  /// The time for which a picture is drawn.
  enum DrawFor: String, Encodable {
    /// The time at which it is drawn.
    case now
    /// The time at which it is seen.
    case display
  }

  /// How much later than it was drawn a picture is seen, in seconds.
  var delay: Double { Double(latency) / framesPerSecond }

  /// The time of the last visible change.
  var end: Double {
    let begin = reverse ?? 0  // Of the last transition.
    return begin + (drawFor == .now ? transition.duration + delay : max(transition.duration, delay))
  }

  /// The sides of the device that the view fills: in the axes of the end of the transition.
  var device: CGSize {
    let old = transition.turn.applied(to: transition.from)
    return CGSize(
      width: max(old.width, transition.to.width), height: max(old.height, transition.to.height))
  }

  /// How far the layer has gone from its old size to its new one at a time.
  func value(at time: Double) -> Double {
    transition.value(atTime: time) - (reverse.map { transition.value(atTime: time - $0) } ?? 0)
  }

  /// What an app draws with a strategy, and on which layer it is seen.
  struct Player {
    let strategy: CompensationStrategy
    private let turn: Turn
    /// What a camera shows that is made for a size in each frame; nil if none is.
    private let camera: Framing?
    /// What an app knows from each time on, oldest first.
    private var known: [(begin: Double, tracker: RotationTracker)] = []
    /// The turn of the axes by a second transition, which the pictures don't make.
    private var axes = 0.0

    /// A camera is made for the size that the layer will be seen with, and uncompensated for the
    /// view's.
    init(_ turn: Turn, _ strategy: CompensationStrategy, camera: Bool = false) throws {
      let transition = turn.transition
      (self.turn, self.strategy) = (turn, strategy)
      // Its field of view is vertical, and so large that the whole square is seen on an upright
      // phone.
      self.camera = camera ? try Framing(.height, units: 2.2) : nil
      var tracker = RotationTracker()
      try tracker.resize(to: transition.from)
      known.append((-.infinity, tracker))
      try tracker.begin(transition, at: 0)
      known.append((0, tracker))
      if let reverse = turn.reverse {
        let back = try turn.back
        try tracker.begin(back, at: reverse)
        known.append((reverse, tracker))
        axes = back.layer(atProgress: 0).angle
      }
    }

    private func tracker(at time: Double) -> RotationTracker {
      known.last { $0.begin <= time }?.tracker ?? known[0].tracker
    }

    /// The layer at a time, in the axes of the end of the first transition.
    func layer(at time: Double) -> PresentationLayer {
      var layer =
        tracker(at: time).frame(at: time)?.layer ?? PresentationLayer(size: turn.transition.from)
      if let reverse = turn.reverse, time >= reverse { layer.angle -= axes }
      return layer
    }

    /// The projection of the picture that is seen at a time.
    func projection(seenAt time: Double) -> OrthographicProjection? {
      let drawn = time - turn.delay
      let seen = turn.drawFor == .now ? drawn : time
      guard let frame = tracker(at: drawn).frame(at: seen) else { return nil }
      guard let camera else { return frame.projection(CompensatingProjection(strategy)) }
      let size = strategy == .uncompensated ? frame.viewSize : frame.layerSize
      return try? OrthographicProjection(framing: camera, viewSize: size)
    }
  }

  /// The transition that turns it back.
  private var back: RotationTransition {
    get throws {
      try RotationTransition(
        from: transition.to, to: transition.from, turn: -transition.turn, pace: transition.pace,
        duration: transition.duration)
    }
  }
}
