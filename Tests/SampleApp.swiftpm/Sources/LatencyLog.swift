/// When frames were shown, at rest and in motion.
struct LatencyLog: Equatable {
  /// Of frames of one kind, in seconds.
  struct Frames: Equatable {
    /// How long after the target of the display link they were shown.
    fileprivate(set) var latencies: [Double] = []
    /// How long after the display time that they were drawn for.
    fileprivate(set) var errors: [Double] = []
    /// How long after UIKit's estimate, in those that have one.
    fileprivate(set) var estimateErrors: [Double] = []
    fileprivate(set) var dropped = 0

    var text: String {
      "\(Spread(latencies).milliseconds) after the target, \(Spread(errors).milliseconds) after "
        + "the display time expected, \(Spread(estimateErrors).milliseconds) after UIKit's estimate "
        + "(\(latencies.count) shown, \(dropped) dropped)"
    }
  }

  private(set) var atRest = Frames()
  private(set) var inMotion = Frames()

  /// Records a frame.
  ///
  /// - Parameters:
  ///   - presentedTime: When it was shown, in seconds; 0 if it was dropped.
  ///   - target: The target of the display link.
  ///   - displayTime: When it was expected to be seen.
  ///   - estimate: UIKit's `estimatedPresentationTime`, if there is one.
  ///   - isMoving: Whether the layer moves then.
  mutating func record(
    presentedTime: Double, target: Double, displayTime: Double, estimate: Double?, isMoving: Bool
  ) {
    let frames = isMoving ? \Self.inMotion : \Self.atRest
    if presentedTime > 0 {
      self[keyPath: frames].latencies.append(presentedTime - target)
      self[keyPath: frames].errors.append(presentedTime - displayTime)
      if let estimate { self[keyPath: frames].estimateErrors.append(presentedTime - estimate) }
    } else {
      self[keyPath: frames].dropped += 1
    }
  }
}
