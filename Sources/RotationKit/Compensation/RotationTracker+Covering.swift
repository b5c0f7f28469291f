import Foundation

// Centered contents: the size that covers the layer, and the part of them that it shows.

extension RotationTracker {
  /// The part of centered contents that the layer shows at a time: layer ÷ contents, each way.
  ///
  /// It is the scale of clip space for a projection made for ``layerSize(at:)``: see ``Matrix4x4/scaledInClipSpace(by:)``. For a
  /// layer that stretches its contents it is (1, 1).
  ///
  /// - Parameter time: The display time of the frame, in seconds.
  /// - Returns: The factors of x and y, finite and positive in `Float`; (1, 1) without a ``contentSize``, if the view has no
  ///   size, and if they would not fit in `Float`.
  public func contentScale(at time: Double) -> SIMD2<Double> {
    guard let contents else { return SIMD2(1, 1) }
    let scale = SIMD2<Double>(layerSize(at: time)) / contents
    return scale.isUsableScale ? scale : SIMD2(1, 1)
  }

  /// The size of contents that cover the layer from the first begin to the last end of its transitions, in points.
  ///
  /// Each side is the largest that the view and the layer have, overshoot included. For readable animations it stays the same
  /// from begin to end. So you make a buffer once for a change, and once more after it. A transition that begins meanwhile may
  /// make it larger.
  ///
  /// - Parameter time: A display time, in seconds. Ask for the time at which the layer is shown with the contents.
  /// - Returns: The size; at rest the view's, and zero if the view has none.
  public func coveringSize(at time: Double) -> CGSize {
    if isTransitioning(at: time) { return CGSize(largest) }
    let model = playback.model.size
    if playback.motions.isEmpty { return CGSize(model) }
    // A motion that has ended may be kept, and what hides it until it leaves the layer has ended, too.
    let sizes = [time, time + 1e-6, .infinity].map { playback.layer(at: $0).size }
    return CGSize(sizes.reduce(model, pointwiseMax))
  }

  /// Covers what runs from now on, and what ran before, as long as something did.
  mutating func cover(after before: RotationTracker, at time: Double) {
    let (old, new) = (before.playback, playback)
    let isSame =
      old.motions == new.motions && old.model == new.model && old.clock.agrees(with: new.clock)
    if isSame, new.extrapolation == nil { return }
    largest = before.isTransitioning(at: time) ? before.largest : old.model.size
    largest = pointwiseMax(largest, new.model.size)
    // A presented size may be absurd. A spring overshoots by less than its whole way.
    let shown =
      new.isExtrapolated
      ? pointwiseMin(new.layer(at: time).size, 2 * largest) : new.largestSize(at: time)
    largest = pointwiseMax(largest, shown)
  }
}

extension LayerPlayback {
  /// The time that is sampled densely, back and ahead, in seconds. An endless animation is sampled no further.
  private static let denseTime = 4.0
  /// The samples per second of that time, and the most of them; and the samples of the time after it.
  private static let (samplesPerSecond, mostSamples, farSamples) = (240.0, 1024, 128)
  /// The limit of samples × motions. So hundreds of motions take no longer than tens.
  private static let mostSizes = 8192

  /// The largest sides that the motions give from the first begin to the last end.
  ///
  /// - Parameter time: A time of the host, at which they run.
  /// - Returns: Each side's own.
  fileprivate func largestSize(at time: Double) -> SIMD2<Double> {
    let timelines = motions.map(\.timeline).filter { $0.begin.isFinite }
    let begins = timelines.map { clock.hostTime(at: $0.begin) }
    let ends = timelines.map { clock.hostTime(at: $0.end) }
    guard let first = begins.min(), let end = ends.max() else { return layer(at: time).size }
    let start = max(first, time - Self.denseTime)
    let stop = min(end, max(first, time) + Self.denseTime)
    // Without time to run, or with a stopped clock, there is nothing to sample.
    guard start < stop, stop - start < .infinity else {
      return pointwiseMax(layer(at: time).size, layer(at: -.infinity).size)
    }
    let atEdges = largestSize(atEdgesOf: timelines)
    // Most rotations are a single motion. Its size is largest at its begin or at its end.
    if motions.count == 1, motions[0].timeline.isMonotonic, motions[0].change.path == .straight {
      return atEdges
    }
    let steps = min((stop - start) * Self.samplesPerSecond, Double(Self.mostSamples))
    var samples = samples(from: start, to: stop, in: Int(steps))
    if stop < end, end.isFinite {
      samples += self.samples(from: stop, to: end, in: Self.farSamples)
    }
    let between = SIMD2(largest(\.x, of: samples), largest(\.y, of: samples))
    return pointwiseMax(between, atEdges)
  }

  /// The largest sides at the moments at which a motion begins, ends, or leaves the layer, and just before and after them.
  /// There the layer may jump.
  private func largestSize(atEdgesOf timelines: [Timeline]) -> SIMD2<Double> {
    let edges = timelines.prefix(max(1, Self.mostSizes / 9 / motions.count))
      .flatMap { [$0.begin, $0.end, $0.removal] }
    let times = edges.map(clock.hostTime).filter(\.isFinite)
    return times.flatMap { [$0 - 1e-6, $0, $0 + 1e-6] }.map { layer(at: $0).size }
      .reduce(model.size, pointwiseMax)
  }

  private typealias Sample = (time: Double, size: SIMD2<Double>)

  private func samples(from start: Double, to end: Double, in steps: Int) -> [Sample] {
    let steps = max(8, min(steps, Self.mostSizes / motions.count))
    return (0...steps).map { step in
      let time = start + (end - start) * Double(step) / Double(steps)
      return (time, layer(at: time).size)
    }
  }

  /// The largest side near some samples. It samples again around the largest of them, and again around the largest of those,
  /// unless too many motions run for the 68 samples of both sides.
  private func largest(_ side: KeyPath<SIMD2<Double>, Double>, of samples: [Sample]) -> Double {
    var samples = samples
    for _ in 0..<(68 * motions.count > Self.mostSizes ? 0 : 2) {
      let sides = samples.map { $0.size[keyPath: side] }
      let largest = sides.indices.max { sides[$0] < sides[$1] } ?? 0
      let (before, after) = (max(largest - 1, 0), min(largest + 1, samples.count - 1))
      samples = self.samples(from: samples[before].time, to: samples[after].time, in: 16)
    }
    return samples.map { $0.size[keyPath: side] }.max() ?? 0
  }
}
