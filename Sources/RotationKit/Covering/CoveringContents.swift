import Foundation

/// The size of contents that the layer centers, from one reading of the layer to the next.
///
/// The contents cover the layer while animations run. A dragged window has one size after another,
/// without an animation. Then the contents grow ahead of it in steps: few buffers are made, and no
/// bare edge follows the finger.
struct CoveringContents {
  /// The longest time between two sizes of a dragged window, in seconds.
  private static let longestPause = 0.25
  /// The least lead of the contents over the window, in seconds: three frames in flight at 60 Hz
  /// take 0.05.
  private static let leastLead = 0.06
  /// The steps in which the contents grow, in points.
  private static let step = 64.0
  /// How long the contents keep their size after a drag's last event, in seconds.
  private static let delay = 0.5

  /// The size, in points. When it is fitted, it is an even number of pixels larger than the layer
  /// at rest, so that its middle lies on pixels.
  private(set) var size = SIMD2<Double>(0, 0)
  /// The size that is needed, before it is fitted to pixels.
  private var needed = SIMD2<Double>(0, 0)
  /// Pixels per point.
  private var scale = 0.0
  private var last = LayerPlayback()
  /// The largest size that was needed since the layer was last at rest.
  private var largest = SIMD2<Double>(0, 0)
  /// The last change of the size at rest without an animation, and when it was.
  private var (change, changed) = (SIMD2(0.0, 0.0), -Double.infinity)
  /// How far ahead of the size at rest the contents have to be, in points.
  private var lead = SIMD2(0.0, 0.0)
  /// When the drag is over.
  private var end = -Double.infinity

  /// Takes in the layer's playback, as read at a host time. The scale is in pixels per point.
  mutating func update(_ playback: LayerPlayback, scale: Double, atHostTime time: Double) {
    let view = playback.drawn
    if last.hasSize, view != last.drawn {
      drag(from: last.drawn, to: view, isAnimated: !playback.motions.isEmpty, atHostTime: time)
    }
    cover(playback, atHostTime: time)
    var needed =
      playback.isTransitioning(atHostTime: time)
      ? largest : playback.coveringSize(atHostTime: time) ?? playback.model
    if time < end {
      needed = ahead(of: view, pointwiseMax(needed, self.needed))
    }
    // Contents that are larger keep their pixels, whatever size the view gets, so that no other
    // buffer is made.
    if needed != self.needed || scale != self.scale || needed == view { fit(needed, scale, view) }
    last = playback
  }

  /// Covers a playback if it is another one than at the last reading.
  private mutating func cover(_ playback: LayerPlayback, atHostTime time: Double) {
    let isSame =
      playback.motions == last.motions && playback.model == last.model
      && playback.clock.agrees(with: last.clock)
    if isSame, playback.extrapolation == nil { return }
    let before = last.isTransitioning(atHostTime: time) ? largest : last.drawn
    largest = pointwiseMax(before, playback.coveringSize(atHostTime: time) ?? playback.model)
  }

  /// Notes a change of the size at rest. Two in one direction without an animation, one soon after
  /// the other, are a drag. Then the next change may be as large as the smaller of them.
  private mutating func drag(
    from old: SIMD2<Double>, to new: SIMD2<Double>, isAnimated: Bool, atHostTime time: Double
  ) {
    let (last, pause) = (change, max(time - changed, 1.0 / 240))
    // A rotation swaps the longer side. It is no drag, and neither is what comes just before it.
    let isSwap = (old.x < old.y) != (new.x < new.y) && (new - old).x * (new - old).y < 0
    (change, changed) = isAnimated || isSwap ? (SIMD2(0, 0), -.infinity) : (new - old, time)
    let common = SIMD2(
      commonMovement(last.x, change.x), commonMovement(last.y, change.y))
    if isAnimated { end = -.infinity }
    guard pause < Self.longestPause, common != SIMD2(0, 0) else { return }
    (lead, end) = (common * max(1, Self.leastLead / pause), time + Self.delay)
  }

  /// The needed size, with each side that is not far enough ahead of the size at rest grown in
  /// steps.
  private func ahead(of view: SIMD2<Double>, _ needed: SIMD2<Double>) -> SIMD2<Double> {
    let least = view + lead
    let grown = (least / Self.step).rounded(.up) * Self.step
    return needed.replacing(with: grown, where: least .> needed)
  }

  private mutating func fit(_ needed: SIMD2<Double>, _ scale: Double, _ view: SIMD2<Double>) {
    (self.needed, self.scale) = (needed, scale)
    // The millionth is for rounding.
    let pairs = ((needed - view) * scale / 2 - 1e-6).rounded(.up)
    size = needed == view ? view : view + 2 * pairs / scale
    if !size.isUsableSize { size = needed }
  }
}

/// The smaller of two movements in one direction; 0 if the directions differ.
private func commonMovement(_ first: Double, _ second: Double) -> Double {
  first * second > 0 ? (first > 0 ? min(first, second) : max(first, second)) : 0
}
