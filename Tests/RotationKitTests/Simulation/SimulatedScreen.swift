/// What is on the screen of a layer whose size is animated: a simulated Core Animation.
///
/// What is committed is played from then on, and can be asked for any time, also for one that has
/// passed.
struct SimulatedScreen {
  /// The time of a layer: that of the host, times a rate, plus a shift.
  struct Clock: Equatable {
    var rate = 1.0
    var shift = 0.0

    func layerTime(at time: Double) -> Double { time * rate + shift }

    /// The same time at a moment of the host, and another rate from then on.
    func changing(rate: Double, at time: Double) -> Clock {
      Clock(rate: rate, shift: layerTime(at: time) - time * rate)
    }
  }

  struct Commit {
    var time: Double
    var modelSize: SIMD2<Double>
    var clock = Clock()
    /// In the order of their keys.
    var animations: [SimulatedAnimation]
  }

  /// In the order of time.
  var commits: [Commit] = []

  /// The layer's size at a time of the host; nil before the first commit.
  func size(at time: Double) -> SIMD2<Double>? {
    commit(at: time).map { size(of: $0, at: $0.clock.layerTime(at: time)) }
  }

  /// The size of a presentation layer of that time. It applies animations in the order of their
  /// keys, and shows none that has no value.
  func presentedSize(at time: Double) -> SIMD2<Double>? {
    commit(at: time).map { presentedSize(of: $0, at: $0.clock.layerTime(at: time)) }
  }

  /// What is played at a time.
  private func commit(at time: Double) -> Commit? {
    commits.last { $0.time <= time } ?? commits.first
  }

  /// On the screen animations apply in the order of their begins.
  private func size(of commit: Commit, at layerTime: Double) -> SIMD2<Double> {
    let animations = commit.animations.enumerated().sorted {
      ($0.element.beginTime, $0.offset) < ($1.element.beginTime, $1.offset)
    }
    return animations.reduce(commit.modelSize) {
      $1.element.applied(to: $0, of: commit.modelSize, at: layerTime)
    }
  }

  private func presentedSize(of commit: Commit, at layerTime: Double) -> SIMD2<Double> {
    commit.animations.reduce(commit.modelSize) {
      $1.applied(to: $0, of: commit.modelSize, at: layerTime, isPresented: true)
    }
  }

  /// How far the animations come between two times: the sum of their fractions.
  func progress(from start: Double, to end: Double) -> Double {
    guard let commit = commits.last(where: { $0.time <= end }) else { return 0 }
    let times = [start, end].map(commit.clock.layerTime)
    return commit.animations.reduce(0) { $0 + $1.progress(from: times[0], to: times[1]) }
  }

  /// Whether an animation jumps at a time, to within rounding, on the screen or in the presentation
  /// layer. (A layer may be paused at a jump. What hides another one on the screen may end with it,
  /// and be removed a moment earlier.)
  func isJumping(at time: Double) -> Bool {
    guard let commit = commit(at: time) else { return false }
    let layerTime = commit.clock.layerTime(at: time)
    return [size(of:at:), presentedSize(of:at:)].contains { size in
      let sizes = [-1e-9, 0, 1e-9].map { size(commit, layerTime + $0) }
      return zip(sizes, sizes.dropFirst()).contains { abs(($0 - $1).x) + abs(($0 - $1).y) > 0.01 }
    }
  }

  /// Whether a commit lies between two times; at the second one counts.
  func hasCommit(after start: Double, to end: Double) -> Bool {
    commits.contains { start < $0.time && $0.time <= end }
  }
}
