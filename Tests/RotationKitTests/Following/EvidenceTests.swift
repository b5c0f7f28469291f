import XCTest

@testable import RotationKit

/// How old presentation layers are known to be.
final class EvidenceTests: XCTestCase {
  /// From 390×844 to 844×390 at a constant speed from 10 s on, by 1135 points a second each way.
  private func plan(
    duration: Double = 0.4, way: SIMD2<Double> = .portrait - .landscape
  ) -> Plan {
    Plan(
      playback: LayerPlayback(
        atRest: LayerPlayback.State(size: .landscape),
        motions: [
          Motion(
            change: SizeChange(
              isAdditive: true, from: SizeChange.Value(size: way),
              to: SizeChange.Value()),
            timeline: Timeline(MediaTiming(begin: 10, duration: duration)))
        ]))
  }

  /// The age that is known after presentation layers of some ages, at 60 Hz.
  private func usualAge(
    after ages: [Double], from start: Double = 10.1, step: Double = 1.0 / 60, of plan: Plan? = nil
  ) -> Double {
    let plan = plan ?? self.plan()
    var evidence = Evidence()
    for (index, age) in ages.enumerated() {
      let time = start + Double(index) * step
      _ = evidence.judge(plan, by: plan.playback.size(at: time - age), at: time)
    }
    return evidence.usualAge
  }

  func testItIsTheMedianOfThoseThatCanBeTold() {
    for (name, ages, expected) in [
      ("nothing is known", [], 0), ("nor does the first one tell, as it may stand", [0.02], 0),
      ("the next one", [0.02, 0.02], 0.02), ("an exact one counts", [0.02, 0.02, 0], 0.01),
      ("several", [0.02, 0.02, 0.03, 0.04], 0.03), ("a late one", [0, 0, 0.2, 0, 0], 0),
    ] as [(String, [Double], Double)] {
      XCTAssertEqual(usualAge(after: ages), expected, accuracy: 0.0005, name)
    }
  }

  func testEitherSideTells() {
    for way in [SIMD2(-454.0, 0), SIMD2(0, 454)] {
      XCTAssertEqual(
        usualAge(after: [0.02, 0.02], of: plan(way: way)), 0.02, accuracy: 0.0005, "\(way)")
    }
  }

  /// By less than two points from one reading to the next, or more than 0.05 s later.
  func testALayerThatHardlyMovesOrIsSeldomReadTellsNoAge() {
    let slow = plan(duration: 4)
    XCTAssertEqual(usualAge(after: [0.02, 0.02, 0.02], of: slow), 0)
    XCTAssertEqual(
      usualAge(after: [0.02, 0.02, 0.02], step: 0.02, of: slow), 0.02, accuracy: 0.005)
    XCTAssertEqual(usualAge(after: [0.02, 0.02, 0.02], step: 0.051), 0)
  }

  /// One that gets older and older is in doubt, and so is what it would teach.
  func testWhatIsInDoubtTeachesNothing() {
    let growing = (0..<12).map { 0.005 * Double($0) }
    XCTAssertLessThan(usualAge(after: growing, from: 10.05), 0.02)
  }
}
