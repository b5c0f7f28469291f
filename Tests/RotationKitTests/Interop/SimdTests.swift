#if canImport(simd)
  import RotationKit
  import simd
  import XCTest

  /// Against Apple's SDK where there is one, and elsewhere against declarations that stand in for it.
  final class SimdTests: XCTestCase {
    /// Sixteen elements, all of them different: column after column, 1 to 16.
    private let matrix = Matrix4x4(
      columns: SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16))

    func testTheColumnsOfSimdAreOurs() {
      let other = simd_float4x4(matrix)
      XCTAssertEqual(other.columns.1, SIMD4(5, 6, 7, 8))
      XCTAssertEqual(Matrix4x4(other), matrix)
    }
  }
#endif
