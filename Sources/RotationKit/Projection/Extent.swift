extension Double {
  /// Whether it is finite and not zero as a `Float`.
  @inlinable var isUsableScale: Bool {
    // Without the sign, the bits count up from 0 to infinity, and on to the NaNs: one comparison.
    (Float(self).bitPattern & 0x7FFF_FFFF) &- 1 < Float.infinity.bitPattern &- 1
  }
}

extension SIMD2<Double> {
  /// Whether both are finite and not zero as a `Float`.
  @inlinable var isUsableScale: Bool { x.isUsableScale && y.isUsableScale }
}

/// One side of a box in x or y, with the line that maps it to −1…1.
@frozen @usableFromInline struct Extent: Hashable, Sendable {
  @usableFromInline let low: Double
  @usableFromInline let high: Double
  @usableFromInline let scale: Double
  @usableFromInline let translation: Double

  static let accepted = "such that the matrix stays in the range of Float"

  @inlinable init(_ low: Double, _ high: Double) {
    let reciprocal = 1 / (high - low)
    self.low = low
    self.high = high
    scale = 2 * reciprocal
    translation = -(low + high) * reciprocal
  }

  /// An extent about 0, from both the half of it and its reciprocal.
  @inlinable init(half: Double, reciprocal: Double) {
    low = -half
    high = half
    scale = reciprocal
    translation = 0
  }

  /// Whether both ends are finite, and the line's elements finite and the scale not zero in `Float`.
  ///
  /// The scale tells all: it is zero or NaN where an end is not finite, and the translation never is
  /// too large, as two doubles that differ do so by at least 2⁻⁵³ of the larger.
  @inlinable var isUsable: Bool { scale.isUsableScale }

  /// What is wrong with an extent that is not usable.
  func refusal(low lowName: String, high highName: String, accepted: String) -> GeometryError {
    for (name, value) in [(lowName, low), (highName, high)] where !value.isFinite {
      return GeometryError(parameter: name, value: value, accepted: "a finite number")
    }
    return GeometryError(parameter: highName, value: high, accepted: accepted)
  }
}

/// The near and far plane, with what maps them to the depths of a clip space.
@frozen @usableFromInline struct DepthExtent: Hashable, Sendable {
  @usableFromInline let near: Double
  @usableFromInline let far: Double
  @usableFromInline let reciprocal: Double

  @inlinable init(unchecked near: Double, _ far: Double) {
    self.near = near
    self.far = far
    reciprocal = 1 / (far - near)
  }

  init(near: Double, far: Double) throws(GeometryError) {
    self.init(unchecked: near, far)
    guard isUsable else { throw refusal }
  }

  /// Whether both planes are finite, and the scale finite and not zero in `Float`, for any depths:
  /// OpenGL has the largest scale, ±2 times the reciprocal, Metal the smallest, ±1 times.
  @inlinable var isUsable: Bool { (2 * reciprocal).isUsableScale && reciprocal.isUsableScale }

  /// What is wrong with planes that are not usable.
  @usableFromInline @inline(never) var refusal: GeometryError {
    Extent(near, far).refusal(
      low: "near", high: "far",
      accepted: "other than near, and such that the matrix stays in the range of Float")
  }

  @inlinable func scale(in clipSpace: ClipSpace) -> Double {
    (clipSpace.nearDepth - clipSpace.farDepth) * reciprocal
  }

  @inlinable func translation(in clipSpace: ClipSpace) -> Double {
    (clipSpace.nearDepth * far - clipSpace.farDepth * near) * reciprocal
  }
}
