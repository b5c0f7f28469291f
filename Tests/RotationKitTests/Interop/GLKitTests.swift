#if canImport(GLKit) && !os(visionOS) && !targetEnvironment(macCatalyst)
  import RotationKit
  import GLKit
  import XCTest

  /// Against Apple's SDK where there is one, and elsewhere against declarations that stand in for it.
  final class GLKitTests: XCTestCase {
    /// Sixteen elements, all of them different: column after column, 1 to 16.
    private let matrix = Matrix4x4(
      columns: SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16))

    func testTheElementsOfGLKitAreOursInOrder() {
      let other = GLKMatrix4(matrix)
      XCTAssertEqual([other.m.0, other.m.3, other.m.4, other.m.12, other.m.15], [1, 4, 5, 13, 16])
      XCTAssertEqual(Matrix4x4(other), matrix)
    }
  }
#endif
