// The size of contents that cover a layer: the largest sides that the layer has at any time, or a
// little more. The range of each motion over an interval of time gives a bound of the sizes in that
// interval, which is exact for a single motion. Where several overlap, the interval with the
// largest bound is halved until that is near a size that the layer has, or often enough.

/// An interval of layer time, and a bound of the sizes in it.
private struct Piece {
  var start: Double
  var end: Double
  var bound: SIMD2<Double>
}

extension LayerPlayback {
  /// How much a bound may exceed the largest known side, as a factor.
  private static let tolerance = 1.02
  /// The number of ranges after which no interval is halved any more.
  private static let mostRanges = 72

  /// The size, in points, that covers the layer during the whole change that runs at a host time;
  /// if none runs, from that time on. An extrapolated layer is covered at that time only. Nil if
  /// the layer has no size, or has collapsed.
  func coveringSize(atHostTime time: Double) -> SIMD2<Double>? {
    guard model.isUsableSize || hasSize && isTransitioning(atHostTime: time) else { return nil }
    if let extrapolation, extrapolation.determinesSize {
      let most = extrapolation.largestContents(onTheWayTo: model)
      return pointwiseMax(model, pointwiseMin(shown(atHostTime: time).size, most))
    }
    if motions.isEmpty { return model }
    let bound = upperBound(from: startOfChange(atLayerTime: clock.layerTime(atHostTime: time)))
    // A sum may overflow.
    return pointwiseMax(model, pointwiseMin(bound, SIMD2(repeating: .greatestFiniteMagnitude)))
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
    let times = motions.flatMap { [$0.timeline.begin, $0.timeline.end, $0.hiddenFrom] }
      .filter { $0.isFinite && $0 > start }
    var (known, ranges) = (model, 0)
    func piece(from start: Double, to end: Double) -> Piece {
      // Without the end, where a motion may jump: the next piece has it.
      let (bound, count) = bound(from: start, to: end.isFinite ? end.nextDown : end)
      ranges += count
      if count < 2 { known = pointwiseMax(known, bound) }
      return Piece(start: start, end: end, bound: bound)
    }
    let divisions = [start] + (times.max().map { [$0] } ?? [])
    for time in divisions { known = pointwiseMax(known, played(atLayerTime: time).size) }
    var pieces = zip(divisions, divisions.dropFirst() + [.infinity]).map(piece)
    while ranges < Self.mostRanges {
      let limit = known * Self.tolerance
      let excess = pieces.map { ($0.bound - limit).max() }
      guard let worst = excess.indices.max(by: { excess[$0] < excess[$1] }), excess[worst] > 0
      else { break }
      let (start, end) = (pieces[worst].start, pieces[worst].end)
      let middle = start / 2 + end / 2
      // At a begin or an end, if there is one.
      let inside = times.filter { start < $0 && $0 < end }
      let time = inside.min { abs($0 - middle) < abs($1 - middle) } ?? middle
      guard start < time, time < end else { break }
      known = pointwiseMax(known, played(atLayerTime: time).size)
      pieces[worst] = piece(from: start, to: time)
      pieces.append(piece(from: time, to: end))
    }
    return pieces.map(\.bound).reduce(known, pointwiseMax)
  }

  /// A bound of the sizes over an interval of layer time, and the number of motions that change it.
  private func bound(from start: Double, to end: Double) -> (SIMD2<Double>, count: Int) {
    var (range, count) = (SizeRange(model, model), 0)
    for index in motions.indices {
      guard let (values, isAlwaysShown) = motions[index].valueRange(from: start, to: end) else {
        continue
      }
      let shown = motions[index].change.sizeRange(over: range, of: model, at: values)
      range = isAlwaysShown ? shown : shown.union(range)
      if values.lowerBound < values.upperBound { count += 1 }
    }
    return (range.high, count)
  }
}
