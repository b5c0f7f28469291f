/// What is on a layer, each animation recognized from one reading to the next.
struct AnimationList: Sendable {
  struct Item: Sendable {
    fileprivate(set) var animation: LayerAnimation
    /// When it was read first, in host time, and by which clock of the layer.
    let arrival: Double
    let clockAtArrival: LayerClock
    /// What it does to the layer; nil if that can't be read.
    fileprivate(set) var motion: Motion?
    /// Whether the picture has not gone on with it yet.
    fileprivate(set) var isNew = true
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
  ///   - shown: The size that was shown at a time of the host, as far as that was known then. If nobody saw it, it is the
  ///     model's.
  init(
    _ reading: LayerReading, after known: AnimationList, shown: (Double) -> SIMD2<Double>
  ) {
    (time, clock) = (reading.time, reading.clock)
    items = reading.animations.enumerated().map { index, read in
      let inPlace = index < known.items.count ? known.items[index] : nil
      if let inPlace, inPlace.animation == read { return inPlace }  // As nearly always.
      let animation = dated(read, after: known)
      // Two in a group may be the same: then the place counts.
      let isInPlace = inPlace.map { animation.continues($0.animation) } ?? false
      let old = isInPlace ? inPlace : known.items.first { animation.continues($0.animation) }
      var item =
        old
        ?? Item(
          animation: animation, arrival: time, clockAtArrival: clock,
          motion: motion(of: animation, shown))
      item.animation = hasBeenCommitted(read, since: item) ? read : animation
      if let timeline = item.animation.timeline { item.motion?.timeline = timeline }
      return item
    }
    let readable = items.indices.filter { items[$0].motion != nil }
    order = isInKeyOrder ? readable : readable.sorted { (begin(of: $0), $0) < (begin(of: $1), $1) }
    // If one was taken away before its end, the picture goes on with another one.
    let isCut = known.items.contains { old in
      isRunning(old) && !items.contains { $0.animation.continues(old.animation) }
    }
    if isCut { renewLast() }
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

  /// What a new animation does. One without a value starts at what was shown when it began.
  private func motion(
    of animation: LayerAnimation, _ shown: (Double) -> SIMD2<Double>
  ) -> Motion? {
    guard var motion = animation.motion, animation.hasNoValue else { return animation.motion }
    let begin = clock.hostTime(at: motion.timeline.begin)
    let start = shown(begin.isFinite ? begin : time)
    motion.change.from = SizeChange.Value(size: start * motion.change.mask)
    return motion
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
    clock.rate >= 0 && items.allSatisfy { $0.motion != nil || $0.animation.isOver(at: now) }
  }

  /// When the last one ends, in host time; nil if that can't be read of any.
  var end: Double? {
    let timelines = items.compactMap(\.animation.timeline)
    let last = clock.rate < 0 ? timelines.map(\.begin).min() : timelines.map(\.end).max()
    return last.map(clock.hostTime)
  }

  /// What they do, in the order in which they apply.
  var motions: [Motion] { order.compactMap { items[$0].motion } }

  /// Keeps the shares with which the picture goes on.
  mutating func keepShares(of motions: [Motion]) {
    for (index, motion) in zip(order, motions) {
      (items[index].isNew, items[index].motion) = (false, motion)
    }
  }

  /// Lets the picture go on with the last one that still runs, from where it is.
  mutating func renewLast() {
    guard let last = items.lastIndex(where: isRunning) else { return }
    items[last].isNew = true
    items[last].motion?.share = 0
  }
}
