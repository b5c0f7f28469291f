import Foundation

@testable import RotationKit

/// A layer in an app, on a simulated screen. It is read by hand, as a compensator reads one of Core
/// Animation's.
struct SimulatedStage {
  var screen = SimulatedScreen()

  /// The host's clock, in seconds.
  var now: Double

  /// The layer's time.
  var clock = SimulatedScreen.Clock()

  var modelSize: SIMD2<Double>

  /// A key that no other animation has.
  private(set) var newKey = "1"

  private struct Added {
    /// One without a key is played, but nobody is told of it.
    var key: String?
    var animation: SimulatedAnimation
    /// Whether its begin counts from the commit, which is still to come.
    var beginsAtCommit: Bool
    /// Whether it has been committed.
    var isStarted = false
  }

  /// In the order of the keys: that of the begins, as they were when each was added.
  private var added: [Added] = []

  /// A layer of a size that has been at rest for a while.
  init(_ size: SIMD2<Double>, at time: Double = 10) {
    (modelSize, now) = (size, time)
    commit()
  }

  // MARK: What happens

  /// Adds an animation. Its begin counts from the commit, in seconds of the host, or is known.
  mutating func add(_ animation: SimulatedAnimation, key: String?, beginsAtCommit: Bool = true) {
    if let key { remove(key) }
    newKey += "1"
    let new = Added(key: key, animation: animation, beginsAtCommit: beginsAtCommit)
    let place = added.lastIndex { $0.animation.beginTime <= animation.beginTime }.map { $0 + 1 }
    added.insert(new, at: place ?? 0)
  }

  mutating func remove(_ key: String) { added.removeAll { $0.key == key } }

  mutating func removeAll() { added = [] }

  /// The animations with keys.
  var animations: [(key: String, animation: SimulatedAnimation)] {
    added.compactMap { added in added.key.map { ($0, added.animation) } }
  }

  /// Whether all that is played has a key.
  var isListed: Bool { added.allSatisfy { $0.key != nil } }

  /// Gives those that have none a begin, as whoever asks for the presentation layer does.
  mutating func tellBegins() {
    for index in added.indices where added[index].beginsAtCommit {
      guard added[index].animation.beginTime == 0 else { continue }
      added[index].animation.beginTime = clock.layerTime(at: now)
      added[index].beginsAtCommit = false
    }
  }

  /// Whether no animation, in groups too, is without a value.
  var hasAllValues: Bool {
    added.allSatisfy { added in
      ([added.animation] + (added.animation.animations ?? [])).allSatisfy { !$0.hasNoValue }
    }
  }

  mutating func commit() {
    for index in added.indices where added[index].beginsAtCommit {
      let delay = added[index].animation.beginTime * clock.rate
      added[index].animation.beginTime = clock.layerTime(at: now) + delay
      added[index].beginsAtCommit = false
    }
    for index in added.indices where !added[index].isStarted {
      let elapsed = (clock.layerTime(at: now) - added[index].animation.beginTime) / clock.rate
      let begin = elapsed.isFinite ? now - elapsed : now
      added[index].animation.start(at: screen.size(at: begin))
      added[index].isStarted = true
    }
    screen.commit(
      SimulatedScreen.Commit(
        time: now, modelSize: modelSize, clock: clock, animations: added.map(\.animation)))
  }

  /// Removes the animations that have ended, as Core Animation does.
  mutating func removeEndedAnimations() {
    let time = clock.layerTime(at: now)
    added.removeAll {
      $0.animation.isRemovedOnCompletion && !$0.beginsAtCommit && $0.animation.isFinished(at: time)
    }
  }

  mutating func setRate(_ rate: Double) { clock = clock.changing(rate: rate, at: now) }

  /// Pauses the layer at a time of its own, as an app does that moves it by a slider.
  mutating func setTime(_ layerTime: Double) {
    clock = SimulatedScreen.Clock(rate: 0, shift: layerTime)
  }

  /// Animates the size as UIKit does: the model has the new one at once, and an animation adds what
  /// is left of the way.
  mutating func animateAsUIKit(
    to size: SIMD2<Double>, duration: Double = 0.3, delay: Double = 0,
    pace: SimulatedPace = .easeInEaseOut, key: String? = "bounds.size"
  ) {
    add(
      SimulatedAnimation(
        beginTime: delay, duration: duration, fillMode: .both, isAdditive: true,
        values: [modelSize - size, SIMD2(0, 0)], pace: pace), key: key)
    modelSize = size
  }

  // MARK: Reading

  /// What is read now by a follower, with a presentation layer of a size, if that is needed.
  /// Without a follower it is needed if there are animations.
  mutating func reading(
    shown: SIMD2<Double>?, by follower: LayerFollower? = nil
  ) -> LayerReading {
    var reading = LayerReading(
      time: now, modelSize: CGSize(width: modelSize.x, height: modelSize.y), motions: motions)
    let needs = follower?.needsPresentation(for: reading)
    if shown != nil, needs ?? !motions.isEmpty {
      tellBegins()
      (reading.presentedSize, reading.motions) = (shown, motions)
    }
    if !reading.motions.isEmpty {
      reading.clock = LayerClock(
        hostTime: now, layerTime: clock.layerTime(at: now), rate: clock.rate)
    }
    return reading
  }

  private var motions: [Motion] { animations.flatMap { Self.read($1, key: $0) } }

  /// Whether all that is on the layer can be read.
  var isReadable: Bool { motions.allSatisfy(\.isReadable) }

  private static func read(
    _ animation: SimulatedAnimation, key: String, in groups: [MediaTiming?] = []
  ) -> [Motion] {
    let timings = groups + [MediaTiming(animation, isInGroup: !groups.isEmpty)]
    if let children = animation.animations {
      return children.flatMap { read($0, key: key, in: timings) }
    }
    let known = timings.compactMap { $0 }
    let timeline =
      known.count < timings.count ? nil : Timeline(known[groups.count], in: known.dropLast())
    return [Motion(key: key, change: SizeChange(animation), timeline: timeline)]
  }
}

extension MediaTiming {
  fileprivate init?(_ animation: SimulatedAnimation, isInGroup: Bool) {
    let mode = animation.fillMode
    let function = if case .spring = animation.pace { animation.springPace } else { animation.pace }
    guard let pace = TimingCurve(function) else { return nil }
    self.init(
      begin: animation.beginTime, duration: animation.duration, pace: pace, speed: animation.speed,
      timeOffset: animation.timeOffset, repeatCount: animation.repeatCount,
      repeatDuration: animation.repeatDuration, autoreverses: animation.autoreverses,
      fillsBackwards: mode == .backwards || mode == .both,
      fillsForwards: (mode == .forwards || mode == .both)
        && (isInGroup || !animation.isRemovedOnCompletion))
  }
}

extension TimingCurve {
  fileprivate init?(_ pace: SimulatedPace) {
    guard case .curve(let one, let two) = pace,
      let curve = try? TimingCurve.cubicBezier(one.x, one.y, two.x, two.y)
    else { return nil }
    self = curve
  }
}

extension SizeChange {
  fileprivate init?(_ animation: SimulatedAnimation) {
    let mask: SIMD2<Double> =
      switch animation.property {
      case .size: SIMD2(1, 1)
      case .width: SIMD2(1, 0)
      case .height: SIMD2(0, 1)
      }
    let sizes = animation.values.map { value in value.map { $0 * mask } }
    switch animation.calculationMode {
    case nil:
      self.init(
        from: sizes[0], to: sizes[1], by: animation.byValue.map { $0 * mask }, mask: mask,
        isAdditive: animation.isAdditive)
    case .linear, .discrete:
      guard
        let keyframes = Keyframes(
          sizes.compactMap { $0 }, times: animation.keyTimes,
          paces: animation.paces.compactMap { TimingCurve($0) },
          isDiscrete: animation.calculationMode == .discrete)
      else { return nil }
      self.init(keyframes, mask: mask, isAdditive: animation.isAdditive)
    case .paced, .cubic: return nil
    }
    isCumulative = animation.isCumulative
    if case .spring(let spring) = animation.pace {
      guard
        let curve = try? SpringCurve(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: spring.initialVelocity, allowsOverdamping: true)
      else { return nil }
      path = .spring(curve)
    }
  }
}
