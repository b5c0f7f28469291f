#if canImport(simd)
  import RotationKit
  import simd
  import XCTest

  /// Against Apple's SDK where there is one, and elsewhere against declarations that stand in for it.
  final class SimdTests: XCTestCase {
    func testTheColumnsOfSimdAreOurs() {
      let other = simd_float4x4(.counting)
      XCTAssertEqual(other.columns.1, SIMD4(5, 6, 7, 8))
      XCTAssertEqual(Matrix4x4(other), .counting)
    }
  }
#endif
