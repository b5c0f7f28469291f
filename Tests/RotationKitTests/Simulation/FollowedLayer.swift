import Foundation

@testable import RotationKit

/// A layer on a simulated screen. At each refresh of a display it is read, and a frame is drawn.
///
/// A frame that is n refreshes late is seen n refreshes after it was drawn, on the layer as it is
/// then. One refresh late is the earliest that is possible; 0 is there for comparison.
struct FollowedLayer {
  var stage: SimulatedStage
  var conditions: Conditions
  private(set) var follower = LayerFollower()
  private let refresh: Double
  private let compensation: CompensatingProjection
  /// The contents of a layer that centers them; nil if it stretches them.
  private var covering: CoveringContents?

  private struct Frame {
    var drawn: Double
    var tracker: LayerTracker
    var isCommitted: Bool
  }
  private var frames: [Frame] = []

  /// A layer that has been at rest for a while.
  init(
    _ size: SIMD2<Double>, refreshesPerSecond: Double = 60,
    _ compensation: CompensatingProjection = .interpolated,
    under conditions: Conditions = Conditions(), covers: Bool = false
  ) {
    (self.conditions, self.compensation) = (conditions, compensation)
    stage = SimulatedStage(size)
    stage.clock = conditions.clock
    stage.commit()
    if covers { covering = CoveringContents() }
    refresh = 1 / refreshesPerSecond
    draw(for: 0.1)
  }

  /// What is drawn now.
  var tracker: LayerTracker {
    LayerTracker(follower.playback, covering.map { .centered($0.size) } ?? .stretched)
  }

  /// What is drawn for now; nil if the layer has no size.
  var shown: RotationFrame? { tracker.frame(at: stage.now) }

  /// Whether the layer is extrapolated, since its animations don't say where it is.
  var isExtrapolated: Bool { follower.playback.isExtrapolated }

  var isTransitioning: Bool { tracker.isTransitioning(at: stage.now) }

  /// The length of the picture now.
  func length(_ framing: Framing = .normalized) -> Double {
    shown?.length(framing) ?? 0
  }

  // MARK: What happens

  /// Draws a frame at each refresh for some seconds.
  mutating func draw(for duration: Double) {
    let end = stage.now + duration
    stage.now += refresh * conditions.phase
    while stage.now < end {
      read()
      stage.now += refresh
    }
    stage.now -= refresh * conditions.phase
  }

  /// Reads the layer, and draws a frame.
  mutating func read(isCommitted: Bool = true) {
    stage.removeEndedAnimations()
    var stage = stage
    var reading = stage.reading()
    if follower.needsPresentation(reading),
      let shown = conditions.age.flatMap({ stage.screen.presentedSize(at: stage.now - $0) })
    {
      stage.tellBegins()
      reading = stage.reading()
      reading.presentedSize = shown
    }
    follower.update(reading, holds: covering != nil)
    self.stage = stage
    covering?.update(follower.playback, scale: 3, atHostTime: stage.now)
    frames.append(Frame(drawn: stage.now, tracker: tracker, isCommitted: isCommitted))
  }

  /// Plays something, now or at a time before the next refresh, commits it, and draws for some
  /// seconds.
  mutating func play(for duration: Double, at time: Double? = nil, _ change: Play.Change) {
    let now = stage.now
    stage.now = conditions.isReadEarly ? now : time ?? now
    stage.removeEndedAnimations()
    change(&stage)
    if conditions.isReadEarly {
      for _ in 0..<2 { read(isCommitted: false) }
      stage.now += 0.003
    }
    stage.commit()
    stage.now = now
    draw(for: duration)
  }

  mutating func play(_ play: Play) {
    for (duration, change) in play.steps { self.play(for: duration, change) }
  }

  // MARK: What is seen

  /// A square of the picture in a frame, when that is seen.
  struct Seen {
    var time: Double
    /// What was drawn, and the size of the layer on which it is seen.
    var frame: RotationFrame
    var layer: SIMD2<Double>
    /// Its longer side over the shorter one.
    var stretch: Double
    /// How long the framed side of the picture is then, in points.
    var length: Double
    /// How far the layer reaches beyond its contents at an edge, in points.
    var bareEdge: Double
  }

  /// What is seen of each frame that is drawn from a time on, some refreshes later. Only of those
  /// that could be foreseen, or of the others: something was committed in between, or was due when
  /// they were drawn. Nil for the rest.
  func seen(late: Int, from begin: Double = 0, isForeseen: Bool = true) -> [Seen?] {
    frames.filter { $0.drawn >= begin }.map { frame in
      let time = frame.drawn + Double(late) * refresh
      let isChanged = stage.screen.hasCommit(after: frame.drawn, to: time)
      guard time < stage.now, isForeseen == (frame.isCommitted && !isChanged) else { return nil }
      return seen(of: frame.tracker, at: time)
    }
  }

  /// Nil if there is nothing to see. (Animations that overlap may take a layer through nothing, and
  /// nobody sees the moment of a jump.)
  private func seen(of tracker: LayerTracker, at time: Double) -> Seen? {
    guard let size = stage.screen.size(at: time), covering != nil || size.min() > 50,
      let frame = tracker.frame(at: time)
    else { return nil }
    // A projection of one point for each unit makes a square of it in the view at rest.
    let contents = covering.map { _ in frame.shown }
    let square = frame.clipScale(compensation) * (contents ?? size) / SIMD2(frame.viewSize)
    let stretch = square.max() / square.min()
    if stretch > 1.001, stage.screen.isJumping(at: time) { return nil }
    let atRest = compensation.framing.spanLength(in: SIMD2(frame.viewSize))
    return Seen(
      time: time, frame: frame, layer: size, stretch: stretch,
      length: (square.x * square.y).squareRoot() * atRest,
      bareEdge: contents.map { (size - $0).max() / 2 } ?? .infinity)
  }

  /// The stretches of the frames that could be foreseen, or of the others.
  func stretches(late: Int, from begin: Double = 0, isForeseen: Bool = true) -> [Double] {
    seen(late: late, from: begin, isForeseen: isForeseen).compactMap { $0?.stretch }
  }

  /// The worst of the frames that could be foreseen, 0 to 3 refreshes late unless something else is
  /// said; NaN if there are none, so that every comparison fails.
  func worstStretch(late: Int? = nil, from begin: Double = 0) -> Double {
    let worst = (late.map { $0...$0 } ?? 0...3).map {
      stretches(late: $0, from: begin).max() ?? .nan
    }
    return worst.contains { $0.isNaN } ? .nan : worst.max() ?? .nan
  }

  func widestBareEdge(late: Int, from begin: Double = 0, isForeseen: Bool = true) -> Double {
    seen(late: late, from: begin, isForeseen: isForeseen).compactMap { $0?.bareEdge }.max()
      ?? .infinity
  }

  /// How much the length of the picture changes at most from one frame to the next one, in points.
  func worstStep(late: Int = 0, from begin: Double = 0) -> Double {
    let seen = seen(late: late, from: begin)
    return zip(seen, seen.dropFirst()).compactMap { one, next in
      guard let one, let next else { return nil }
      return abs(next.length - one.length)
    }.max() ?? .infinity
  }

  /// How much the length of a picture that fills the shorter side at rest may change from one
  /// refresh to the next: it is always between the shorter sides of the sizes that the model has
  /// had, and gets from one to another by the fractions that the animations make of their ways.
  var pace: Double {
    let sides = stage.screen.commits.map { $0.modelSize.min() }
    let progress = frames.map { stage.screen.progress(from: $0.drawn, to: $0.drawn + refresh) }
    return ((sides.max() ?? 0) - (sides.min() ?? 0)) * (progress.max() ?? 0)
  }
}

/// Under which conditions a layer is drawn.
struct Conditions {
  /// How long after a change the next refresh comes, in refreshes; 0…1.
  var phase = 1.0 / 3
  /// How old the presentation layer is, in seconds; nil if there is none.
  var age: Double? = 0
  var clock = SimulatedScreen.Clock()
  /// Whether two frames are drawn between each change and its commit, 3 ms before that.
  var isReadEarly = false
}

extension RotationFrame {
  /// The length of the picture, of what a framing spans, in points.
  func length(_ framing: Framing = .normalized) -> Double {
    let compensation = CompensatingProjection(.interpolatedSize, framing: framing)
    return (clipScale(compensation) * shown / SIMD2(viewSize)).x
      * framing.spanLength(in: SIMD2(viewSize))
  }
}

extension LayerFollower {
  /// What is followed, as the tracker of a layer that stretches its contents.
  var tracker: LayerTracker { LayerTracker(playback, .stretched) }

  /// A follower that has taken in some readings.
  init(_ readings: LayerReading...) {
    self.init()
    for reading in readings { update(reading) }
  }
}

extension SIMD2<Double> {
  static let portrait = SIMD2(390.0, 844)
  static let landscape = SIMD2(844.0, 390)
}

extension CompensatingProjection {
  /// The picture that changes with the shorter side.
  static let interpolated = CompensatingProjection(.interpolatedSize)

  /// The picture that changes with the view's width.
  static let acrossWidth = CompensatingProjection(
    .interpolatedSize, framing: .normalized(across: .width))

  /// The picture of a rectangle so wide that its width fills every view. It is mixed from those at
  /// rest, unlike that across the width.
  static let wide: CompensatingProjection = {
    guard let framing = try? Framing.fitting(width: 2, height: 1e-3) else {
      fatalError("a rectangle was refused")
    }
    return CompensatingProjection(.interpolatedSize, framing: framing)
  }()
}
