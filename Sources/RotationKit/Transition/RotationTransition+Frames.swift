extension RotationTransition {
  /// One frame of a transition.
  public struct Frame: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The fraction of the time, 0…1, before the curve.
    public var progress: Double
    /// The value of the curve or spring: the fraction of the change made so far.
    public var value: Double
    /// The layer.
    public var layer: PresentationLayer
  }

  /// The frames of the whole transition.
  ///
  /// The frames are at time 0, at every whole frame interval below the duration (to within a millionth of an interval),
  /// and at the end itself. So 0.4 s at 60 frames per second gives 25 frames, and a duration below a millionth of an
  /// interval gives only the end.
  ///
  /// ```swift
  /// let rotation = try RotationTransition(
  ///   rotating: CGSize(width: 320, height: 568), by: .degrees90, duration: 0.4)
  /// let frames = try rotation.frames(perSecond: 60)
  /// let count = frames.count  // 25
  /// let last = frames[24].layer.size  // 568×320
  /// ```
  ///
  /// - Parameter perSecond: Frames per second; finite and above 0.
  /// - Returns: The frames, in order of time.
  /// - Throws: ``GeometryError`` if `perSecond` is zero, negative or not finite, or would give more
  ///   than 100,000 frames.
  /// - Complexity: O(*n*) for *n* frames.
  public func frames(perSecond: Double) throws(GeometryError) -> [Frame] {
    try GeometryError.check(positive: perSecond, "perSecond")
    guard let times = Self.frameTimes(until: duration, perSecond: perSecond, most: 100_000) else {
      throw GeometryError(
        parameter: "perSecond", value: perSecond, accepted: "low enough for at most 100000 frames")
    }
    return times.map { time in
      let value = value(atTime: time)
      return Frame(
        time: time, progress: duration > 0 ? time / duration : 1, value: value,
        layer: layer(atValue: value))
    }
  }

  /// The times of the frames from 0 to an end, in seconds: every whole interval below the end, to within a millionth of
  /// an interval, and the end itself. Nil if there are more than `most`.
  @_spi(Tool) public static func frameTimes(
    until end: Double, perSecond: Double, most: Int
  ) -> [Double]? {
    let intervals = max(0, (end * perSecond - 1e-6).rounded(.up))
    guard intervals < Double(most) else { return nil }
    let last = Int(intervals)
    return (0...last).map { $0 < last ? Double($0) / perSecond : end }
  }
}

extension RotationTransition.Frame: CustomStringConvertible {
  /// The time and the layer, as "0.15 s: 444×444 at (0, 0), turned by -45°".
  public var description: String { "\(time.text) s: \(layer)" }
}
