import Foundation

extension RotationTransition {
  /// Makes the transition of a view that you lay out yourself, from its frame in one orientation to
  /// its frame in another. From an orientation to itself nothing moves. A half turn doesn't change
  /// the size. A nil duration is as for two sizes.
  ///
  /// Sizes and centers come from the frames, each in the axes of its own orientation. Centers are
  /// measured from the middle of the screen. The axes rotate with the interface, so the middle of a
  /// view under a bar moves along an arc onscreen:
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
  /// - Throws: ``GeometryError`` also if an orientation is unknown.
  public init(
    _ frames: OrientedFrames, from: UserInterfaceOrientation, to: UserInterfaceOrientation,
    pace: Pace = .easeInEaseOut, duration: Double? = nil
  ) throws(GeometryError) {
    guard let turn = from.turn(to: to), let old = frames.placement(in: from),
      let new = frames.placement(in: to)
    else { throw .unknownOrientation(from == .unknown ? "from" : "to") }
    try self.init(
      from: old.size, to: new.size, turn: turn, pace: pace, duration: duration,
      fromCenterOffset: old.center, toCenterOffset: new.center)
  }
}
