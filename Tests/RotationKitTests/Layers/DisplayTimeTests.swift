#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Metal
  import QuartzCore
  import XCTest

  @testable import RotationKit

  extension RotationCompensator {
    /// How long after now a drawable is expected to appear.
    fileprivate func delay(
      of drawable: SimulatedDrawable, target: Double? = nil
    ) throws -> Double {
      let frame = try XCTUnwrap(frame(for: drawable, targetPresentationTimestamp: target))
      return frame.displayTime - now()
    }

    /// How long after now a frame that begins now is expected to appear.
    fileprivate func beginDelay(target: Double? = nil) throws -> Double {
      try XCTUnwrap(beginFrame(targetPresentationTimestamp: target)).displayTime - now()
    }
  }

  /// When a compensator expects a frame to appear, and what it learns of that.
  final class DisplayTimeTests: XCTestCase {
    private let twoRefreshes = 2 / 60.0

    /// At 10.15 the layer is 444×444.
    @MainActor func testAFrameIsThatOfItsDisplayTime() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      layer.turn(to: .landscape)
      for (now, target) in [(10.15 - twoRefreshes, nil), (10.1, 10.15 - 1 / 60.0)] {
        layer.now = now
        let drawable = SimulatedDrawable(of: layer)
        for frame in [
          compensator.frame(for: drawable, targetPresentationTimestamp: target),
          compensator.beginFrame(targetPresentationTimestamp: target),
        ] {
          let frame = try XCTUnwrap(frame)
          XCTAssertEqual(frame.displayTime, 10.15, accuracy: 1e-9)
          assertEqual(frame.layerSize, 444, 444, accuracy: 1e-9)
          assertEqual(frame.square(), 160, 160, accuracy: 1e-4)
          XCTAssertTrue(frame.isTransitioning)
        }
      }
    }

    #if !targetEnvironment(simulator)
      /// It is asked about again, in turn with another one.
      @MainActor func testADrawableKeepsItsTimeAndTeachesOnce() async throws {
        let (layer, compensator) = SimulatedLayer.scene()
        let drawables = [SimulatedDrawable(of: layer), SimulatedDrawable(of: layer)]
        for (index, target, time) in [
          (0, nil, 10), (1, nil, 10.004), (0, 11, 10), (1, nil, 10.004),
        ] as [(Int, Double?, Double)] {
          let delay = try compensator.delay(of: drawables[index], target: target)
          XCTAssertEqual(layer.now + delay, time + twoRefreshes, accuracy: 1e-9)
          layer.now += 0.004
        }
        XCTAssertEqual(drawables.map(\.handlers.count), [1, 1])
      }

      #if os(Linux)  // On Apple's systems the link alone makes an update.
        @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
        private final class Update: CAMetalDisplayLink.Update {
          private let (next, target): (SimulatedDrawable, Double)
          init(_ drawable: SimulatedDrawable, at target: Double) {
            (next, self.target) = (drawable, target)
          }
          override var drawable: any CAMetalDrawable { next }
          override var targetPresentationTimestamp: CFTimeInterval { target }
        }

        /// Its target is no deadline, and no refresh before the frame appears.
        @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
        @MainActor func testAnUpdateOfADisplayLinkTellsWhenItsDrawableAppears() async throws {
          let (layer, compensator) = SimulatedLayer.scene()
          layer.turn(to: .landscape)
          let first = SimulatedDrawable(of: layer)
          let frame = try XCTUnwrap(compensator.frame(for: Update(first, at: 10.15)))
          XCTAssertEqual(frame.displayTime, 10.15)
          assertEqual(frame.layerSize, 444, 444, accuracy: 1e-9)
          await first.show(at: 10.17)
          let next = Update(SimulatedDrawable(of: layer), at: 10.2)
          XCTAssertEqual(
            try XCTUnwrap(compensator.frame(for: next)).displayTime, 10.22, accuracy: 1e-9)
          let other = SimulatedDrawable(of: layer)
          XCTAssertEqual(
            try compensator.delay(of: other, target: 10.2), 10.2 + 1.0 / 60 - layer.now,
            accuracy: 1e-9, "other targets learn nothing of it")
        }
      #endif

      /// They are 0.2 s late.
      @MainActor func testDrawablesOfAnotherLayerTeachNothing() async throws {
        let (layer, compensator) = SimulatedLayer.scene()
        let other = SimulatedLayer.atRest(.landscape)
        for index in 0..<15 {
          let drawable = SimulatedDrawable(of: other)
          if index.isMultiple(of: 2) {
            XCTAssertEqual(try compensator.delay(of: drawable), twoRefreshes, accuracy: 1e-9)
          } else {
            _ = try compensator.beginDelay()
            compensator.learn(from: drawable)
          }
          XCTAssertEqual(drawable.handlers.count, 0)
          await drawable.show(at: layer.now + 0.2)
        }
        let own = SimulatedDrawable(of: layer)
        XCTAssertEqual(try compensator.delay(of: own), twoRefreshes, accuracy: 1e-9)
        XCTAssertEqual(own.handlers.count, 1)
      }

      /// The second frame is the first one with a size, and has learned from the first drawable.
      @MainActor func testALearnedDrawableHasTheLayerToFollow() async throws {
        let layer = SimulatedLayer.atRest(.portrait)
        let compensator = RotationCompensator()
        compensator.now = { layer.now }
        XCTAssertNil(compensator.beginFrame())
        compensator.learn(from: SimulatedDrawable(of: layer))
        XCTAssertEqual(compensator.beginFrame()?.layerSize, .portrait)
      }

      /// `FrameTimesTests` has more of it.
      @MainActor func testTheDrawableOfABegunFrameHasTheFramesTime() async throws {
        let (layer, compensator) = SimulatedLayer.scene()
        let drawable = SimulatedDrawable(of: layer)
        compensator.learn(from: drawable)
        XCTAssertEqual(drawable.handlers.count, 0, "no frame has begun")
        let delay = try compensator.beginDelay()
        layer.now += 0.004
        for _ in 0..<2 { compensator.learn(from: drawable) }
        XCTAssertEqual(try compensator.delay(of: drawable), delay - 0.004, accuracy: 1e-9)
        XCTAssertEqual(drawable.handlers.count, 1)
        await drawable.show(at: 10.04)
        layer.now = 10.1
        XCTAssertEqual(try compensator.beginDelay(), 0.04, accuracy: 1e-9, "from the begin")
      }

      // MARK: Learning

      @MainActor func testRestAndMotionAreLearnedSeparately() async throws {
        let (layer, compensator) = SimulatedLayer.scene()
        func delay() throws -> Double { try compensator.delay(of: SimulatedDrawable(of: layer)) }
        func learn(_ delay: Double) async throws {
          let drawable = SimulatedDrawable(of: layer)
          _ = try compensator.delay(of: drawable)
          await drawable.show(at: layer.now + delay)
        }
        try await learn(0.03)
        layer.turn(to: .landscape)
        try await learn(0.05)
        XCTAssertEqual(try delay(), 0.05, accuracy: 1e-9)
        XCTAssertEqual(try compensator.beginDelay(), twoRefreshes, accuracy: 1e-9)
        layer.now = 10.26
        XCTAssertEqual(try delay(), 0.03, accuracy: 1e-9, "the turn is over when it appears")
        layer.animateAsUIKit(to: .portrait, delay: 1)
        layer.commit()
        XCTAssertEqual(try delay(), 0.03, accuracy: 1e-9, "the turn has not begun")
        layer.now += 1
        XCTAssertEqual(try delay(), 0.05, accuracy: 1e-9)
      }

      @MainActor func testNeitherADrawableNorTheCompensatorIsKeptAlive() async throws {
        let (layer, other) = SimulatedLayer.scene()
        var compensator: RotationCompensator? = layer.compensator()
        weak var (gone, shown): (RotationCompensator?, SimulatedDrawable?)
        gone = compensator
        do {
          let drawable = SimulatedDrawable(of: layer)
          shown = drawable
          _ = try other.delay(of: drawable)
          _ = try compensator?.delay(of: drawable)
          compensator = nil
          XCTAssertNil(gone)
          await drawable.show(at: 10.03)
        }
        XCTAssertNil(shown)
      }
    #endif
  }
#endif
