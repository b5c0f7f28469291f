#if canImport(simd)
  import simd

  extension simd_float4x4 {
    /// The same matrix: both are column-major, for column vectors.
    public init(_ matrix: Matrix4x4) {
      self.init(columns: matrix.columns)
    }

    /// The matrix with x and y of clip space scaled: see ``Matrix4x4/scaledInClipSpace(by:)``.
    public func scaledInClipSpace(by scale: SIMD2<Double>) -> simd_float4x4 {
      simd_float4x4(Matrix4x4(self).scaledInClipSpace(by: scale))
    }
  }

  extension Matrix4x4 {
    /// The same matrix: both are column-major, for column vectors.
    public init(_ matrix: simd_float4x4) {
      let columns = matrix.columns
      self.init(columns: columns.0, columns.1, columns.2, columns.3)
    }
  }
#endif
