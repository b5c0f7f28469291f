#if canImport(simd)
  import simd

  extension simd_float4x4 {
    /// The same matrix: both are column-major, for column vectors.
    ///
    /// - Parameter matrix: The matrix.
    public init(_ matrix: Matrix4x4) {
      self.init(columns: matrix.columns)
    }
  }

  extension Matrix4x4 {
    /// The same matrix: both are column-major, for column vectors.
    ///
    /// - Parameter matrix: The matrix.
    public init(_ matrix: simd_float4x4) {
      let columns = matrix.columns
      self.init(columns: columns.0, columns.1, columns.2, columns.3)
    }
  }
#endif
