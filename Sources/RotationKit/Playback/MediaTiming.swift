/// The timing and pace of an animation or a group: Core Animation's `CAMediaTiming` and timing
/// function as a value. Parent time is the time of the enclosing group, or of the layer.
///
/// From ``begin`` to ``end`` the animation is active. Its active time,
///
///     (time − begin) · speed + offset,
///
/// runs from 0 for the active duration, or from the offset down to 0 if the speed is negative. At a
/// speed of 0 it stands still at the offset, and the animation never ends. The local time is the
/// active time, folded into 0…``duration``:
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
/// With a negative speed and no offset an animation plays from its end to its start, as the public
/// tests of the project Sidestep measured on macOS. With an offset, RotationKit assumes that it
/// plays back from there.
struct MediaTiming: Hashable, Sendable {
  /// When the animation begins to be active, in parent time.
  var begin: Double

  /// The duration of one play, in the animation's own time; not negative.
  let duration: Double

  let pace: TimingCurve

  private let speed: Double
  private let offset: Double
  private let activeDuration: Double
  private let autoreverses: Bool
  private let fillsBackwards: Bool
  private let fillsForwards: Bool

  /// Plays once, and shows its start before it begins.
  init(onceFrom begin: Double, duration: Double, pace: TimingCurve = .linear) {
    assert(duration >= 0 && duration < .infinity && !begin.isNaN, "unchecked times")
    (self.begin, self.duration, self.pace) = (begin, duration, pace)
    (speed, offset, activeDuration, autoreverses) = (1, 0, duration, false)
    (fillsBackwards, fillsForwards) = (true, false)
  }

  /// Nil for numbers that make no sense, and for an offset that is not held or played back from. A
  /// repeat count of 0 is once.
  init?(
    begin: Double, duration: Double, pace: TimingCurve = .linear, speed: Double = 1,
    timeOffset: Double = 0, repeatCount: Double = 0, autoreverses: Bool = false,
    fillsBackwards: Bool = false, fillsForwards: Bool = false
  ) {
    let cycle = autoreverses ? 2 * duration : duration
    guard begin.isFinite, cycle >= 0, cycle < .infinity, speed.isFinite, repeatCount >= 0 else {
      return nil
    }
    activeDuration = repeatCount == 0 || cycle == 0 ? cycle : cycle * repeatCount
    // A held animation may be held at its very end.
    offset =
      speed < 0 && timeOffset == 0
      ? activeDuration : speed == 0 ? min(timeOffset, activeDuration) : timeOffset
    guard 0...(speed > 0 ? 0 : activeDuration) ~= offset, offset < .infinity else { return nil }
    (self.begin, self.duration, self.pace, self.speed) = (begin, duration, pace, speed)
    self.autoreverses = autoreverses
    (self.fillsBackwards, self.fillsForwards) = (fillsBackwards, fillsForwards)
  }

  /// When the animation stops being active, in parent time; infinite if it never does.
  var end: Double {
    speed == 0 ? .infinity : begin + (speed > 0 ? activeDuration : offset) / abs(speed)
  }

  // MARK: Progress

  /// The fraction of the duration shown at a time, paced; nil if nothing is shown. NaN is after the
  /// end.
  @inline(__always) func progress(atParentTime time: Double) -> Double? {
    guard time < end else { return fillsForwards ? progressAtEnd : nil }
    guard time >= begin else {
      guard fillsBackwards else { return nil }
      // With a duration of 0 any local time is already the end.
      return duration > 0 ? progress(atActive: offset) : 0
    }
    return progress(atActive: (time - begin) * speed + offset)
  }

  /// The progress of an animation in a group. At its very end the animation shows its end, and goes
  /// on showing it if the group is held there.
  func progress(inGroupAt time: Double) -> Double? {
    time == end ? progressAtEnd : progress(atParentTime: time)
  }

  private var progressAtEnd: Double {
    progress(atActive: speed > 0 ? activeDuration : speed < 0 ? 0 : offset)
  }

  @inline(__always) private func progress(atActive active: Double) -> Double {
    let local = activeDuration > duration ? folded(active) : active
    return local < duration ? pace.value(at: local / duration) : 1
  }

  /// The local time at an active time of an animation that plays more than once.
  private func folded(_ active: Double) -> Double {
    // Rounding must not take the time past its end.
    let time = min(max(active, 0), activeDuration)
    let cycle = autoreverses ? 2 * duration : duration
    let timeInCycle = time.truncatingRemainder(dividingBy: cycle)
    let local = autoreverses ? min(timeInCycle, cycle - timeInCycle) : timeInCycle
    guard time == activeDuration else { return local }
    // The very end is not rounded, and is not the start of another cycle.
    return (autoreverses ? duration - local : local) < 1e-9 * cycle ? duration : local
  }

  /// The progress over an interval of parent time, and whether the animation is shown throughout;
  /// nil if it is shown at no time of the interval. The range is exact if the animation plays once,
  /// and its pace doesn't overshoot; otherwise it is that of all progress.
  func progressRange(
    from start: Double, to end: Double, isInGroup: Bool = false
  ) -> (ClosedRange<Double>, isAlwaysShown: Bool)? {
    func isShown(at time: Double) -> Bool {
      // In a group the animation shows its end at its very end.
      time < self.end || isInGroup && time == self.end
        ? time >= begin || fillsBackwards : fillsForwards
    }
    let (isShownFirst, isShownLast) = (isShown(at: start), isShown(at: end))
    if end < begin || start >= self.end, !isShownFirst, !isShownLast { return nil }
    let isAlwaysShown = isShownFirst && isShownLast
    guard activeDuration <= duration, !pace.overshoots else { return (pace.range, isAlwaysShown) }
    let (first, last) = (progress(clamping: start), progress(clamping: end))
    return (min(first, last)...max(first, last), isAlwaysShown)
  }

  /// The progress at a time, or at the begin or the end if that is nearer.
  private func progress(clamping time: Double) -> Double {
    // By rounding, the end less the begin may be less than the duration.
    guard time < end else { return progressAtEnd }
    if time < begin, duration == 0 { return 0 }
    return progress(atActive: max(time - begin, 0) * speed + offset)
  }
}
