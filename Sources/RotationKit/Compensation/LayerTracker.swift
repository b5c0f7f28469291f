import Foundation

/// What a layer plays, as a ``RotationCompensator`` has read it: a value, for the thread that
/// renders.
///
/// It knows how the layer shows its contents, and the size of a buffer that is kept. It knows no
/// positions and angles. It doesn't follow the layer: take another one in each frame, or for each
/// update of a display link. For transitions that you begin yourself, use a ``RotationTracker``.
public struct LayerTracker: Hashable, Sendable {
  let playback: LayerPlayback
  private let contents: Contents

  init(_ playback: LayerPlayback, _ contents: Contents) {
    (self.playback, self.contents) = (playback, contents)
  }

  /// The view's size at the end of all animations, in points; nil before it has one, and if a side
  /// is 0, as of a view that collapses.
  public var viewSize: CGSize? { playback.viewSize }

  /// What to draw for a display time, in host time; nil if the view has no size. While a view
  /// collapses, frames end with the animation, and pause while a spring takes a side below zero.
  ///
  /// If the layer centers its contents, and a drawable has another size than the next one, give the
  /// size of its texture, divided by the layer's `contentsScale`. It is ignored if it is nil, not
  /// above zero, or not finite, and if the layer stretches its contents.
  public func frame(at displayTime: Double, contentSize: CGSize? = nil) -> RotationFrame? {
    var contents = contents
    if case .centered = contents, let given = Contents(centering: contentSize) { contents = given }
    return playback.frame(atHostTime: displayTime, showing: contents)
  }

  /// Whether the layer moves at a display time, or is still to move; false for NaN.
  public func isTransitioning(at displayTime: Double) -> Bool {
    playback.isTransitioning(atHostTime: displayTime)
  }

  /// The size of contents that cover the layer while its animations run, in points, as
  /// ``RotationTracker/coveringSize(at:)`` has it. An unreadable animation is covered at that time
  /// only.
  public func coveringSize(at displayTime: Double) -> CGSize? {
    playback.coveringSize(atHostTime: displayTime).map { CGSize($0) }
  }
}

extension LayerTracker: CustomStringConvertible {
  /// The view's size and the animations, as "568×320; by 248×-248, from 10 s to 10.3 s,
  /// easeInEaseOut".
  public var description: String { playback.description }
}
