import Foundation

/// A rotation or a change of size as Core Animation plays it: the layer at every moment, from its
/// old size to its new one.
///
/// Size, center and angle go together, at one pace. The layer starts with the old size, rotated
/// back, so it lies where it lay onscreen before. It ends with the new size at angle 0.
///
/// Since iOS 8 the *window* rotates, and its axes with it. So a view's center moves in a straight
/// line in the axes of its container, from ``fromCenterOffset`` to ``toCenterOffset``, and along an
/// arc onscreen: ``PresentationLayer/centerOffset`` is rotated by the current angle.
///
/// ```swift
/// let phone = CGSize(width: 320, height: 568)
/// let turn = try RotationTransition(rotating: phone, by: .degrees90)
/// let halfway = turn.layer(atProgress: 0.5).size  // 444×444
/// let start = turn.layer(atTime: 0).angle  // -1.5708
/// ```
///
/// **Edge cases.** Progress and time outside the transition are clamped, and NaN gives the end. A
/// rotation goes the short way: 270° is −90°, so its layer starts at +90°. A rotation by 180°
/// starts at −180°.
///
/// A view that collapses or opens has a zero side at its end or at its start. If the pace takes a
/// side below zero, the side stays 0 for that time.
///
/// The initializers throw ``GeometryError`` if a side is negative or not finite, an offset is not
/// finite or infinitely far away, `duration` is negative or not finite, or an overshooting pace
/// makes a value overflow.
public struct RotationTransition: Hashable, Sendable {
  let fromExtent: SIMD2<Double>
  let toExtent: SIMD2<Double>
  let fromCenter: SIMD2<Double>
  let toCenter: SIMD2<Double>

  /// The pace: a curve or a spring.
  public let pace: Pace

  /// The turn of the interface.
  public let turn: QuarterTurn

  /// The time, in seconds, from which the layer is exactly at its end.
  public let duration: Double

  /// The size before the transition, in points, in the axes of the old orientation.
  public var from: CGSize { CGSize(fromExtent) }

  /// The size after the transition, in points, in the axes of the new orientation.
  public var to: CGSize { CGSize(toExtent) }

  /// The layer's center before the transition, in points from the container's center, y down, in
  /// the axes of the old orientation.
  public var fromCenterOffset: CGPoint { CGPoint(fromCenter) }

  /// The layer's center after the transition, in points from the container's center, y down, in the
  /// axes of the new orientation.
  public var toCenterOffset: CGPoint { CGPoint(toCenter) }

  /// Makes a transition between two sizes. The second need not be the first one rotated. With
  /// `.degrees0` it is a change of size alone.
  ///
  /// Take the duration from the transition coordinator. Nil is the duration filmed on iPhones, 0.3
  /// s, and 0.6 s for a half turn; for a spring its ``SpringCurve/settlingDuration``. For a view
  /// under a bar, ``init(_:from:to:pace:duration:)`` works out both centers.
  public init(
    from: CGSize, to: CGSize, turn: QuarterTurn = .degrees0, pace: Pace = .easeInEaseOut,
    duration: Double? = nil, fromCenterOffset: CGPoint = CGPoint(),
    toCenterOffset: CGPoint = CGPoint()
  ) throws(GeometryError) {
    let duration = duration ?? Self.usualDuration(of: turn, pace)
    (fromExtent, toExtent) = (SIMD2(from), SIMD2(to))
    (fromCenter, toCenter) = (SIMD2(fromCenterOffset), SIMD2(toCenterOffset))
    (self.turn, self.pace, self.duration) = (turn, pace, duration)

    try GeometryError.check(notNegative: fromExtent, width: "from.width", height: "from.height")
    try GeometryError.check(notNegative: toExtent, width: "to.width", height: "to.height")
    try GeometryError.check(notNegative: duration, "duration")
    try GeometryError.check(center: fromCenter, x: "fromCenterOffset.x", y: "fromCenterOffset.y")
    try GeometryError.check(center: toCenter, x: "toCenterOffset.x", y: "toCenterOffset.y")
    let (distance, accepted) = (toCenter - fromCenter, "at a finite distance from fromCenterOffset")
    try GeometryError.require(distance.x.isFinite, "toCenterOffset.x", toCenter.x, accepted)
    try GeometryError.require(distance.y.isFinite, "toCenterOffset.y", toCenter.y, accepted)
    guard let range = pace.overshoot(within: duration) else { return }
    for value in [range.lowerBound, range.upperBound] {
      // A little beyond, so that the rounding of the values does not matter.
      let (size, center) = path(atValue: 1.000001 * value)
      try GeometryError.require(
        size.x.isFinite && size.y.isFinite && center.isAtFiniteDistance,
        "pace's farthest side or center", .infinity, "a finite number")
    }
  }

  /// Makes the transition of a view that fills the screen of a rotating device, from its size
  /// before the rotation. A turn that swaps the axes also swaps the sides. A nil duration is as for
  /// two sizes.
  public init(
    rotating size: CGSize, by turn: QuarterTurn, pace: Pace = .easeInEaseOut,
    duration: Double? = nil
  ) throws(GeometryError) {
    try self.init(
      from: size, to: turn.applied(to: size), turn: turn, pace: pace, duration: duration)
  }

  private static func usualDuration(of turn: QuarterTurn, _ pace: Pace) -> Double {
    if case .spring(let spring) = pace { return spring.settlingDuration }
    return turn == .degrees180 ? 0.6 : 0.3
  }

  /// The layer at a fraction 0…1 of the time, before the curve.
  public func layer(atProgress progress: Double) -> PresentationLayer {
    layer(atValue: value(atProgress: progress))
  }

  /// The layer at a time, in seconds since the start.
  public func layer(atTime time: Double) -> PresentationLayer {
    layer(atValue: value(atTime: time))
  }

  /// The value of the curve or spring at a time, in seconds since the start: the fraction of the
  /// change made so far. 0 before the start, even for a duration of 0; 1 from the end on, and for
  /// NaN. In between, an overshooting curve or spring leaves 0…1.
  ///
  /// Use it to animate other things in step with the layer, such as the insets of a safe area:
  ///
  /// ```swift
  /// let quarterTurn = try RotationTransition(
  ///   rotating: CGSize(width: 390, height: 844), by: .degrees90)
  /// let value = quarterTurn.value(atTime: 0.075)  // 0.129162
  /// let topInset = 44 + (0 - 44) * value  // 38.317, from 44 to 0
  /// ```
  public func value(atTime time: Double) -> Double {
    time < 0 ? 0 : value(atProgress: time / duration)
  }

  private func value(atProgress progress: Double) -> Double {
    progress < 1 ? pace.value(atProgress: max(progress, 0), of: duration) : 1  // Also for NaN.
  }
}

// MARK: - Covering

extension RotationTransition {
  /// The smallest size of contents, in points, that cover the layer throughout the transition: the
  /// larger width and the larger height, and more if the curve or spring overshoots.
  public var coveringSize: CGSize {
    let range = pace.overshoot(within: duration) ?? 0...1
    let values = [0, range.lowerBound, range.upperBound]
    return CGSize(values.map { layer(atValue: $0).extent }.reduce(toExtent, pointwiseMax))
  }

  /// The smallest size of a view that covers a container, in either orientation, at every angle of
  /// the rotation: a square with the container's diagonal as its side. Without a turn it is the
  /// container's size. The container is not checked.
  ///
  /// A centered view of that size keeps it, so the view isn't stretched, and leaves no corner bare.
  /// Use it for content that must fill the screen throughout, such as a camera's image.
  public func coveringSize(of container: CGSize) -> CGSize {
    let diagonal = hypot(Double(container.width), Double(container.height))
    return turn == .degrees0 ? container : CGSize(width: diagonal, height: diagonal)
  }
}

// MARK: - The motion

extension RotationTransition {
  func layer(atValue value: Double) -> PresentationLayer {
    let (extent, center) = path(atValue: value)
    return PresentationLayer(
      extent: pointwiseMax(extent, SIMD2(0, 0)), center: center,
      angle: 0 - turn.radians * (1 - value))
  }

  /// Size and center on the straight line from start to end.
  private func path(atValue value: Double) -> (extent: SIMD2<Double>, center: SIMD2<Double>) {
    (interpolate(fromExtent, toExtent, value), interpolate(fromCenter, toCenter, value))
  }
}

extension RotationTransition: CustomStringConvertible {
  /// Both sizes, the turn, both centers if they differ, and the pace: "320×568 to 568×320, turned
  /// by 90° in 0.3 s, easeInEaseOut".
  public var description: String {
    let turned = turn == .degrees0 ? "" : ", turned by \(turn.radians.degreesText)"
    let moved =
      fromCenter == toCenter
      ? "" : ", moved from \(fromCenterOffset.text) to \(toCenterOffset.text)"
    return "\(from.text) to \(to.text)\(turned)\(moved) in \(duration.text) s, \(pace)"
  }
}
