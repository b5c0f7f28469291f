import Foundation

/// The size of contents that the layer centers, from one reading of the layer to the next.
///
/// The contents cover the layer while animations run. A dragged window has one size after another,
/// without an animation. Then the contents grow ahead of it in steps: few buffers are made, and no
/// bare edge follows the finger.
struct CoveringContents {
  /// The largest change of a dragged window's size, in points.
  private static let longestDrag = 128.0
  /// The longest time between two changes of a dragged window's size, in seconds.
  private static let longestPause = 0.25
  /// The least lead of the contents over the window, in seconds. Three frames at 60 Hz take 0.05.
  private static let leastLead = 0.06
  /// How far ahead the contents grow, in seconds.
  private static let lead = 0.15
  /// The limit of ``leastLead`` and ``lead``, in points.
  private static let longestLead = 192.0
  /// The steps in which the contents grow, in points.
  private static let step = 64.0
  /// How long the contents keep their size after a drag's last event, in seconds.
  private static let delay = 0.5

  /// The size, in points. When it is fitted, it is an even number of pixels larger than the layer
  /// at rest, so that its middle lies on pixels.
  private(set) var size = SIMD2<Double>(0, 0)
  /// The pixels of the last drawable that ``RotationCompensator/drawableSize()`` gave a size.
  var pixels: CGSize?
  /// The size that is needed, before it is fitted to pixels.
  private var needed = SIMD2<Double>(0, 0)
  /// Pixels per point.
  private var scale = 0.0
  private var last = LayerPlayback()
  /// The largest size that was needed since the layer was last at rest.
  private var largest = SIMD2<Double>(0, 0)
  /// When the size at rest changed, and how fast it changes, in points per second.
  private var changed = -Double.infinity
  private var rate = SIMD2<Double>(0, 0)
  /// When the drag is over.
  private var end = -Double.infinity

  /// Takes in the layer's playback, as read at a host time. The scale is in pixels per point.
  mutating func update(_ playback: LayerPlayback, scale: Double, at time: Double) {
    let model = playback.model.size
    if last.hasSize, model != last.model.size {
      drag(from: last.model.size, to: model, isAnimated: !playback.motions.isEmpty, at: time)
    }
    cover(playback, at: time)
    var needed = playback.isTransitioning(at: time) ? largest : playback.coveringSize(at: time)
    if time < end {
      needed = pointwiseMax(needed, self.needed)
      needed = SIMD2(ahead(needed.x, model.x, rate.x), ahead(needed.y, model.y, rate.y))
    }
    // Contents that are larger keep their pixels, whatever size the model gets, so that no other
    // buffer is made.
    if needed != self.needed || scale != self.scale || needed == model { fit(needed, scale, model) }
    last = playback
  }

  /// Covers a playback if it is another one than at the last reading.
  private mutating func cover(_ playback: LayerPlayback, at time: Double) {
    let isSame =
      playback.motions == last.motions && playback.model == last.model
      && playback.clock.agrees(with: last.clock)
    if isSame, playback.extrapolation == nil { return }
    let before = last.isTransitioning(at: time) ? largest : last.model.size
    largest = pointwiseMax(before, playback.coveringSize(at: time))
  }

  private mutating func drag(
    from old: SIMD2<Double>, to new: SIMD2<Double>, isAnimated: Bool, at time: Double
  ) {
    let (step, elapsed) = (new - old, time - changed)
    let isDrag = !isAnimated && max(abs(step.x), abs(step.y)) <= Self.longestDrag
    if !isDrag {
      end = -.infinity
    } else if elapsed < Self.longestPause {
      (rate, end) = (step / max(elapsed, 1.0 / 240), time + Self.delay)
    }
    changed = isDrag ? time : -.infinity
  }

  /// The needed side, or a larger one if that is not far enough ahead of the side at rest.
  private func ahead(_ needed: Double, _ model: Double, _ rate: Double) -> Double {
    guard model + min(rate * Self.leastLead, Self.longestLead) > needed else { return needed }
    let side = model + min(rate * Self.lead, Self.longestLead)
    return (side / Self.step).rounded(.up) * Self.step
  }

  private mutating func fit(_ needed: SIMD2<Double>, _ scale: Double, _ model: SIMD2<Double>) {
    (self.needed, self.scale) = (needed, scale)
    // The millionth is for rounding.
    let pairs = ((needed - model) * scale / 2 - 1e-6).rounded(.up)
    size = needed == model ? model : model + 2 * pairs / scale
    if !size.isUsableSize { size = needed }
  }
}
