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
    func text(_ value: SizeChange.Value) -> String {
      let size = value.size * change.mask
      let given =
        switch (change.mask.x, change.mask.y) {
        case (0, _): size.y.text
        case (_, 0): size.x.text
        default: CGSize(size).text
        }
      guard value.addsUnderlying else { return given }
      return size == SIMD2(0, 0) ? "the size under it" : "\(given) more than under it"
    }
    let (from, to) = (change.from, change.to)
    let side = change.mask.y == 0 ? "width " : change.mask.x == 0 ? "height " : ""
    let size =
      change.isAdditive
      ? "by \(CGSize(to.size - from.size).text)" : "\(side)from \(text(from)) to \(text(to))"
    let turned = angle == 0 ? "" : ", turned by \((0 - angle).degreesText)"
    let moved =
      position == SIMD2(0, 0) ? "" : ", moved by \(CGPoint(SIMD2(0, 0) - position).text)"
    let until = timeline.end.isFinite ? "to \(timeline.end.text) s" : "on"
    return "\(size)\(turned)\(moved), from \(timeline.begin.text) s \(until), \(change.pace)"
  }
}
