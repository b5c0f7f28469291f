/// An animation of a layer's size, or a group of them, as Core Animation's documentation describes it. It is
/// written for the tests alone, with Core Animation's names, and without the library's arithmetic.
struct SimulatedAnimation {
  enum FillMode: CaseIterable { case removed, backwards, forwards, both }

  /// Which of width and height it animates.
  enum Property: CaseIterable { case size, width, height }

  // CAMediaTiming
  var beginTime = 0.0
  var duration = 0.25
  var speed = 1.0
  var timeOffset = 0.0
  var repeatCount = 0.0
  var repeatDuration = 0.0
  var autoreverses = false
  var fillMode = FillMode.removed

  // CAAnimation and CAPropertyAnimation
  var isRemovedOnCompletion = true
  var isAdditive = false
  /// Whether each repetition starts from where the one before it has ended.
  var isCumulative = false
  var property = Property.size

  /// The values of keyframes, or the first and the last one; nil for one that is left out.
  var values: [SIMD2<Double>?] = [nil, nil]
  /// How far the second value is from the first one, if one of both is left out, or both are.
  var byValue: SIMD2<Double>?
  /// When each value is reached, as fractions of the duration; empty if they are evenly spaced.
  var keyTimes: [Double] = []
  /// The pace of the whole.
  var pace = SimulatedPace.linear
  /// The pace from each value to the next one; empty if that is linear.
  var paces: [SimulatedPace] = []

  /// The animations of a group; nil if it is not one.
  var animations: [SimulatedAnimation]?

  /// What an animation does to a size at a moment.
  struct Effect {
    var isAdditive: Bool
    var property: Property
    /// Its value over the size that lies under it.
    var value: (_ underlying: SIMD2<Double>) -> SIMD2<Double>

    func applied(to size: SIMD2<Double>) -> SIMD2<Double> {
      let changed = isAdditive ? size + value(size) : value(size)
      return SIMD2(
        property == .height ? size.x : changed.x, property == .width ? size.y : changed.y)
    }
  }

  // MARK: Time

  /// Its active time: how far it has come, in its own seconds, at a time of its layer or group.
  func activeTime(at time: Double) -> Double { (time - beginTime) * speed + start }

  /// Its active time at its begin: the end, if it plays backwards and nothing else is said.
  private var start: Double { speed < 0 && timeOffset == 0 ? activeDuration : timeOffset }

  /// How long it plays in all, in its own seconds.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let once = autoreverses ? duration * 2 : duration
    return repeatCount == 0 ? once : once * repeatCount
  }

  /// Whether it has come to its end at a time of its layer or group. In a group it still shows its end then.
  func isFinished(at time: Double, isInGroup: Bool = false) -> Bool {
    guard time >= beginTime, speed != 0 else { return false }
    let length = (speed < 0 ? start : activeDuration) / abs(speed)
    // (Counted from its begin, as a sum of times may be rounded.)
    return time - beginTime >= length + (isInGroup ? 1e-12 : -1e-12)
  }

  /// The time, from 0 to its duration, that it shows, and in which repetition; nil if it shows nothing.
  private func basicTime(
    at time: Double, isInGroup: Bool
  ) -> (time: Double, repetition: Double)? {
    var active = activeTime(at: time)
    if time < beginTime {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      active = start
    } else if isFinished(at: time, isInGroup: isInGroup) {
      guard fillMode == .forwards || fillMode == .both, isInGroup || !isRemovedOnCompletion else {
        return nil
      }
      active = speed < 0 ? 0 : activeDuration + timeOffset
    }
    guard duration > 0 else { return (active, 0) }
    // An endless one that plays backwards has nowhere to start.
    guard active.isFinite else { return nil }
    // In which repetition it is: with an offset it starts anew too. The last one includes its end.
    let last = speed > 0 ? activeDuration + timeOffset : activeDuration
    var index = (active / duration + 1e-12).rounded(.down)
    if active >= last, index * duration > active - 1e-9 * duration { index -= 1 }
    index = max(index, 0)
    let rest = min(max(active - index * duration, 0), duration)
    let isGoingBack = autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
    return (isGoingBack ? duration - rest : rest, index)
  }

  /// How far it comes between two times of its layer or group, as a fraction of its way.
  func progress(from start: Double, to end: Double) -> Double {
    if let animations {
      let (start, end) = (activeTime(at: start), activeTime(at: end))
      return animations.reduce(0) { $0 + $1.progress(from: start, to: end) }
    }
    let fractions = [start, end].map { time in
      if time <= beginTime { return 0.0 }
      if isFinished(at: time) { return 1 }
      return basicTime(at: time, isInGroup: true)
        .map { pace.value(at: $0.time, of: duration) } ?? 0
    }
    return abs(fractions[1] - fractions[0])
  }

  // MARK: Values

  /// What it does at a time of its layer or group.
  func effects(at time: Double, isInGroup: Bool = false) -> [Effect] {
    guard let (local, repetition) = basicTime(at: time, isInGroup: isInGroup) else { return [] }
    if let animations {
      return animations.flatMap { $0.effects(at: local, isInGroup: true) }
    }
    let fraction = pace.value(at: local, of: duration)
    let cycles = isCumulative && !autoreverses ? repetition : 0
    return [
      Effect(isAdditive: isAdditive, property: property) { underlying in
        let standIn = isAdditive ? SIMD2(0, 0) : underlying
        return value(at: fraction, standIn) + cycles * value(at: 1, standIn)
      }
    ]
  }

  private func value(at fraction: Double, _ standIn: SIMD2<Double>) -> SIMD2<Double> {
    var given = values
    if let byValue {
      if let end = given[1] { given[0] = given[0] ?? end - byValue }
      given[1] = given[1] ?? (given[0] ?? standIn) + byValue
    }
    let values = given.map { $0 ?? standIn }
    let last = values.count - 1
    let times = keyTimes.isEmpty ? (0...last).map { Double($0) / Double(last) } : keyTimes
    var index = last - 1
    while index > 0, fraction < times[index] { index -= 1 }
    var within = (fraction - times[index]) / (times[index + 1] - times[index])
    if !paces.isEmpty { within = paces[index].value(at: within, of: 1) }
    return values[index] + within * (values[index + 1] - values[index])
  }
}
