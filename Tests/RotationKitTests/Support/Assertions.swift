import Foundation
import RotationKit
import XCTest

/// Fails unless all 16 elements are within an absolute tolerance; `rows` are written as on paper.
func assertMatrix(
  _ matrix: Matrix4x4, _ rows: [[Double]], accuracy: Double, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  for row in 0..<4 {
    for column in 0..<4 {
      XCTAssertEqual(
        Double(matrix[row, column]), rows[row][column], accuracy: accuracy,
        "row \(row), column \(column) \(message)", file: file, line: line)
    }
  }
}

func assertEqual(
  _ size: CGSize, _ width: Double, _ height: Double, accuracy: Double, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(size.width, width, accuracy: accuracy, "width \(message)", file: file, line: line)
  XCTAssertEqual(
    size.height, height, accuracy: accuracy, "height \(message)", file: file, line: line)
}

func assertEqual(
  _ point: CGPoint, _ x: Double, _ y: Double, accuracy: Double, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(point.x, x, accuracy: accuracy, "x \(message)", file: file, line: line)
  XCTAssertEqual(point.y, y, accuracy: accuracy, "y \(message)", file: file, line: line)
}

func assertEqual(
  _ vector: SIMD2<Double>, _ x: Double, _ y: Double, accuracy: Double, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(vector.x, x, accuracy: accuracy, "x \(message)", file: file, line: line)
  XCTAssertEqual(vector.y, y, accuracy: accuracy, "y \(message)", file: file, line: line)
}

/// Fails unless the call throws a ``GeometryError`` that names a parameter and the value it got.
func assertRefused<T>(
  _ parameter: String, _ value: Double, accuracy: Double = 0, file: StaticString = #filePath,
  line: UInt = #line,
  _ call: () throws(GeometryError) -> T
) {
  do {
    let result = try call()
    XCTFail("accepted: \(result)", file: file, line: line)
  } catch {
    XCTAssertEqual(error.parameter, parameter, file: file, line: line)
    // NaN is to be reported as NaN.
    let isSame =
      error.value == value || (error.value.isNaN && value.isNaN)
      || abs(error.value - value) < accuracy
    XCTAssertTrue(isSame, "\(error.value) is not \(value)", file: file, line: line)
  }
}

/// What no size, and no side of one, may be.
let unusableSides: [Double] = [0, -0.0, -1, .nan, .infinity, -.infinity]

extension CGSize {
  static let portrait = CGSize(width: 320, height: 568)
  static let landscape = CGSize(width: 568, height: 320)
}
