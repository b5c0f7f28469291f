#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// What a compensator keeps, and for how long.
  final class RotationCompensatorLifeTests: XCTestCase {
    // MARK: A buffer that is kept

    /// (The layer may be on another screen by then.)
    @MainActor func testABufferThatIsKeptIsStretchedUntilItNoLongerIs() async throws {
      let size = CGSize(width: 400, height: 300)
      for strategy in [CompensationStrategy.constantSize, .interpolatedSize, .matchLayer] {
        let (layer, compensator) = SimulatedLayer.scene(size)
        let compensation = CompensatingProjection(strategy)
        XCTAssertEqual(compensator.drawableSize().width, 400)
        compensator.keepsBuffer = true
        layer.modelSize = CGSize(width: 500, height: 300)
        layer.contentsScale = 2
        XCTAssertEqual(compensator.drawableSize().width, 400)
        let kept = try compensator.shown(at: 10)
        XCTAssertEqual(kept.clipScale(compensation).x, 400.0 / 500, accuracy: 1e-12)
        XCTAssertEqual(kept.layerSize, CGSize(width: 500, height: 300))
        XCTAssertEqual(kept.viewSize, size)
        compensator.keepsBuffer = false
        XCTAssertEqual(compensator.drawableSize().width, 1000)
        XCTAssertEqual(try compensator.shown(at: 10).clipScale(compensation), SIMD2(1, 1))
      }
    }

    @MainActor func testThePictureDoesNotJumpWhenABufferIsNoLongerKept() async throws {
      let (layer, compensator) = SimulatedLayer.scene(CGSize(width: 600, height: 900))
      for (width, keepsBuffer, side) in [
        (600.0, true, 300.0), (500, true, 250), (300, true, 150), (300, false, 150),
      ] {
        compensator.keepsBuffer = keepsBuffer
        layer.modelSize = CGSize(width: width, height: 900)
        layer.commit()
        let square = try compensator.square(at: 10, on: layer.modelSize)
        assertEqual(square, side, side, accuracy: 1e-4, "\(width)")
      }
    }

    /// (It may be stretched at rest.)
    @MainActor func testABufferMayBeKeptInTheMiddleOfATurn() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      _ = compensator.tracker()
      layer.turn(to: .landscape)
      layer.now = 10.1
      _ = compensator.tracker()
      compensator.keepsBuffer = true
      for size in [.landscape, CGSize(width: 500, height: 320)] {
        layer.modelSize = size
        layer.commit()
        XCTAssertEqual(compensator.drawableSize().width, 568)
        for time in [10.1, 10.15, 10.25, 10.4] {
          let square = try compensator.square(at: time, on: layer.size(at: time))
          XCTAssertEqual(square.x, square.y, accuracy: 5e-5, "\(time)")
        }
      }
      XCTAssertTrue(compensator.tracker().isTransitioning(at: 10.29))
      XCTAssertFalse(compensator.tracker().isTransitioning(at: 10.31))
    }

    @MainActor func testTheBufferThatIsKeptIsTheFirstOneWithASize() async {
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

    // MARK: Life

    @MainActor func testNeitherTheLayerNorTheCompensatorIsKeptAlive() async {
      var layer: SimulatedLayer? = SimulatedLayer.atRest(.portrait)
      var compensator = layer.map { $0.compensator() }
      let (keptLayer, kept) = (
        { [weak layer] in layer }, { [weak compensator] in compensator }
      )
      layer?.turn(to: .landscape)
      XCTAssertNotEqual(compensator?.frame(at: 10.1)?.layerSize, .landscape)
      layer = nil
      XCTAssertNil(keptLayer())
      XCTAssertEqual(compensator?.frame(at: 10.1)?.layerSize, .landscape)
      XCTAssertEqual(compensator?.tracker().viewSize, .landscape)
      XCTAssertEqual(compensator?.drawableSize(), .zero)
      compensator = nil
      XCTAssertNil(kept())
    }

    @MainActor func testNoAnimationOnTheLayerIsChanged() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      layer.animateAsUIKit(to: .landscape)
      layer.animateOtherThings()
      layer.commit()
      func animations() -> [ObjectIdentifier] {
        (layer.animationKeys() ?? []).compactMap(layer.animation).map(ObjectIdentifier.init)
      }
      let before = animations()
      layer.now = 10.1
      _ = try compensator.square(at: 10.15, on: .portrait)
      _ = compensator.drawableSize()
      XCTAssertEqual(animations(), before)
      let animation = try XCTUnwrap(layer.animation(forKey: "bounds.size") as? CABasicAnimation)
      XCTAssertEqual(animation.fromValue as? CGSize, CGSize(width: -248, height: 248))
      XCTAssertEqual([animation.beginTime, animation.duration], [10, 0.3])
      XCTAssertEqual(layer.bounds.size, .landscape)
    }

    /// What is drawn before the commit is right then, as asking for the presentation layer gives a
    /// new animation its begin.
    @MainActor func testANewAnimationIsToldItsBeginUnlessItHasADelay() async throws {
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

    /// Core Animation copies a layer for that, and ends the program if the layer's class has no
    /// `init(layer:)`. (Which readings need one is tested in `Following`.)
    @MainActor func testAPresentationLayerIsAskedForOnlyIfItIsNeeded() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      /// Draws for some seconds, and counts the copies.
      func copies(in duration: Double) -> Int {
        let (before, end) = (layer.copyCount, layer.now + duration)
        repeat {
          layer.removeEndedAnimations()
          _ = compensator.frame(at: layer.now)
          layer.now += 1.0 / 60
        } while layer.now < end
        return layer.copyCount - before
      }
      XCTAssertEqual(copies(in: 0.1), 0)
      layer.animateOtherThings()
      layer.commit()
      XCTAssertEqual(copies(in: 0.5), 0)
      layer.animateAsUIKit(to: .landscape)
      XCTAssertEqual(copies(in: 0.01), 1, "it has no begin yet")
      layer.commit()
      XCTAssertEqual(copies(in: 1), 0)
      layer.contentsGravity = .topLeft
      layer.animateAsUIKit(to: .portrait)
      XCTAssertEqual(copies(in: 0.1), 0, "it does not stretch")
      layer.commit()
      layer.contentsGravity = .resize
      layer.now += 1
      XCTAssertEqual(copies(in: 0), 0)
      layer.modelSize = .landscape
      layer.commit()
      XCTAssertEqual(copies(in: 2), 2, "a size that is set at once")
    }

    @MainActor func testAThousandTurnsTakeNoMemory() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      for turn in 1...1000 {
        layer.removeEndedAnimations()
        layer.turn(to: turn % 2 == 0 ? .portrait : .landscape)
        layer.now += 0.06
        _ = compensator.frame(at: layer.now)
        // Some five of them overlap at a time, and what was played in the last second is
        // remembered.
        if turn % 50 == 0 { XCTAssertLessThan(elements(in: compensator), 200, "turn \(turn)") }
      }
    }

    /// The number of elements in all arrays that a value holds.
    private func elements(in value: Any) -> Int {
      if value is CALayer || value is String { return 0 }
      let mirror = Mirror(reflecting: value)
      let own = mirror.displayStyle == .collection ? mirror.children.count : 0
      return mirror.children.reduce(own) { $0 + elements(in: $1.value) }
    }
  }
#endif
