#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  extension CATransform3D {
    /// The same transform. Core Animation writes vectors as rows, p′ = p · M, so that its row 1 is
    /// column 0 of the matrix.
    ///
    /// - Parameter matrix: The matrix.
    public init(_ matrix: Matrix4x4) {
      func number(_ row: Int, _ column: Int) -> CGFloat { CGFloat(matrix[row, column]) }
      self.init(
        m11: number(0, 0), m12: number(1, 0), m13: number(2, 0), m14: number(3, 0),
        m21: number(0, 1), m22: number(1, 1), m23: number(2, 1), m24: number(3, 1),
        m31: number(0, 2), m32: number(1, 2), m33: number(2, 2), m34: number(3, 2),
        m41: number(0, 3), m42: number(1, 3), m43: number(2, 3), m44: number(3, 3))
    }
  }

  extension Matrix4x4 {
    /// The same transform, rounded to `Float`. Core Animation writes vectors as rows, p′ = p · M, so
    /// that its row 1 is column 0 of the matrix.
    ///
    /// ```swift
    /// let moved = CATransform3D(Matrix4x4.translation(x: 3, y: 4, z: 5))
    /// let x = moved.m41  // 3.0
    /// let back = Matrix4x4(moved)[0, 3]  // 3.0
    /// ```
    ///
    /// **Edge cases.** Elements beyond the range of `Float` become infinite.
    ///
    /// - Parameter transform: The transform.
    public init(_ transform: CATransform3D) {
      let t = transform
      func column(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> SIMD4<Float> {
        SIMD4(Float(x), Float(y), Float(z), Float(w))
      }
      self.init(
        columns: column(t.m11, t.m12, t.m13, t.m14), column(t.m21, t.m22, t.m23, t.m24),
        column(t.m31, t.m32, t.m33, t.m34), column(t.m41, t.m42, t.m43, t.m44))
    }
  }

  extension TimingCurve {
    /// The same curve. Core Animation holds `Float`s: points that are a named curve's to that
    /// precision become those of the named curve.
    ///
    /// ```swift
    /// let function = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    /// let x1 = try TimingCurve(function).x1  // 0.42, of easeIn, and not 0.41999998688697815
    /// ```
    ///
    /// - Parameter function: The timing function of an animation.
    /// - Throws: ``GeometryError`` where the function is not one of time: where an x lies outside of
    ///   0…1.
    public init(_ function: CAMediaTimingFunction) throws(GeometryError) {
      func point(_ index: Int) -> SIMD2<Float> {
        var values: [Float] = [0, 0]
        function.getControlPoint(at: index, values: &values)
        return SIMD2(values[0], values[1])
      }
      let (first, second) = (point(1), point(2))
      let named = [TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default].first {
        SIMD2(Float($0.x1), Float($0.y1)) == first && SIMD2(Float($0.x2), Float($0.y2)) == second
      }
      if let named {
        self = named
      } else {
        self = try .cubicBezier(
          Double(first.x), Double(first.y), Double(second.x), Double(second.y))
      }
    }
  }

  extension CAMediaTimingFunction {
    /// The same curve, its points rounded to `Float`.
    ///
    /// - Parameter curve: The curve.
    public convenience init(_ curve: TimingCurve) {
      self.init(
        controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
    }
  }
#endif
