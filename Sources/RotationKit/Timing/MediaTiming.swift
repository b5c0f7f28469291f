/// When something plays, in the time of what it plays on: Core Animation's `CAMediaTiming` as a value.
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

  /// Whether it goes on showing its end.
  let fillsForwards: Bool

  private let fillsBackwards: Bool
  private let speed: Double
  private let timeOffset: Double
  private let activeDuration: Double
  private let autoreverses: Bool

  /// Plays once, and shows its start before that. Both numbers have to be checked already.
  init(begin: Double, duration: Double) {
    (self.begin, parentDuration, self.duration) = (begin, duration, duration)
    (speed, timeOffset, activeDuration, autoreverses) = (1, 0, duration, false)
    (fillsBackwards, fillsForwards) = (true, false)
  }

  /// Nil for numbers that make no sense, and for what nobody knows: an offset outside of the active duration,
  /// and a count together with a duration of the repetition.
  ///
  /// - Parameters:
  ///   - begin: When it begins, in the time of what it plays on.
  ///   - duration: How long it plays once, in its own time.
  ///   - speed: How fast its own time passes.
  ///   - timeOffset: Its active time at its begin.
  ///   - repeatCount: How often it plays; 0 for once.
  ///   - repeatDuration: How long it plays in all, in its own time; 0 if the count says that.
  ///   - autoreverses: Whether it plays backwards each time that it has played forwards.
  ///   - fillsBackwards: Whether it shows its start before it begins.
  ///   - fillsForwards: Whether it goes on showing its end.
  init?(
    begin: Double, duration: Double, speed: Double = 1, timeOffset: Double = 0,
    repeatCount: Double = 0, repeatDuration: Double = 0, autoreverses: Bool = false,
    fillsBackwards: Bool = false, fillsForwards: Bool = false
  ) {
    let cycle = autoreverses ? 2 * duration : duration
    guard begin.isFinite, cycle >= 0, cycle < .infinity, speed.isFinite, repeatCount >= 0,
      repeatDuration == 0 || repeatDuration > 0 && repeatCount == 0 && cycle > 0
    else { return nil }
    activeDuration =
      repeatDuration > 0
      ? repeatDuration : repeatCount == 0 || cycle == 0 ? cycle : cycle * repeatCount
    var offset = speed < 0 && timeOffset == 0 ? activeDuration : timeOffset
    if speed == 0 { offset = min(offset, activeDuration) }  // It may be held at its very end.
    guard offset >= 0, offset <= activeDuration, offset < .infinity else { return nil }
    parentDuration = speed == 0 ? .infinity : speed < 0 ? offset / -speed : activeDuration / speed
    (self.begin, self.duration) = (begin, duration)
    (self.speed, self.timeOffset, self.autoreverses) = (speed, offset, autoreverses)
    (self.fillsBackwards, self.fillsForwards) = (fillsBackwards, fillsForwards)
  }

  /// When it stops being active.
  var end: Double { begin + parentDuration }

  /// The local time, 0…``duration`` but for rounding, that it shows; nil if it shows nothing then. NaN is
  /// after the end.
  @inline(__always) func localTime(at time: Double) -> Double? {
    guard time < end else { return fillsForwards ? localTimeAtEnd : nil }
    guard time >= begin else {
      guard fillsBackwards else { return nil }
      // With a duration of 0, time 0 is already the end.
      return duration > 0 ? folded(timeOffset) : Self.beforeStart
    }
    let active = (time - begin) * speed + timeOffset
    return greatestActiveTime > duration ? folded(active) : active
  }

  /// The same for what plays in a group, which shows its end at that very time. So it goes on showing it if
  /// the group is held there.
  func localTime(inGroupAt time: Double) -> Double? {
    time == end ? localTimeAtEnd : localTime(at: time)
  }

  /// A local time that lies before the start, however short it plays.
  private static let beforeStart = -Double.infinity

  private var localTimeAtEnd: Double { folded(activeTimeAtEnd) }

  private var activeTimeAtEnd: Double { speed < 0 ? 0 : greatestActiveTime }

  /// How often it has played from start to end before, at a time at which it shows something.
  func wholeCycles(at time: Double) -> Double {
    guard greatestActiveTime > duration else { return 0 }
    let active = time < end ? max(time - begin, 0) * speed + timeOffset : activeTimeAtEnd
    let cycles = (min(max(active, 0), greatestActiveTime) / cycle).rounded(.down)
    // The end of the last one is not the start of another one.
    let isAtEnd = active >= greatestActiveTime && active - cycles * cycle < 1e-9 * cycle
    return isAtEnd ? cycles - 1 : cycles
  }

  /// The local time at an active time.
  private func folded(_ active: Double) -> Double {
    guard greatestActiveTime > duration else { return active }
    // Rounding must not take it past its end.
    let time = min(max(active, 0), greatestActiveTime)
    let timeInCycle = time.truncatingRemainder(dividingBy: cycle)
    guard !autoreverses else { return min(timeInCycle, cycle - timeInCycle) }
    // The end of the last cycle is not the start of another one.
    return time == greatestActiveTime && timeInCycle < 1e-9 * cycle ? duration : timeInCycle
  }

  /// The greatest active time.
  private var greatestActiveTime: Double {
    speed > 0 ? activeDuration + timeOffset : activeDuration
  }

  private var cycle: Double { autoreverses ? 2 * duration : duration }
}

// MARK: - Times at which something happens

extension MediaTiming {
  /// When something ends in the time of what this plays on, if it ends at a local time.
  func end(ofLocal time: Double) -> Double {
    guard speed > 0, greatestActiveTime <= duration else { return end }
    return min(end, begin + (time - timeOffset) / speed)
  }

  /// The local times that belong to a range of times: all of them, if it does not play once, forwards.
  func localTimes(in range: ClosedRange<Double>) -> ClosedRange<Double> {
    guard speed > 0, greatestActiveTime <= duration else { return 0...duration }
    let local = [range.lowerBound, range.upperBound].map {
      min(max(($0 - begin) * speed + timeOffset, 0), duration)
    }
    return local[0]...max(local[0], local[1])
  }

  /// The times at which it jumps or bends: its begin, its end, and those at which it starts anew or turns.
  func bends(in range: ClosedRange<Double>) -> [Double] {
    let turns = greatestActiveTime > duration ? [0, duration] : []
    return [begin, end].filter(range.contains)
      + turns.flatMap { times(ofLocal: $0, in: range) }
  }

  /// The times, within a range, at which it comes to a local time. Of many repetitions the first 16.
  func times(ofLocal local: Double, in range: ClosedRange<Double>) -> [Double] {
    guard speed != 0 else { return [] }
    var active = [local]
    if greatestActiveTime > duration {
      let ends = [max(range.lowerBound, begin), min(range.upperBound, end)].map {
        ($0 - begin) * speed + timeOffset
      }
      let firstCycle = (min(ends[0], ends[1]) / cycle).rounded(.down)
      let starts = (0..<16).map { (firstCycle + Double($0)) * cycle }
      active = starts.map { $0 + local } + (autoreverses ? starts.map { $0 + cycle - local } : [])
    }
    return active.map { begin + ($0 - timeOffset) / speed }
      .filter { range.contains($0) && begin <= $0 && $0 <= end }
  }
}
