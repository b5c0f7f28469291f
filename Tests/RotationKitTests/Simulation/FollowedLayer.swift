import Foundation

@testable import RotationKit

/// A layer on a simulated screen. At each refresh of a display it is read, and a frame is drawn.
///
/// A frame that is n refreshes late is seen n refreshes after it was drawn, on the layer as it is
/// then: one later is the next refresh, the earliest that is possible; 0 is there for comparison.
struct FollowedLayer {
  var stage: SimulatedStage
  private(set) var follower: LayerFollower

  private let refresh: Double
  private let conditions: Conditions
  private var start = 0.0

  /// How the picture is drawn.
  private let compensation: CompensatingProjection

  /// The contents of a layer that centers them; nil if it stretches them.
  private var covering: CoveringContents?

  private struct Frame {
    var drawn: Double
    var tracker: RotationTracker
    var isCommitted: Bool
  }
  private var frames: [Frame] = []

  /// What is drawn now.
  var tracker: RotationTracker {
    RotationTracker(follower.playback, buffer: nil, contents: covering?.size)
  }

  /// A layer that has been at rest for a while.
  init(
    _ size: SIMD2<Double>, refreshesPerSecond: Double = 60,
    _ compensation: CompensatingProjection = CompensatingProjection(.interpolatedSize),
    under conditions: Conditions = Conditions(), covers: Bool = false
  ) {
    (self.conditions, self.compensation) = (conditions, compensation)
    stage = SimulatedStage(size)
    stage.clock = conditions.clock
    stage.adjustment = conditions.adjustment ?? { _ in }
    stage.commit()
    follower = LayerFollower()
    if covers { covering = CoveringContents() }
    refresh = 1 / refreshesPerSecond
    draw(for: 0.1)
    start = stage.now
  }

  /// A turn of 390×844, 0.3 s long, that has been played for a while.
  static func turning(for duration: Double, refreshesPerSecond rate: Double = 60) -> FollowedLayer {
    var layer = FollowedLayer(.portrait, refreshesPerSecond: rate)
    layer.play(for: duration) { $0.animateAsUIKit(to: .landscape) }
    return layer
  }

  /// Whether the layer is extrapolated, since its animations don't say where it is.
  var isExtrapolated: Bool { tracker.playback.isExtrapolated }

  /// What the presentation layer shows.
  enum Presentation {
    /// What the conditions say.
    case usual
    /// What is on the screen, or was so many seconds ago.
    case old(Double)
    /// What was on the screen at a time.
    case from(Double)
    /// What is on the screen, and so much more.
    case wrong(SIMD2<Double>)
    case none
  }

  /// Draws a frame at each refresh for some seconds.
  mutating func draw(for duration: Double, showing presentation: Presentation = .usual) {
    let end = stage.now + duration
    stage.now += refresh * conditions.phase
    while stage.now < end {
      read(showing: presentation)
      stage.now += refresh
    }
    stage.now -= refresh * conditions.phase
  }

  /// Reads the layer, and draws a frame.
  mutating func read(showing presentation: Presentation = .usual, isCommitted: Bool = true) {
    stage.removeEndedAnimations()
    var presentation = presentation
    if case .usual = presentation { presentation = conditions.presentation(stage.now - start) }
    let shown: SIMD2<Double>? =
      switch presentation {
      case .old(let age): stage.screen.presentedSize(at: stage.now - age)
      case .from(let time): stage.screen.presentedSize(at: time)
      case .wrong(let error): stage.screen.presentedSize(at: stage.now).map { $0 + error }
      case .usual, .none: nil
      }
    for _ in 0..<conditions.readings {
      follower.update(stage.reading(shown: shown, by: follower), holds: covering != nil)
      covering?.update(follower.playback, scale: 3, at: stage.now)
    }
    frames.append(Frame(drawn: stage.now, tracker: tracker, isCommitted: isCommitted))
  }

  /// Plays something, commits it, and draws for some seconds.
  ///
  /// It happens at a time before the next refresh, if one is given.
  mutating func play(
    for duration: Double, at time: Double? = nil, _ change: (inout SimulatedStage) -> Void
  ) {
    let (now, end) = (stage.now, stage.now + duration)
    let next = now + refresh * conditions.phase
    stage.now = conditions.commitDelay > 0 ? next : time ?? now
    stage.removeEndedAnimations()
    change(&stage)
    if conditions.commitDelay > 0 {
      read(isCommitted: false)
      stage.now += conditions.commitDelay
    }
    stage.commit()
    stage.now = conditions.commitDelay > 0 ? now + refresh : now
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
    /// Its longer side over the shorter one.
    var stretch: Double
    /// How long the framed side of the picture is then, in points.
    var length: Double
  }

  /// What is seen of each frame that is drawn in a range of time, some refreshes later; nil if
  /// there is nothing to see, and if it could not be foreseen, or could: something was committed in
  /// between, or was due when it was drawn.
  func seen(
    late: Int, drawn range: ClosedRange<Double> = 0...100, isForeseen: Bool = true
  ) -> [Seen?] {
    frames.filter { range.contains($0.drawn) }.map { frame in
      let time = frame.drawn + Double(late) * refresh
      let isChanged = stage.screen.hasCommit(after: frame.drawn, to: time)
      guard time < stage.now, isForeseen == (frame.isCommitted && !isChanged) else { return nil }
      return seen(of: frame.tracker, at: time)
    }
  }

  /// The frames that are seen some refreshes after they were drawn, and the layer then, if that
  /// could be foreseen, or could not.
  func frames(
    late: Int, isForeseen: Bool = true
  ) -> [(tracker: RotationTracker, time: Double, size: SIMD2<Double>)] {
    frames.compactMap { frame in
      let time = frame.drawn + Double(late) * refresh
      let isChanged = stage.screen.hasCommit(after: frame.drawn, to: time)
      guard time < stage.now, isForeseen == !isChanged,
        let size = stage.screen.size(at: time)
      else { return nil }
      return (frame.tracker, time, size)
    }
  }

  /// How far the layer reaches beyond the contents of a frame at an edge, in points, at worst: of
  /// all frames that could be foreseen, some refreshes late, or of the others.
  func widestBareEdge(
    late: Int, drawn range: ClosedRange<Double> = 0...100, isForeseen: Bool = true
  ) -> Double {
    frames(late: late, isForeseen: isForeseen)
      .filter { range.contains($0.time - Double(late) * refresh) }
      .map { frame in
        frame.tracker.contentSize.map { (frame.size - $0).max() / 2 } ?? .infinity
      }.max() ?? .infinity
  }

  /// The same of a frame that is drawn for the time at which it is seen. (Animations that overlap
  /// may take a layer through nothing, and nobody sees the moment of a jump.)
  func seen(of tracker: RotationTracker, at time: Double) -> Seen? {
    guard let size = stage.screen.size(at: time), size.min() > 50,
      let frame = tracker.frame(at: time)
    else { return nil }
    // A projection of one point for each unit makes a square of it in the view at rest.
    let shown = tracker.contentSize ?? size
    let square = frame.clipScale(compensation) * shown / SIMD2(frame.viewSize)
    let atRest = compensation.framing.length(of: SIMD2(frame.viewSize))
    let stretch = square.max() / square.min()
    if stretch > 1.001, stage.screen.isJumping(at: time) { return nil }
    return Seen(
      time: time, stretch: stretch,
      length: (square.x * square.y).squareRoot() * atRest)
  }

  /// The stretches of the frames that could be foreseen, or of the others.
  func stretches(
    late: Int, drawn range: ClosedRange<Double> = 0...100, isForeseen: Bool = true
  ) -> [Double] {
    seen(late: late, drawn: range, isForeseen: isForeseen).compactMap { $0?.stretch }
  }

  /// NaN if no frame counts, so that every comparison fails.
  func worstStretch(late: Int, drawn range: ClosedRange<Double> = 0...100) -> Double {
    stretches(late: late, drawn: range).max() ?? .nan
  }

  /// The worst of those that are 0 to 3 refreshes late.
  func worstStretch(drawn range: ClosedRange<Double> = 0...100) -> Double {
    let worst = (0...3).map { worstStretch(late: $0, drawn: range) }
    return worst.contains { $0.isNaN } ? .nan : worst.max() ?? .nan
  }

  /// How much the length of the picture changes at most from one frame to the next one, in points.
  func worstStep(late: Int = 0, drawn range: ClosedRange<Double> = 0...100) -> Double {
    Self.worstStep(seen(late: late, drawn: range))
  }

  static func worstStep(_ seen: [Seen?]) -> Double {
    zip(seen, seen.dropFirst()).compactMap { one, next in
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
  /// What is changed in each animation.
  var adjustment: ((inout SimulatedAnimation) -> Void)?
}

extension RotationTracker {
  /// The size of centered contents, in points, that the frames are for; nil if the layer stretches
  /// them.
  var contentSize: SIMD2<Double>? { frame(at: 0)?.layer.contentSize.map { SIMD2($0) } }

  /// The length of the picture at a time, of what a framing spans, in points; 0 if the view has no
  /// size.
  func length(
    at time: Double, _ framing: Framing = .normalized
  ) -> Double {
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
