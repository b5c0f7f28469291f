/// What one animation adds to the layer and to the picture, until it has ended.
struct Motion: Hashable, Sendable {
  /// What is added.
  struct Offset: Hashable, Sendable {
    /// To the layer's size.
    var size = SIMD2<Double>(0, 0)
    /// To the layer's position.
    var position = SIMD2<Double>(0, 0)
    /// To the layer's angle.
    var angle = 0.0
    /// To the length, on the screen, of what spans the framed side of the view at rest. (It stands for
    /// the points per scene unit, because the units cancel in the compensation.)
    var length = 0.0

    /// What is left, at the start, of the way from one size to another.
    static func remaining(
      from start: SIMD2<Double>, to end: SIMD2<Double>, framing side: Framing.Side
    ) -> Offset {
      Offset(size: start - end, length: side.length(of: start) - side.length(of: end))
    }

    static func + (left: Offset, right: Offset) -> Offset {
      Offset(
        size: left.size + right.size, position: left.position + right.position,
        angle: left.angle + right.angle, length: left.length + right.length)
    }

    static func - (left: Offset, right: Offset) -> Offset { left + right * -1 }

    static func * (offset: Offset, factor: Double) -> Offset {
      Offset(
        size: offset.size * factor, position: offset.position * factor,
        angle: offset.angle * factor, length: offset.length * factor)
    }

    var isFinite: Bool {
      let sum = size * 0 + position * 0 + SIMD2(angle, length) * 0
      return sum == SIMD2(0, 0)  // NaN if a number is not finite.
    }
  }

  /// When it begins, in seconds.
  var begin: Double

  /// What it adds at its begin.
  var offset: Offset

  var pace: Pace

  /// It adds nothing before this time: because one that replaces hides it, or because it does not fill
  /// the time before its begin.
  var hiddenUntil = -Double.infinity

  /// One that adds the same all the time, and never ends.
  static func held(_ offset: Offset) -> Motion {
    Motion(begin: 0, offset: offset, pace: Pace(shape: .curve(.linear), duration: .infinity))
  }

  /// What it adds at a time: all of it before its begin, and nothing from its end on.
  func offset(at time: Double) -> Offset {
    if hasEnded(at: time) || time < hiddenUntil { return Offset() }
    return time < begin ? offset : offset * (1 - pace.value(at: time - begin))
  }

  /// Whether it has ended; true for NaN.
  func hasEnded(at time: Double) -> Bool { !(time < begin + pace.duration) }
}
