#if canImport(simd)
  import RotationKit
  import simd
  import XCTest

  /// Against Apple's SDK where there is one, and elsewhere against declarations that stand in for
  /// it.
  final class SimdTests: XCTestCase {
    func testTheColumnsOfSimdAreOurs() {
      let other = simd_float4x4(.counting)
      XCTAssertEqual(other.columns.1, SIMD4(5, 6, 7, 8))
      XCTAssertEqual(Matrix4x4(other), .counting)
    }

    func testToScaleInClipSpaceIsToMultiplyByAScaleFromTheLeft() {
      let scaled = simd_float4x4(diagonal: [2, 0.5, 1, 1]) * simd_float4x4(.counting)
      XCTAssertEqual(Matrix4x4(scaled), Matrix4x4.counting.scaledInClipSpace(by: SIMD2(2, 0.5)))
      XCTAssertEqual(simd_float4x4(.counting).scaledInClipSpace(by: SIMD2(2, 0.5)), scaled)
    }
  }
#endif
