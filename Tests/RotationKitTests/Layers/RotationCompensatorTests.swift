#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore
  import XCTest

  @testable import RotationKit

  final class RotationCompensatorTests: XCTestCase {
    func testTheExampleInTheComments() async {
      await MainActor.run {
        let layer = CAMetalLayer()
        let following = RotationCompensator(layer: layer)
        layer.bounds.size = CGSize(width: 320, height: 568)
        layer.contentsScale = 2
        let frame = following.beginFrame()
        let size = frame?.layerSize  // 320×568
        let pixels = following.drawableSize()  // 640×1136
        let ratio = frame?.projection().matrix(for: .metal)[1, 1]  // 0.5633803
        XCTAssertEqual(size, CGSize(width: 320, height: 568))
        XCTAssertEqual(pixels, CGSize(width: 640, height: 1136))
        XCTAssertEqual(ratio, 0.5633803)
      }
    }

    @MainActor func testTheDrawableHasTheLayersPixels() async {
      let (layer, compensator) = SimulatedLayer.scene(CGSize(width: 375, height: 667))
      layer.contentsScale = 2.608
      XCTAssertEqual(compensator.drawableSize(), CGSize(width: 978, height: 1740))
      layer.animateAsUIKit(to: .landscape)
      XCTAssertEqual(compensator.drawableSize().width, 1481, "it has the final size at once")
    }

    @MainActor func testALayerThatNeitherStretchesNorCentersIsLeftAlone() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      var lines: [String] = []
      Advice.log = { lines.append($0) }
      layer.contentsGravity = .topLeft
      _ = compensator.tracker()
      layer.turn(to: .landscape)
      compensator.isEnabled = false
      _ = compensator.tracker()
      XCTAssertEqual(lines, [], "at rest, and disabled")
      compensator.isEnabled = true
      compensator.keepsBuffer = true
      for (gravity, scale) in [(CALayerContentsGravity.topLeft, CGFloat(1)), (.resizeAspect, 3)] {
        (layer.contentsGravity, layer.contentsScale) = (gravity, scale)
        XCTAssertEqual(compensator.drawableSize().width, 568 * scale)
        XCTAssertEqual(try compensator.clipScale(at: 10.15), SIMD2(1, 1))
      }
      #if DEBUG
        XCTAssertEqual(lines.count, 1)
        XCTAssertTrue(lines.allSatisfy { $0.contains("neither resize nor center") })
      #endif
      compensator.keepsBuffer = false
      layer.contentsGravity = .resize
      XCTAssertEqual(try compensator.clipScale(at: 10.15).x, 568.0 / 444, accuracy: 1e-9)
    }

    // MARK: A buffer that is kept

    /// The layer may be on another screen by then.
    @MainActor func testAKeptBufferIsStretchedUntilItIsNoLongerKept() async throws {
      let (layer, compensator) = SimulatedLayer.scene(CGSize(width: 600, height: 900))
      XCTAssertEqual(compensator.drawableSize().width, 600)
      compensator.keepsBuffer = true
      layer.modelSize = CGSize(width: 300, height: 900)
      layer.contentsScale = 2
      for (keepsBuffer, pixels, view, scale) in [(true, 600.0, 600.0, 2.0), (false, 600, 300, 1)] {
        compensator.keepsBuffer = keepsBuffer
        XCTAssertEqual(compensator.drawableSize().width, pixels)
        let frame = try compensator.shown(at: 10)
        XCTAssertEqual(frame.layerSize, layer.modelSize)
        XCTAssertEqual(frame.viewSize, CGSize(width: view, height: 900))
        XCTAssertEqual(frame.clipScale(CompensatingProjection(.constantSize)).x, scale)
        let square = try compensator.square(at: 10, on: layer.modelSize)
        assertEqual(square, 150, 150, accuracy: 1e-4, "the picture does not jump")
      }
    }

    @MainActor func testABufferMayBeKeptInMidTurn() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      _ = compensator.tracker()
      layer.turn(to: .landscape)
      layer.now = 10.1
      _ = compensator.tracker()
      compensator.keepsBuffer = true
      layer.modelSize = CGSize(width: 500, height: 320)
      layer.commit()
      XCTAssertEqual(compensator.drawableSize().width, 568)
      for time in [10.1, 10.15, 10.25, 10.4] {
        let square = try compensator.square(at: time, on: layer.size(at: time))
        XCTAssertEqual(square.x, square.y, accuracy: 5e-5, "\(time)")
      }
      XCTAssertTrue(compensator.tracker().isTransitioning(at: 10.29))
      XCTAssertFalse(compensator.tracker().isTransitioning(at: 10.31))
    }

    @MainActor func testTheKeptBufferIsTheFirstOneWithASize() async {
      for sizes in [[CGSize.portrait, .zero, .landscape], [.zero, .portrait, .landscape]] {
        let (layer, compensator) = SimulatedLayer.scene(sizes[0])
        _ = compensator.tracker()
        compensator.keepsBuffer = true
        let widths = sizes.map { size in
          layer.modelSize = size
          return compensator.drawableSize().width
        }
        XCTAssertEqual(widths, [sizes[0].width, 320, 320])
      }
    }

    // MARK: What is left alone

    @MainActor func testALayerThatIsGoneLeavesItsLastSize() async {
      var layer: SimulatedLayer? = SimulatedLayer.atRest(.portrait)
      let compensator = layer?.compensator()
      layer?.turn(to: .landscape)
      XCTAssertNotEqual(compensator?.frame(at: 10.1)?.layerSize, .landscape)
      compensator?.keepsBuffer = true
      layer?.bounds.size = .portrait
      _ = compensator?.tracker()
      layer = nil
      XCTAssertEqual(compensator?.frame(at: 10.1)?.viewSize, .portrait)
      XCTAssertEqual(compensator?.tracker().viewSize, .portrait)
      XCTAssertEqual(compensator?.drawableSize(), .zero)
    }

    @MainActor func testNoAnimationOnTheLayerIsChanged() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      layer.turn(to: .landscape)
      let animation = try XCTUnwrap(layer.animation(forKey: "bounds.size") as? CABasicAnimation)
      _ = compensator.frame(at: 10.15)
      _ = compensator.drawableSize()
      XCTAssertEqual(layer.animationKeys(), ["bounds.size"])
      XCTAssertIdentical(layer.animation(forKey: "bounds.size"), animation)
      XCTAssertEqual(animation.fromValue as? CGSize, CGSize(width: -248, height: 248))
      XCTAssertEqual([animation.beginTime, animation.duration], [10, 0.3])
    }

    /// Asking for the presentation layer gives a new animation its begin, so what is drawn before
    /// the commit is right then.
    @MainActor func testANewAnimationGetsItsBeginUnlessItHasADelay() async throws {
      for (delay, told, begin) in [(0.0, 10.0, 10.0), (0.1, 0.1, 10.103)] {
        let (layer, compensator) = SimulatedLayer.scene()
        _ = compensator.tracker()
        layer.animateAsUIKit(to: .landscape, delay: delay)
        let scale = try compensator.clipScale(at: 10.15)
        XCTAssertEqual(layer.animation(forKey: "bounds.size")?.beginTime, told)
        layer.now += 0.003
        layer.commit()
        if delay == 0 { XCTAssertEqual(try compensator.clipScale(at: 10.15), scale) }
        XCTAssertEqual(layer.animation(forKey: "bounds.size")?.beginTime, begin)
      }
    }

    /// Core Animation copies the layer for it. `Following` shows which readings need one.
    @MainActor func testAPresentationLayerIsAskedForOnlyIfItIsNeeded() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      func copies() -> Int {
        let before = layer.copyCount
        _ = compensator.frame(at: layer.now)
        return layer.copyCount - before
      }
      let atRest = compensator.tracker()
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "opacity")
      layer.now += 1
      layer.commit()
      XCTAssertEqual(copies(), 0)
      XCTAssertEqual(compensator.tracker(), atRest)
      layer.animateAsUIKit(to: .landscape)
      XCTAssertEqual(copies(), 1, "it has no begin yet")
      layer.commit()
      XCTAssertEqual(copies(), 0)
      layer.contentsGravity = .topLeft
      layer.animateAsUIKit(to: .portrait)
      XCTAssertEqual(copies(), 0, "it does not stretch")
    }
  }
#endif
