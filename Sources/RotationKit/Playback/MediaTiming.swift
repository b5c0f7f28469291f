/// The timing and pace of an animation or a group: Core Animation's `CAMediaTiming` and timing
/// function as a value. Parent time is the time of the enclosing group, or of the layer.
///
/// From ``begin`` to ``end`` the animation is active. Its active time,
///
///     (time − begin) · speed + timeOffset,
///
/// runs from the time offset for the active duration, or down to 0 if the speed is negative. At a
/// speed of 0 it stands still, and the animation never ends. The local time is the active time,
/// folded into 0…``duration``:
///
///     once              three times       and back
///     duration    ╱         ╱ ╱ ╱            ╱╲
///                ╱         ╱ ╱ ╱            ╱  ╲
///            0  ╱         ╱ ╱ ╱            ╱    ╲
///             begin end  begin  end     begin   end
///
/// The progress is the local time as a fraction of the duration, paced. A movement, a spring,
/// keyframes or a group takes its place from the progress.
///
/// With a time offset the animation starts anew at its end, until its whole active duration has
/// passed. With a negative speed and no offset it plays from its end to its start. Apple documents
/// neither. The public test suite of the project Sidestep measured both on macOS, but no negative
/// speed with an offset. RotationKit assumes that such an animation plays from the offset to the
/// start.
struct MediaTiming: Hashable, Sendable {
  /// When the animation begins to be active, in parent time.
  var begin: Double

  /// How long the animation is active, in parent time; infinite if it never ends.
  let parentDuration: Double

  /// The duration of one play, in the animation's own time; not negative.
  let duration: Double

  let pace: TimingCurve

  let fillsForwards: Bool

  let autoreverses: Bool

  private let fillsBackwards: Bool
  private let speed: Double
  private let timeOffset: Double
  private let activeDuration: Double

  /// Plays once, and shows its start before it begins. The caller has checked both numbers.
  init(onceFrom begin: Double, duration: Double, pace: TimingCurve = .linear) {
    (self.begin, parentDuration, self.duration, self.pace) = (begin, duration, duration, pace)
    (speed, timeOffset, activeDuration, autoreverses) = (1, 0, duration, false)
    (fillsBackwards, fillsForwards) = (true, false)
  }

  /// Nil for numbers that make no sense, and for cases whose rules nobody knows: an offset outside
  /// the active duration, and a repeat count together with a repeat duration. A repeat count of 0
  /// is once; with a repeat duration of 0 the count applies.
  init?(
    begin: Double, duration: Double, pace: TimingCurve = .linear, speed: Double = 1,
    timeOffset: Double = 0, repeatCount: Double = 0, repeatDuration: Double = 0,
    autoreverses: Bool = false, fillsBackwards: Bool = false, fillsForwards: Bool = false
  ) {
    let cycle = autoreverses ? 2 * duration : duration
    guard begin.isFinite, cycle >= 0, cycle < .infinity, speed.isFinite,
      let whole = Self.activeDuration(
        of: cycle, repeatCount: repeatCount, repeatDuration: repeatDuration)
    else { return nil }
    var offset = timeOffset
    if speed < 0, offset == 0 { offset = whole }
    if speed == 0 { offset = min(offset, whole) }  // It may be held at its very end.
    guard offset >= 0, offset <= whole, offset < .infinity else { return nil }
    parentDuration = speed == 0 ? .infinity : (speed < 0 ? offset : whole) / abs(speed)
    (self.begin, self.duration, self.pace, activeDuration) = (begin, duration, pace, whole)
    (self.speed, self.timeOffset, self.autoreverses) = (speed, offset, autoreverses)
    (self.fillsBackwards, self.fillsForwards) = (fillsBackwards, fillsForwards)
  }

  /// The active duration, in the animation's own time; nil for numbers that make no sense.
  private static func activeDuration(
    of cycle: Double, repeatCount: Double, repeatDuration: Double
  ) -> Double? {
    if repeatDuration > 0 { return repeatCount == 0 && cycle > 0 ? repeatDuration : nil }
    guard repeatDuration == 0, repeatCount >= 0 else { return nil }
    return repeatCount == 0 || cycle == 0 ? cycle : cycle * repeatCount
  }

  var end: Double { begin + parentDuration }

  // MARK: Progress

  /// The fraction of the duration shown at a time, paced; nil if nothing is shown. NaN is after the
  /// end.
  @inline(__always) func progress(atParentTime time: Double) -> Double? {
    guard time < end else { return fillsForwards ? progressAtEnd : nil }
    guard time >= begin else {
      guard fillsBackwards else { return nil }
      // With a duration of 0 any local time is already the end.
      return duration > 0 ? progress(atActive: timeOffset) : 0
    }
    return progress(atActive: (time - begin) * speed + timeOffset)
  }

  /// The progress of an animation in a group. At its very end the animation shows its end, and goes
  /// on showing it if the group is held there.
  func progress(inGroupAt time: Double) -> Double? {
    time == end ? progressAtEnd : progress(atParentTime: time)
  }

  private var progressAtEnd: Double { progress(atActive: activeTimeAtEnd) }

  private var activeTimeAtEnd: Double { speed < 0 ? 0 : greatestActiveTime }

  @inline(__always) private func progress(atActive active: Double) -> Double {
    let local = greatestActiveTime > duration ? folded(active) : active
    return local < duration ? pace.value(at: local / duration) : 1
  }

  /// The number of completed cycles at a time at which the animation shows something. With
  /// autoreverse, a cycle is there and back.
  func wholeCycles(atParentTime time: Double) -> Double {
    guard greatestActiveTime > duration else { return 0 }
    let active = time < end ? max(time - begin, 0) * speed + timeOffset : activeTimeAtEnd
    let cycles = (min(max(active, 0), greatestActiveTime) / cycle).rounded(.down)
    // The end of the last cycle is not the start of another one.
    let isAtEnd = active >= greatestActiveTime && active - cycles * cycle < 1e-9 * cycle
    return isAtEnd ? cycles - 1 : cycles
  }

  /// The local time at an active time, if the animation may play more than once.
  private func folded(_ active: Double) -> Double {
    // Rounding must not take the time past its end.
    let time = min(max(active, 0), greatestActiveTime)
    let timeInCycle = time.truncatingRemainder(dividingBy: cycle)
    let local = autoreverses ? min(timeInCycle, cycle - timeInCycle) : timeInCycle
    guard time == greatestActiveTime else { return local }
    // The very end is not rounded, and is not the start of another cycle.
    return (autoreverses ? duration - local : local) < 1e-9 * cycle ? duration : local
  }

  private var greatestActiveTime: Double {
    speed > 0 ? activeDuration + timeOffset : activeDuration
  }

  private var cycle: Double { autoreverses ? 2 * duration : duration }
}

extension MediaTiming {
  /// The progress over an interval of parent time: exact if the animation plays once, without
  /// turning back, otherwise all possible progress.
  func progressRange(from start: Double, to end: Double) -> ClosedRange<Double> {
    guard greatestActiveTime <= duration, !pace.overshoots else { return pace.range }
    guard duration > 0 else { return start < begin ? 0...(end < begin ? 0 : 1) : 1...1 }
    func progress(_ time: Double) -> Double {
      // By rounding, the end less the begin may be less than the duration.
      if speed != 0, time >= self.end { return progressAtEnd }
      let elapsed = speed == 0 ? 0 : max(time, begin) - begin
      return self.progress(atActive: elapsed * speed + timeOffset)
    }
    let (first, last) = (progress(start), progress(end))
    return min(first, last)...max(first, last)
  }

  private var isOnce: Bool { speed > 0 && greatestActiveTime <= duration }

  /// The parent time at which this group reaches a place (its progress times the duration). If the
  /// group may reach it more than once, the group's end.
  func end(atPlace place: Double) -> Double {
    let local =
      pace == .linear ? place : pace.inverse.map { $0.value(at: place / duration) * duration }
    guard isOnce, let local else { return end }
    return min(end, begin + (local - timeOffset) / speed)
  }
}
