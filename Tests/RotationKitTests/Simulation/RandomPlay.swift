import Foundation

@testable import RotationKit

/// A layer to which things happen by chance, and what is promised of it.
struct RandomPlay<Source: RandomNumberGenerator> {
  private(set) var source: Source
  /// A promise that did not hold, if there is one.
  private(set) var broken: String?
  private var layer: FollowedLayer
  private let covers: Bool
  /// Whether all that happens can be read. Else some can't be, or is on no layer, and presentation
  /// layers are of any age.
  private let isReadable: Bool

  init(_ source: Source, covers: Bool, isReadable: Bool) {
    (self.source, self.covers, self.isReadable) = (source, covers, isReadable)
    layer = FollowedLayer(.portrait, covers: covers)
    let phase = number(0.2...0.9)
    let conditions = Conditions(
      phase: phase, age: pick([0, nil]), isReadEarly: isReadable && chance(1, in: 3))
    layer = FollowedLayer(size(), under: conditions, covers: covers)
  }

  // MARK: Chance

  mutating func chance(_ one: Int, in all: Int) -> Bool {
    Int.random(in: 0..<all, using: &source) < one
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &source)
  }

  mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: choices.indices, using: &source)]
  }

  mutating func size() -> SIMD2<Double> {
    pick([
      .portrait, .landscape, SIMD2(320, 568), SIMD2(568, 320), SIMD2(500, 500), SIMD2(1024, 700),
    ])
  }

  // MARK: What happens

  /// Something happens, and some frames are drawn. At times none are drawn before that.
  mutating func step() {
    if chance(1, in: 10) { layer.stage.now += number(0...9) }
    if !isReadable { layer.conditions.age = pick([0, nil, number(0...0.2)]) }
    let pause = number(0.02...0.2)
    var next = self
    layer.play(for: pause) { next.change(&$0) }
    source = next.source
    for time in [layer.stage.now, number(-1e9...1e9), .infinity, .nan] {
      let scale = layer.tracker.frame(at: time)?.clipScale(.interpolated) ?? SIMD2(0, 0)
      if !(scale.isUsableScale && scale.min() > 0) { broken = "a scale of \(scale) at \(time)" }
    }
  }

  /// In the end nothing is on the layer, which then turns once more.
  mutating func finish() {
    layer.conditions.age = 0
    if layer.stage.clock.rate == 0 { layer.stage.setRate(1) }
    layer.play(for: 1.2) { $0.removeAll() }
    if layer.shown?.clipScale(.interpolated) != SIMD2(1, 1) || layer.isTransitioning {
      broken = "no rest"
    }
    let start = isReadable ? 0 : layer.stage.now
    layer.play(for: 0.4) { $0.turn(to: .landscape) }
    for late in 0...3 {
      for seen in layer.seen(late: late, from: start).compactMap({ $0 })
      where (seen.stretch > 1.002 || covers && seen.bareEdge > 0.5)
        && !layer.stage.screen.isJumping(at: seen.time)
      {
        let commit = layer.stage.screen.commits.last { $0.time <= seen.time }
        broken = "\(late) late, \(seen) of \(commit.map { "\($0)" } ?? "nothing")"
      }
      let others = layer.stretches(late: late, isForeseen: false).max() ?? 1
      if covers, others > 1.002 { broken = "\(late) late, a stretch of \(others)" }
    }
  }

  private mutating func pace() -> SimulatedPace {
    let spring = SimulatedPace.spring(stiffness: 300, damping: number(10...60))
    return pick([.linear, .default, spring, .easeInEaseOut, .easeInEaseOut])
  }

  private mutating func change(_ stage: inout SimulatedStage) {
    if !isReadable, chance(1, in: 3) { return stage.animateBySpline(to: size()) }
    if !isReadable, chance(1, in: 3) { return stage.turn(to: size(), isListed: false) }
    let key = pick(["bounds.size", "bounds.size-2", "bounds", "width", "other"])
    switch number(0...12) {
    case ..<3: stage.turn(to: size(), duration: pick([0.2, 0.3, 0.5]), pace: pace())
    case ..<5: stage.add(animation(on: stage), key: key)
    case ..<6: stage.add(group(on: stage), key: key)
    case ..<7: stage.animateImplicitly(to: size())
    case ..<8: stage.animateSides(to: size(), isAdditive: chance(1, in: 2))
    case ..<9: stage.remove(key)
    case ..<9.5: stage.removeAll()
    case ..<10: stage.modelSize = size()
    // If a layer is paused at a jump, rounding decides what it shows.
    case ..<12 where !stage.screen.isJumping(at: stage.now): changeTime(of: &stage)
    default: goOn(&stage)
    }
  }

  private mutating func changeTime(of stage: inout SimulatedStage) {
    switch number(0...3) {
    case ..<1: stage.clock.shift += number(-1...1)
    case ..<2: stage.clock = .init(rate: 0, shift: pick([0.001, -3, 5]))
    default: stage.setRate(pick([0, 0.5, 1, 2]))
    }
  }

  /// As a property animator that is paused, continued or reversed.
  private mutating func goOn(_ stage: inout SimulatedStage) {
    guard let (key, first) = stage.animations.first, !first.hasNoValue,
      !stage.screen.isJumping(at: stage.now)
    else { return }
    var animation = first
    let time = animation.activeTime(at: stage.clock.layerTime(at: stage.now))
    guard 0...animation.activeDuration ~= time else { return }
    (animation.timeOffset, animation.beginTime) = (0.999 * time, 0)
    animation.speed = pick([0, 1, -1])
    if animation.speed == 1 {
      (animation.beginTime, animation.timeOffset) = (-animation.timeOffset, 0)
    }
    stage.add(animation, key: key)
  }

  // MARK: Animations

  private mutating func group(on stage: SimulatedStage) -> SimulatedAnimation {
    var group = SimulatedAnimation(
      duration: number(0.1...0.6), fillMode: pick([.removed, .both]),
      animations: [animation(on: stage, isInGroup: true)])
    if chance(1, in: 3) { group.animations? += [animation(on: stage, isInGroup: true)] }
    if chance(1, in: 3) { group.repeatCount = 2 }
    if chance(1, in: 3) { group.speed = pick([0.5, 2]) }
    if chance(1, in: 3) { group.pace = pick([.default, .easeInEaseOut]) }
    return group
  }

  private mutating func animation(
    on stage: SimulatedStage, isInGroup: Bool = false
  ) -> SimulatedAnimation {
    var animation = SimulatedAnimation(duration: pick([0.1, 0.25, 0.3, 0.5]), pace: pace())
    animation.isAdditive = chance(2, in: 3)
    animation.property = pick([.size, .size, .size, .width, .height])
    if chance(1, in: 4) { animation.springPace = pick([.default, .easeInEaseOut]) }
    setValues(of: &animation, on: stage)
    animation.fillMode = pick([.both, .both, .removed, .backwards, .forwards])
    if chance(1, in: 6) { animation.isRemovedOnCompletion = false }
    if chance(1, in: 5) { animation.repeatCount = pick([0.5, 1, 2, 2.5, .infinity]) }
    if chance(1, in: 5) { animation.autoreverses = true }
    guard !animation.hasNoValue else { return animation }
    if chance(1, in: 3) { animation.speed = pick([0.5, 2, -1, 0]) }
    if animation.speed <= 0 {
      let offset = number(0.1...0.9) * animation.duration
      animation.timeOffset = min(offset, animation.activeDuration)
    }
    if isInGroup || chance(1, in: 8) {
      animation.beginTime = pick([0, 0.107, isInGroup ? 0.053 : -0.043])
    }
    // Before the commit, a delay can't be told of one that never ends, nor of one that is over when
    // it comes, which a fast layer brings nearer. On a layer whose time is about zero or below, nor
    // can another begin be told from one after the commit.
    let isEndless = animation.speed == 0 || animation.repeatCount == .infinity
    let isYoung = stage.clock.layerTime(at: stage.now) < 0.1
    let isOver = animation.isFinished(at: animation.beginTime * (1 - stage.clock.rate))
    if !isInGroup, isEndless || isYoung || isOver { animation.beginTime = 0 }
    return animation
  }

  /// Chooses where an animation goes from, and to.
  private mutating func setValues(
    of animation: inout SimulatedAnimation, on stage: SimulatedStage
  ) {
    let (start, end) = (size(), size())
    let model = animation.isAdditive ? stage.modelSize : SIMD2(0, 0)
    if chance(1, in: 5) {
      animation.calculationMode = .linear
      if case .spring = animation.pace { animation.pace = .linear }
      animation.values = [start - model, end - model, size() - model]
      if chance(1, in: 2) { animation.keyTimes = [0, 0.3, 1] }
      if chance(1, in: 2) { animation.paces = [.easeInEaseOut, .default] }
    } else if animation.isAdditive {
      if chance(1, in: 6) { animation.byValue = (end - start) / 2 }
      animation.values = pick([
        [model - start, SIMD2(0, 0)], [model - start, SIMD2(0, 0)], [SIMD2(0, 0), SIMD2(20, 10)],
        [end - start, nil], [nil, end - start],
      ])
    } else {
      if chance(1, in: 6) { animation.byValue = (end - start) / 2 }
      let hasValue = layer.conditions.isReadEarly || stage.screen.isJumping(at: stage.now)
      animation.values = pick([
        [nil, start], [start, nil], [stage.screen.size(at: stage.now), nil], [start, end],
        hasValue ? [start, end] : [nil, nil],
      ])
    }
  }
}
