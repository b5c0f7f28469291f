import XCTest

@testable import RotationKit

/// Whatever happens by chance, everything is finite, and what can be known is seen without a
/// stretch.
final class RandomPlayTests: XCTestCase {
  /// With `LOG` in the environment a play that breaks a promise is printed, step by step.
  private func assertKeepsItsPromises(covers: Bool) {
    let environment = ProcessInfo.processInfo.environment
    var (known, steps) = (0, 0)
    forEachSeed(count: 60) { random, seed in
      var play = RandomPlay(random, covers: covers)
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
    if environment["RANDOM_TIMES"] != nil { print("\(steps) steps, \(known) known frames") }
    XCTAssertGreaterThan(known, steps, "most frames can be known, each 0 to 3 refreshes late")
  }

  func testWhatCanBeKnownIsSeenWithoutAStretch() { assertKeepsItsPromises(covers: false) }

  func testCenteredContentsAreNotStretchedAndCoverWhatCanBeKnown() {
    assertKeepsItsPromises(covers: true)
  }

  /// Animations overlap as they like. Each moves the framed side by some of its way.
  /// (One that replaces the size and ends before another one makes the layer jump, and the picture
  /// with it.)
  func testThePictureDoesNotJumpUnlessTheLayerDoes() {
    let sizes = Play.views + [SIMD2(480, 300), SIMD2(844, 390), SIMD2(500, 500)]
    forEachSeed(count: 75) { random, seed in
      let phase = random.number(0...1)
      var layer = FollowedLayer(random.pick(sizes), under: Conditions(phase: phase))
      for index in 0..<Int.random(in: 1...5, using: &random) {
        let (size, duration) = (random.pick(sizes), random.number(0.1...0.8))
        let spring = SimulatedSpring(stiffness: 300, damping: random.number(25...50))
        let changes: [Play.Change] = [
          { $0.turn(to: size, duration: duration) },
          { $0.turn(to: size, duration: 1, pace: .spring(spring)) },
          { $0.animateSides(to: size, isAdditive: true) },
          { $0.animateSides(to: size, isAdditive: false) },
          { $0.animateImplicitly(to: size) },
        ]
        // Several may happen between two frames.
        let time = layer.stage.now + phase / 60 * Double(index) / 6
        layer.play(for: random.number(0.01...0.4), at: time, random.pick(changes))
      }
      layer.draw(for: 0.8)
      XCTAssertLessThan(layer.worstStretch(), 1.001, seed)
      let (pace, seen) = (layer.pace, layer.seen(late: 0).compactMap { $0 })
      for (one, next) in zip(seen, seen.dropFirst()) {
        let way = next.layer - one.layer
        let moved = pointwiseMax(way, SIMD2(0, 0) - way).max()
        XCTAssertLessThan(
          abs(next.length - one.length), max(pace, moved) + 0.1, "\(seed) at \(next.time)")
      }
    }
  }
}
