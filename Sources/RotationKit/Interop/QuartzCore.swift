#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  extension CATransform3D {
    /// The same transform. Core Animation writes vectors as rows, p′ = p · M, so its row 1 is the
    /// matrix's column 0.
    public init(_ matrix: Matrix4x4) {
      let e = matrix.elements
      self.init(
        m11: CGFloat(e.0), m12: CGFloat(e.1), m13: CGFloat(e.2), m14: CGFloat(e.3),
        m21: CGFloat(e.4), m22: CGFloat(e.5), m23: CGFloat(e.6), m24: CGFloat(e.7),
        m31: CGFloat(e.8), m32: CGFloat(e.9), m33: CGFloat(e.10), m34: CGFloat(e.11),
        m41: CGFloat(e.12), m42: CGFloat(e.13), m43: CGFloat(e.14), m44: CGFloat(e.15))
    }
  }

  extension Matrix4x4 {
    /// The same transform, rounded to `Float`. Core Animation writes vectors as rows, p′ = p · M,
    /// so its row 1 is the matrix's column 0. Elements beyond the range of `Float` become infinite.
    ///
    /// ```swift
    /// let moved = CATransform3D(Matrix4x4.translation(x: 3, y: 4, z: 5))
    /// let x = moved.m41  // 3.0
    /// let back = Matrix4x4(moved)[0, 3]  // 3.0
    /// ```
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
    /// The same curve. Core Animation holds `Float`s: points that are those of a named curve to
    /// that precision give the named curve.
    ///
    /// ```swift
    /// let function = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    /// let x1 = try TimingCurve(function).x1  // 0.42, of easeIn, and not 0.41999998688697815
    /// ```
    ///
    /// - Throws: ``GeometryError`` if an x is outside 0…1, or a y is not finite.
    public init(_ function: CAMediaTimingFunction) throws(GeometryError) {
      func point(_ index: Int) -> SIMD2<Float> {
        var point = SIMD2<Float>(0, 0)
        withUnsafeMutablePointer(to: &point) {
          $0.withMemoryRebound(to: Float.self, capacity: 2) {
            function.getControlPoint(at: index, values: $0)
          }
        }
        return point
      }
      let (first, second) = (point(1), point(2))
      let named = Self.named.first { _, curve in
        SIMD2(Float(curve.x1), Float(curve.y1)) == first
          && SIMD2(Float(curve.x2), Float(curve.y2)) == second
      }
      if let named {
        self = named.curve
      } else {
        self = try .cubicBezier(
          Double(first.x), Double(first.y), Double(second.x), Double(second.y))
      }
    }
  }

  extension CAMediaTimingFunction {
    /// The same curve, its points rounded to `Float`.
    public convenience init(_ curve: TimingCurve) {
      self.init(
        controlPoints: Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
    }
  }

  extension SpringCurve {
    /// The spring of an animation, as Core Animation plays it: an overdamped one with critical
    /// damping, unless it has `allowsOverdamping` (iOS 17, macOS 14). The animation's duration does
    /// not matter.
    ///
    /// ```swift
    /// let animation = CASpringAnimation(keyPath: "bounds.size")
    /// animation.damping = 30
    /// let played = try SpringCurve(animation).damping  // 20.0, critical
    /// ```
    ///
    /// Core Animation also takes a damping of 0. Here it throws ``GeometryError``, as does any
    /// number that ``init(mass:stiffness:damping:initialVelocity:allowsOverdamping:)`` refuses.
    public init(_ animation: CASpringAnimation) throws(GeometryError) {
      var allowsOverdamping = false
      if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
        allowsOverdamping = animation.allowsOverdamping
      }
      try self.init(
        mass: Double(animation.mass), stiffness: Double(animation.stiffness),
        damping: Double(animation.damping), initialVelocity: Double(animation.initialVelocity),
        allowsOverdamping: allowsOverdamping)
    }
  }
#endif
