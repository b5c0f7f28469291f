/// What is on a layer, each animation recognized from one reading to the next.
struct AnimationList: Sendable {
  struct Item: Sendable {
    fileprivate(set) var animation: LayerAnimation
    /// When it was read first, in host time, and by which clock of the layer.
    let arrival: Double
    let clockAtArrival: LayerClock
    /// Whether it has no value, and came with another size of the model. Apple documents that it starts at the size
    /// that was shown before. Nobody has measured what that is, so it is not read.
    let hasUnknownStart: Bool
    /// Whether the picture has not gone on with it yet.
    fileprivate(set) var isNew = true
    /// Its share in the length of the picture, in points.
    fileprivate var share = 0.0

    var isReadable: Bool { animation.isReadable && !hasUnknownStart }
  }

  /// The longest time between the reading of a new animation and its commit, in seconds: a layout may be slow.
  private static let longestCommit = 0.25
  /// In the order of `animationKeys()`.
  private(set) var items: [Item] = []
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
  ///   - hasSameSize: Whether the model has the size that it had then.
  init(_ reading: LayerReading, after known: AnimationList, hasSameSize: Bool) {
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
          hasUnknownStart: animation.hasNoValue && !hasSameSize)
      item.animation = hasBeenCommitted(read, since: item) ? read : animation
      return item
    }
    // If one was taken away before its end, the picture goes on with another one.
    let isCut = known.items.contains { old in
      isRunning(old) && !items.contains { $0.animation.continues(old.animation) }
    }
    if isCut { renewLast() }
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
    clock.rate >= 0 && items.allSatisfy { $0.isReadable || $0.animation.isOver(at: now) }
  }

  /// Those that can be read.
  var readable: [Int] { items.indices.filter { items[$0].isReadable } }

  /// When the last one ends, in host time; nil if that can't be read of any.
  var end: Double? {
    let timelines = items.compactMap(\.animation.timeline)
    let last = clock.rate < 0 ? timelines.map(\.begin).min() : timelines.map(\.end).max()
    return last.map(clock.hostTime)
  }

  /// The motions of some, with their shares.
  func motions(_ order: [Int]) -> [Motion] {
    order.compactMap { index in
      var motion = items[index].animation.motion
      motion?.share = items[index].share
      return motion
    }
  }

  /// Keeps the shares with which the picture goes on.
  mutating func keepShares(of motions: [Motion], _ order: [Int]) {
    for (index, motion) in zip(order, motions) {
      (items[index].isNew, items[index].share) = (false, motion.share)
    }
  }

  /// Lets the picture go on with the last one that still runs, from where it is.
  mutating func renewLast() {
    guard let last = items.lastIndex(where: isRunning) else { return }
    (items[last].isNew, items[last].share) = (true, 0)
  }
}
