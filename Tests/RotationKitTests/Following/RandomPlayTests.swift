import XCTest

@testable import RotationKit

final class RandomPlayTests: XCTestCase {
  /// With `LOG` in the environment a play that breaks a promise is printed, step by step.
  func testWhatCanBeKnownIsSeenWithoutAStretchWhateverHappens() {
    let environment = ProcessInfo.processInfo.environment
    var (known, steps) = (0, 0)
    forEachSeed(count: 60) { random, seed in
      var play = RandomPlay(random)
      play.keepsLog = environment["LOG"] != nil
      do {
        for _ in 0..<200 { try play.step() }
      } catch {
        XCTFail("\(seed), step \(play.steps): \(error)")
        play.log.forEach { print($0) }
      }
      known += play.knownFrames
      steps += play.steps
    }
    XCTAssertGreaterThan(known, steps, "most frames can be known, each 0 to 3 refreshes late")
    if environment["RANDOM_TIMES"] != nil { print("\(steps) steps, \(known) known frames") }
  }
}
