#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore
  import RotationKit
  import XCTest

  #if canImport(UIKit)
    import UIKit
  #endif
  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
  #endif

  /// What the library relies on of Apple's frameworks, without an app or a window.
  ///
  /// The expectations are documented by Apple, were recorded on Apple's systems by other projects,
  /// or are assumptions. The declarations that stand in for the SDK are held to the same.
  final class OnAppleSDKTests: XCTestCase {
    // MARK: Timing

    /// Recorded by others. From critical damping on it is in tenths of a second.
    func testTheSettlingDurationOfASpring() {
      for (mass, stiffness, damping, velocity, recorded) in [
        (1.0, 100.0, 10.0, 0.0, 1.4727003346780927), (1, 300, 20, 0, 0.7442555275721707),
        (2, 100, 5, 0, 5.658348137358159), (1, 100, 1, 0, 13.91321015404625),
        (1, 100, 10, 5, 1.3815510557964275), (1, 100, 10, -5, 1.5350814063145797),
        (1, 100, 20, 0, 1), (1, 100, 30, 0, 1), (1, 400, 40, 0, 0.5), (1, 25, 10, 0, 1.9),
      ] {
        let spring = CASpringAnimation(keyPath: "bounds.size")
        (spring.mass, spring.stiffness) = (CGFloat(mass), CGFloat(stiffness))
        (spring.damping, spring.initialVelocity) = (CGFloat(damping), CGFloat(velocity))
        XCTAssertEqual(spring.settlingDuration, recorded, accuracy: 1e-9, "\(recorded)")
      }
    }

    /// Recorded. At the speed 0 the other way gives no time, so the library does not ask for it.
    func testTheTimeOfALayerWithinOthersAndOfAPausedOne() {
      let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
      root.addSublayer(middle)
      middle.addSublayer(leaf)
      (middle.beginTime, middle.speed, middle.timeOffset) = (2, 3, 0.25)
      (leaf.beginTime, leaf.speed, leaf.timeOffset) = (1, 2, 0.5)
      XCTAssertEqual(leaf.convertTime(10, from: root), 47)
      XCTAssertEqual(leaf.convertTime(10, from: nil), 47)
      XCTAssertEqual(leaf.convertTime(10, to: nil), 3.8333333333, accuracy: 1e-5)
      (root.speed, root.timeOffset) = (0, 100.15)
      for time in [0, 100, 1e6] { XCTAssertEqual(root.convertTime(time, from: nil), 100.15) }
      let hostTime = root.convertTime(100, to: nil)
      XCTAssertFalse(hostTime.isFinite && hostTime != 0, "\(hostTime) is a moment")
    }

    // MARK: Animations

    func testKeysAreInTheOrderOfTheBeginsAndThenOfAdding() {
      let layer = CALayer()
      XCTAssertNil(layer.animationKeys())
      for key in ["m", "b", "bounds.size-2", nil, "a", "bounds.size"] {
        layer.add(CABasicAnimation(keyPath: "bounds.size"), forKey: key)
      }
      layer.add(CATransition(), forKey: "fade")
      let keys = ["m", "b", "bounds.size-2", "a", "bounds.size", "transition"]
      XCTAssertEqual(layer.animationKeys(), keys)
      // An assumption: the order is that of the begins, as they were when each was added.
      let ordered = CALayer()
      for (key, begin) in [("first", 200.0), ("second", 100), ("third", 0), ("fourth", 100)] {
        let animation = CABasicAnimation(keyPath: "bounds.size")
        animation.beginTime = begin
        ordered.add(animation, forKey: key)
      }
      XCTAssertEqual(ordered.animationKeys(), ["third", "second", "fourth", "first"])
    }

    func testAnAnimationIsCopiedWithItsValuesAndGetsADuration() throws {
      let layer = CALayer()
      let animation = CABasicAnimation(keyPath: "bounds.size")
      let rectangle = CGRect(origin: .zero, size: .landscape)
      (animation.fromValue, animation.toValue) = (CGSize.portrait, rectangle)
      animation.byValue = 0.5
      layer.add(animation, forKey: "size")
      animation.keyPath = "position"
      let kept = try XCTUnwrap(layer.animation(forKey: "size") as? CABasicAnimation)
      XCTAssertEqual(kept.keyPath, "bounds.size")
      XCTAssertEqual([kept.duration, kept.beginTime], [0.25, 0], "not committed")
      let values = [kept.fromValue, kept.toValue, kept.byValue]
      XCTAssertEqual(values.map { $0 as? CGSize }, [.portrait, nil, nil])
      XCTAssertEqual(values.map { $0 as? CGRect }, [nil, rectangle, nil])
      XCTAssertEqual(values.map { $0 as? Double }, [nil, nil, 0.5])
    }

    // MARK: Layers without a window

    @MainActor func testALayerThatWasNeverCommittedHasNoPresentationLayer() async {
      let layer = CALayer()
      layer.bounds.size = .landscape
      CATransaction.flush()
      XCTAssertNil(layer.presentation())
      XCTAssertNil(layer.animationKeys(), "and animates nothing by itself")
      let compensator = RotationCompensator(layer: layer)
      XCTAssertEqual(compensator.frame(at: CACurrentMediaTime())?.layerSize, .landscape)
    }

    #if canImport(Metal) && (os(macOS) || os(Linux))
      /// A layer of 400×300 that has been committed.
      @MainActor private func committed() throws -> any MeasuredStage {
        #if os(Linux)
          return SimulatedMeasuredStage()
        #else
          guard let renderer = LayerRenderer() else { throw XCTSkip("there is no Metal device") }
          renderer.commit()
          return renderer
        #endif
      }

      /// Assumptions of `LayerFollower.needsPresentation`.
      @MainActor func testAskingForThePresentationLayerTellsAnAnimationItsBegin() async throws {
        let stage = try committed()
        let before = CACurrentMediaTime()
        let animation = CABasicAnimation(keyPath: "bounds.size.width")
        (animation.fromValue, animation.toValue, animation.duration) = (500.0, 500.0, 1000)
        stage.layer.add(animation, forKey: "first")
        func begin() -> Double { stage.layer.animation(forKey: "first")?.beginTime ?? -1 }
        XCTAssertEqual(begin(), 0)
        XCTAssertNotNil(stage.layer.presentation())
        let told = begin()
        XCTAssertEqual(told, before, accuracy: 1)
        stage.commit()
        XCTAssertEqual(begin(), told, "it keeps it")
        // One of a later transaction comes before it.
        stage.layer.add(animation, forKey: "second")
        XCTAssertEqual(stage.layer.animationKeys(), ["second", "first"])
      }
    #endif

    /// A turn of the size that is paused half-way.
    @MainActor private func pauseHalfway(_ layer: CALayer) {
      layer.bounds.size = .landscape
      (layer.speed, layer.timeOffset) = (0, 100.15)
      let animation = CABasicAnimation(keyPath: "bounds.size")
      animation.isAdditive = true
      animation.fromValue = CGSize(width: -248, height: 248)
      animation.toValue = CGSize.zero
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      (animation.beginTime, animation.duration) = (100, 0.3)
      animation.fillMode = .both
      layer.add(animation, forKey: "bounds.size")
    }

    @MainActor func testTheCompensatorReadsAPausedLayer() async throws {
      let layer = CALayer()
      pauseHalfway(layer)
      let tracker = RotationCompensator(layer: layer).tracker()
      for hostTime in [100, CACurrentMediaTime(), CACurrentMediaTime() + 10] {
        assertEqual(try tracker.shown(at: hostTime).layerSize, 444, 444, accuracy: 1e-6)
      }
    }

    #if canImport(UIKit)
      @MainActor func testTheLayerOfAViewOfUIKit() async throws {
        let view = UIView(frame: CGRect(origin: .zero, size: .portrait))
        XCTAssertEqual(view.layer.bounds.size, .portrait)
        XCTAssertEqual(view.layer.contentsGravity, .resize)
        view.contentMode = .center
        XCTAssertEqual(view.layer.contentsGravity, .center)
        view.contentMode = .scaleToFill
        pauseHalfway(view.layer)
        XCTAssertEqual(view.layer.animationKeys(), ["bounds.size"], "no other came with the size")
        let frame = try RotationCompensator(view: view).shown(at: 0)
        XCTAssertEqual(frame.layerSize.width, 444, accuracy: 1e-6)
      }
    #endif

    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
      private final class MetalView: NSView {
        override func makeBackingLayer() -> CALayer { CAMetalLayer() }
      }

      @MainActor func testTheLayerOfAViewOfAppKit() async throws {
        let view = MetalView(frame: CGRect(origin: .zero, size: .portrait))
        view.wantsLayer = true
        let layer = try XCTUnwrap(view.layer as? CAMetalLayer)
        XCTAssertEqual(layer.contentsGravity, .resize)
        pauseHalfway(layer)
        XCTAssertEqual(layer.animationKeys(), ["bounds.size"], "no other came with the size")
        let frame = try XCTUnwrap(RotationCompensator(view: view)?.shown(at: 0))
        XCTAssertEqual(frame.layerSize.width, 444, accuracy: 1e-6)
        XCTAssertNil(RotationCompensator(view: NSView()), "it has no layer")
      }
    #endif
  }
#endif
