import RotationKit

/// An animation of a layer's size, or a group of them, as Core Animation plays it. It has Core
/// Animation's names, and none of the library's arithmetic but for its curves and springs.
struct SimulatedAnimation {
  enum FillMode { case removed, backwards, forwards, both }

  /// Which of width and height it animates.
  enum Property { case size, width, height }

  enum CalculationMode { case linear, cubic }

  // CAMediaTiming
  var beginTime = 0.0
  var duration = 0.25
  var speed = 1.0
  var timeOffset = 0.0
  var repeatCount = 0.0
  var autoreverses = false
  var fillMode = FillMode.removed

  // CAAnimation and CAPropertyAnimation
  var isRemovedOnCompletion = true
  var isAdditive = false
  var property = Property.size

  /// The values of keyframes, or the first and the last one; nil for one that is left out.
  var values: [SIMD2<Double>?] = [nil, nil]
  var byValue: SIMD2<Double>?
  /// Nil if it has no keyframes.
  var calculationMode: CalculationMode?
  /// When each value is reached, as fractions of the duration; empty if they are evenly spaced.
  var keyTimes: [Double] = []
  /// The pace of the whole: of a group too.
  var pace = SimulatedPace.linear
  /// The timing function of a spring.
  var springPace = TimingCurve.linear
  /// The pace from each value to the next one; empty if that is linear.
  var paces: [TimingCurve] = []
  /// What was shown when it began, if it has no value.
  var shownStart: SIMD2<Double>?

  /// The animations of a group; nil if it is not one.
  var animations: [SimulatedAnimation]?

  /// Whether it has none of its values.
  var hasNoValue: Bool {
    animations == nil && calculationMode == nil && values == [nil, nil] && byValue == nil
  }

  /// It begins while a size is shown.
  mutating func start(at shown: SIMD2<Double>?) {
    if hasNoValue { shownStart = shown }
    for index in animations?.indices ?? 0..<0 { animations?[index].start(at: shown) }
  }

  // MARK: Time

  /// Its active time: how far it has come, in its own seconds, at a time of its layer or group.
  func activeTime(at time: Double) -> Double { (time - beginTime) * speed + start }

  /// Its active time at its begin: the end, if it plays backwards and nothing else is said.
  private var start: Double { speed < 0 && timeOffset == 0 ? activeDuration : timeOffset }

  /// How long it plays in all, in its own seconds.
  var activeDuration: Double {
    let once = autoreverses ? duration * 2 : duration
    return repeatCount == 0 ? once : once * repeatCount
  }

  /// Whether it has come to its end at a time of its layer or group. In a group it still shows its
  /// end then.
  func isFinished(at time: Double, isInGroup: Bool = false) -> Bool {
    guard time >= beginTime, speed != 0 else { return false }
    let length = (speed < 0 ? start : activeDuration) / abs(speed)
    // (Counted from its begin, as a sum of times may be rounded.)
    return time - beginTime >= length + (isInGroup ? 1e-12 : -1e-12)
  }

  /// The time, from 0 to its duration, that it shows; nil if it shows nothing.
  private func basicTime(at time: Double, isInGroup: Bool) -> Double? {
    var active = activeTime(at: time)
    if time < beginTime {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      active = start
    } else if isFinished(at: time, isInGroup: isInGroup) {
      guard fillMode == .forwards || fillMode == .both, isInGroup || !isRemovedOnCompletion else {
        return nil
      }
      active = speed < 0 ? 0 : activeDuration
    }
    guard duration > 0 else { return active }
    // An endless one that plays backwards has nowhere to start.
    guard active.isFinite else { return nil }
    // In which repetition it is. The last one includes its end.
    var index = (active / duration + 1e-12).rounded(.down)
    if active >= activeDuration, index * duration > active - 1e-9 * duration { index -= 1 }
    index = max(index, 0)
    let rest = min(max(active - index * duration, 0), duration)
    let isGoingBack = autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
    return isGoingBack ? duration - rest : rest
  }

  /// How far it comes between two times of its layer, as a fraction of its way.
  func progress(from start: Double, to end: Double) -> Double {
    let fractions = [start, end].map { time in
      if time <= beginTime { return 0.0 }
      if isFinished(at: time) { return 1 }
      return basicTime(at: time, isInGroup: false).map(fraction) ?? 0
    }
    return abs(fractions[1] - fractions[0])
  }

  // MARK: Values

  /// The fraction of its change that it shows at a time of its own; of a group, that of its time.
  private func fraction(at time: Double) -> Double {
    if duration == 0 || time >= duration - 1e-12 { return 1 }
    guard time > 0 else { return 0 }
    guard case .spring(let spring) = pace else { return pace.value(at: time, of: duration) }
    return spring.value(atTime: springPace.value(at: time / duration) * duration)
  }

  /// The size that it makes of the one that lies under it, at a time of its layer or group: on the
  /// screen, or as the presentation layer shows it, which leaves out what has no value.
  func applied(
    to size: SIMD2<Double>, of model: SIMD2<Double>, at time: Double, isPresented: Bool = false,
    isInGroup: Bool = false
  ) -> SIMD2<Double> {
    guard let local = basicTime(at: time, isInGroup: isInGroup),
      !(isPresented && hasNoValue)
    else { return size }
    if let animations {
      let time = duration * fraction(at: local)
      return animations.reduce(size) {
        $1.applied(to: $0, of: model, at: time, isPresented: isPresented, isInGroup: true)
      }
    }
    let passed = time < beginTime && duration == 0 ? 0 : fraction(at: local)
    let (start, end) = ends(model, size)
    var value = calculationMode == nil ? start + (end - start) * passed : keyframe(at: passed)
    if isAdditive { value += size }
    return SIMD2(property == .height ? size.x : value.x, property == .width ? size.y : value.y)
  }

  /// The value at its start and the one at its end.
  private func ends(
    _ model: SIMD2<Double>, _ underlying: SIMD2<Double>
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    let (first, last) = (values.first ?? nil, values.last ?? nil)
    if hasNoValue { return (shownStart ?? model, model) }
    if let byValue, first == nil || last == nil {
      let start = first ?? last.map { $0 - byValue } ?? underlying
      return (start, start + byValue)
    }
    return (first ?? underlying, last ?? model)
  }

  /// The value of keyframes at a fraction of the time. (A spline, and what is never read because it
  /// makes no sense, are played as if they were straight.)
  private func keyframe(at fraction: Double) -> SIMD2<Double> {
    var values: [SIMD2<Double>] = values.map { $0 ?? SIMD2(0, 0) }
    while values.count < 2 { values.append(SIMD2(0, 0)) }
    let pieces = values.count - 1
    let even = (0...max(pieces, 1)).map { Double($0) / Double(pieces) }
    let times = keyTimes.count == pieces + 1 ? keyTimes : even
    var index = 0
    while index + 1 < pieces, fraction >= times[index + 1] { index += 1 }
    var within = min((fraction - times[index]) / (times[index + 1] - times[index]), 1)
    if paces.count == pieces { within = paces[index].value(at: within) }
    let step: SIMD2<Double> = values[index + 1] - values[index]
    return values[index] + max(within, 0) * step
  }
}
