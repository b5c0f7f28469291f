import XCTest

@testable import RotationKit

/// Whatever happens to a layer by chance.
final class RandomPlayTests: XCTestCase {
  private func assertKeepsItsPromises(covers: Bool, isReadable: Bool) {
    forEachSeed(count: 10) { random, seed in
      var play = RandomPlay(random, covers: covers, isReadable: isReadable)
      for _ in 0..<25 { play.step() }
      play.finish()
      XCTAssertNil(play.broken, seed)
    }
  }

  func testWhatCanBeReadIsSeenSquare() {
    assertKeepsItsPromises(covers: false, isReadable: true)
  }

  func testCenteredContentsCoverWhatCanBeRead() {
    assertKeepsItsPromises(covers: true, isReadable: true)
  }

  func testALayerThatCannotBeReadIsFiniteAndComesToRest() {
    for covers in [false, true] { assertKeepsItsPromises(covers: covers, isReadable: false) }
  }

  /// Animations overlap as they like. Each moves the framed side by some of its way.
  /// (One that replaces the size and ends before another one makes the layer jump, and the picture
  /// with it.)
  func testThePictureDoesNotJumpUnlessTheLayerDoes() {
    let sizes = [SIMD2(320.0, 568), .portrait, .landscape, SIMD2(1024, 1366), SIMD2(480, 300)]
    forEachSeed(count: 75) { random, seed in
      let phase = random.number(0...1)
      var layer = FollowedLayer(random.pick(sizes), under: Conditions(phase: phase))
      for index in 0..<Int(random.number(1...6)) {
        let (size, duration) = (random.pick(sizes), random.number(0.1...0.8))
        let spring = SimulatedPace.spring(stiffness: 300, damping: random.number(25...50))
        let changes: [Play.Change] = [
          { $0.turn(to: size, duration: duration) },
          { $0.turn(to: size, duration: 1, pace: spring) },
          { $0.animateSides(to: size, isAdditive: true) },
          { $0.animateSides(to: size, isAdditive: false) },
          { $0.animateImplicitly(to: size) },
        ]
        // Several may happen between two frames.
        let time = layer.stage.now + phase / 60 * Double(index) / 6
        layer.play(for: random.number(0.01...0.4), at: time, random.pick(changes))
      }
      layer.draw(for: 0.8)
      let (pace, seen) = (layer.pace, layer.seen(late: 0))
      for case (let one?, let next?) in zip(seen, seen.dropFirst()) {
        let way = next.layer - one.layer
        let moved = max(abs(way.x), abs(way.y))
        XCTAssertLessThan(
          abs(next.length - one.length), max(pace, moved) + 0.1, "\(seed) at \(next.time)")
      }
    }
  }
}
