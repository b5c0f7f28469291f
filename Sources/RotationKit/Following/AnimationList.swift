/// What is on a layer, each animation recognized from one reading to the next.
struct AnimationList: Sendable {
  struct Item: Sendable {
    /// A number of its own.
    let id: Int
    fileprivate(set) var animation: LayerAnimation
    /// When it was read first, in host time, and by which clock of the layer.
    let arrival: Double
    let clockAtArrival: LayerClock
    /// What was shown when it began, if it has no value.
    let start: SIMD2<Double>?
  }

  /// In the order of `animationKeys()`.
  private(set) var items: [Item] = []
  /// When it was read, in host time, and the layer's clock then.
  private(set) var time = -Double.infinity
  private var clock = LayerClock()
  private var now: Double { clock.layerTime(at: time) }
  private var nextID = 1

  /// Nothing, before the first reading.
  init() {}

  /// What is on the layer now.
  ///
  /// - Parameters:
  ///   - reading: What was read.
  ///   - known: What was on it at the reading before.
  ///   - shown: The size that was shown at a time of the host.
  init(_ reading: LayerReading, after known: AnimationList, shown: (Double) -> SIMD2<Double>) {
    (time, clock, nextID) = (reading.time, reading.clock, known.nextID)
    if known.items.elementsEqual(reading.animations, by: { $0.animation == $1 }) {
      items = known.items  // As nearly always.
      return
    }
    for (index, read) in reading.animations.enumerated() {
      let inPlace = index < known.items.count ? known.items[index] : nil
      let animation = withBegin(read, after: known)
      // Two in a group may be the same: then the place counts.
      let isInPlace = inPlace.map { animation.continues($0.animation) } ?? false
      let old = isInPlace ? inPlace : known.items.first { animation.continues($0.animation) }
      var item = old ?? newItem(animation, shown)
      item.animation = hasBeenCommitted(read, since: item) ? read : animation
      items.append(item)
    }
  }

  /// One without a value starts at what was shown when it began.
  private mutating func newItem(
    _ animation: LayerAnimation, _ shown: (Double) -> SIMD2<Double>
  ) -> Item {
    defer { nextID += 1 }
    var start: SIMD2<Double>?
    if animation.hasNoValue, let timeline = animation.timeline {
      let begin = clock.hostTime(at: timeline.begin)
      start = shown(begin.isFinite ? begin : time)
    }
    return Item(
      id: nextID, animation: animation, arrival: time, clockAtArrival: clock, start: start)
  }

  /// Whether an animation begins when it says, so that it has been committed: it ran when it came, and the layer's time
  /// has been set since, as by a slider.
  private func hasBeenCommitted(_ read: LayerAnimation, since item: Item) -> Bool {
    !clock.agrees(with: item.clockAtArrival)
      && read.isRunning(at: item.clockAtArrival.layerTime(at: item.arrival))
  }

  /// An animation with its begin. One that has been committed stays so.
  private func withBegin(_ read: LayerAnimation, after known: AnimationList) -> LayerAnimation {
    if known.items.contains(where: { $0.animation == read }) { return read }
    // By the clock of then and by that of now, as the layer's time may have been set since.
    let arrival = min(known.now, clock.layerTime(at: known.time))
    return read.withBegin(at: now, cameAfter: arrival, rate: clock.rate)
  }

  /// Nothing was on the layer until a later time of the host.
  mutating func wait(until time: Double) { self.time = time }
}

// MARK: - What it says

extension AnimationList {
  /// Whether nothing is on the layer, and nothing was, as nearly always.
  func isEmpty(in reading: LayerReading) -> Bool {
    items.isEmpty && reading.animations.isEmpty
  }

  /// Whether the same is on the layer as before, and plays in the same time.
  func continues(_ known: AnimationList) -> Bool {
    clock.agrees(with: known.clock) && items.elementsEqual(known.items) { $0.id == $1.id }
  }

  /// Whether one that still runs was taken away, or another one has taken its place.
  func cuts(_ known: AnimationList) -> Bool {
    known.items.contains { old in
      old.animation.isRunning(at: now) && !items.contains { $0.id == old.id }
    }
  }

  /// Whether each has been committed, so that its begin is known.
  var isCommitted: Bool { !items.contains { $0.animation.awaitsCommit } }

  /// Whether it is known what the layer plays. What can't be read, and is over, does not matter.
  var isReadable: Bool {
    clock.rate >= 0 && items.allSatisfy { $0.animation.isReadable || $0.animation.isOver(at: now) }
  }

  /// When the last one ends, in host time, on a layer that runs forwards; nil if that can't be read of any.
  var end: Double? {
    items.compactMap(\.animation.timeline?.end).max().map(clock.hostTime)
  }

  /// Whether the presentation layer shows what is on the screen.
  ///
  /// It applies animations in the order of their keys, and one without a value has no effect in it. (Read in decompiled
  /// code of iOS 26.1, not run.)
  var isEvident: Bool {
    !items.contains { $0.animation.hasNoValue }
      && (isInOrder || items.allSatisfy { $0.animation.change?.isIndependent ?? true })
  }

  /// Whether the order of the keys is that of the begins.
  private var isInOrder: Bool {
    items.indices.dropFirst().allSatisfy {
      items[$0 - 1].animation.begin <= items[$0].animation.begin
    }
  }

  /// What those that can be read do, in the order in which they apply on the screen: that of their begins, and if these are
  /// the same, that of the keys. What is played already goes on with what is known of it.
  func motions(continuing playing: [Motion]) -> [Motion] {
    let motions = items.compactMap { item -> Motion? in
      guard let change = item.animation.change, let timeline = item.animation.timeline else {
        return nil
      }
      if var motion = playing.first(where: { $0.id == item.id }) {
        motion.timeline = timeline
        return motion
      }
      var motion = Motion(id: item.id, change: change, timeline: timeline)
      if let start = item.start { motion.change.from = .init(size: start * change.mask) }
      return motion
    }
    if isInOrder { return motions }
    let sorted = motions.enumerated().sorted { one, other in
      (one.element.timeline.begin, one.offset) < (other.element.timeline.begin, other.offset)
    }
    return sorted.map(\.element)
  }
}
