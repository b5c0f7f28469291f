import Foundation
import RotationKit

/// A rotation on a display, which shows each picture some time after the app drew it.
struct Turn {
  var transition: RotationTransition
  /// The time at which a second transition rotates back, on top of the first.
  var reverse: Double?
  /// How many frames later a picture appears.
  var latency = 0
  var framesPerSecond = 60.0
  var drawFor = DrawFor.display
  /// The spring of the transition.
  var spring: Spring?

  /// The time that the app draws a picture for.
  enum DrawFor: String, Encodable {
    /// The time of drawing.
    case now
    /// The time at which it appears.
    case display
  }

  /// How many seconds later a picture appears.
  var delay: Double { Double(latency) / framesPerSecond }

  /// The time of the last visible change.
  var end: Double {
    let begin = reverse ?? 0  // Of the last transition.
    return begin + (drawFor == .now ? transition.duration + delay : max(transition.duration, delay))
  }

  /// The size of the device, in the axes of the end of the transition. The view fills it.
  var device: CGSize {
    let old = transition.turn.applied(to: transition.from)
    return CGSize(
      width: max(old.width, transition.to.width), height: max(old.height, transition.to.height))
  }

  /// The fraction of the change that the layer has made at a time.
  func value(at time: Double) -> Double {
    transition.value(atTime: time) - (reverse.map { transition.value(atTime: time - $0) } ?? 0)
  }

  /// The layer, and the pictures that an app draws with a strategy.
  struct Player {
    let strategy: CompensationStrategy
    private let turn: Turn
    /// The field of view of the app's own camera. It is nil if the app has none.
    private let camera: Framing?
    /// The tracker of the app from each time on, oldest first.
    private var known: [(begin: Double, tracker: RotationTracker)] = []
    /// The angle between the axes of the two transitions.
    private var axes = 0.0

    /// A camera is made for the size of the layer onscreen. Uncompensated, for the view's.
    init(_ turn: Turn, _ strategy: CompensationStrategy, camera: Bool = false) throws {
      let transition = turn.transition
      (self.turn, self.strategy) = (turn, strategy)
      // Its field of view is vertical. An upright phone shows the whole square.
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
        tracker(at: time).layer(at: time) ?? PresentationLayer(size: turn.transition.from)
      if let reverse = turn.reverse, time >= reverse { layer.angle -= axes }
      return layer
    }

    /// The projection of the picture that is onscreen at a time.
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
