/// A layer in an app, on a simulated screen.
struct SimulatedStage {
  var screen = SimulatedScreen()

  /// The host's clock, in seconds.
  var now: Double

  /// The layer's time.
  var clock = SimulatedScreen.Clock()

  var modelSize: SIMD2<Double>

  private struct Added {
    /// Nil if it is played, but on no layer.
    var key: String?
    var animation: SimulatedAnimation
    /// Whether its begin counts from the commit, which is still to come.
    var beginsAtCommit: Bool
    /// Whether it has been committed.
    var isStarted = false
  }

  /// In the order of the keys: that of the begins, as they were when each was added.
  private var added: [Added] = []

  /// How many animations have been added.
  private(set) var addedCount = 0

  /// A layer of a size that has been at rest for a while.
  init(_ size: SIMD2<Double>, at time: Double = 10) {
    (modelSize, now) = (size, time)
    commit()
  }

  /// Adds an animation. Its begin counts from the commit, in seconds of the host, or is known.
  mutating func add(_ animation: SimulatedAnimation, key: String?, beginsAtCommit: Bool = true) {
    if let key { remove(key) }
    addedCount += 1
    let new = Added(key: key, animation: animation, beginsAtCommit: beginsAtCommit)
    let place = added.lastIndex { $0.animation.beginTime <= animation.beginTime }.map { $0 + 1 }
    added.insert(new, at: place ?? 0)
  }

  mutating func remove(_ key: String) { added.removeAll { $0.key == key } }

  mutating func removeAll() { added = [] }

  /// Removes the animations that have ended, as Core Animation does.
  mutating func removeEndedAnimations() {
    let time = clock.layerTime(at: now)
    added.removeAll {
      $0.animation.isRemovedOnCompletion && !$0.beginsAtCommit && $0.animation.isFinished(at: time)
    }
  }

  /// The animations with keys.
  var animations: [(key: String, animation: SimulatedAnimation)] {
    added.compactMap { added in added.key.map { ($0, added.animation) } }
  }

  mutating func setRate(_ rate: Double) { clock = clock.changing(rate: rate, at: now) }

  /// Gives those that have none a begin, as whoever asks for the presentation layer does.
  mutating func tellBegins() {
    for index in added.indices where added[index].beginsAtCommit {
      guard added[index].animation.beginTime == 0 else { continue }
      added[index].animation.beginTime = clock.layerTime(at: now)
      added[index].beginsAtCommit = false
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
    screen.commits.append(
      SimulatedScreen.Commit(
        time: now, modelSize: modelSize, clock: clock, animations: added.map(\.animation)))
  }
}
