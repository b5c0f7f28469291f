import Foundation
import XCTest

@testable import RotationKit

final class Matrix4x4Tests: XCTestCase {
  private let counting = Matrix4x4.counting

  // MARK: Elements

  func testElementsAreSixteenFloatsColumnAfterColumn() {
    let (columns, floats) = (counting.columns, (1...16).map { Float($0) })
    XCTAssertEqual(
      [columns.0, columns.1, columns.2, columns.3],
      [SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16)])
    let elements = [counting[0, 3], counting[3, 0], counting[2, 1], counting[1, 2]]
    XCTAssertEqual(elements, [13, 4, 7, 10])
    XCTAssertEqual(MemoryLayout<Matrix4x4>.stride, 64)
    XCTAssertEqual(counting.withUnsafeElements { first in (0..<16).map { first[$0] } }, floats)
    XCTAssertEqual(withUnsafeBytes(of: counting) { Array($0.bindMemory(to: Float.self)) }, floats)
    XCTAssertEqual(
      withUnsafeBytes(of: counting.elements) { Array($0.bindMemory(to: Float.self)) }, floats)
    XCTAssertEqual(Matrix4x4(elements: counting.elements), counting)
    XCTAssertEqual(Matrix4x4.identity * counting, counting)
    assertMatrix(
      counting.transposed,
      [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]], accuracy: 0)
  }

  #if os(Linux)
    func testAnIndexOutOfRangeTraps() throws {
      let indices = [(-1, 0), (4, 0), (0, -1), (0, 4)]
      let program = OwnProgram(test: "Matrix4x4Tests/testAnIndexOutOfRangeTraps")
      if let index = program.ownCase {
        print("element \(counting[indices[index].0, indices[index].1])")
        return
      }
      for index in indices.indices {
        let output = try program.output(ofCase: index)
        XCTAssertTrue(output.contains("is out of range"), "\(indices[index]): \(output)")
        XCTAssertFalse(output.contains("element "), "\(indices[index]): \(output)")
      }
    }
  #endif

  // MARK: Products

  func testAProductIsRowsTimesColumnsAndTheRightFactorActsFirst() {
    let other = Matrix4x4(
      columns: SIMD4(2, 0, 0, 1), SIMD4(0, 3, 0, 0), SIMD4(0, 0, 5, 0), SIMD4(1, 1, 0, 1))
    assertMatrix(
      counting * other,
      [[15, 15, 45, 19], [18, 18, 50, 22], [21, 21, 55, 25], [24, 24, 60, 28]], accuracy: 0)
    let (move, scale) = (
      Matrix4x4.translation(x: 1, y: 2, z: 3), Matrix4x4.scale(x: 2, y: 3, z: 4)
    )
    let corner = SIMD4<Float>(1, 1, 1, 1)
    XCTAssertEqual(move * scale * corner, SIMD4(3, 5, 7, 1))
    XCTAssertEqual(scale * move * corner, SIMD4(4, 9, 16, 1))
    XCTAssertEqual(move * SIMD4(7, 8, 9, 0), SIMD4(7, 8, 9, 0), "a direction")
  }

  func testARotationIsCounterclockwiseWhereYIsUpAndExactAtQuarters() {
    assertMatrix(
      .rotation(radians: .pi / 6),
      [[0.8660254, -0.5, 0, 0], [0.5, 0.8660254, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]],
      accuracy: 1e-7)
    XCTAssertTrue(Matrix4x4.rotation(radians: .infinity)[0, 0].isNaN)
    let turned: [SIMD4<Float>] = [
      SIMD4(2, 1, 0, 1), SIMD4(-1, 2, 0, 1), SIMD4(-2, -1, 0, 1), SIMD4(1, -2, 0, 1),
    ]
    for quarters in -4...4 {
      let matrix = Matrix4x4.rotation(radians: Double(quarters) * .pi / 2)
      XCTAssertEqual(matrix * SIMD4(2, 1, 0, 1), turned[quarters & 3], "\(quarters)")
    }
  }

  /// With the factors rounded to Float first, 3 would come to 0.90000004 and 3.6000001.
  func testScalingInClipSpaceMultipliesTheFirstTwoRowsAndRoundsOnce() {
    assertMatrix(
      counting.scaledInClipSpace(by: SIMD2(2, 10)),
      [[2, 10, 18, 26], [20, 60, 100, 140], [3, 7, 11, 15], [4, 8, 12, 16]], accuracy: 0)
    let scaled = Matrix4x4.scale(x: 3, y: 3, z: 3).scaledInClipSpace(by: SIMD2(0.3, 1.2))
    XCTAssertEqual([scaled[0, 0], scaled[1, 1]], [0.9, 3.6])
  }

  // MARK: Inverse

  func testInverseTimesMatrixIsTheIdentityAsLongAsItFitsInFloat() throws {
    try forEachSeed { random, seed in
      func column() -> SIMD4<Float> { SIMD4((0..<4).map { _ in Float(random.number(-1...1)) }) }
      // A heavy diagonal keeps it well conditioned.
      let heavy = Matrix4x4(
        columns: column() + SIMD4(5, 0, 0, 0), column() + SIMD4(0, -5, 0, 0),
        column() + SIMD4(0, 0, 5, 0), column() + SIMD4(0, 0, 0, -5))
      let inverse = try XCTUnwrap(heavy.inverse, seed)
      assertMatrix(
        inverse * heavy, [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]], accuracy: 1e-6,
        seed)
    }
    // 1 and 1 + 2⁻²²: the determinant, 2⁻²², is exact.
    let close = Matrix4x4(
      columns: SIMD4(1, 1, 0, 0), SIMD4(1, 1 + 0x1p-22, 0, 0), SIMD4(0, 0, 1, 0),
      SIMD4(0, 0, 0, 1))
    XCTAssertEqual(close.inverse?[1, 1], 0x1p22)
    // The determinant, 1e-60, is far below the least Float.
    let tiny = try XCTUnwrap(Matrix4x4.scale(x: 1e-20, y: 1e-20, z: 1e-20).inverse)
    XCTAssertEqual(tiny[0, 0], 1e20, accuracy: 1e14)
    XCTAssertNil(counting.inverse)
    // 7e44 is no Float.
    for x: Float in [0, .nan, .infinity, .leastNonzeroMagnitude] {
      XCTAssertNil(Matrix4x4.scale(x: x, y: 1, z: 1).inverse, "\(x)")
    }
  }

  /// Elements of 21 bits: the sum of two columns is exact in Float, the determinant not in Double.
  func testAMatrixWithDependentColumnsHasNoInverse() {
    forEachSeed(count: 8000) { random, seed in
      // Some elements are 0, so that each term of the determinant's bound counts.
      func element() -> Float {
        Bool.random(using: &random)
          ? 0 : Float(Int.random(in: -0x100000...0x100000, using: &random)) * 0x1p-10
      }
      func column() -> SIMD4<Float> { SIMD4(element(), element(), element(), element()) }
      let (a, b, c) = (column(), column(), column())
      let columns = [a, b, c, a + b].shuffled(using: &random)
      let matrix = Matrix4x4(columns: columns[0], columns[1], columns[2], columns[3])
      for matrix in [matrix, matrix.transposed] {
        XCTAssertNil(matrix.inverse, seed)
        XCTAssertNil(matrix.scenePoint(at: SIMD3(0.1, 0.2, 0.3)), seed)
      }
    }
  }

  /// Whole numbers of 20 bits: a matrix of rank 2, and some noise. The determinant has 80 bits by
  /// its terms, but is small, so that its lower 64 bits are exact.
  func testTheInverseOfANearlySingularMatrixIsRightOrNil() {
    forEachSeed(count: 2000) { random, seed in
      func number(_ size: Int) -> Int { Int.random(in: -size...size, using: &random) }
      let noise = 1 << random.pick(Array(0...8))
      let pairs = (0..<8).map { _ in SIMD2(number(600), number(600)) }
      let m = pairs[..<4].map { l in pairs[4...].map { (l &* $0).wrappedSum() + number(noise) } }
      func cofactor(_ row: Int, _ column: Int) -> Int {
        let (r, c) = ([0, 1, 2, 3].filter { $0 != row }, [0, 1, 2, 3].filter { $0 != column })
        return (0..<3).reduce(0) { sum, k in
          let (x, y, z) = (c[k], c[(k + 1) % 3], c[(k + 2) % 3])
          return sum &+ m[r[0]][x] &* (m[r[1]][y] &* m[r[2]][z] &- m[r[1]][z] &* m[r[2]][y])
        } * ((row + column).isMultiple(of: 2) ? 1 : -1)
      }
      let determinant = (0..<4).reduce(0) { $0 &+ m[0][$1] &* cofactor(0, $1) }
      let columns = (0..<4).map { k in SIMD4((0..<4).map { Float(m[$0][k]) }) }
      let given = Matrix4x4(columns: columns[0], columns[1], columns[2], columns[3]).inverse
      let exact = (0..<4).map { row in
        (0..<4).map { Double(cofactor($0, row)) / Double(determinant) }
      }
      let most = exact.joined().map(abs).max() ?? 0
      let largest = Double(m.joined().map(abs).max() ?? 0)
      guard let given else { return XCTAssertGreaterThan(most * largest, 10_000, seed) }
      assertMatrix(given, exact, accuracy: 1e-6 * most, seed)
    }
  }
}
