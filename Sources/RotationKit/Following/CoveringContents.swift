import Foundation

/// The size of contents that the layer centers, from one reading of the layer to the next.
///
/// The contents cover the layer while animations run. A dragged window has one size after another,
/// without an animation. Then the contents grow ahead of it in steps: few buffers are made, and no
/// bare edge follows the finger.
struct CoveringContents {
  /// The largest change of a dragged window's size, in points: a rotation changes a phone's by
  /// more.
  private static let longestDrag = 400.0
  /// The longest time between two changes of a dragged window's size, in seconds.
  private static let longestPause = 0.25
  /// The least lead of the contents over the window, in seconds: three frames in flight at 60 Hz
  /// take 0.05. If the sizes come more slowly, it is in pauses between two of them.
  private static let leastLead = 0.06
  private static let leastPauses = 1.5
  /// How much farther ahead the contents grow, in seconds.
  private static let reserve = 0.09
  /// The limit of the lead, in points, and in changes of the size: two layouts in a row are no
  /// drag.
  private static let longestLead = 192.0
  private static let mostChanges = 2.5
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
  /// When the size at rest changed without an animation.
  private var changed = -Double.infinity
  /// How far ahead of the size at rest the contents have to be, and how far they grow, in points.
  private var leads = (least: SIMD2<Double>(0, 0), full: SIMD2<Double>(0, 0))
  /// When the drag is over.
  private var end = -Double.infinity

  /// Takes in the layer's playback, as read at a host time. The scale is in pixels per point.
  mutating func update(_ playback: LayerPlayback, scale: Double, atHostTime time: Double) {
    let view = playback.view
    if last.hasSize, view != last.view {
      drag(from: last.view, to: view, isAnimated: !playback.motions.isEmpty, atHostTime: time)
    }
    cover(playback, atHostTime: time)
    var needed =
      playback.isTransitioning(atHostTime: time) ? largest : playback.coveringSize(atHostTime: time)
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
    let before = last.isTransitioning(atHostTime: time) ? largest : last.view
    largest = pointwiseMax(before, playback.coveringSize(atHostTime: time))
  }

  /// Notes a change of the size at rest. Two without an animation, one soon after the other, are a
  /// drag.
  private mutating func drag(
    from old: SIMD2<Double>, to new: SIMD2<Double>, isAnimated: Bool, atHostTime time: Double
  ) {
    let (step, pause) = (new - old, max(time - changed, 1.0 / 240))
    let isDrag = !isAnimated && max(abs(step.x), abs(step.y)) <= Self.longestDrag
    if !isDrag {
      end = -.infinity
    } else if pause < Self.longestPause {
      let longest = pointwiseMax(SIMD2(repeating: Self.longestLead), Self.mostChanges * step)
      func lead(_ seconds: Double) -> SIMD2<Double> {
        pointwiseMin(step / pause * seconds, longest)
      }
      let least = max(Self.leastLead, Self.leastPauses * pause)
      (leads, end) = ((lead(least), lead(least + Self.reserve)), time + Self.delay)
    }
    changed = isDrag ? time : -.infinity
  }

  /// The needed size, with each side that is not far enough ahead of the size at rest grown in
  /// steps.
  private func ahead(of view: SIMD2<Double>, _ needed: SIMD2<Double>) -> SIMD2<Double> {
    let grown = ((view + leads.full) / Self.step).rounded(.up) * Self.step
    return needed.replacing(with: grown, where: view + leads.least .> needed)
  }

  private mutating func fit(_ needed: SIMD2<Double>, _ scale: Double, _ view: SIMD2<Double>) {
    (self.needed, self.scale) = (needed, scale)
    // The millionth is for rounding.
    let pairs = ((needed - view) * scale / 2 - 1e-6).rounded(.up)
    size = needed == view ? view : view + 2 * pairs / scale
    if !size.isUsableSize { size = needed }
  }
}
