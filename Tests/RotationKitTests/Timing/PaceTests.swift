import XCTest

@testable import RotationKit

final class PaceTests: XCTestCase {
  func testACurveTakesTheDurationAndASpringItsOwnTime() throws {
    let curve = Pace.curve(.linear)
    XCTAssertEqual(curve.value(at: 0.5, of: 2), 0.25)
    XCTAssertEqual(curve.value(atProgress: 0.25, of: 2), 0.25)
    let spring = try SpringCurve(duration: 0.5, bounce: 0)
    let pace = Pace.spring(spring)
    XCTAssertEqual(pace.value(at: 0.2, of: 2), spring.value(at: 0.2))
    XCTAssertEqual(pace.value(at: 0.2, of: 1), spring.value(at: 0.2))
    XCTAssertEqual(pace.value(atProgress: 0.1, of: 2), spring.value(at: 0.2))
    XCTAssertEqual(pace.value(atProgress: -1, of: 2), 0)
  }

  func testEachIsAtItsEndFromTheDurationOnAndForNaN() throws {
    for pace in [Pace.curve(.easeIn), .spring(try SpringCurve(duration: 5, bounce: 0.5))] {
      for time in [0.3, 1, .infinity, .nan] {
        XCTAssertEqual(pace.value(at: time, of: 0.3), 1, "\(pace) at \(time)")
      }
      XCTAssertLessThan(pace.value(at: 0.29, of: 0.3), 1)
      for progress in [1.0, 2, .nan] {
        XCTAssertEqual(pace.value(atProgress: progress, of: 0.3), 1)
      }
      XCTAssertLessThan(pace.value(atProgress: 0.99, of: 0.3), 1)
      XCTAssertEqual(pace.value(at: -1, of: 0.3), 0)
      XCTAssertEqual(pace.value(at: 0, of: 0), 1, "it takes no time")
      XCTAssertEqual(pace.value(at: -.infinity, of: 0), 0, "before it has begun")
    }
  }
}
