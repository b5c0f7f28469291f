import Foundation

/// One animation of a layer: what it makes of its size, position and angle, and when.
struct Motion: Hashable, Sendable {
  var change: SizeChange

  /// How far away it puts the layer at its start, and how far it turns it there.
  var position = SIMD2<Double>(0, 0)
  var angle = 0.0

  /// When it plays, in the time of the layer.
  var timeline: Timeline

  /// Its share in the length of the picture, in points: see ``PictureLength``.
  var share = 0.0
}

extension Motion: CustomStringConvertible {
  /// What changes, and when, in the time of the layer: "by 248×-248, from 10 s to 10.3 s, linear".
  var description: String {
    func text(_ value: SizeChange.Value, _ size: (SIMD2<Double>) -> String) -> String {
      guard value.addsUnderlying else { return size(value.size) }
      return value.size == SIMD2(0, 0)
        ? "the size under it" : "\(size(value.size)) more than under it"
    }
    let (from, to) = (change.from, change.to)
    func fromTo(_ size: (SIMD2<Double>) -> String) -> String {
      "from \(text(from, size)) to \(text(to, size))"
    }
    let size =
      switch (change.isAdditive, change.mask.x, change.mask.y) {
      case (true, _, _): "by \(CGSize(to.size - from.size).text)"
      case (false, _, 0): "width \(fromTo { $0.x.text })"
      case (false, 0, _): "height \(fromTo { $0.y.text })"
      default: fromTo { CGSize($0).text }
      }
    let turned = angle == 0 ? "" : ", turned by \((0 - angle).degreesText)"
    let moved =
      position == SIMD2(0, 0) ? "" : ", moved by \(CGPoint(SIMD2(0, 0) - position).text)"
    let until = timeline.end.isFinite ? "to \(timeline.end.text) s" : "on"
    return "\(size)\(turned)\(moved), from \(timeline.begin.text) s \(until), \(change.pace)"
  }
}
