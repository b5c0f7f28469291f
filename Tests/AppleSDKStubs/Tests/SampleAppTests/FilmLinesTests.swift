import Foundation
import XCTest

@testable import SampleApp

final class FilmLinesTests: XCTestCase {
  private func extent(_ shapes: some Sequence<Shape>) -> (low: SIMD2<Float>, high: SIMD2<Float>) {
    let points = shapes.flatMap(\.points)
    return points.reduce((points[0], points[0])) {
      (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
  }

  func testTheLinesLieWithinABorderOfTwoPoints() {
    let lines = FilmLines(layerSize: CGSize(width: 400, height: 800), time: 0).shapes.prefix(4)
    let whole = extent(lines)
    XCTAssertEqual(whole.low, SIMD2(-198, -398))
    XCTAssertEqual(whole.high, SIMD2(198, 398))
    let sizes = lines.map { extent([$0]) }.map { $0.high - $0.low }
    XCTAssertEqual(sizes.map { $0.min() }, [2, 2, 2, 2])
  }

  func testTheBarGrowsWithTheTimeAndStartsAgain() {
    for (time, length) in [(0.0, 0.0), (0.25, 120), (0.375, 180), (100.125, 60), (-0.125, 180)] {
      let bar = extent([FilmLines(layerSize: .zero, time: time).shapes[4]])
      XCTAssertEqual(bar.low, SIMD2(-120, 80))
      XCTAssertEqual(Double(bar.high.x - bar.low.x), length, accuracy: 1e-3, "at \(time) s")
    }
  }

  /// What Metal takes by value is limited to 4 KB.
  func testTheRingIsClosedAndFitsIntoOneCall() {
    let points = Shape.ring(from: 0.8, to: 0.87, color: SIMD4(1, 1, 1, 1)).points
    XCTAssertEqual(points[0].x, points[points.count - 2].x, accuracy: 1e-6)
    XCTAssertLessThan(points.count * MemoryLayout<SIMD2<Float>>.stride, 4096)
  }
}
