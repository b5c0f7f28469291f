// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import Foundation

// documentation/corefoundation/cftimeinterval
public typealias CFTimeInterval = Double

// documentation/corefoundation/cgaffinetransform
// (Hashable, too, in later systems.)
public struct CGAffineTransform: Codable, Equatable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(rotationAngle angle: CGFloat) {
    self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
  }

  public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }
}

// documentation/coregraphics/cgpath
// (Not Sendable.)
public final class CGPath {
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {}
}

// documentation/coregraphics/cgcolor
// (A class without a base in Swift's eyes.)
public final class CGColor: Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}
