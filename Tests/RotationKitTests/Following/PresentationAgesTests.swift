import XCTest

@testable import RotationKit

final class PresentationAgesTests: XCTestCase {
  /// Ages that are seen at a refresh each.
  private func ages(_ ages: [Double?], refreshesPerSecond rate: Double = 60) -> PresentationAges {
    var all = PresentationAges()
    for (index, age) in ages.enumerated() { all.add(age, at: 10 + Double(index) / rate) }
    return all
  }

  func testThreeOfOneAgeInARowAreSteady() {
    let rows: [(ages: [Double?], areSteady: Bool)] = [
      ([0.02, 0.02, 0.02], true), ([0.1, 0.02, 0.02, 0.02], true), ([0.02, 0.02], false),
      ([0.02, 0.0235, 0.0195], true), ([0.02, 0.02, 0.025], false),
      ([0.02, 0.02, nil], false), ([0.02, nil, 0.02, 0.02], false), ([0.02, 0.05, 0.02], false),
    ]
    for (ages, areSteady) in rows {
      XCTAssertEqual(self.ages(ages).areSteady, areSteady, "\(ages)")
    }
  }

  /// At 0.7 of the pace an age grows by 5 ms in a refresh at 60 Hz.
  func testAnAgeKeepsGrowingIfItGrowsEvenlyFiveTimesInARow() {
    let rows: [(name: String, ages: [Double?], keepGrowing: Bool)] = [
      ("at 0.7 of the pace", [0.006, 0.011, 0.016, 0.021, 0.026], true),
      ("one after a jump", [0.2, 0.006, 0.011, 0.016, 0.021, 0.026], true),
      ("not old yet", [0.004, 0.009, 0.014, 0.019, 0.024], false),
      ("too few", [0.011, 0.016, 0.021, 0.026], false),
      ("one age", [0.03, 0.03, 0.03, 0.03, 0.03], false),
      ("slowly, as clocks do", [0.03, 0.031, 0.032, 0.033, 0.034], false),
      ("of one presentation layer", (0..<5).map { Double($0) / 60 }, false),
      ("unevenly", [0.001, 0.004, 0.015, 0.018, 0.029], false),
      ("with one between", [0.001, 0.006, nil, 0.016, 0.021, 0.026], false),
      ("shrinking", [0.046, 0.041, 0.036, 0.031, 0.026], false),
    ]
    for (name, ages, keepGrowing) in rows {
      XCTAssertEqual(self.ages(ages).keepGrowing, keepGrowing, name)
    }
    let fast = (0..<5).map { 0.02 + 0.0025 * Double($0) }
    XCTAssertTrue(ages(fast, refreshesPerSecond: 120).keepGrowing)
  }

  /// Several callers in a frame are one reading.
  func testReadingsOfOneMomentCountOnce() {
    var all = PresentationAges()
    for (time, age) in [(10, 0.02), (10.003, 0.02), (10.02, 0.02), (10.0239, 0.02)] {
      all.add(age, at: time)
    }
    XCTAssertFalse(all.areSteady)
    all.add(0.02, at: 10.0241)
    XCTAssertTrue(all.areSteady)
  }

  func testAClockThatIsSetBackBeginsAnew() {
    var all = ages([0.02, 0.02])
    all.add(0.02, at: 5)
    XCTAssertFalse(all.areSteady)
    all.add(0.02, at: 5.02)
    all.add(0.02, at: 5.04)
    XCTAssertTrue(all.areSteady)
  }
}
