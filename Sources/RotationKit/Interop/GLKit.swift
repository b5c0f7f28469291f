#if canImport(GLKit) && !os(visionOS) && !targetEnvironment(macCatalyst)
  import GLKit

  extension GLKMatrix4 {
    /// The same matrix: both are column-major, for column vectors.
    ///
    /// - Parameter matrix: The matrix.
    public init(_ matrix: Matrix4x4) {
      let (x, y, z, w) = matrix.columns
      self.init(
        m: (
          x.x, x.y, x.z, x.w, y.x, y.y, y.z, y.w, z.x, z.y, z.z, z.w, w.x, w.y, w.z, w.w
        ))
    }
  }

  extension Matrix4x4 {
    /// The same matrix: both are column-major, for column vectors.
    ///
    /// - Parameter matrix: The matrix.
    public init(_ matrix: GLKMatrix4) {
      let m = matrix.m
      self.init(
        columns: SIMD4(m.0, m.1, m.2, m.3), SIMD4(m.4, m.5, m.6, m.7),
        SIMD4(m.8, m.9, m.10, m.11), SIMD4(m.12, m.13, m.14, m.15))
    }
  }
#endif
