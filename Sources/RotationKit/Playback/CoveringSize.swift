// The size of contents that cover a layer: the largest sides that the layer has at any time, or a
// little more. The exact maximum isn't computed, but an upper bound. The range of each motion over
// an interval of time is known, and gives a bound of the sizes in that interval. The intervals with
// the largest bounds are halved until the bound is near a size that the layer has.

/// The least and the greatest width and height over an interval of time.
struct SizeRange {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  init(_ sizes: SIMD2<Double>...) {
    (low, high) = (sizes.reduce(sizes[0], pointwiseMin), sizes.reduce(sizes[0], pointwiseMax))
  }

  func union(_ other: SizeRange) -> SizeRange {
    SizeRange(low, high, other.low, other.high)
  }
}

extension LayerPlayback {
  /// The number of ranges after which no interval is halved any more, so that hundreds of motions
  /// take no longer than tens.
  private static let mostRanges = 1024
  /// How much a bound may exceed the largest known side, as a fraction of it.
  private static let tolerance = 1e-4
  /// The shortest interval that is halved, in seconds.
  private static let shortestPiece = 1e-6

  /// The size, in points, that covers the layer during the whole change that runs at a host time;
  /// if none runs, from that time on. An extrapolated layer is covered at that time only. Nil if
  /// the layer has no size, or has collapsed.
  func coveringSize(atHostTime time: Double) -> SIMD2<Double>? {
    guard model.size.isUsableSize || hasSize && isTransitioning(atHostTime: time) else {
      return nil
    }
    if let extrapolation, extrapolation.determinesSize {
      let most = extrapolation.largestContents(onTheWayTo: model.size)
      return pointwiseMax(model.size, pointwiseMin(state(atHostTime: time).size, most))
    }
    if motions.isEmpty { return model.size }
    let bound = upperBound(from: startOfChange(atLayerTime: clock.layerTime(atHostTime: time)))
    // A sum may overflow.
    func side(_ bound: Double) -> Double { bound < .infinity ? bound : .greatestFiniteMagnitude }
    return pointwiseMax(model.size, SIMD2(side(bound.x), side(bound.y)))
  }

  /// The layer time since which motions have run without a pause; the given time if none runs.
  private func startOfChange(atLayerTime time: Double) -> Double {
    motions.sorted { $0.timeline.begin > $1.timeline.begin }.reduce(time) { start, motion in
      motion.timeline.begin < start && !motion.hasEnded(atLayerTime: start)
        ? motion.timeline.begin : start
    }
  }

  /// An upper bound of the sizes from a layer time on.
  private func upperBound(from start: Double) -> SIMD2<Double> {
    var times = Set(motions.flatMap { [$0.timeline.begin, $0.timeline.end, $0.hiddenFrom] })
      .filter { $0.isFinite && $0 > start }.sorted()
    if times.count * motions.count > Self.mostRanges / 2, let last = times.last {
      times = [times[0], last]
    }
    times = [start] + times + [.infinity]
    var known = times.map(size(atLayerTime:)).reduce(model.size, pointwiseMax)
    var (pieces, rangeCount) = (Array(zip(times, times.dropFirst())), 0)
    var bound = known
    while !pieces.isEmpty {
      rangeCount += pieces.count * motions.count
      let limit = known * (1 + Self.tolerance)
      pieces = pieces.flatMap { start, end in
        // Without the end, where a motion may jump: the next piece has the end.
        let largest = sizeRange(from: start, to: end.isFinite ? end.nextDown : end).high
        let isSplit = (largest - limit).max() > 0 && rangeCount < Self.mostRanges
        guard isSplit, start.isFinite, end.isFinite, end - start > Self.shortestPiece else {
          bound = pointwiseMax(bound, largest)
          return [(Double, Double)]()
        }
        let middle = start / 2 + end / 2
        known = pointwiseMax(known, size(atLayerTime: middle))
        return [(start, middle), (middle, end)]
      }
    }
    return bound
  }

  private func size(atLayerTime time: Double) -> SIMD2<Double> {
    let size = played(atLayerTime: time).size
    return size.isUsableSize ? size : model.size
  }

  /// A bound of the sizes that the motions give together over an interval of layer time.
  private func sizeRange(from start: Double, to end: Double) -> SizeRange {
    var range = SizeRange(model.size)
    for motion in motions {
      guard let (remaining, isAlwaysShown) = motion.remainingRange(from: start, to: end) else {
        continue
      }
      var shown = motion.change.sizeRange(over: range, of: model.size, remaining: remaining)
      if motion.change.isCumulative {
        let cycles = motion.timeline.mostCycles(from: start, to: end.isFinite ? end : start)
        let gains = [range.low, range.high].map {
          motion.gain(in: cycles, over: $0, of: model.size)
        }
        shown = shown.union(
          SizeRange(
            shown.low + pointwiseMin(gains[0], gains[1]),
            shown.high + pointwiseMax(gains[0], gains[1])))
      }
      range = isAlwaysShown ? shown : shown.union(range)
    }
    return range
  }
}

extension Motion {
  /// The range of the remaining fraction of the way over an interval of layer time, and whether the
  /// motion is shown throughout; nil if it is shown at no time of the interval.
  fileprivate func remainingRange(
    from start: Double, to end: Double
  ) -> (ClosedRange<Double>, isAlwaysShown: Bool)? {
    guard start < hiddenFrom,
      let (progress, isAlwaysShown) = timeline.progressRange(from: start, to: end)
    else { return nil }
    let values = change.path.valueRange(over: progress, of: timeline.timing.duration)
    return (1 - values.upperBound...1 - values.lowerBound, isAlwaysShown && end <= hiddenFrom)
  }
}
