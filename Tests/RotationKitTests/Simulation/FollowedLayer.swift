import Foundation

@testable import RotationKit

/// A layer on a simulated screen. At each refresh of a display it is read, and a frame is drawn.
///
/// A frame that is n refreshes late is seen n refreshes after it was drawn, on the layer as it is
/// then. One refresh late is the earliest that is possible; 0 is there for comparison.
struct FollowedLayer {
  var stage: SimulatedStage
  private(set) var follower = LayerFollower()
  private let refresh: Double
  private let conditions: Conditions
  private let compensation: CompensatingProjection
  /// The contents of a layer that centers them; nil if it stretches them.
  private var covering: CoveringContents?
  private var start = 0.0

  private struct Frame {
    var drawn: Double
    var tracker: RotationTracker
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
    start = stage.now
  }

  /// What is drawn now.
  var tracker: RotationTracker {
    RotationTracker(follower.playback, buffer: nil, contents: covering?.size)
  }

  /// What is drawn for now; nil if the layer has no size.
  var shown: RotationFrame? { tracker.frame(at: stage.now) }

  /// Whether the layer is extrapolated, since its animations don't say where it is.
  var isExtrapolated: Bool { follower.playback.isExtrapolated }

  var isTransitioning: Bool { tracker.isTransitioning(at: stage.now) }

  /// The length of the picture now.
  func length(_ framing: Framing = .normalized) -> Double {
    tracker.length(at: stage.now, framing)
  }

  /// What the presentation layer shows.
  enum Presentation {
    /// What is on the screen, or was so many seconds ago.
    case old(Double)
    /// What is on the screen, and so much more.
    case wrong(SIMD2<Double>)
    case missing
  }

  /// Draws a frame at each refresh for some seconds. The presentation layer shows what the
  /// conditions say, unless something else is said.
  mutating func draw(for duration: Double, showing presentation: Presentation? = nil) {
    let end = stage.now + duration
    stage.now += refresh * conditions.phase
    while stage.now < end {
      read(showing: presentation)
      stage.now += refresh
    }
    stage.now -= refresh * conditions.phase
  }

  /// Reads the layer, and draws a frame.
  mutating func read(showing presentation: Presentation? = nil, isCommitted: Bool = true) {
    stage.removeEndedAnimations()
    let shown: SIMD2<Double>? =
      switch presentation ?? conditions.presentation(stage.now - start) {
      case .old(let age): stage.screen.presentedSize(at: stage.now - age)
      case .wrong(let error): stage.screen.presentedSize(at: stage.now).map { $0 + error }
      case .missing: nil
      }
    for _ in 0..<conditions.readings {
      follower.update(stage.reading(shown: shown, by: follower), holds: covering != nil)
      covering?.update(follower.playback, scale: 3, at: stage.now)
    }
    frames.append(Frame(drawn: stage.now, tracker: tracker, isCommitted: isCommitted))
  }

  /// Plays something, now or at a time before the next refresh, commits it, and draws for some
  /// seconds.
  mutating func play(for duration: Double, at time: Double? = nil, _ change: Play.Change) {
    let (now, end) = (stage.now, stage.now + duration)
    let isDelayed = conditions.commitDelay > 0
    stage.now = isDelayed ? now + refresh * conditions.phase : time ?? now
    stage.removeEndedAnimations()
    change(&stage)
    if isDelayed {
      read(isCommitted: false)
      stage.now += conditions.commitDelay
    }
    stage.commit()
    stage.now = isDelayed ? now + refresh : now
    draw(for: end - stage.now)
  }

  mutating func play(_ play: Play) {
    let begin = stage.now
    let ends = play.events.dropFirst().map(\.time) + [play.length]
    for (event, end) in zip(play.events, ends) {
      self.play(for: begin + end - stage.now, at: begin + event.time, event.change)
    }
    if stage.clock.rate < 1 { draw(for: play.length * (1 / conditions.clock.rate - 1)) }
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
  private func seen(of tracker: RotationTracker, at time: Double) -> Seen? {
    guard let size = stage.screen.size(at: time), covering != nil || size.min() > 50,
      let frame = tracker.frame(at: time)
    else { return nil }
    // A projection of one point for each unit makes a square of it in the view at rest.
    let contents = frame.layer.contentSize.map { SIMD2<Double>($0) }
    let square = frame.clipScale(compensation) * (contents ?? size) / SIMD2(frame.viewSize)
    let stretch = square.max() / square.min()
    if stretch > 1.001, stage.screen.isJumping(at: time) { return nil }
    let atRest = compensation.framing.length(of: SIMD2(frame.viewSize))
    return Seen(
      time: time, frame: frame, layer: size, stretch: stretch,
      length: (square.x * square.y).squareRoot() * atRest,
      bareEdge: contents.map { (size - $0).max() / 2 } ?? .infinity)
  }

  /// The stretches of the frames that could be foreseen, or of the others.
  func stretches(late: Int, from begin: Double = 0, isForeseen: Bool = true) -> [Double] {
    seen(late: late, from: begin, isForeseen: isForeseen).compactMap { $0?.stretch }
  }

  /// The worst of the frames that could be foreseen; NaN if there are none, so that every
  /// comparison fails.
  func worstStretch(late: Int, from begin: Double = 0) -> Double {
    stretches(late: late, from: begin).max() ?? .nan
  }

  /// The worst of those that are 0 to 3 refreshes late.
  func worstStretch(from begin: Double = 0) -> Double {
    let worst = (0...3).map { worstStretch(late: $0, from: begin) }
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
  var name = "plain"
  /// How long after a change the next refresh comes, in refreshes; 0…1.
  var phase = 1.0 / 3
  /// What the presentation layer shows, by the time since something may happen.
  var presentation: (_ time: Double) -> FollowedLayer.Presentation = { _ in .old(0) }
  var clock = SimulatedScreen.Clock()
  /// How long after a change it is committed. If it is not 0, changes happen at refreshes, and a
  /// frame is drawn between each and its commit.
  var commitDelay = 0.0
  /// How often the layer is read in each frame, as an app does that asks for the size of its
  /// drawable first.
  var readings = 1

  /// With presentation layers of an age, in seconds.
  static func old(_ age: Double, phase: Double = 1.0 / 3) -> Conditions {
    Conditions(name: "\(age) s old", phase: phase, presentation: { _ in .old(age) })
  }
}

extension RotationTracker {
  /// The length of the picture at a time, of what a framing spans, in points; 0 if the view has no
  /// size.
  func length(at time: Double, _ framing: Framing = .normalized) -> Double {
    guard let frame = frame(at: time) else { return 0 }
    let compensation = CompensatingProjection(.interpolatedSize, framing: framing)
    let shown = SIMD2<Double>(frame.layer.contentSize ?? frame.layerSize)
    return (frame.clipScale(compensation) * shown / SIMD2(frame.viewSize)).x
      * framing.length(of: SIMD2(frame.viewSize))
  }
}

extension LayerFollower {
  /// What is followed, as a tracker of its own.
  var tracker: RotationTracker { RotationTracker(playback, buffer: nil, contents: nil) }

  /// Whether a reading needs the presentation layer.
  func needsPresentation(for reading: LayerReading) -> Bool {
    reading.needsPresentation(
      isExtrapolated: playback.extrapolation != nil, formerSize: playback.model.size)
  }

  /// A follower that has taken in some readings.
  init(_ readings: LayerReading...) {
    self.init()
    for reading in readings { update(reading) }
  }
}
