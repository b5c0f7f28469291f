#if canImport(SwiftUI)
  import SwiftUI

  @available(iOS 17, macCatalyst 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension UnitCurve {
    /// The same curve for SwiftUI. (There is no way back: it does not tell its control points.)
    ///
    /// - Parameter curve: The curve.
    public init(_ curve: TimingCurve) {
      self = .bezier(
        startControlPoint: UnitPoint(x: curve.x1, y: curve.y1),
        endControlPoint: UnitPoint(x: curve.x2, y: curve.y2))
    }
  }
#endif
