import XCTest

@testable import RotationKit

final class RandomPlayTests: XCTestCase {
  /// `COUNT` and `SEED` in the environment choose how many plays there are, and which is the first. With `LOG`
  /// one that breaks a promise is printed, step by step.
  func testWhatCanBeKnownIsSeenWithoutAStretchWhateverHappens() {
    let environment = ProcessInfo.processInfo.environment
    let count = Int(environment["COUNT"] ?? "") ?? 60
    let first = UInt64(environment["SEED"] ?? "") ?? 1
    var (known, steps) = (0, 0)
    for seed in first..<first + UInt64(count) {
      var play = RandomPlay(SeededRandom(seed: seed))
      play.keepsLog = environment["LOG"] != nil
      do {
        for _ in 0..<200 { try play.step() }
      } catch {
        XCTFail("seed \(seed), step \(play.steps): \(error)")
        play.log.forEach { print($0) }
      }
      known += play.knownFrames
      steps += play.steps
    }
    XCTAssertGreaterThan(known, steps, "most frames can be known, each 0 to 3 refreshes late")
    if environment["COUNT"] != nil { print("\(steps) steps, \(known) known frames") }
  }
}
