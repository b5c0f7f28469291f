extension RotationTransition {
  /// The frames of the whole transition, worked out when they are read.
  ///
  /// They are at time 0, at every whole frame interval below the duration (to within a millionth of
  /// an interval), and at the end itself. So 0.4 s at 60 a second is 25 frames, and a duration of 0
  /// is the end alone.
  ///
  /// ```swift
  /// let rotation = try RotationTransition(
  ///   rotating: CGSize(width: 320, height: 568), by: .degrees90, duration: 0.4)
  /// let frames = try rotation.frames(perSecond: 60)
  /// let count = frames.count  // 25
  /// let last = frames[24].layer.size  // 568×320
  /// ```
  ///
  /// - Parameter perSecond: Frames a second; finite and above 0.
  /// - Returns: The frames, as a collection that holds none of them.
  /// - Throws: ``GeometryError`` where `perSecond` is zero, negative or not finite, or would give
  ///   2³¹ frames or more.
  /// - Complexity: O(1), and so is each frame.
  public func frames(perSecond: Double) throws(GeometryError) -> Frames {
    try GeometryError.check(positive: perSecond, "perSecond")
    let whole = max(0, (duration * perSecond - 1e-6).rounded(.up))
    // Beyond 2³², a millionth of an interval is less than the spacing of doubles.
    guard whole < 0x1p31 - 1 else {
      throw GeometryError(
        parameter: "perSecond", value: perSecond,
        accepted: "so small that there are less than 2147483648 frames")
    }
    let count = Int(whole) + 1
    return Frames(transition: self, perSecond: perSecond, total: count, indices: 0..<count)
  }

  /// One frame of a transition.
  public struct Frame: Hashable, Sendable {
    /// Seconds since the start.
    public var time: Double
    /// The fraction of the time, 0…1, before the curve.
    public var progress: Double
    /// The value of the curve: the fraction of the way.
    public var value: Double
    /// The layer.
    public var layer: PresentationLayer
  }

  /// The frames of a transition, in the order of time.
  ///
  /// **Edge cases.** An index that is out of range gives the nearest frame, also in a slice, even an
  /// empty one. Ranges and offsets are clamped. (What the standard library itself demands of a call,
  /// as that a count be not negative, it still demands.)
  public struct Frames: RandomAccessCollection, Hashable, Sendable {
    let transition: RotationTransition
    let perSecond: Double
    let total: Int

    /// The indices of the frames: 0 and up, or those of a slice.
    public let indices: Range<Int>

    /// The index of the first frame.
    public var startIndex: Int { indices.lowerBound }

    /// The index after the last frame.
    public var endIndex: Int { indices.upperBound }

    /// The frame at an index.
    ///
    /// - Parameter index: The index; clamped to the frames that there are.
    public subscript(index: Int) -> Frame {
      let last = total - 1
      let index = Swift.max(Swift.min(clamp(index), endIndex - 1), 0)
      let time = index < last ? Double(index) / perSecond : transition.duration
      let progress = transition.progress(atTime: time)
      let value = transition.curve.value(at: progress)
      return Frame(
        time: time, progress: progress, value: value, layer: transition.layer(atValue: value))
    }

    /// The index after another, at most the end.
    ///
    /// - Parameter index: The index before it.
    /// - Returns: The index after it.
    public func index(after index: Int) -> Int { self.index(index, offsetBy: 1) }

    /// The index before another, at least the start.
    ///
    /// - Parameter index: The index after it.
    /// - Returns: The index before it.
    public func index(before index: Int) -> Int { self.index(index, offsetBy: -1) }

    /// The index at a distance from another, from the start to the end.
    ///
    /// - Parameters:
    ///   - index: The index to go from.
    ///   - distance: How many frames to go on; negative to go back.
    /// - Returns: The index at that distance, clamped.
    public func index(_ index: Int, offsetBy distance: Int) -> Int {
      let (sum, overflow) = index.addingReportingOverflow(distance)
      return clamp(overflow ? (distance < 0 ? .min : .max) : sum)
    }

    /// How many frames lie between two indices, each clamped.
    ///
    /// - Parameters:
    ///   - start: The index to count from.
    ///   - end: The index to count to.
    /// - Returns: The number of frames; negative where `end` is before `start`.
    public func distance(from start: Int, to end: Int) -> Int { clamp(end) - clamp(start) }

    private func clamp(_ index: Int) -> Int {
      Swift.min(Swift.max(index, startIndex), endIndex)
    }

    /// The frames in a range of indices.
    ///
    /// - Parameter bounds: The range; clamped to the frames that there are.
    public subscript(bounds: Range<Int>) -> Frames {
      Frames(
        transition: transition, perSecond: perSecond, total: total,
        indices: bounds.clamped(to: indices))
    }

    /// The frames from an index on.
    ///
    /// - Parameter bounds: The range; clamped to the frames that there are.
    public subscript(bounds: PartialRangeFrom<Int>) -> Frames {
      self[clamp(bounds.lowerBound)..<endIndex]
    }

    /// The frames before an index.
    ///
    /// - Parameter bounds: The range; clamped to the frames that there are.
    public subscript(bounds: PartialRangeUpTo<Int>) -> Frames {
      self[startIndex..<clamp(bounds.upperBound)]
    }
  }
}
