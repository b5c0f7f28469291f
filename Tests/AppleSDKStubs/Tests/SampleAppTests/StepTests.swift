import XCTest

@testable import SampleApp

final class StepTests: XCTestCase {
  func testTheStatusTellsTheStepAndHowManyThereAre() {
    XCTAssertEqual(Step.all[2].status(3, of: 14), "Compensated: Animator (3 of 14)")
    XCTAssertEqual(
      Step.all[13].status(14, of: 14, secondsLeft: 7),
      "Covered: rotate the device, there and back, 7 s (14 of 14)")
    let one = Step(comparison: .without, experiment: .jump)
    XCTAssertEqual(one.status(1, of: 1), "Without: Jump")
  }
}
