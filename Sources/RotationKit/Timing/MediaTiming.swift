/// When something plays, and at which pace, in the time of what it plays on: Core Animation's `CAMediaTiming` and
/// timing function as a value.
///
/// From ``begin`` to ``end`` it is active. Its active time,
///
///     (time − begin) · speed + timeOffset,
///
/// goes on for the active duration, or back to 0 if the speed is negative. With a speed of 0 it stays for
/// good. The local time is the active time, folded into 0…``duration``:
///
///     once              three times       and back
///     duration    ╱         ╱ ╱ ╱            ╱╲
///                ╱         ╱ ╱ ╱            ╱  ╲
///            0  ╱         ╱ ╱ ╱            ╱    ╲
///             begin end  begin  end     begin   end
///
/// The progress is what the pace makes of the local time, as a fraction of the duration. Whatever plays, a movement, a
/// spring, keyframes or a group, takes its place from there.
///
/// With a time offset it starts anew at its end, until the whole of its active duration has passed. With a
/// negative speed and no offset it plays from its end to its start. Apple documents neither. Both were
/// measured on macOS by the public test suite of the project Sidestep. It has no negative speed with an offset:
/// that is assumed to play from the offset to the start.
struct MediaTiming: Hashable, Sendable {
  /// When it begins to be active.
  var begin: Double

  /// How long it is active, in the time of what it plays on; infinite if it never ends.
  let parentDuration: Double

  /// How long it plays once, in its own time; not negative.
  let duration: Double

  /// How it goes from the start to the end of its duration.
  let pace: TimingCurve

  /// Whether it goes on showing its end.
  let fillsForwards: Bool

  /// Whether it plays backwards each time that it has played forwards.
  let autoreverses: Bool

  private let fillsBackwards: Bool
  private let speed: Double
  private let timeOffset: Double
  private let activeDuration: Double

  /// Plays once, and shows its start before that. Both numbers have to be checked already.
  init(begin: Double, duration: Double, pace: TimingCurve = .linear) {
    (self.begin, parentDuration, self.duration, self.pace) = (begin, duration, duration, pace)
    (speed, timeOffset, activeDuration, autoreverses) = (1, 0, duration, false)
    (fillsBackwards, fillsForwards) = (true, false)
  }

  /// Nil for numbers that make no sense, and for what nobody knows: an offset outside of the active duration,
  /// and a count together with a duration of the repetition.
  ///
  /// - Parameters:
  ///   - begin: When it begins, in the time of what it plays on.
  ///   - duration: How long it plays once, in its own time.
  ///   - pace: How it goes from the start to the end of its duration.
  ///   - speed: How fast its own time passes.
  ///   - timeOffset: Its active time at its begin.
  ///   - repeatCount: How often it plays; 0 for once.
  ///   - repeatDuration: How long it plays in all, in its own time; 0 if the count says that.
  ///   - autoreverses: Whether it plays backwards each time that it has played forwards.
  ///   - fillsBackwards: Whether it shows its start before it begins.
  ///   - fillsForwards: Whether it goes on showing its end.
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

  /// How long it plays in all, in its own time; nil for numbers that make no sense.
  private static func activeDuration(
    of cycle: Double, repeatCount: Double, repeatDuration: Double
  ) -> Double? {
    if repeatDuration > 0 { return repeatCount == 0 && cycle > 0 ? repeatDuration : nil }
    guard repeatDuration == 0, repeatCount >= 0 else { return nil }
    return repeatCount == 0 || cycle == 0 ? cycle : cycle * repeatCount
  }

  /// When it stops being active.
  var end: Double { begin + parentDuration }

  // MARK: What it shows

  /// The fraction of its duration that it shows, paced; nil if it shows nothing then. NaN is after the end.
  @inline(__always) func progress(at time: Double) -> Double? {
    guard time < end else { return fillsForwards ? progressAtEnd : nil }
    guard time >= begin else {
      guard fillsBackwards else { return nil }
      // With a duration of 0 any local time is already the end.
      return duration > 0 ? progress(atActive: timeOffset) : 0
    }
    return progress(atActive: (time - begin) * speed + timeOffset)
  }

  /// The same for what plays in a group, which shows its end at that very time. So it goes on showing it if
  /// the group is held there.
  func progress(inGroupAt time: Double) -> Double? {
    time == end ? progressAtEnd : progress(at: time)
  }

  private var progressAtEnd: Double { progress(atActive: activeTimeAtEnd) }

  private var activeTimeAtEnd: Double { speed < 0 ? 0 : greatestActiveTime }

  @inline(__always) private func progress(atActive active: Double) -> Double {
    let local = greatestActiveTime > duration ? folded(active) : active
    return local < duration ? pace.value(at: local / duration) : 1
  }

  /// How often it has played from start to end before, at a time at which it shows something.
  func wholeCycles(at time: Double) -> Double {
    guard greatestActiveTime > duration else { return 0 }
    let active = time < end ? max(time - begin, 0) * speed + timeOffset : activeTimeAtEnd
    let cycles = (min(max(active, 0), greatestActiveTime) / cycle).rounded(.down)
    // The end of the last one is not the start of another one.
    let isAtEnd = active >= greatestActiveTime && active - cycles * cycle < 1e-9 * cycle
    return isAtEnd ? cycles - 1 : cycles
  }

  /// The local time at an active time, if it may play more than once.
  private func folded(_ active: Double) -> Double {
    // Rounding must not take it past its end.
    let time = min(max(active, 0), greatestActiveTime)
    let timeInCycle = time.truncatingRemainder(dividingBy: cycle)
    let local = autoreverses ? min(timeInCycle, cycle - timeInCycle) : timeInCycle
    guard time == greatestActiveTime else { return local }
    // Its very end is not rounded, and is not the start of another cycle.
    return (autoreverses ? duration - local : local) < 1e-9 * cycle ? duration : local
  }

  /// The greatest active time.
  private var greatestActiveTime: Double {
    speed > 0 ? activeDuration + timeOffset : activeDuration
  }

  private var cycle: Double { autoreverses ? 2 * duration : duration }
}

extension MediaTiming {
  /// Whether it goes from start to end once, without turning back.
  var isMonotonic: Bool { isOnce && !pace.overshoots }

  private var isOnce: Bool { speed > 0 && greatestActiveTime <= duration }

  /// When something ends in the time of what this plays on, if it ends at a place: a progress, times the duration. That is
  /// at its own end if it may be there more than once.
  func end(atPlace place: Double) -> Double {
    let local =
      pace == .linear ? place : pace.inverse.map { $0.value(at: place / duration) * duration }
    guard isOnce, let local else { return end }
    return min(end, begin + (local - timeOffset) / speed)
  }
}
