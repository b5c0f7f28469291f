/// An animation of the size, as it was read from a layer.
struct ReadMotion: Hashable, Sendable {
  /// The key on the layer.
  let key: String
  /// Changes nothing if the animation can't be read.
  let change: SizeChange
  let timeline: Timeline
  let isReadable: Bool

  /// An animation whose change or timeline is nil can't be read.
  init(key: String, change: SizeChange?, timeline: Timeline?) {
    (self.key, self.timeline) = (key, timeline ?? .unknown)
    if let change, timeline != nil {
      (self.change, isReadable) = (change, true)
    } else {
      (self.change, isReadable) = (.unchanged, false)
    }
  }

  /// Whether another animation makes the same change, at whatever time.
  func hasSameChange(as other: ReadMotion) -> Bool {
    key == other.key && isReadable == other.isReadable && change == other.change
  }
}
