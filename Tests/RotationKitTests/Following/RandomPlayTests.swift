import XCTest

@testable import RotationKit

final class RandomPlayTests: XCTestCase {
  func testWhatCanBeKnownIsSeenWithoutAStretchWhateverHappens() {
    let environment = ProcessInfo.processInfo.environment
    let count = Int(environment["COUNT"] ?? "") ?? 200
    let first = UInt64(environment["SEED"] ?? "") ?? 1
    var known = 0, steps = 0, broken = 0
    for seed in first..<first + UInt64(count) {
      var play = RandomPlay(SeededRandom(seed: seed))
      play.keepsLog = environment["LOG"] != nil
      do {
        for _ in 0..<200 { try play.step() }
      } catch {
        broken += 1
        if broken <= 5 { XCTFail("seed \(seed), step \(play.steps): \(error)") }
        for line in play.log { print(line) }
      }
      known += play.knownFrames
      steps += play.steps
    }
    print("\(steps) steps, \(known) known frames, \(broken) broken")
  }
}
