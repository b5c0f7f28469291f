#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// Random animations that overlap as they like, under random conditions.
  final class RandomAnimationsTests: XCTestCase {
    private let sizes = [
      CGSize(width: 320, height: 460), CGSize(width: 480, height: 300),
      CGSize(width: 390, height: 844), CGSize(width: 500, height: 500),
      CGSize(width: 844, height: 390), CGSize(width: 700, height: 600),
    ]

    private enum Kind: CaseIterable {
      case turn, spring, overdampedSpring, additiveSides, implicit, sides

      static let additive: [Kind] = [.turn, .spring, .overdampedSpring, .additiveSides]
      static let replacing: [Kind] = [.implicit, .sides]
    }

    @MainActor func testAnimationsThatAdd() async {
      for seed in 1...UInt64(25) { assertSquare(Kind.additive, .inOrder, seed: seed) }
    }

    @MainActor func testAnimationsThatReplace() async {
      for seed in 1...UInt64(25) { assertSquare(Kind.replacing, .replacingFirst, seed: seed) }
    }

    @MainActor func testAnimationsOfAllKinds() async {
      for seed in 1...UInt64(25) { assertSquare(Kind.allCases, .inOrder, seed: seed) }
    }

    @MainActor private func assertSquare(
      _ kinds: [Kind], _ composition: SimulatedScreen.Composition, seed: UInt64
    ) {
      var random = SeededRandom(seed: seed)
      var scenario = Scenario("", random.pick(sizes))
      var time = 10.0
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let (kind, size) = (random.pick(kinds), random.pick(sizes))
        scenario.name += "\(kind) \(Int(size.width))×\(Int(size.height)) at \(time), "
        scenario.events.append(
          event(kind, to: size, duration: random.number(0.1...0.8), at: time))
        time += random.number(0.01...0.4)
      }
      var conditions = Conditions(name: "seed \(seed)", composition: composition)
      conditions.refreshesPerSecond = random.pick([60, 120])
      conditions.phase = random.number(0...1)
      if random.pick([true, false]) {
        conditions.rate = random.number(0.5...2)
        conditions.shift = random.number(0...1000)
      }
      if random.pick([true, false]) { conditions.commitDelay = random.number(0.001...0.005) }
      let age = random.pick([0, 1.0 / 60, 0.033, nil])
      let isChanging = random.pick([true, false])
      conditions.presentationAge = { now in
        age.map { isChanging ? -0.004 + ($0 + 0.004) * abs(sin(now * 1000)) : $0 }
      }
      scenario.length = (time - 10 + 0.8) * conditions.rate
      assertScenario(scenario, conditions, stretch: 1.001, step: 0.05)
    }

    private func event(_ kind: Kind, to size: CGSize, duration: Double, at time: Double) -> Event {
      Event(time: time) { layer in
        switch kind {
        case .turn: layer.animateAsUIKit(to: size, duration: duration)
        case .spring: layer.animateWithSpring(to: size, damping: 25)
        case .overdampedSpring:
          layer.animateWithSpring(to: size, damping: 50, allowsOverdamping: true)
        case .additiveSides: layer.animateSides(to: size, isAdditive: true)
        case .implicit: layer.animateImplicitly(to: size)
        case .sides: layer.animateSides(to: size, isAdditive: false)
        }
      }
    }
  }
#endif
