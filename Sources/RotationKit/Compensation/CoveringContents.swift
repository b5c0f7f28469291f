/// The size of contents that the layer centers, from one reading of the layer to the next.
///
/// They cover the layer as long as something runs. A dragged window has one size after another, without an animation. Then the
/// contents grow ahead of it in steps: few buffers are made, and no bare edge follows the finger.
struct CoveringContents {
  /// The largest change of a dragged window's size, in points, and the longest time between two changes, in seconds.
  private static let (longestDrag, longestPause) = (128.0, 0.25)
  /// How far ahead of the window the contents have to be, and how far ahead they grow, in seconds. Three frames at 60 Hz take
  /// 0.05 s.
  private static let (least, most) = (0.06, 0.15)
  /// The limit of both, and the steps in which the contents grow, in points.
  private static let (longest, step) = (192.0, 64.0)
  /// How long the contents keep their size after a drag's last event, in seconds.
  private static let delay = 0.5

  /// The size, in points. It is an even number of pixels larger than the layer at rest, so that its middle lies on pixels.
  private(set) var size = SIMD2<Double>(0, 0)
  /// The size that is needed, before it is fitted to pixels, and the scale of those.
  private var (needed, scale) = (SIMD2<Double>(0, 0), 0.0)
  /// The last size of the model, when it came, and how fast it changes.
  private var (model, changed, rate) = (SIMD2<Double>(0, 0), -Double.infinity, SIMD2<Double>(0, 0))
  /// When the drag is over.
  private var end = -Double.infinity

  /// Takes in a reading.
  ///
  /// - Parameters:
  ///   - tracker: What the layer plays.
  ///   - scale: Pixels per point.
  ///   - time: When it was read, in host time.
  mutating func update(_ tracker: RotationTracker, scale: Double, at time: Double) {
    let new = tracker.playback.model.size
    if new != model { drag(to: new, isAnimated: !tracker.playback.motions.isEmpty, at: time) }
    var needed = SIMD2<Double>(tracker.coveringSize(at: time))
    if time < end {
      needed = pointwiseMax(needed, self.needed)
      needed = SIMD2(ahead(needed.x, model.x, rate.x), ahead(needed.y, model.y, rate.y))
    }
    // Contents that are larger keep their pixels, whatever size the model gets, so that no other buffer is made.
    if needed != self.needed || scale != self.scale || needed == model { fit(needed, scale) }
  }

  /// Notes another size of the model.
  private mutating func drag(to new: SIMD2<Double>, isAnimated: Bool, at time: Double) {
    let (step, elapsed) = (new - model, time - changed)
    let isDrag = !isAnimated && max(abs(step.x), abs(step.y)) <= Self.longestDrag
    if !isDrag {
      end = -.infinity
    } else if elapsed < Self.longestPause {
      (rate, end) = (step / max(elapsed, 1.0 / 240), time + Self.delay)
    }
    (model, changed) = (new, isDrag ? time : -.infinity)
  }

  /// A side that is far enough ahead of the model's: the one that is needed, or one that has grown.
  private func ahead(_ needed: Double, _ model: Double, _ rate: Double) -> Double {
    guard model + min(rate * Self.least, Self.longest) > needed else { return needed }
    let side = model + min(rate * Self.most, Self.longest)
    return (side / Self.step).rounded(.up) * Self.step
  }

  private mutating func fit(_ needed: SIMD2<Double>, _ scale: Double) {
    (self.needed, self.scale) = (needed, scale)
    // To within rounding.
    let pairs = ((needed - model) * scale / 2 - 1e-6).rounded(.up)
    size = needed == model ? model : model + 2 * pairs / scale
    if !size.isUsableSize { size = needed }
  }
}
