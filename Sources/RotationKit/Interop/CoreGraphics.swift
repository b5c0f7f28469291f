#if canImport(CoreGraphics)
  import CoreGraphics

  extension QuarterTurn {
    /// The quarter turn nearest to the rotation of a transform: see ``init(a:b:c:d:)``. The
    /// translation does not matter.
    public init?(_ transform: CGAffineTransform) {
      self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d)
    }
  }

  extension UserInterfaceOrientation {
    /// The orientation after a transform, such as a coordinator's `targetTransform`: see
    /// ``rotated(a:b:c:d:)``. The translation does not matter.
    ///
    /// ```swift
    /// let turned = CGAffineTransform(rotationAngle: .pi / 2)
    /// let next = UserInterfaceOrientation.portrait.rotated(by: turned)  // .landscapeRight
    /// ```
    public func rotated(by transform: CGAffineTransform) -> UserInterfaceOrientation? {
      rotated(a: transform.a, b: transform.b, c: transform.c, d: transform.d)
    }
  }

  extension ImageOrientation {
    /// The orientation nearest to a transform, such as a video track's `preferredTransform`: see
    /// ``init(a:b:c:d:)``. The translation does not matter.
    ///
    /// ```swift
    /// let front = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    /// let shown = ImageOrientation(front)  // 270°, mirrored
    /// ```
    public init?(_ transform: CGAffineTransform) {
      self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d)
    }
  }

  extension CGAffineTransform {
    /// The rotation by a quarter turn, exactly: its elements are 0, 1 and −1.
    public init(_ turn: QuarterTurn) {
      let axis = SIMD2<Double>(direction: turn.radians)
      self.init(a: axis.x, b: axis.y, c: 0 - axis.y, d: axis.x, tx: 0, ty: 0)
    }
  }
#endif
