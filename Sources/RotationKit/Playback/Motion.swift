import Foundation

/// One animation of a layer: what it makes of its size, position and angle, and when.
struct Motion: Hashable, Sendable {
  var change: SizeChange
  /// How far away it puts the layer at its start, and how far it turns it there.
  var position = SIMD2<Double>(0, 0)
  var angle = 0.0
  /// When it plays, in the time of the layer.
  var timeline: Timeline
  /// Its share in the length of the picture, in points: see ``Track``.
  var share = 0.0

  /// The times of the layer, within a range, at which it jumps or bends.
  func bends(in range: ClosedRange<Double>) -> [Double] {
    guard case .keyframes(let keyframes) = change.path else { return timeline.bends(in: range) }
    return timeline.bends(in: range, atProgress: keyframes.times)
  }
}

extension Motion: CustomStringConvertible {
  /// What changes, and when, in the time of the layer: "by 248×-248, from 10 s to 10.3 s, linear".
  var description: String {
    let (from, to, mask) = (change.from, change.to, change.mask)
    func text(_ value: SizeChange.Value) -> String {
      let size =
        switch (mask.x, mask.y) {
        case (0, _): value.size.y.text
        case (_, 0): value.size.x.text
        default: CGSize(value.size).text
        }
      let reference =
        switch value.reference {
        case .zero: ""
        case .model, .shown: "the model's size"
        case .underlying: "the size under it"
        }
      if reference.isEmpty { return size }
      return value.size * mask == SIMD2(0, 0) ? reference : "\(size) more than \(reference)"
    }
    let side = mask.y == 0 ? "width " : mask.x == 0 ? "height " : ""
    let isPlain = change.isAdditive && from.reference == .zero && to.reference == .zero
    let added = change.isAdditive ? "adding " : ""
    let size =
      isPlain
      ? "by \(CGSize(to.size - from.size).text)"
      : "\(added)\(side)from \(text(from)) to \(text(to))"
    let turned = angle == 0 ? "" : ", turned by \((0 - angle).degreesText)"
    let moved =
      position == SIMD2(0, 0) ? "" : ", moved by \(CGPoint(SIMD2(0, 0) - position).text)"
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
