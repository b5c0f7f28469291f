// The checks behind every throwing call. In calls for each frame, names and texts are literals, so
// an error allocates nothing.

extension GeometryError {
  static func require(
    _ isAccepted: Bool, _ parameter: String, _ value: Double, _ accepted: String
  ) throws(GeometryError) {
    if !isAccepted { throw GeometryError(parameter: parameter, value: value, accepted: accepted) }
  }

  static func check(finite value: Double, _ parameter: String) throws(GeometryError) {
    try require(value.isFinite, parameter, value, "a finite number")
  }

  static func check(positive value: Double, _ parameter: String) throws(GeometryError) {
    try require(value > 0 && value < .infinity, parameter, value, "a finite number above 0")
  }

  static func check(notNegative value: Double, _ parameter: String) throws(GeometryError) {
    try require(value >= 0 && value < .infinity, parameter, value, "a finite number of at least 0")
  }

  static func unknownOrientation(_ name: String) -> GeometryError {
    GeometryError(parameter: name, value: 0, accepted: "the raw value of a known orientation")
  }

  /// Throws unless a matrix may scale by a factor made from the parameter.
  static func check(
    scale: Double, of parameter: String, _ value: Double,
    accepted: String = "a number with which the matrix fits in Float"
  ) throws(GeometryError) {
    try require(scale.isUsableScale, parameter, value, accepted)
  }

  /// Throws unless a matrix may scale by a factor made from two opposite sides.
  static func check(
    _ low: Double, _ lowName: String, _ high: Double, _ highName: String, scale: Double
  ) throws(GeometryError) {
    try check(finite: low, lowName)
    try check(
      scale: scale, of: highName, high,
      accepted: "finite and different from its opposite, with a matrix that fits in Float")
  }

  static func check(finite point: SIMD2<Double>, x: String, y: String) throws(GeometryError) {
    try check(finite: point.x, x)
    try check(finite: point.y, y)
  }

  /// Throws unless a center is at a finite distance from its container's center, at any rotation.
  static func check(center: SIMD2<Double>, x: String, y: String) throws(GeometryError) {
    try check(finite: center, x: x, y: y)
    try require(
      center.isAtFiniteDistance, y, center.y, "at a finite distance from the container's center")
  }

  static func check(
    notNegative size: SIMD2<Double>, width: String, height: String
  ) throws(GeometryError) {
    try check(notNegative: size.x, width)
    try check(notNegative: size.y, height)
  }

  static func check(
    positive size: SIMD2<Double>, width: String, height: String
  ) throws(GeometryError) {
    try check(positive: size.x, width)
    try check(positive: size.y, height)
  }
}

extension Double {
  /// Whether the number is finite and not zero as a `Float`, so that a matrix may scale by it. Each
  /// bound is halfway from the last such `Float` to zero or infinity.
  @inlinable var isUsableScale: Bool { abs(self) > 0x1p-150 && abs(self) < 0x1.ffffffp127 }
}

extension SIMD2<Double> {
  var isUsableScale: Bool { x.isUsableScale && y.isUsableScale }

  /// Whether the point is finite, and stays finite if it is rotated.
  var isAtFiniteDistance: Bool { abs(x) + abs(y) < .infinity }

  var isFinite: Bool { x.isFinite && y.isFinite }

  /// Whether both sides are finite and above 0.
  var isUsableSize: Bool {
    x > 0 && y > 0 && x <= .greatestFiniteMagnitude && y <= .greatestFiniteMagnitude
  }
}

extension SIMD3<Double> {
  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
