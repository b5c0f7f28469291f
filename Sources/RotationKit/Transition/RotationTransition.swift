import Foundation

/// A turn or a change of size as Core Animation plays it: the layer at every moment from the old
/// size to the new one.
///
/// Size, position and angle go from start to end together, as far as the ``curve`` has come. The
/// layer starts with the old size, turned back by the turn, so that it lies on the screen where it
/// lay before: at −turn. It ends with the new size at angle 0.
///
/// ```swift
/// let phone = CGSize(width: 320, height: 568)
/// let turn = try RotationTransition(rotating: phone, by: .degrees90)
/// let halfway = turn.layer(atProgress: 0.5).size  // 444×444
/// let start = turn.layer(atTime: 0).angle  // -1.5708
/// ```
///
/// **Edge cases.** Progress and time outside the turn are clamped, and NaN is the end. A turn goes
/// the short way: 270° is −90°, so its layer starts at +90°; one of 180° starts at −180°.
@frozen public struct RotationTransition: Hashable, Sendable {
  @usableFromInline let fromExtent: SIMD2<Double>
  @usableFromInline let toExtent: SIMD2<Double>
  @usableFromInline let fromCenter: SIMD2<Double>
  @usableFromInline let toCenter: SIMD2<Double>

  /// The turn of the interface.
  public let turn: QuarterTurn

  /// The duration, in seconds.
  public let duration: Double

  /// The pace.
  public let curve: TimingCurve

  /// The size before the transition, in points, in the axes of the old orientation.
  @inlinable public var from: CGSize { CGSize(fromExtent) }

  /// The size after the transition, in points, in the axes of the new orientation.
  @inlinable public var to: CGSize { CGSize(toExtent) }

  /// The layer's center before the transition, from the container's center, in the axes of the new
  /// orientation.
  @inlinable public var fromPosition: CGPoint { CGPoint(fromCenter) }

  /// The layer's center after the transition, from the container's center.
  @inlinable public var toPosition: CGPoint { CGPoint(toCenter) }

  /// Makes a transition between two sizes.
  ///
  /// - Parameters:
  ///   - from: The size before, in points, in the axes of the old orientation.
  ///   - to: The size after, in points, in those of the new one; it need not be `from` turned.
  ///   - turn: The turn of the interface; none for a mere change of size.
  ///   - duration: The duration, in seconds, as the coordinator reports it.
  ///   - curve: The pace.
  ///   - fromPosition: The layer's center before, in points from the container's center, in the
  ///     axes of the new orientation, y down.
  ///   - toPosition: The layer's center after.
  /// - Throws: ``GeometryError`` where a side is zero, negative or not finite, a position is not
  ///   finite, `duration` is negative or not finite, and where an overshooting curve would take a
  ///   side to zero or below (to within a trillionth of its way), or a number out of the finite.
  public init(
    from: CGSize, to: CGSize, turn: QuarterTurn, duration: Double = 0.3,
    curve: TimingCurve = .easeInEaseOut, fromPosition: CGPoint = .zero,
    toPosition: CGPoint = .zero
  ) throws(GeometryError) {
    fromExtent = SIMD2(from)
    toExtent = SIMD2(to)
    fromCenter = SIMD2(fromPosition)
    toCenter = SIMD2(toPosition)
    self.turn = turn
    self.duration = duration
    self.curve = curve

    try GeometryError.check(positive: fromExtent, .from)
    try GeometryError.check(positive: toExtent, .to)
    try GeometryError.check(notNegative: duration, "duration")
    try GeometryError.check(finite: fromCenter, x: "fromPosition.x", y: "fromPosition.y")
    try checkDistance()
    try checkOvershoot()
  }

  /// Makes the transition of a view that fills the screen of a turning device.
  ///
  /// - Parameters:
  ///   - size: The size before the turn, in points.
  ///   - turn: The turn of the interface; the size after it is the size turned.
  ///   - duration: The duration, in seconds.
  ///   - curve: The pace.
  /// - Throws: ``GeometryError`` as the designated initializer does.
  public init(
    rotating size: CGSize, by turn: QuarterTurn, duration: Double = 0.3,
    curve: TimingCurve = .easeInEaseOut
  ) throws(GeometryError) {
    try self.init(
      from: size, to: turn.applied(to: size), turn: turn, duration: duration, curve: curve)
  }

  /// The layer when a fraction of the time has passed.
  ///
  /// - Parameter progress: The fraction of the time, 0…1, before the curve.
  /// - Returns: The layer at that moment.
  @inlinable public func layer(atProgress progress: Double) -> PresentationLayer {
    layer(atValue: curve.value(at: progress.isNaN ? 1 : progress))
  }

  /// The layer at a time.
  ///
  /// - Parameter time: Seconds since the start.
  /// - Returns: The layer at that moment.
  @inlinable public func layer(atTime time: Double) -> PresentationLayer {
    layer(atProgress: progress(atTime: time))
  }

  /// The fraction of the duration that has passed at a time; a duration of 0 has always passed. (The
  /// curve clamps it.)
  @inlinable func progress(atTime time: Double) -> Double {
    duration > 0 ? time / duration : 1
  }

  /// The layer where the curve has a value.
  @inlinable func layer(atValue value: Double) -> PresentationLayer {
    PresentationLayer(
      extent: Self.interpolate(fromExtent, toExtent, value),
      center: Self.interpolate(fromCenter, toCenter, value),
      angle: 0 - turn.radians * (1 - value))
  }

  /// From start to end by a fraction: exact at 0 and at 1, and constant where both are equal.
  @inlinable static func interpolate(
    _ start: SIMD2<Double>, _ end: SIMD2<Double>, _ fraction: Double
  ) -> SIMD2<Double> {
    fraction < 0.5
      ? start + (end - start) * fraction : end - (end - start) * (1 - fraction)
  }

  /// Throws unless the layer stays usable where the curve is at its least and at its greatest.
  private func checkOvershoot() throws(GeometryError) {
    guard curve.overshoots else { return }
    for value in [curve.range.lowerBound, curve.range.upperBound] {
      // A little beyond, so that nothing depends on how the values of the curve are rounded.
      let beyond = value + (value < 0.5 ? -1e-12 : 1e-12) * (1 + abs(value))
      let layer = layer(atValue: beyond)
      guard layer.extent.isUsableSize, layer.center.x.isFinite, layer.center.y.isFinite else {
        throw GeometryError(
          parameter: "curve", value: value,
          accepted: """
            nowhere so far beyond 0...1 that a side of the layer comes to 0, or a number to infinity
            """)
      }
    }
  }

  /// Throws unless the way of the center is finite.
  private func checkDistance() throws(GeometryError) {
    let (way, accepted) = (toCenter - fromCenter, "at a finite distance from fromPosition")
    guard way.x.isFinite else {
      throw GeometryError(parameter: "toPosition.x", value: toCenter.x, accepted: accepted)
    }
    guard way.y.isFinite else {
      throw GeometryError(parameter: "toPosition.y", value: toCenter.y, accepted: accepted)
    }
  }
}
