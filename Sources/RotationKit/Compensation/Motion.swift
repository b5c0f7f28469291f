import Foundation

/// One animation of a layer: what it adds to the layer, or puts in the place of its size, and when.
struct Motion: Hashable, Sendable {
  /// Where a layer is, how large the picture on it, or a part of both.
  struct Offset: Hashable, Sendable {
    var size = SIMD2<Double>(0, 0)
    var position = SIMD2<Double>(0, 0)
    var angle = 0.0
    /// The length, on the screen, of what spans the framed side of the view at rest. (It stands for the
    /// points per scene unit, because the units cancel in the compensation.)
    var length = 0.0

    static func - (left: Offset, right: Offset) -> Offset {
      Offset(
        size: left.size - right.size, position: left.position - right.position,
        angle: left.angle - right.angle, length: left.length - right.length)
    }

    var isFinite: Bool {
      let sum = size * 0 + position * 0 + SIMD2(angle, length) * 0
      return sum == SIMD2(0, 0)  // NaN if a number is not finite.
    }
  }

  /// What it adds at its start, beyond what it adds at its end.
  var offset: Offset

  /// What it adds to the size at its end.
  var end = SIMD2<Double>(0, 0)

  /// Which sides it adds to: 1, or 0 for one that it replaces.
  var keptSides = SIMD2<Double>(1, 1)

  var pace: Pace

  /// When it plays, in the time of the layer.
  var timeline: Timeline
}

extension [Motion] {
  /// What they make of a layer at rest, at a time of the layer.
  ///
  /// (Each is read field by field, because a copy of one takes longer than all that is done with it.)
  func applied(to atRest: Motion.Offset, at time: Double) -> Motion.Offset {
    var shown = atRest
    for index in indices {
      guard let remaining = remaining(of: index, at: time) else { continue }
      shown.size = shown.size * self[index].keptSides + self[index].end
      shown.size += self[index].offset.size * remaining
      shown.position += self[index].offset.position * remaining
      shown.angle += self[index].offset.angle * remaining
      shown.length += self[index].offset.length * remaining
    }
    return shown
  }

  /// The fraction of one motion's change that remains at a time of the layer; nil if it shows nothing.
  func remaining(of index: Int, at time: Double) -> Double? {
    let timing = self[index].timeline.timing
    // (Without groups its timeline is not copied.)
    let isInGroups = !self[index].timeline.groups.isEmpty
    let local = isInGroups ? self[index].timeline.localTime(at: time) : timing.localTime(at: time)
    return local.map { 1 - self[index].pace.value(at: $0, of: timing.duration) }
  }
}

extension Motion: CustomStringConvertible {
  /// What changes, and when, in the time of the layer: "by 248×-248, from 10 s to 10.3 s, linear".
  var description: String {
    let (start, change) = (end + offset.size, SIMD2(0, 0) - offset.size)
    let size =
      switch (keptSides.x, keptSides.y) {
      case (0, 0): "from \(CGSize(start).text) to \(CGSize(end).text)"
      case (0, _): "width from \(start.x.text) to \(end.x.text)"
      case (_, 0): "height from \(start.y.text) to \(end.y.text)"
      default: "by \(CGSize(change).text)"
      }
    let turned = offset.angle == 0 ? "" : ", turned by \((0 - offset.angle).degreesText)"
    let moved =
      offset.position == SIMD2(0, 0)
      ? "" : ", moved by \(CGPoint(SIMD2(0, 0) - offset.position).text)"
    let until = timeline.end.isFinite ? "to \(timeline.end.text) s" : "on"
    return "\(size)\(turned)\(moved), from \(timeline.begin.text) s \(until), \(pace)"
  }
}
