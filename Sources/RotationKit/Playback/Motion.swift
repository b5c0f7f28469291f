import Foundation

/// One animation of a layer: what it makes of its size, center and angle, and when.
struct Motion: Hashable, Sendable {
  /// The number of the animation on the layer; 0 for a transition.
  var id = 0
  var change: SizeChange
  /// How far away it puts the layer at its start, and how far it turns it there.
  var center = SIMD2<Double>(0, 0)
  var angle = 0.0
  /// When it plays, in the time of the layer.
  var timeline: Timeline
  /// Its share in the length of the picture, in points: see ``Track``.
  var share = 0.0
}

extension Motion: CustomStringConvertible {
  /// What changes, and when, in the time of the layer: "by 248×-248, from 10 s to 10.3 s, linear".
  var description: String {
    let size =
      change.addsToTheModel
      ? "by \(CGSize(change.to.size - change.from.size).text)"
      : change.isAdditive ? "size added" : "size replaced"
    let turned = angle == 0 ? "" : ", turned by \((0 - angle).degreesText)"
    let moved =
      center == SIMD2(0, 0) ? "" : ", moved by \(CGPoint(SIMD2(0, 0) - center).text)"
    let until = timeline.end.isFinite ? "to \(timeline.end.text) s" : "on"
    let pace =
      switch change.path {
      case .straight: "\(timeline.timing.pace)"
      case .spring(let spring): "\(spring)"
      case .keyframes: "keyframes"
      }
    return "\(size)\(turned)\(moved), from \(timeline.begin.text) s \(until), \(pace)"
  }
}
