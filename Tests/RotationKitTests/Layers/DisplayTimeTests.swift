#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import Metal
  import QuartzCore
  import XCTest

  @testable import RotationKit

  extension RotationCompensator {
    /// When a drawable is expected to appear.
    fileprivate func displayTime(
      for drawable: SimulatedDrawable, _ target: Double? = nil
    ) throws -> Double {
      try XCTUnwrap(frame(for: drawable, targetPresentationTimestamp: target)).displayTime
    }

    /// When a frame that begins now is expected to appear.
    fileprivate func beginTime(_ target: Double? = nil) throws -> Double {
      try XCTUnwrap(beginFrame(targetPresentationTimestamp: target)).displayTime
    }
  }

  /// When a drawable will be seen, as a compensator says it.
  final class DisplayTimeTests: XCTestCase {
    private let refresh = 1.0 / 60

    /// At first it is seen two refreshes later, or one after its target. At 10.15 the layer is
    /// 444×444.
    @MainActor func testAFrameIsThatOfItsDisplayTime() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      layer.turn(to: .landscape)
      for (now, target) in [(10.15 - 2 * refresh, nil), (10.1, 10.15 - refresh)] {
        layer.now = now
        let frame = try XCTUnwrap(
          compensator.frame(
            for: SimulatedDrawable(of: layer), targetPresentationTimestamp: target))
        XCTAssertEqual(frame.displayTime, 10.15, accuracy: 1e-9)
        assertEqual(frame.layerSize, 444, 444, accuracy: 1e-9)
        assertEqual(frame.square(), 160, 160, accuracy: 1e-4)
        XCTAssertTrue(frame.isTransitioning)
        XCTAssertEqual(try compensator.beginTime(target), 10.15, accuracy: 1e-9)
      }
    }

    /// What is at a distance of 1 and as high as 2 fills the view, however wide that is. Until its
    /// first frame is seen the layer has come by 6.1 of 248 points.
    @MainActor func testThePictureOfACameraGoesOnWhereItWasInATurn() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      layer.turn(to: .landscape)
      for (time, height) in [(10, 561.94), (10.15 - 2 * refresh, 444), (10.3, 320)] {
        layer.now = time
        layer.removeEndedAnimations()
        let frame = try XCTUnwrap(compensator.frame(for: SimulatedDrawable(of: layer)))
        let seen = SIMD2<Double>(layer.size(at: time + 2 * refresh))
        let units = SIMD2(1 / frame.aspectRatio, 1) * seen / 2
        assertEqual(units, height / 2, height / 2, accuracy: 0.01, "\(time)")
      }
    }

    // MARK: A drawable

    @MainActor func testADrawableThatIsAskedAboutTwiceIsSeenOnce() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      let drawable = SimulatedDrawable(of: layer)
      let time = try compensator.displayTime(for: drawable)
      layer.now += 0.004
      XCTAssertEqual(try compensator.displayTime(for: drawable), time)
      XCTAssertEqual(try compensator.displayTime(for: drawable, 11), time)
      XCTAssertNotEqual(try compensator.displayTime(for: SimulatedDrawable(of: layer)), time)
      #if !targetEnvironment(simulator)
        XCTAssertEqual(drawable.handlers.count, 1)
      #endif
    }

    // MARK: Before there is a drawable

    /// The drawable may take a while.
    @MainActor func testTheDrawableOfAFrameThatWasBegunIsSeenWhenItWasSaid() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      let (time, drawable) = (try compensator.beginTime(), SimulatedDrawable(of: layer))
      layer.now += 0.004
      compensator.learn(from: drawable)
      compensator.learn(from: drawable)
      XCTAssertEqual(try compensator.displayTime(for: drawable), time)
      // Nothing more was begun, so another one is counted from now.
      let other = SimulatedDrawable(of: layer)
      compensator.learn(from: other)
      XCTAssertEqual(try compensator.displayTime(for: other) - layer.now, 0.0333333, accuracy: 1e-6)
      // What has been asked for is not asked for again.
      _ = try compensator.beginTime()
      compensator.learn(from: other)
      XCTAssertEqual(try compensator.displayTime(for: other) - layer.now, 0.0333333, accuracy: 1e-6)
      #if !targetEnvironment(simulator)
        XCTAssertEqual([drawable, other].map(\.handlers.count), [1, 1])
      #endif
    }

    @MainActor func testADrawableIsNotKeptAlive() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      weak var drawable: SimulatedDrawable?
      do {
        let strong = SimulatedDrawable(of: layer)
        drawable = strong
        _ = try compensator.displayTime(for: strong)
      }
      XCTAssertNil(drawable)
    }

    #if !targetEnvironment(simulator)
      /// Draws frames at 60 Hz, and says how late each was expected to be seen, in seconds. They
      /// are shown two refreshes later if the layer is at rest then, and three if it moves (and
      /// 1 ms earlier, so as not to coincide with the next frame).
      @MainActor private func delays(
        of count: Int, on layer: SimulatedLayer, with compensator: RotationCompensator
      ) async throws -> [Double] {
        var delays: [Double] = []
        var waiting: [(drawable: SimulatedDrawable, shown: Double)] = []
        for _ in 0..<count {
          layer.removeEndedAnimations()
          let drawable = SimulatedDrawable(of: layer)
          delays.append(try compensator.displayTime(for: drawable) - layer.now)
          let isMoving =
            layer.size(at: layer.now + 2 * refresh) != layer.size(at: layer.now + 1.9 * refresh)
          waiting.append((drawable, layer.now + (isMoving ? 3 : 2) * refresh - 0.001))
          layer.now += refresh
          while let first = waiting.first, first.shown <= layer.now {
            await first.drawable.show(at: first.shown)
            waiting.removeFirst()
          }
        }
        for (drawable, shown) in waiting { await drawable.show(at: shown) }
        return delays
      }

      /// The first frames of the first turn know only what was learned at rest.
      @MainActor func testASecondTurnBeginsWithWhatTheFirstHasTaught() async throws {
        let (layer, compensator) = SimulatedLayer.scene()
        _ = try await delays(of: 12, on: layer, with: compensator)
        for (size, expected) in [
          (CGSize.landscape, [0.0323333, 0.049, 0.0323333]),
          (.portrait, [0.049, 0.049, 0.0323333]),
        ] {
          layer.turn(to: size)
          let delays = try await delays(of: 30, on: layer, with: compensator)
          for (frame, delay) in zip([0, 12, 29], expected) {
            XCTAssertEqual(delays[frame], delay, accuracy: 1e-6, "\(frame)")
          }
        }
      }

      @MainActor func testFramesBeforeADelayedAnimationBeginsCountAsAtRest() async throws {
        let (layer, compensator) = SimulatedLayer.scene()
        layer.turn(to: .landscape)
        _ = try await delays(of: 30, on: layer, with: compensator)
        layer.animateAsUIKit(to: .portrait, delay: 1)
        layer.commit()
        let waiting = try await delays(of: 30, on: layer, with: compensator)
        XCTAssertEqual(waiting[29], 0.0323333, accuracy: 1e-6)
        layer.now += 0.5
        let moving = try await delays(of: 1, on: layer, with: compensator)
        XCTAssertEqual(moving[0], 0.049, accuracy: 1e-6)
      }

      /// Each waits 8 ms for its drawable, and is shown 40 ms after its begin.
      @MainActor func testDelaysFromTheBeginOfAFrameAreLearnedApart() async throws {
        let (layer, compensator) = SimulatedLayer.scene()
        for frame in 0..<12 {
          let begin = layer.now
          for _ in 0...frame % 2 { _ = try compensator.beginTime() }
          layer.now = begin + 0.008
          let drawable = SimulatedDrawable(of: layer)
          // A frame that is not learned from is shown much later.
          if frame % 3 > 0 { compensator.learn(from: drawable) }
          await drawable.show(at: frame % 3 > 0 ? begin + 0.04 : begin + 0.2)
          layer.now = begin + refresh
        }
        XCTAssertEqual(try compensator.beginTime() - layer.now, 0.04, accuracy: 1e-6)
        let time = try compensator.displayTime(for: SimulatedDrawable(of: layer))
        XCTAssertEqual(time - layer.now, 0.0333333, accuracy: 1e-6, "nothing was learned of that")
      }

      /// What is counted from a target is the same, whether there is a drawable yet or not. Two in
      /// three are dropped.
      @MainActor func testDelaysFromATargetAreLearnedTogether() async throws {
        let (layer, compensator) = SimulatedLayer.scene()
        for frame in 0..<12 {
          let drawable = SimulatedDrawable(of: layer)
          _ = try compensator.beginTime(layer.now + 0.01)
          compensator.learn(from: drawable)
          await drawable.show(at: frame % 3 == 0 ? layer.now + 0.04 : 0)
          layer.now += refresh
        }
        let time = try compensator.displayTime(
          for: SimulatedDrawable(of: layer), layer.now + 0.01)
        XCTAssertEqual(time - layer.now, 0.04, accuracy: 1e-6)
      }

      @MainActor func testACompensatorThatIsGoneLearnsNothing() async throws {
        let layer = SimulatedLayer.atRest(.portrait)
        var compensator: RotationCompensator? = layer.compensator()
        let drawable = SimulatedDrawable(of: layer)
        _ = try compensator?.displayTime(for: drawable)
        weak var gone: RotationCompensator?
        gone = compensator
        compensator = nil
        XCTAssertNil(gone)
        await drawable.show(at: 10.03)
      }
    #endif
  }
#endif
