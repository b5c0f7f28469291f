/// A 4×4 matrix of `Float` in the layout of the GPU: column-major, for column vectors.
///
/// A point p maps to M·p, so in `A * B` the matrix B acts first. The 64 bytes of a value are its 16
/// elements, column after column, as in `GLKMatrix4`, `simd_float4x4`, GLSL's `mat4` and Metal's
/// `float4x4`. Any elements are accepted. Products follow IEEE 754, in `Float`.
///
/// ```swift
/// let turned = Matrix4x4.translation(x: 3, y: 0, z: 0) * Matrix4x4.scale(x: 2, y: 2, z: 2)
/// let point = turned * SIMD4(1, 1, 1, 1)  // (5.0, 2.0, 2.0, 1.0)
/// let x = turned[0, 3]  // 3.0
/// ```
public struct Matrix4x4: Hashable, Sendable {
  /// The 16 elements of a matrix, as `GLKMatrix4.m`.
  public typealias Elements = (
    Float, Float, Float, Float, Float, Float, Float, Float,
    Float, Float, Float, Float, Float, Float, Float, Float
  )

  let column0, column1, column2, column3: SIMD4<Float>

  /// Makes a matrix from its columns: where the x axis, y axis, z axis and origin go.
  public init(
    columns column0: SIMD4<Float>, _ column1: SIMD4<Float>,
    _ column2: SIMD4<Float>, _ column3: SIMD4<Float>
  ) {
    (self.column0, self.column1, self.column2, self.column3) = (column0, column1, column2, column3)
  }

  /// Makes a matrix from its 16 elements, column after column. Convert a `GLKMatrix4` with
  /// `Matrix4x4(elements: matrix.m)`, and back with `GLKMatrix4(m: matrix.elements)`.
  public init(elements: Elements) { self = unsafeBitCast(elements, to: Matrix4x4.self) }

  /// The matrix that changes nothing.
  public static let identity = scale(x: 1, y: 1, z: 1)

  /// The diagonal matrix (x, y, z, 1): it multiplies each coordinate by a factor, about the origin.
  public static func scale(x: Float, y: Float, z: Float) -> Matrix4x4 {
    Matrix4x4(columns: SIMD4(x, 0, 0, 0), SIMD4(0, y, 0, 0), SIMD4(0, 0, z, 0), SIMD4(0, 0, 0, 1))
  }

  /// The matrix that moves every point by an offset: the identity with (x, y, z, 1) as last column.
  public static func translation(x: Float, y: Float, z: Float) -> Matrix4x4 {
    Matrix4x4(columns: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
  }

  /// The matrix that rotates every point about the z axis, like `GLKMatrix4MakeZRotation`.
  ///
  /// With y up, a positive angle is counterclockwise. At whole quarter turns the elements are
  /// exactly 0, 1 and −1. An angle that is not finite gives NaN.
  ///
  /// ```swift
  /// let quarterTurn = Matrix4x4.rotation(radians: .pi / 2)
  /// let up = quarterTurn * SIMD4(1, 0, 0, 1)  // (0.0, 1.0, 0.0, 1.0)
  /// ```
  ///
  /// A layer's ``PresentationLayer/angle`` is clockwise. So a picture rotated by its layer's angle,
  /// with y up, stays fixed on the screen, like a camera's image.
  public static func rotation(radians angle: Double) -> Matrix4x4 {
    let direction = SIMD2<Double>(direction: angle)
    let (cosine, sine) = (Float(direction.x), Float(direction.y))
    return Matrix4x4(
      columns: SIMD4(cosine, sine, 0, 0), SIMD4(-sine, cosine, 0, 0), SIMD4(0, 0, 1, 0),
      SIMD4(0, 0, 0, 1))
  }

  // MARK: Elements

  /// The four columns.
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
    (column0, column1, column2, column3)
  }

  /// The 16 elements, column after column.
  public var elements: Elements { unsafeBitCast(self, to: Elements.self) }

  /// The element in a row and a column, both 0…3. Another index traps.
  public subscript(row: Int, column: Int) -> Float {
    precondition(0..<4 ~= row && 0..<4 ~= column, "the row or the column is out of range")
    return withUnsafeElements { $0[4 * column + row] }
  }

  /// Calls a closure with a pointer to the 16 elements, column after column. The pointer is valid
  /// only during the call.
  ///
  /// Use it for C functions such as `glUniformMatrix4fv(location, 1, GL_FALSE, pointer)`. Metal's
  /// `setVertexBytes(_:length:index:)` takes the value itself: `&matrix` and 64 bytes.
  public func withUnsafeElements<R>(_ body: (UnsafePointer<Float>) throws -> R) rethrows -> R {
    try withUnsafePointer(to: self) { matrix in
      try matrix.withMemoryRebound(to: Float.self, capacity: 16, body)
    }
  }

  // MARK: Products

  /// The product left · right: the right matrix acts first on a point.
  public static func * (left: Matrix4x4, right: Matrix4x4) -> Matrix4x4 {
    Matrix4x4(
      columns: left * right.column0, left * right.column1,
      left * right.column2, left * right.column3)
  }

  /// The product matrix · vector, not divided by w. The w of a point is 1, that of a direction 0.
  @inline(__always) public static func * (matrix: Matrix4x4, vector: SIMD4<Float>) -> SIMD4<Float> {
    (matrix.column0 * vector.x + matrix.column1 * vector.y)
      + (matrix.column2 * vector.z + matrix.column3 * vector.w)
  }

  /// The matrix with rows and columns exchanged.
  public var transposed: Matrix4x4 {
    func row(_ index: Int) -> SIMD4<Float> {
      SIMD4(column0[index], column1[index], column2[index], column3[index])
    }
    return Matrix4x4(columns: row(0), row(1), row(2), row(3))
  }

  /// The matrix followed by a scale of x and y in clip space: S · M, with the first row multiplied
  /// by `scale.x` and the second by `scale.y`, in `Double`, and rounded once.
  ///
  /// For any projection the scale is about the center of the viewport. M · S would scale about the
  /// origin of the scene, which is the same only for a centered orthographic projection.
  ///
  /// Jitter for temporal antialiasing is in pixels of the drawable. Apply it after the scale, or
  /// the scale enlarges it, too:
  ///
  /// ```swift
  /// let lens = try PerspectiveProjection(
  ///   fieldOfView: .pi / 3, viewSize: CGSize(width: 844, height: 390), near: 0.1, far: 100)
  /// let jitter = Matrix4x4.translation(x: 2 * 0.25 / 844, y: 2 * -0.375 / 390, z: 0)
  /// let drawn = jitter * lens.matrix(for: .metal).scaledInClipSpace(by: SIMD2(1.368, 0.632))
  /// let ahead = drawn * SIMD4(0, 0, -1, 1)
  /// let pixels = [ahead.x / ahead.w * 844 / 2, ahead.y / ahead.w * 390 / 2]  // [0.250, -0.375]
  /// ```
  public func scaledInClipSpace(by scale: SIMD2<Double>) -> Matrix4x4 {
    let factors = SIMD4(lowHalf: scale, highHalf: SIMD2(1, 1))
    func scaled(_ column: SIMD4<Float>) -> SIMD4<Float> { SIMD4(SIMD4(column) * factors) }
    return Matrix4x4(columns: scaled(column0), scaled(column1), scaled(column2), scaled(column3))
  }
}

// MARK: - Inverse

extension Matrix4x4 {
  /// The matrix that undoes this one, worked out in `Double` and rounded once. Nil if the matrix is
  /// not finite, if it is singular or so nearly singular that rounding errors would show, or if an
  /// element of the inverse would overflow `Float`. What is given is right to within a millionth of
  /// its largest element.
  public var inverse: Matrix4x4? {
    let (rows, determinant, terms) = adjugate
    // A determinant is off by up to 2⁻⁵¹ of its terms.
    guard abs(determinant) > 0x1p-30 * terms else { return nil }
    let inverse = Matrix4x4(
      columns: SIMD4(rows.0 / determinant), SIMD4(rows.1 / determinant),
      SIMD4(rows.2 / determinant), SIMD4(rows.3 / determinant)
    ).transposed
    let isFinite = inverse.withUnsafeElements { e in (0..<16).allSatisfy { e[$0].isFinite } }
    return isFinite ? inverse : nil
  }

  private typealias Rows = (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  /// The rows of the adjugate (the inverse times the determinant), the determinant, and the sum of
  /// the magnitudes of its terms.
  ///
  /// `Double` holds any product of four `Float`s, so nothing overflows or underflows. With the
  /// upper three elements of the columns as the vectors a, b, c, d, and the last ones as x, y, z,
  /// w: s = a × b, t = c × d, u = y·a − x·b, v = w·c − z·d, determinant = s·v + t·u. E. Lengyel,
  /// Foundations of Game Engine Development 1, §1.7.
  private var adjugate: (rows: Rows, determinant: Double, terms: Double) {
    func upper(_ column: SIMD4<Float>) -> SIMD3<Double> {
      SIMD3(Double(column.x), Double(column.y), Double(column.z))
    }
    let (a, b, c, d) = (upper(column0), upper(column1), upper(column2), upper(column3))
    let (x, y) = (Double(column0.w), Double(column1.w))
    let (z, w) = (Double(column2.w), Double(column3.w))
    // A product of two elements is exact, so s, t, u and v are off by half a last bit each.
    let (s, t) = (cross(a, b), cross(c, d))
    let (u, v) = (a * y - b * x, c * w - d * z)
    let (first, second) = (s * v, t * u)
    let magnitudes = pointwiseMax(first, -first) + pointwiseMax(second, -second)
    let rows = (
      SIMD4(cross(b, v) + t * y, -(b * t).sum()), SIMD4(cross(v, a) - t * x, (a * t).sum()),
      SIMD4(cross(d, u) + s * w, -(d * s).sum()), SIMD4(cross(u, c) - s * z, (c * s).sum())
    )
    return (rows, (first + second).sum(), magnitudes.sum())
  }

  private func cross(_ left: SIMD3<Double>, _ right: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      left.y * right.z - left.z * right.y, left.z * right.x - left.x * right.z,
      left.x * right.y - left.y * right.x)
  }
}

extension Matrix4x4 {
  /// The point of the scene at a point in normalized device coordinates. Nil if the matrix is
  /// singular, or if the result lies at infinity or behind the eye, or is not finite.
  func scenePoint(at devicePoint: SIMD3<Double>) -> SIMD3<Double>? {
    let (rows, determinant, terms) = adjugate
    guard abs(determinant) > 4 * .ulpOfOne * terms else { return nil }
    let device = SIMD4(devicePoint, 1)
    // The inverse is the adjugate divided by the determinant, which cancels except in the sign of
    // w.
    let (x, y, z, w) = (
      (rows.0 * device).sum(), (rows.1 * device).sum(), (rows.2 * device).sum(),
      (rows.3 * device).sum()
    )
    guard w * determinant > 0 else { return nil }
    let scene = SIMD3(x, y, z) / w
    return scene.isFinite ? scene : nil
  }
}

extension Matrix4x4: CustomStringConvertible {
  /// The rows, one on each line.
  public var description: String {
    (0..<4).map { row in
      "[" + (0..<4).map { "\(self[row, $0])" }.joined(separator: ", ") + "]"
    }.joined(separator: "\n")
  }
}
