import Foundation

extension RotationTransition {
  /// Makes the transition of a view that you lay out yourself, from its frame in one orientation to its frame in
  /// another.
  ///
  /// Sizes and centers come from the frames, each in the axes of its own orientation. Centers are measured from the
  /// middle of the screen. The axes rotate with the interface, so the middle of a view under a bar moves along an arc
  /// on the glass:
  ///
  /// ```swift
  /// let bars = OrientedFrames.Insets(top: 64)  // both bars, from the corner of the screen
  /// let frames = try OrientedFrames(
  ///   screen: CGSize(width: 320, height: 568), portraitInsets: bars, landscapeInsets: bars)
  /// let turn = try RotationTransition(frames, from: .portrait, to: .landscapeRight)
  /// let start = turn.layer(atTime: 0)  // 320×504 at (32, 0), turned by -90°
  /// let halfway = turn.layer(atTime: 0.15)  // 444×380 at (22.627, 22.627), turned by -45°
  /// let end = turn.layer(atTime: 0.3)  // 568×256 at (0, 32)
  /// ```
  ///
  /// **Edge cases.** From an orientation to itself nothing moves. A half turn doesn't change the size.
  ///
  /// - Parameters:
  ///   - frames: The frames of the view.
  ///   - from: The interface's orientation before the rotation.
  ///   - to: The interface's orientation after the rotation.
  ///   - duration: The duration, in seconds, as the transition coordinator reports it; nil for 0.3 s, and
  ///     0.6 s for a half turn.
  ///   - curve: The pace.
  /// - Throws: ``GeometryError`` if an orientation is unknown, and for the reasons of
  ///   ``init(from:to:turn:duration:curve:fromPosition:toPosition:)``.
  public init(
    _ frames: OrientedFrames, from: UserInterfaceOrientation, to: UserInterfaceOrientation,
    duration: Double? = nil, curve: TimingCurve = .easeInEaseOut
  ) throws(GeometryError) {
    let ends = try Ends(frames, from: from, to: to)
    try self.init(
      from: ends.from, to: ends.to, turn: ends.turn, duration: duration, curve: curve,
      fromPosition: ends.fromPosition, toPosition: ends.toPosition)
  }

  /// Makes the transition of a view that you lay out yourself, paced by a spring.
  ///
  /// For sizes and centers, see ``init(_:from:to:duration:curve:)``.
  ///
  /// - Parameters:
  ///   - frames: The frames of the view.
  ///   - from: The interface's orientation before the rotation.
  ///   - to: The interface's orientation after the rotation.
  ///   - spring: The pace.
  ///   - duration: The time, in seconds, from which the layer is exactly at its end; nil for the spring's
  ///     ``SpringCurve/settlingDuration``.
  /// - Throws: ``GeometryError`` for the same reasons as the initializer with a curve.
  public init(
    _ frames: OrientedFrames, from: UserInterfaceOrientation, to: UserInterfaceOrientation,
    spring: SpringCurve, duration: Double? = nil
  ) throws(GeometryError) {
    let ends = try Ends(frames, from: from, to: to)
    try self.init(
      from: ends.from, to: ends.to, turn: ends.turn, spring: spring, duration: duration,
      fromPosition: ends.fromPosition, toPosition: ends.toPosition)
  }
}

/// The size and center of a view before and after a rotation.
private struct Ends {
  let turn: QuarterTurn
  let (from, to): (CGSize, CGSize)
  let (fromPosition, toPosition): (CGPoint, CGPoint)

  init(
    _ frames: OrientedFrames, from: UserInterfaceOrientation, to: UserInterfaceOrientation
  ) throws(GeometryError) {
    guard let turn = from.turn(to: to), let old = frames.placement(in: from),
      let new = frames.placement(in: to)
    else { throw .unknownOrientation(from == .unknown ? "from" : "to") }
    self.turn = turn
    (self.from, self.to) = (old.size, new.size)
    (fromPosition, toPosition) = (CGPoint(old.center), CGPoint(new.center))
  }
}
