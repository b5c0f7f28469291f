#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import Metal
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// When a drawable will be seen, as a compensator says it.
  final class DisplayTimeTests: XCTestCase {
    private let portrait = CGSize(width: 320, height: 568)
    private let landscape = CGSize(width: 568, height: 320)
    private let refresh = 1.0 / 60

    @MainActor private func compensator(of layer: SimulatedLayer) -> RotationCompensator {
      let compensator = RotationCompensator(layer: layer, clipSpace: .metal)
      compensator.now = { [weak layer] in layer?.now ?? 0 }
      return compensator
    }

    @MainActor func testNothingIsKnownAtFirst() async {
      let layer = SimulatedLayer.atRest(portrait)
      let compensator = compensator(of: layer)
      let time = compensator.displayTime(of: SimulatedDrawable())
      XCTAssertEqual(time, 10.0333333, accuracy: 1e-6)
      let targeted = compensator.displayTime(of: SimulatedDrawable(), targetTimestamp: 10.01)
      XCTAssertEqual(targeted, 10.0266667, accuracy: 1e-6)
    }

    @MainActor func testMatrixAndScaleAreThoseOfTheDisplayTime() async {
      let layer = SimulatedLayer.atRest(portrait)
      let compensator = compensator(of: layer)
      layer.animateAsUIKit(to: landscape)
      layer.commit()
      layer.now = 10.15 - 2 * refresh
      // At the display time, 10.15, the layer is 444×444.
      let matrix = compensator.projectionMatrix(for: SimulatedDrawable())
      XCTAssertEqual(Double(matrix[0, 0]) * 444 / 2, 160, accuracy: 1e-4)
      XCTAssertEqual(Double(matrix[1, 1]) * 444 / 2, 160, accuracy: 1e-4)
      let scale = compensator.clipScale(for: SimulatedDrawable())
      XCTAssertEqual(scale.x, 568.0 / 444, accuracy: 1e-9)
      XCTAssertEqual(scale.y, 320.0 / 444, accuracy: 1e-9)
      // With a target it is one refresh after that.
      layer.now = 10.1
      let (target, drawable) = (10.15 - refresh, SimulatedDrawable())
      let targeted = compensator.clipScale(for: drawable, targetTimestamp: target)
      XCTAssertEqual(targeted.x, 568.0 / 444, accuracy: 1e-9)
      XCTAssertEqual(
        compensator.projectionMatrix(for: drawable, targetTimestamp: target), matrix)
    }

    @MainActor func testADrawableThatIsAskedAboutTwiceIsSeenOnce() async {
      let layer = SimulatedLayer.atRest(portrait)
      let compensator = compensator(of: layer)
      let drawable = SimulatedDrawable()
      let time = compensator.displayTime(of: drawable)
      layer.now += 0.004
      XCTAssertEqual(compensator.displayTime(of: drawable), time)
      XCTAssertEqual(compensator.displayTime(of: drawable, targetTimestamp: 11), time)
      XCTAssertNotEqual(compensator.displayTime(of: SimulatedDrawable()), time)
      #if !targetEnvironment(simulator)
        XCTAssertEqual(drawable.handlers.count, 1)
      #endif
    }

    @MainActor func testADrawableIsNotKeptAlive() async {
      let compensator = compensator(of: SimulatedLayer.atRest(portrait))
      weak var drawable: SimulatedDrawable?
      do {
        let strong = SimulatedDrawable()
        drawable = strong
        _ = compensator.displayTime(of: strong)
      }
      XCTAssertNil(drawable)
    }

    @MainActor func testATargetThatIsNotATimeIsHarmless() async {
      let layer = SimulatedLayer.atRest(portrait)
      let compensator = compensator(of: layer)
      layer.animateAsUIKit(to: landscape)
      layer.commit()
      for target in [Double.nan, .infinity, -.infinity] {
        let matrix = compensator.projectionMatrix(
          for: SimulatedDrawable(), targetTimestamp: target)
        XCTAssertTrue(matrix[0, 0].isFinite && matrix[1, 1].isFinite, "\(target)")
      }
    }

    #if !targetEnvironment(simulator)
      /// Draws frames at 60 Hz, each of which is shown two refreshes later if the layer is at rest then,
      /// and three if it moves, and says how late each was expected, in seconds.
      @MainActor private func delays(
        of count: Int, on layer: SimulatedLayer, with compensator: RotationCompensator,
        targetAhead: Double? = nil, isDropped: (Int) -> Bool = { _ in false }
      ) async -> [Double] {
        var delays: [Double] = []
        var shown: [(drawable: SimulatedDrawable, time: Double)] = []
        for index in 0..<count {
          layer.removeEndedAnimations()
          let drawable = SimulatedDrawable()
          let target = targetAhead.map { layer.now + $0 }
          let time = compensator.displayTime(of: drawable, targetTimestamp: target)
          delays.append(time - layer.now)
          let isMoving = layer.progress(from: layer.now + 2 * refresh, to: layer.now + 1) > 0
          let late = isMoving ? 3 * refresh : 2 * refresh
          // (A little before the refresh itself, so as not to coincide with a frame.)
          shown.append((drawable, isDropped(index) ? 0 : layer.now + late - 0.001))
          layer.now += refresh
          while let first = shown.first, first.time <= layer.now {
            await first.drawable.show(at: first.time)
            shown.removeFirst()
          }
        }
        for (drawable, time) in shown { await drawable.show(at: time) }
        return delays
      }

      @MainActor func testTheLatencyAtRestIsLearnedInADozenFrames() async {
        let layer = SimulatedLayer.atRest(portrait)
        let delays = await delays(of: 12, on: layer, with: compensator(of: layer))
        XCTAssertEqual(delays[0], 0.0333333, accuracy: 1e-6)
        for delay in delays[3...] { XCTAssertEqual(delay, 0.0323333, accuracy: 1e-6) }
      }

      @MainActor func testASecondTurnBeginsWithWhatTheFirstHasTaught() async {
        let layer = SimulatedLayer.atRest(portrait)
        let compensator = compensator(of: layer)
        _ = await delays(of: 12, on: layer, with: compensator)
        layer.animateAsUIKit(to: landscape)
        layer.commit()
        let first = await delays(of: 30, on: layer, with: compensator)
        // The first frames know only what was learned at rest.
        XCTAssertEqual(first[0], 0.0323333, accuracy: 1e-6)
        XCTAssertEqual(first[12], 0.049, accuracy: 1e-6)
        XCTAssertEqual(first[29], 0.0323333, accuracy: 1e-6)
        layer.animateAsUIKit(to: portrait)
        layer.commit()
        let second = await delays(of: 30, on: layer, with: compensator)
        XCTAssertEqual(second[0], 0.049, accuracy: 1e-6)
        XCTAssertEqual(second[12], 0.049, accuracy: 1e-6)
        XCTAssertEqual(second[29], 0.0323333, accuracy: 1e-6)
      }

      @MainActor func testDroppedFramesTeachNothing() async {
        let layer = SimulatedLayer.atRest(portrait)
        let compensator = compensator(of: layer)
        let dropped = await delays(of: 12, on: layer, with: compensator) { _ in true }
        for delay in dropped { XCTAssertEqual(delay, 0.0333333, accuracy: 1e-6) }
        let some = await delays(of: 12, on: layer, with: compensator) { $0 % 3 == 0 }
        XCTAssertEqual(some[11], 0.0323333, accuracy: 1e-6)
        // One that is shown absurdly late.
        let drawable = SimulatedDrawable()
        _ = compensator.displayTime(of: drawable)
        await drawable.show(at: layer.now + 5)
        let time = compensator.displayTime(of: SimulatedDrawable())
        XCTAssertEqual(time - layer.now, 0.0323333, accuracy: 1e-6)
      }

      @MainActor func testTheLatencyIsCountedFromATargetIfThereIsOne() async {
        let layer = SimulatedLayer.atRest(portrait)
        let compensator = compensator(of: layer)
        // The target comes 12 ms after the drawing, and the frame 32.3 ms after it.
        let targeted = await delays(of: 12, on: layer, with: compensator, targetAhead: 0.012)
        XCTAssertEqual(targeted[0], 0.0286667, accuracy: 1e-6)
        XCTAssertEqual(targeted[11], 0.0323333, accuracy: 1e-6)
        let later = compensator.displayTime(
          of: SimulatedDrawable(), targetTimestamp: layer.now + 0.002)
        XCTAssertEqual(later - layer.now, 0.0223333, accuracy: 1e-6)
        // Without a target nothing is known yet.
        let time = compensator.displayTime(of: SimulatedDrawable())
        XCTAssertEqual(time - layer.now, 0.0333333, accuracy: 1e-6)
      }

      @MainActor func testACompensatorThatIsGoneLearnsNothing() async {
        let layer = SimulatedLayer.atRest(portrait)
        var compensator: RotationCompensator? = compensator(of: layer)
        let drawable = SimulatedDrawable()
        _ = compensator?.displayTime(of: drawable)
        weak var gone: RotationCompensator?
        gone = compensator
        compensator = nil
        XCTAssertNil(gone)
        await drawable.show(at: 10.03)
      }
    #endif
  }
#endif
