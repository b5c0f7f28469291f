import GLKit
import RotationKit
import SwiftUI

/// The one-line conversions to types of GLKit and SwiftUI, which the library does not import.
struct Conversions {
  func toGLKit(_ matrix: Matrix4x4) -> GLKMatrix4 {
    let glkMatrix = GLKMatrix4(m: matrix.elements)
    return glkMatrix
  }

  func toSwiftUI(_ curve: TimingCurve) -> UnitCurve {
    let unitCurve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: curve.x1, y: curve.y1),
      endControlPoint: UnitPoint(x: curve.x2, y: curve.y2))
    return unitCurve
  }
}
