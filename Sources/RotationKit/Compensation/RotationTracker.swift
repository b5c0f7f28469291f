import Foundation

/// The transitions of a layer: where it is at any time.
///
/// A frame appears some time after you draw it, and the layer has moved on by then. So ask for the
/// ``frame(at:contentSize:)`` at the time when it appears, its display time. Tell the tracker when
/// a transition begins. You don't end a transition.
///
/// ```swift
/// var tracker = RotationTracker()
/// try tracker.resize(to: CGSize(width: 320, height: 568))
/// let turn = try RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90)
/// try tracker.begin(turn, at: 10)  // seconds, on the clock of the display times
/// let layer = tracker.frame(at: 10.15)?.layerSize  // 444×444
/// let isTurning = tracker.isTransitioning(at: 10.3)  // false
/// ```
///
/// Transitions add up, as UIKit's animations do. With V the view's size, which is that at the end
/// of the last transition, and valueᵢ the value of each transition's curve or spring at the time:
///
///     size(t)     = V + Σ (fromᵢ − toᵢ) · (1 − valueᵢ(t))
///     center(t)   = the last toPosition + Σ (fromPositionᵢ − toPositionᵢ) · (1 − valueᵢ(t))
///     angle(t)    = − Σ turnᵢ · (1 − valueᵢ(t))
///     position(t) = center(t), turned by angle(t)
///
/// The picture's size with ``CompensationStrategy/interpolatedSize`` adds up as well. So it doesn't
/// jump, however transitions overlap. Where a spring swells the layer, it swells the picture.
///
/// On Apple's platforms a ``RotationCompensator`` fills a tracker from the animations on a layer:
/// ``RotationCompensator/tracker()``.
///
/// **Edge cases.** Times are in seconds, on one clock. Any time gives a finite layer: before its
/// begin a transition is at its start, and after its end and for NaN at its end. Before the view
/// has a size there are no frames. A call that throws ``GeometryError`` changes nothing.
public struct RotationTracker: Sendable {
  private(set) var playback = LayerPlayback()
  /// The size of a buffer that a compensator keeps while the layer has another size.
  private var buffer: SIMD2<Double>?
  /// The size of the contents, in points, if a compensator's layer centers them.
  private var contents: SIMD2<Double>?

  /// The view's size at the end of all transitions, in points; nil before it has one, and if a side
  /// is 0.
  public var viewSize: CGSize? { playback.hasSize ? CGSize(playback.model.size) : nil }

  /// Makes a tracker of a view that has no size yet.
  public init() {}

  init(_ playback: LayerPlayback, buffer: SIMD2<Double>?, contents: SIMD2<Double>?) {
    (self.playback, self.buffer, self.contents) = (playback, buffer, contents)
  }

  /// Gives the view a size, in points, without an animation. Running transitions go on, and add
  /// their remaining change to the new size. If a side is zero the view has no size, and the
  /// running transitions are dropped.
  ///
  /// - Throws: ``GeometryError`` if a side is negative, infinite or NaN.
  public mutating func resize(to size: CGSize) throws(GeometryError) {
    try playback.resize(to: SIMD2(size))
  }

  /// Begins a transition at a time. From this call on, ``viewSize`` is the transition's
  /// ``RotationTransition/to``.
  ///
  /// A transition adds to the running ones. Its ``RotationTransition/from`` is the size that the
  /// view has until then; another one makes the layer jump, as in Core Animation. The time may lie
  /// ahead: until then everything is shown as before. Transitions that had ended by the begin
  /// before this one may be dropped.
  ///
  /// With `fromCurrentState` (UIKit's `beginFromCurrentState`) a transition replaces the running
  /// ones: layer and picture go on from where they are shown at the time, and the transition's own
  /// `from` is not used. It starts at rest, as its curve or spring has it. To keep the speed, give
  /// the new spring an initial velocity, in multiples of *its* change per second:
  ///
  /// ```swift
  /// let (narrow, wide) = (CGSize(width: 507, height: 1024), CGSize(width: 678, height: 1024))
  /// var column = RotationTracker()
  /// try column.resize(to: narrow)
  /// let spring = try SpringCurve(duration: 0.5)
  /// try column.begin(RotationTransition(from: narrow, to: wide, pace: .spring(spring)), at: 10)
  /// let speed = spring.velocity(at: 0.1) * (wide.width - narrow.width)  // 768.54 points a second
  /// let shown = column.frame(at: 10.1)?.layerSize.width ?? wide.width
  /// let back = try SpringCurve(
  ///   duration: 0.3, bounce: 0.3, initialVelocity: speed / (narrow.width - shown))
  /// try column.begin(
  ///   RotationTransition(from: wide, to: narrow, pace: .spring(back)), at: 10.1,
  ///   fromCurrentState: true)
  /// let widths = [10.12, 10.15, 10.2].map { column.frame(at: $0)?.layerSize.width ?? 0 }
  /// // widths is [575.1, 564.9, 533.7]
  /// ```
  ///
  /// - Throws: ``GeometryError`` if the time is not finite.
  public mutating func begin(
    _ transition: RotationTransition, at time: Double, fromCurrentState: Bool = false
  ) throws(GeometryError) {
    try GeometryError.check(finite: time, "time")
    playback.begin(transition, at: time, fromCurrentState: fromCurrentState)
  }

  /// What to draw for a display time; nil if the view has no size.
  ///
  /// If the layer shows its contents centered and unscaled (`contentsGravity` `.center`), give
  /// their size, in points. Nil is for a layer that stretches them, as by default; in a
  /// compensator's tracker, for the contents that the layer has. A size that is not above zero, or
  /// not finite, counts as nil.
  ///
  /// ```swift
  /// var covered = RotationTracker()
  /// try covered.resize(to: CGSize(width: 320, height: 568))
  /// try covered.begin(
  ///   RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90), at: 10)
  /// let larger = covered.coveringSize(at: 10)  // 568×568
  /// let halfway = covered.frame(at: 10.15, contentSize: larger)?.contentScale  // (0.7817, 0.7817)
  /// ```
  public func frame(at time: Double, contentSize: CGSize? = nil) -> RotationFrame? {
    let contents = contentSize.map { SIMD2($0) }.flatMap { $0.isUsableSize ? $0 : nil }
    return RotationFrame(playback, at: time, buffer: buffer, contents: contents ?? self.contents)
  }

  /// Whether a transition runs at a display time, or is still to begin; false for NaN.
  public func isTransitioning(at time: Double) -> Bool { playback.isTransitioning(at: time) }

  /// The size of contents that cover the layer while its transitions run, in points; at rest the
  /// view's. Nil if the view has no size. Ask for the display time of the contents.
  ///
  /// Each side is at least the largest that the layer has, overshoot included, and the view's. The
  /// size stays the same while transitions run, unless another one begins. So you make a buffer
  /// once for a change, and once more after it. (If springs or other swinging animations overlap, a
  /// side may be larger than the layer gets. An unreadable animation is covered at that time only.)
  public func coveringSize(at time: Double) -> CGSize? {
    playback.hasSize ? CGSize(playback.coveringSize(at: time)) : nil
  }
}

extension RotationTracker: CustomStringConvertible {
  /// The view's size and the transitions, as "568×320; by 248×-248, turned by 90°, from 10 s to
  /// 10.3 s, easeInEaseOut".
  public var description: String {
    ([viewSize?.text ?? "no size"] + playback.motions.map { "\($0)" }
      + (playback.isExtrapolated ? ["extrapolated"] : [])).joined(separator: "; ")
  }
}
