import XCTest

@testable import SampleApp

final class StepTests: XCTestCase {
  func testTheStatusTellsTheStepAndHowManyThereAre() {
    XCTAssertEqual(Step.all[2].status(3, of: 16), "Compensated: Animator (3 of 16)")
    XCTAssertEqual(
      Step.all[15].status(16, of: 16, secondsLeft: 7),
      "Covered: rotate the device, there and back, 7 s (16 of 16)")
    let one = Step(comparison: Comparison(strategy: .uncompensated), experiment: .jump)
    XCTAssertEqual(one.status(1, of: 1), "Without: Jump")
  }
}
