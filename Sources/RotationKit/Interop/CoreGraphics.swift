#if canImport(CoreGraphics)
  import CoreGraphics

  extension QuarterTurn {
    /// The quarter turn nearest to the rotation of a transform: see ``init(a:b:c:d:)``.
    ///
    /// A coordinator's `targetTransform` is such a transform.
    ///
    /// ```swift
    /// let turn = QuarterTurn(CGAffineTransform(rotationAngle: -.pi / 2))  // .degrees270
    /// let none = QuarterTurn(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0))  // nil
    /// ```
    ///
    /// **Edge cases.** Nil for a transform that mirrors, is singular or not finite.
    ///
    /// - Parameter transform: The transform; its translation does not matter.
    public init?(_ transform: CGAffineTransform) {
      self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d)
    }

    /// What a transform does to a picture: see ``decompose(a:b:c:d:)``.
    ///
    /// A video track's `preferredTransform` is such a transform.
    ///
    /// ```swift
    /// let front = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    /// let isMirrored = QuarterTurn.decompose(front)?.isMirrored  // true
    /// ```
    ///
    /// **Edge cases.** Nil for a transform that is singular or not finite.
    ///
    /// - Parameter transform: The transform; its translation does not matter.
    /// - Returns: The turn, and whether x is negated before it.
    public static func decompose(
      _ transform: CGAffineTransform
    ) -> (turn: QuarterTurn, isMirrored: Bool)? {
      decompose(a: transform.a, b: transform.b, c: transform.c, d: transform.d)
    }
  }

  extension CGAffineTransform {
    /// The rotation by a quarter turn, exactly: its elements are 0, 1 and −1.
    ///
    /// - Parameter turn: The turn.
    public init(_ turn: QuarterTurn) {
      let axis: (x: CGFloat, y: CGFloat) =
        switch turn {
        case .degrees0: (1, 0)
        case .degrees90: (0, 1)
        case .degrees180: (-1, 0)
        case .degrees270: (0, -1)
        }
      self.init(a: axis.x, b: axis.y, c: 0 - axis.y, d: axis.x, tx: 0, ty: 0)
    }
  }
#endif
