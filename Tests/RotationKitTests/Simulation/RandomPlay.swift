import Foundation

@testable import RotationKit

/// A play by chance with a layer and a follower: in each step something may happen to the layer,
/// and a frame is drawn.
///
/// It holds what is promised: everything is finite, and what can be known is seen without a
/// stretch.
struct RandomPlay<Source: RandomNumberGenerator> {
  /// A promise that was broken.
  struct Broken: Error, CustomStringConvertible {
    var description: String
  }

  /// A frame that is still to be seen.
  private struct Frame {
    var drawn: Double
    var seen: Double
    var tracker: RotationTracker
    var isKnown: Bool
  }

  var source: Source
  private var stage = SimulatedStage(SIMD2(390, 844))
  private var follower = LayerFollower()
  /// The contents of a layer that centers them; nil if it stretches them.
  private var covering: CoveringContents?
  private var inFlight: [Frame] = []

  /// When the layer was changed last, and when a presentation layer was wrong and right last.
  private var (changed, wrong, right) = (0.0, -Double.infinity, -Double.infinity)
  /// When one was shown last that is wrong, or older than any that counts.
  private var odd = -Double.infinity
  /// Until when something was played that can't be known.
  private var (unknown, wasUnknown) = (-Double.infinity, false)
  /// Whether the last frame was drawn with all that could be known; and whether something goes on
  /// from a size that could not: an animation without a value.
  private var (wasKnown, startsAnywhere) = (false, false)

  /// How many frames were seen about which everything could be known.
  private(set) var knownFrames = 0
  private(set) var steps = 0
  var log: [String] = []
  var keepsLog = false

  init(_ source: Source, covers: Bool = false) {
    self.source = source
    if covers { covering = CoveringContents() }
    follower.update(stage.reading(shown: nil))
  }

  // MARK: Chance

  private mutating func chance(_ one: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &source) < one
  }
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &source)
  }
  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: choices.indices, using: &source)]
  }
  private mutating func size() -> SIMD2<Double> {
    pick([
      SIMD2(390, 844), SIMD2(844, 390), SIMD2(320, 568), SIMD2(568, 320), SIMD2(500, 500),
      SIMD2(1024, 700),
    ])
  }

  // MARK: What happens

  private mutating func pace() -> SimulatedPace {
    switch Int.random(in: 0..<6, using: &source) {
    case 0: .linear
    case 1: .default
    case 2: .spring(SimulatedSpring(stiffness: 300, damping: number(10...60)))
    default: .easeInEaseOut
    }
  }

  private mutating func animation(isInGroup: Bool = false) -> SimulatedAnimation {
    var animation = SimulatedAnimation(duration: pick([0.1, 0.25, 0.3, 0.5]), pace: pace())
    animation.isAdditive = chance(2, in: 3)
    animation.property = pick([.size, .size, .size, .width, .height])
    if chance(1, in: 4) { animation.springPace = pick([.default, .easeInEaseOut]) }
    setValues(of: &animation)
    if chance(1, in: 3) { animation.speed = pick([0.5, 2, -1, 0]) }
    if chance(1, in: 6) || animation.speed == 0 || animation.speed < 0 && chance(1, in: 2) {
      animation.timeOffset = number(0.1...0.9) * animation.duration
    }
    if chance(1, in: 5) { animation.repeatCount = pick([0.5, 1, 2, 2.5, .infinity]) }
    if chance(1, in: 10), animation.repeatCount == 0 {
      animation.repeatDuration = number(0.05...0.8)
    }
    if chance(1, in: 5) { animation.autoreverses = true }
    if chance(1, in: 8), animation.repeatCount < 10 { animation.isCumulative = true }
    animation.timeOffset = min(animation.timeOffset, animation.activeDuration)
    if animation.hasNoValue { (animation.speed, animation.timeOffset) = (1, 0) }
    animation.fillMode = pick([.both, .both, .removed, .backwards, .forwards])
    if chance(1, in: 6) { animation.isRemovedOnCompletion = false }
    if !animation.hasNoValue, chance(1, in: 8) || isInGroup {
      animation.beginTime = pick([0, 0.107, isInGroup ? 0.053 : -0.043])
    }
    // Before the commit, a delay can't be told of one that never ends, nor of one that is over when
    // it comes, which a fast layer brings nearer.
    let isEndless = animation.speed == 0 || animation.repeatCount == .infinity
    // On a layer whose time is about zero or below, nor can another begin be told from one after
    // the commit.
    let isYoung = stage.clock.layerTime(at: stage.now) < 0.1
    let isOver = animation.isFinished(at: animation.beginTime * (1 - stage.clock.rate))
    if !isInGroup, isEndless || isYoung || isOver { animation.beginTime = 0 }
    return animation
  }

  /// Chooses where an animation goes from, and to.
  private mutating func setValues(of animation: inout SimulatedAnimation) {
    let (start, end) = (size(), size())
    let model = animation.isAdditive ? stage.modelSize : SIMD2(0, 0)
    if chance(1, in: 5) {
      let isDiscrete = chance(1, in: 3)
      animation.calculationMode = isDiscrete ? .discrete : .linear
      if case .spring = animation.pace { animation.pace = .linear }
      animation.values = [start - model, end - model, size() - model]
      if chance(1, in: 2) { animation.keyTimes = isDiscrete ? [0, 0.3, 0.7, 1] : [0, 0.3, 1] }
      if chance(1, in: 2) { animation.paces = [.easeInEaseOut, .default] }
      return
    }
    if chance(1, in: 6) { animation.byValue = (end - start) / 2 }
    animation.values =
      animation.isAdditive
      ? pick([
        [model - start, SIMD2(0, 0)], [model - start, SIMD2(0, 0)], [SIMD2(0, 0), SIMD2(20, 10)],
        [end - start, nil], [nil, end - start],
      ])
      : pick([
        [nil, start], [start, nil], [stage.screen.size(at: stage.now), nil], [start, end],
        stage.screen.isJumping(at: stage.now) ? [start, end] : [nil, nil],
      ])
  }

  /// Something happens to the layer. What, for the log.
  private mutating func event() -> String {
    let keys = ["bounds.size", "bounds.size-2", "bounds", "width", "other"]
    switch Int.random(in: 0..<14, using: &source) {
    case 0, 1, 2:
      let size = size()
      let key = pick(keys)
      stage.animateAsUIKit(to: size, duration: pick([0.2, 0.3, 0.5]), key: key)
      return "a turn to \(size) as \(key)"
    case 12:
      // As one of SwiftUI's animations, which are on no layer.
      let size = size()
      stage.animateAsUIKit(to: size, duration: pick([0.2, 0.3, 0.5]), pace: pace(), key: nil)
      return "a turn to \(size) that is on no layer"
    case 13:
      guard !stage.screen.isJumping(at: stage.now) else { return "nothing" }
      stage.setTime(pick([0, 0, 0.001, -3, 5, number(0...0.4)]))
      return "paused at \(stage.clock.shift)"
    case 3, 4:
      let animation = animation()
      let key = pick(keys)
      stage.add(animation, key: key)
      return "\(key): \(animation)"
    case 5:
      var group = SimulatedAnimation(
        duration: number(0.1...0.6), fillMode: pick([.removed, .both]),
        animations: [animation(isInGroup: true)])
      if chance(1, in: 3) { group.animations?.append(animation(isInGroup: true)) }
      if chance(1, in: 3) { group.repeatCount = 2 }
      if chance(1, in: 3) { group.speed = pick([0.5, 2]) }
      if chance(1, in: 3) { group.pace = pick([.default, .easeInEaseOut]) }
      let key = pick(keys)
      stage.add(group, key: key)
      return "\(key): \(group)"
    case 6:
      stage.add(
        SimulatedAnimation(
          duration: 0.3, values: [stage.modelSize, size(), size()], calculationMode: .cubic),
        key: "spline")
      return "a spline"
    case 7:
      let key = pick(keys)
      stage.remove(key)
      return "remove \(key)"
    case 8:
      stage.removeAll()
      return "remove all"
    case 9:
      stage.modelSize = size()
      return "resize to \(stage.modelSize)"
    case 10:
      guard !stage.screen.isJumping(at: stage.now) else { return "nothing" }
      if chance(1, in: 3) {
        stage.clock.shift += number(-1...1)
        return "the layer's time jumps to \(stage.clock.layerTime(at: stage.now))"
      }
      let rate = pick([0, 0.5, 1, 2])
      stage.setRate(rate)
      return "rate \(rate)"
    default:
      guard let (key, old) = stage.animations.first, stage.hasAllValues,
        !stage.screen.isJumping(at: stage.now)
      else { return "nothing" }
      // As a property animator that is paused, continued or reversed.
      var animation = old
      animation.timeOffset = animation.activeTime(at: stage.clock.layerTime(at: stage.now))
      guard 0...animation.activeDuration ~= animation.timeOffset else { return "nothing" }
      animation.timeOffset *= 0.999
      animation.beginTime = 0
      animation.speed = pick([0, 1, -1])
      stage.add(animation, key: key)
      return "\(key) goes on at \(animation.timeOffset) with speed \(animation.speed)"
    }
  }

  // MARK: Steps

  /// Takes a step.
  mutating func step() throws {
    steps += 1
    let refresh = pick([1.0 / 60, 1 / 120.0])
    stage.now += refresh * (chance(1, in: 30) ? number(1...20) : 1)
    if chance(1, in: 300) { stage.now += number(1...100) }
    stage.removeEndedAnimations()
    var isCommitted = true
    if chance(1, in: 12) {
      let what = event()
      changed = stage.now
      isCommitted = chance(4, in: 5) || !stage.hasAllValues
      if !wasKnown { startsAnywhere = true }
      if keepsLog { log.append("\(stage.now) \(isCommitted ? "" : "uncommitted ")\(what)") }
      if isCommitted { stage.commit() }
    }
    try draw(refresh, isCommitted: isCommitted)
    if !isCommitted {
      stage.now += 0.003
      stage.commit()
      changed = stage.now
    }
    try look()
  }

  /// Whether all that is played can be read.
  private var isReadable: Bool { stage.isListed && stage.isReadable }

  private mutating func draw(_ refresh: Double, isCommitted: Bool) throws {
    let now = stage.now
    if !isReadable || wasUnknown { unknown = now }
    wasUnknown = !isReadable || !isCommitted
    let (shown, isRight) = presentation()
    if isRight, isCommitted { right = now }
    if !stage.isListed { wrong = now }  // It contradicts what is listed.
    follower.update(stage.reading(shown: shown, by: follower), holds: covering != nil)
    covering?.update(follower.playback, scale: 3, at: now)
    let tracker = RotationTracker(follower.playback, buffer: nil, contents: covering?.size)
    guard let frame = tracker.frame(at: now) else { throw Broken(description: "no frame") }
    if keepsLog {
      log.append(
        """
        \(now) shown \(shown.map { "\($0)" } ?? "none") motions \
        \(follower.playback.motions.map(\.timeline.begin)) \
        \(follower.playback.extrapolation.map { "\($0)" } ?? "") planned \(frame) \
        \(covering.map { "contents \($0.size)" } ?? "")
        """
      )
    }
    if stage.hasAllValues { startsAnywhere = false }
    // What the presentation layer shows does not matter while something is on the layer.
    let isTold = !stage.animations.isEmpty || right >= changed && right > max(wrong, odd)
    wasKnown = isCommitted && isTold && isReadable && !startsAnywhere
    for time in [now, now + refresh, now + 3 * refresh, .nan, .infinity, number(-1e9...1e9)] {
      let scale = tracker.frame(at: time)?.clipScale(.interpolated) ?? SIMD2(0, 0)
      guard scale.x > 0, scale.y > 0, scale.x.isFinite, scale.y.isFinite else {
        throw Broken(description: "a scale of \(scale) at \(time)")
      }
    }
    // What was played or shown within the last second may be expected to go on, or be waited for.
    if stage.animations.isEmpty, max(unknown, odd) < now - 1.1 {
      let isAtRest = changed < now - 1.1 && covering?.size == SIMD2(frame.layerSize)
      guard frame.clipScale(.interpolated) == SIMD2(1, 1) || covering != nil && !isAtRest else {
        throw Broken(description: "a scale at \(now), though nothing is on the layer")
      }
      guard changed > now - 1.1 || !frame.isTransitioning else {
        throw Broken(description: "a transition at \(now), though nothing is on the layer")
      }
    }
    inFlight += (0...3).map { late in
      Frame(
        drawn: now, seen: now + Double(late) * refresh, tracker: tracker, isKnown: wasKnown)
    }
  }

  /// What the presentation layer shows, and whether that is what is on the screen now.
  private mutating func presentation() -> (SIMD2<Double>?, Bool) {
    guard let size = stage.screen.presentedSize(at: stage.now) else { return (nil, false) }
    switch Int.random(in: 0..<20, using: &source) {
    case 0: return (nil, false)
    case 1, 2, 3, 4:
      let age = number(0...(chance(1, in: 4) ? 0.199 : 0.05))
      let time = stage.now - age
      if age > 0.05 { odd = stage.now }
      if time < unknown { wrong = stage.now }
      return (stage.screen.presentedSize(at: time), false)
    case 5:
      (wrong, odd) = (stage.now, stage.now)
      return (size + SIMD2(number(-30...30), number(-30...30)), false)
    case 6 where chance(1, in: 10):
      (wrong, odd) = (stage.now, stage.now)
      return (pick([SIMD2(0, 0), SIMD2(.nan, 1), SIMD2(-1, -1), SIMD2(1e300, 1e-300)]), false)
    default:
      if stage.screen.isJumping(at: stage.now) { wrong = stage.now }
      return (size, true)
    }
  }

  /// Looks at the frames that have been seen by now.
  private mutating func look() throws {
    for frame in inFlight where frame.seen <= stage.now {
      guard let shown = frame.tracker.frame(at: frame.seen) else {
        throw Broken(description: "no frame at \(frame.seen)")
      }
      let contents = shown.layer.contentSize.map { SIMD2<Double>($0) }
      if let contents { try lookWhetherSquare(shown, contents) }
      guard frame.isKnown, !stage.screen.hasCommit(after: frame.drawn, to: frame.seen),
        let size = stage.screen.size(at: frame.seen), size.min() > 50,
        !stage.screen.isJumping(at: frame.seen)
      else { continue }
      knownFrames += 1
      let when = "drawn at \(frame.drawn), seen at \(frame.seen)"
      if let contents, (size - contents).max() > 1 {
        throw Broken(description: "\(when): \(contents) on \(size)")
      }
      let scale = SIMD2<Double>(shown.layerSize) / size
      guard max(scale.x / scale.y, scale.y / scale.x) < 1.002 else {
        throw Broken(description: "\(when): \(shown.layerSize) for \(size)")
      }
    }
    inFlight.removeAll { $0.seen <= stage.now }
  }

  /// Contents that are centered are seen as they were drawn, whatever the layer does.
  private func lookWhetherSquare(_ frame: RotationFrame, _ contents: SIMD2<Double>) throws {
    let matrix = frame.projection().matrix(for: .metal)
    let square = SIMD2(Double(matrix[0, 0]), Double(matrix[1, 1])) * contents
    guard max(square.x / square.y, square.y / square.x) < 1.001 else {
      throw Broken(description: "\(square) at \(frame.displayTime)")
    }
  }
}
