extension Double {
  /// Whether it is finite and not zero as a `Float`.
  var isUsableScale: Bool { Float(self).isFinite && Float(self) != 0 }
}

/// One side of a box in x or y, with the line that maps it to −1…1.
struct Extent: Hashable, Sendable {
  let low: Double
  let high: Double
  let scale: Double
  let translation: Double

  static let accepted = "such that the matrix stays in the range of Float"

  /// Nil where the scale is infinite or zero in `Float`. The translation never is too large: two
  /// doubles that differ do so by at least 2⁻⁵³ of the larger.
  init?(low: Double, high: Double) {
    let reciprocal = 1 / (high - low)
    self.low = low
    self.high = high
    scale = 2 * reciprocal
    translation = -(low + high) * reciprocal
    guard scale.isUsableScale else { return nil }
  }

  init(
    low: Double, high: Double, _ lowName: String, _ highName: String, accepted: String
  ) throws(GeometryError) {
    try GeometryError.check(finite: low, lowName)
    try GeometryError.check(finite: high, highName)
    guard let extent = Extent(low: low, high: high) else {
      throw GeometryError(parameter: highName, value: high, accepted: accepted)
    }
    self = extent
  }
}

/// The near and far plane, with what maps them to the depths of a clip space.
struct DepthExtent: Hashable, Sendable {
  let near: Double
  let far: Double
  let reciprocal: Double

  init(near: Double, far: Double) throws(GeometryError) {
    try GeometryError.check(finite: near, "near")
    try GeometryError.check(finite: far, "far")
    self.near = near
    self.far = far
    reciprocal = 1 / (far - near)
    // OpenGL has the largest scale, ±2 times the reciprocal, Metal the smallest, ±1 times.
    guard (2 * reciprocal).isUsableScale, reciprocal.isUsableScale else {
      throw GeometryError(
        parameter: "far", value: far,
        accepted: "other than near, and such that the matrix stays in the range of Float")
    }
  }

  func scale(in clipSpace: ClipSpace) -> Double {
    (clipSpace.nearDepth - clipSpace.farDepth) * reciprocal
  }

  func translation(in clipSpace: ClipSpace) -> Double {
    (clipSpace.nearDepth * far - clipSpace.farDepth * near) * reciprocal
  }
}
