import Foundation
import XCTest

@testable import RotationKit

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
  _ vector: some SIMD<Double>, _ expected: Double..., accuracy: Double, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(vector.scalarCount, expected.count, file: file, line: line)
  for index in vector.indices {
    XCTAssertEqual(
      vector[index], expected[index], accuracy: accuracy, "axis \(index) \(message)", file: file,
      line: line)
  }
}

func assertEqual(
  _ size: CGSize, _ width: Double, _ height: Double, accuracy: Double, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  assertEqual(SIMD2(size), width, height, accuracy: accuracy, message, file: file, line: line)
}

func assertEqual(
  _ point: CGPoint, _ x: Double, _ y: Double, accuracy: Double, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  assertEqual(SIMD2(point), x, y, accuracy: accuracy, message, file: file, line: line)
}

/// Fails unless the call throws a ``GeometryError`` that names a parameter and the value it got.
func assertRefused<T>(
  _ parameter: String, _ value: Double, file: StaticString = #filePath, line: UInt = #line,
  _ call: () throws -> T
) {
  XCTAssertThrowsError(try call(), "\(parameter) \(value)", file: file, line: line) { error in
    guard let error = error as? GeometryError else {
      return XCTFail("\(error)", file: file, line: line)
    }
    XCTAssertEqual(error.parameter, parameter, file: file, line: line)
    let isSame = error.value == value || (error.value.isNaN && value.isNaN)
    XCTAssertTrue(isSame, "\(error)", file: file, line: line)
  }
}

/// Fails unless each of some parameters is refused for each bad value, where the others have good
/// ones.
func assertEachRefused<T>(
  _ parameters: [String], _ bad: [Double], among good: [Double], file: StaticString = #filePath,
  line: UInt = #line, _ call: ([Double]) throws -> T
) {
  for (place, parameter) in parameters.enumerated() {
    for value in bad {
      var numbers = good
      numbers[place] = value
      assertRefused(parameter, value, file: file, line: line) { try call(numbers) }
    }
  }
}

/// Fails unless either side of a size is refused for each bad value.
func assertSidesRefused<T>(
  of size: String, _ bad: [Double] = unusableSides, file: StaticString = #filePath,
  line: UInt = #line, _ call: (CGSize) throws -> T
) {
  assertEachRefused(
    ["\(size).width", "\(size).height"], bad, among: [9, 9], file: file, line: line
  ) { try call(CGSize($0[0], $0[1])) }
}

/// What no number of a point may be.
let notFinite: [Double] = [.nan, .infinity, -.infinity]

/// What no size, and no side of one, may be.
let unusableSides = [0, -0.0, -1] + notFinite

extension CGSize {
  static let portrait = CGSize(320, 568)
  static let landscape = CGSize(568, 320)

  init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}

extension CGPoint {
  init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}

extension CGRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: CGPoint(x, y), size: CGSize(width, height))
  }
}

extension PixelSize {
  init(_ width: Int, _ height: Int) { self.init(width: width, height: height) }

  var count: Int { width * height }
}

extension PixelRect {
  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension RotationTracker {
  /// A tracker of a view with a size.
  init(of size: CGSize) throws {
    self.init()
    try resize(to: size)
  }
}

/// A tracker of either kind.
protocol Tracker {
  func frame(at time: Double, contentSize: CGSize?) -> RotationFrame?
}

extension RotationTracker: Tracker {}
extension LayerTracker: Tracker {}

extension Tracker {
  /// What is shown at a time, of a view that has a size.
  func shown(
    at time: Double, contentSize: CGSize? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws -> RotationFrame {
    try XCTUnwrap(frame(at: time, contentSize: contentSize), file: file, line: line)
  }

  /// The length of the picture at a time, of what a framing spans, in points; 0 if the view has no
  /// size.
  func length(at time: Double, _ framing: Framing = .normalized) -> Double {
    frame(at: time, contentSize: nil)?.length(framing) ?? 0
  }
}

extension RotationFrame {
  /// The sides of the square from −0.5 to 0.5 as it is shown, in points.
  func square(_ compensation: CompensatingProjection = .interpolated) -> SIMD2<Double> {
    projection(compensation).matrix(for: .metal).square(on: CGSize(shown))
  }
}

extension UserInterfaceOrientation {
  static let known = allCases.filter { $0 != .unknown }
}

extension Matrix4x4 {
  /// Sixteen elements, all of them different: column after column, 1 to 16.
  static let counting = Matrix4x4(
    columns: SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16))

  /// Whether all elements are finite and none of the diagonal is zero.
  var isUsable: Bool {
    (0..<16).allSatisfy { self[$0 / 4, $0 % 4].isFinite }
      && (0..<4).allSatisfy { self[$0, $0] != 0 }
  }

  /// The sides of the square from −0.5 to 0.5 that it draws, on a layer of a size, in points.
  func square(on layer: CGSize) -> SIMD2<Double> {
    SIMD2(Double(self[0, 0]), Double(self[1, 1])) * SIMD2(layer) / 2
  }
}
