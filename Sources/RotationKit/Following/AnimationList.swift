/// What is on a layer, each animation recognized from one reading to the next.
struct AnimationList: Sendable {
  struct Item: Sendable {
    fileprivate(set) var animation: LayerAnimation
    /// When it was read first, in host time, and by which clock of the layer.
    let arrival: Double
    let clockAtArrival: LayerClock
    /// What was shown when it began, if it has no value.
    let start: SIMD2<Double>?
    /// Its place in the list of the reading before; nil if it is new.
    fileprivate(set) var predecessor: Int?
  }

  /// The longest time between the reading of a new animation and its commit, in seconds: a layout may be slow.
  private static let longestCommit = 0.25
  /// In the order of `animationKeys()`.
  private(set) var items: [Item] = []
  /// The places of those that can be read, in the order in which they apply on the screen: that of their begins, and if
  /// these are the same, that of the keys.
  private(set) var order: [Int] = []
  /// When it was read, in host time, and the layer's clock then.
  private(set) var time = -Double.infinity
  private var clock = LayerClock()
  private var now: Double { clock.layerTime(at: time) }

  /// Nothing, before the first reading.
  init() {}

  /// What is on the layer now.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - known: What was on it at the reading before.
  ///   - shown: The size that was shown at a time of the host.
  init(_ reading: LayerReading, after known: AnimationList, shown: (Double) -> SIMD2<Double>) {
    (time, clock) = (reading.time, reading.clock)
    items = reading.animations.enumerated().map { index, read in
      let inPlace = index < known.items.count ? known.items[index] : nil
      if var inPlace, inPlace.animation == read {  // As nearly always.
        inPlace.predecessor = index
        return inPlace
      }
      let animation = dated(read, after: known)
      // Two in a group may be the same: then the place counts.
      let isInPlace = inPlace.map { animation.continues($0.animation) } ?? false
      let old =
        isInPlace ? index : known.items.firstIndex { animation.continues($0.animation) }
      var item =
        old.map { known.items[$0] }
        ?? Item(
          animation: animation, arrival: time, clockAtArrival: clock,
          start: start(of: animation, shown))
      item.animation = hasBeenCommitted(read, since: item) ? read : animation
      item.predecessor = old
      return item
    }
    let readable = items.indices.filter { items[$0].animation.isReadable }
    order = isInKeyOrder ? readable : readable.sorted { (begin(of: $0), $0) < (begin(of: $1), $1) }
  }

  private func begin(of index: Int) -> Double { items[index].animation.timeline?.begin ?? 0 }

  /// Whether the order of the keys is that of the begins.
  private var isInKeyOrder: Bool {
    zip(items.indices, items.indices.dropFirst()).allSatisfy { begin(of: $0) <= begin(of: $1) }
  }

  /// Whether the presentation layer shows what is on the screen.
  ///
  /// It applies animations in the order of their keys, and one without a value has no effect in it. (Read in decompiled
  /// code of iOS 26.1, not run.)
  var isEvident: Bool {
    !items.contains { $0.animation.hasNoValue }
      && (isInKeyOrder || items.allSatisfy { $0.animation.change?.isIndependent ?? true })
  }

  /// Whether an animation has been committed since it came, so that it begins when it says: it has been there for a
  /// while and runs; or it ran when it came, and the layer's time has been set since, as by a slider.
  private func hasBeenCommitted(_ read: LayerAnimation, since item: Item) -> Bool {
    let clockAtArrival = item.clockAtArrival
    return time - item.arrival > Self.longestCommit && read.isRunning(at: now)
      || !clock.agrees(with: clockAtArrival)
        && read.isRunning(at: clockAtArrival.layerTime(at: item.arrival))
  }

  /// An animation with its begin. One that has been committed stays so.
  private func dated(_ read: LayerAnimation, after known: AnimationList) -> LayerAnimation {
    if known.items.contains(where: { $0.animation == read }) { return read }
    // By the clock of then and by that of now, as the layer's time may have been set since.
    let arrival = min(known.now, clock.layerTime(at: known.time))
    return read.dated(at: now, cameAfter: arrival, rate: clock.rate)
  }

  private func isRunning(_ item: Item) -> Bool { item.animation.isRunning(at: now) }

  /// Whether nothing is on the layer, and nothing was, as nearly always.
  func rests(in reading: LayerReading) -> Bool {
    items.isEmpty && reading.animations.isEmpty && clock == reading.clock
  }

  /// Nothing was on the layer until a later time of the host.
  mutating func rest(until time: Double) { self.time = time }

  /// Whether the same is on the layer as before, and plays in the same time.
  func continues(_ known: AnimationList) -> Bool {
    clock.agrees(with: known.clock) && items.count == known.items.count
      && zip(items, known.items).allSatisfy { $0.animation.continues($1.animation) }
  }

  /// Whether each has been committed, so that its begin is known.
  var isCommitted: Bool { !items.contains { $0.animation.awaitsCommit } }

  /// Whether it is known what the layer plays. What can't be read, and is over, does not matter.
  var isReadable: Bool {
    clock.rate >= 0 && items.allSatisfy { $0.animation.isReadable || $0.animation.isOver(at: now) }
  }

  /// When the last one ends, in host time; nil if that can't be read of any.
  var end: Double? {
    let timelines = items.compactMap(\.animation.timeline)
    let last = clock.rate < 0 ? timelines.map(\.begin).min() : timelines.map(\.end).max()
    return last.map(clock.hostTime)
  }

  /// Where a new animation starts that has no value: at what was shown when it began.
  private func start(
    of animation: LayerAnimation, _ shown: (Double) -> SIMD2<Double>
  ) -> SIMD2<Double>? {
    guard animation.hasNoValue, let timeline = animation.timeline else { return nil }
    let begin = clock.hostTime(at: timeline.begin)
    return shown(begin.isFinite ? begin : time)
  }

  /// What the animations do, in the order in which they apply.
  ///
  /// - Parameters:
  ///   - playing: What those of the list before do, in the same order; nothing if that was not known.
  ///   - known: The list before.
  /// - Returns: The motions, and the places of those that are new.
  func motions(
    goingOnWith playing: [Motion], of known: AnimationList
  ) -> (motions: [Motion], new: [Int]) {
    var (motions, new): ([Motion], [Int]) = ([], [])
    for item in order.map({ items[$0] }) {
      guard var motion = item.animation.motion else { continue }
      let place = item.predecessor.flatMap { known.order.firstIndex(of: $0) }
      if let place, place < playing.count {
        let timeline = motion.timeline
        motion = playing[place]
        motion.timeline = timeline
      } else {
        if let start = item.start { motion.change.from = .init(size: start * motion.change.mask) }
        new.append(motions.count)
      }
      motions.append(motion)
    }
    return (motions, new)
  }

  /// Whether one that still runs was taken away, or another one has taken its place.
  func cuts(_ known: AnimationList) -> Bool {
    known.items.indices.contains { index in
      known.items[index].animation.isRunning(at: now)
        && !items.contains { $0.predecessor == index }
    }
  }
}
