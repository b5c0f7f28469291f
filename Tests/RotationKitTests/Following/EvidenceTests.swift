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
    after ages: [Double], from start: Double = 10.1, step: Double = 1.0 / 60, of plan: Plan? = nil,
    inDoubt: Bool = false
  ) -> Double {
    let plan = plan ?? self.plan()
    var evidence = Evidence()
    for (index, age) in ages.enumerated() {
      let time = start + Double(index) * step
      _ = evidence.finding(
        on: plan, by: plan.playback.size(at: time - age), at: time, inDoubt: inDoubt)
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

  func testWhatIsOlderThanThreeFramesTeachesNothing() {
    XCTAssertEqual(usualAge(after: [0.06, 0.06, 0.06, 0.06]), 0)
  }

  func testAPlanInDoubtTeachesNothingButThatOneIsCurrent() {
    XCTAssertEqual(usualAge(after: [0.02, 0.02, 0.02], inDoubt: true), 0)
    XCTAssertEqual(usualAge(after: [0.02, 0.02, 0, 0.02], inDoubt: true), 0)
  }

  // MARK: What is remembered

  private func atRest(_ size: SIMD2<Double>) -> Plan {
    Plan(playback: LayerPlayback(atRest: LayerPlayback.State(size: size)))
  }

  /// In the frames of the commit any size of it may be shown.
  func testWhatWasPlayedBeforeAChangeMayBeShownUntilItsCommit() {
    var evidence = Evidence()
    evidence.keep(atRest(.portrait), at: 10)
    for (time, expected) in [(10.06, "earlier"), (10.067, "other")] {
      var evidence = evidence
      let finding = evidence.finding(on: plan(), by: .portrait, at: time)
      XCTAssertEqual(finding.map { "\($0)" }, expected, "\(time)")
    }
  }

  /// A size that is set in each frame, without animations, may be shown for a second, and is just that one.
  func testASizeOfTheModelIsRememberedForASecond() {
    var evidence = Evidence()
    evidence.keep(atRest(.portrait), at: 10)
    func isEarlier(_ size: SIMD2<Double>, at time: Double) -> Bool {
      evidence.isEarlier(size, than: .landscape, at: time)
    }
    XCTAssertEqual([10, 11, 11.02].map { isEarlier(.portrait, at: $0) }, [true, true, false])
    XCTAssertFalse(isEarlier(SIMD2(390.1, 844), at: 10))
    XCTAssertFalse(evidence.isEarlier(.portrait, than: .portrait, at: 10), "the model has it")
    // In a long drag the latest are remembered.
    let sizes = (1...60).map { SIMD2(Double($0), 5) }
    sizes.forEach { evidence.keep(atRest($0), at: 10.5) }
    XCTAssertFalse(isEarlier(.portrait, at: 10.6))
    XCTAssertTrue(sizes.allSatisfy { isEarlier($0, at: 10.6) })
    evidence.forget()
    XCTAssertFalse(isEarlier(sizes[59], at: 10.6))
  }
}
