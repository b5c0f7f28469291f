import XCTest

@testable import RotationKit

final class PaceTests: XCTestCase {
  private typealias Pace = RotationTransition.Pace

  func testACurveTakesTheDurationAndASpringItsOwnTime() throws {
    XCTAssertEqual(Pace.linear.value(atProgress: 0.25, of: 2), 0.25)
    // 1 − (1 + 0.8·π)·e^(−0.8·π)
    let pace = Pace.spring(try SpringCurve(duration: 0.5, bounce: 0))
    XCTAssertEqual(pace.value(atProgress: 0.1, of: 2), 0.7154156891, accuracy: 1e-9)
    XCTAssertEqual(pace.value(atProgress: 0.2, of: 1), 0.7154156891, accuracy: 1e-9)
  }

  func testEachIsExactlyAtItsEndAtTheDuration() throws {
    for pace in [Pace.easeIn, .spring(try SpringCurve(duration: 5, bounce: 0.5))] {
      XCTAssertEqual(pace.value(atProgress: 1, of: 0.3), 1, "\(pace)")
      XCTAssertLessThan(pace.value(atProgress: 0.99, of: 0.3), 1)
      XCTAssertEqual(pace.value(atProgress: -.infinity, of: 0.3), 0, "before it has begun")
    }
  }
}
