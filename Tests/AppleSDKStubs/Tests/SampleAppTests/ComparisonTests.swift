import XCTest

@testable import SampleApp

final class ComparisonTests: XCTestCase {
  func testEachSegmentIsFoundAgain() {
    XCTAssertEqual(Comparison.all.map(\.index), [0, 1, 2])
    XCTAssertEqual(Comparison.titles.count, 3)
    XCTAssertEqual(Comparison.all.map(\.isCovered), [false, false, true])
  }

  func testTheReportTellsWhatIsCovered() {
    XCTAssertEqual(
      Comparison.all.map { $0.title("A turn") }, ["A turn", "A turn", "A turn, covered"])
  }

  func testEveryStrategyButNoneMayBeCovered() {
    var comparison = Comparison(isCovered: true)
    comparison.strategy = .matchLayer
    XCTAssertEqual(comparison.index, 2)
    comparison.strategy = .uncompensated
    comparison.strategy = .constantSize
    XCTAssertEqual(comparison.index, 1)
  }
}
