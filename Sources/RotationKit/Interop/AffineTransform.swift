#if !canImport(CoreGraphics)
  import Foundation

  extension QuarterTurn {
    /// The quarter turn nearest to the rotation of a transform: see ``init(a:b:c:d:)``.
    ///
    /// ```swift
    /// let turn = QuarterTurn(AffineTransform(rotationByDegrees: -90))  // .degrees270
    /// let none = QuarterTurn(AffineTransform(scaleByX: -1, byY: 1))  // nil
    /// ```
    ///
    /// **Edge cases.** Nil for a transform that mirrors, is singular or not finite.
    ///
    /// - Parameter transform: The transform; its translation does not matter.
    public init?(_ transform: AffineTransform) {
      self.init(a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22)
    }
  }

  extension AffineTransform {
    /// The rotation by a quarter turn, exactly: its elements are 0, 1 and −1.
    ///
    /// - Parameter turn: The turn.
    public init(_ turn: QuarterTurn) {
      let (a, b, c, d) = turn.elements
      self.init(m11: a, m12: b, m21: c, m22: d, tX: 0, tY: 0)
    }
  }

  extension UserInterfaceOrientation {
    /// The orientation that a transform leads to.
    ///
    /// - Parameter transform: The transform.
    /// - Returns: This orientation, turned; nil where the transform has no angle, as it mirrors, is
    ///   singular or not finite. Unknown stays unknown.
    public func rotated(by transform: AffineTransform) -> UserInterfaceOrientation? {
      QuarterTurn(transform).map(rotated(by:))
    }
  }
#endif
