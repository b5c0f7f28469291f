import XCTest

@testable import SampleApp

final class StepTests: XCTestCase {
  func testAllExperimentsAndARotationArePlayedCompensatedAndThenCovered() {
    XCTAssertEqual(Step.all.count, 16)
    XCTAssertEqual(
      Step.all.map(\.comparison),
      Array(repeating: Comparison(), count: 8)
        + Array(repeating: Comparison(isCovered: true), count: 8))
    for half in [Step.all.prefix(8), Step.all.suffix(8)] {
      XCTAssertEqual(half.compactMap(\.experiment), Experiment.allCases)
      XCTAssertNil(half.last?.experiment, "the rotation comes last")
    }
  }

  func testTheStatusTellsTheStepAndHowManyThereAre() {
    XCTAssertEqual(Step.all[2].status(3, of: 16), "Compensated: Animator (3 of 16)")
    XCTAssertEqual(
      Step.all[15].status(16, of: 16, secondsLeft: 7),
      "Covered: rotate the device, there and back, 7 s (16 of 16)")
    let one = Step(comparison: Comparison(strategy: .uncompensated), experiment: .jump)
    XCTAssertEqual(one.status(1, of: 1), "Without: Jump")
  }
}
