#if canImport(UIKit) && !os(watchOS) && compiler(>=6.1)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// A layer that an engine adds as a sublayer of a view's layer, and that follows it by a listing
  /// of the documentation. (It has a class that is `nonisolated`, which needs Swift 6.1.)
  final class EngineLayerTests: XCTestCase {
    /// The layers of the listing are simulated.
    typealias CALayer = SimulatedLayer

    // Add-RotationKit-to-your-view.md: nonisolated final class ForwardingLayer: CALayer {
    nonisolated final class ForwardingLayer: CALayer {
      private var engineLayer: CAMetalLayer? {
        sublayers?.compactMap { $0 as? CAMetalLayer }.first
      }

      override func layoutSublayers() {
        super.layoutSublayers()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        engineLayer?.anchorPoint = CGPoint()
        engineLayer?.position = CGPoint()
        engineLayer?.bounds.size = bounds.size
        CATransaction.commit()
      }

      override func add(_ animation: CAAnimation, forKey key: String?) {
        super.add(animation, forKey: key)
        guard let copy = animation.copy() as? CAPropertyAnimation,
          copy.keyPath?.hasPrefix("bounds") == true
        else { return }
        copy.delegate = nil  // UIKit's, which counts
        engineLayer?.add(copy, forKey: key)
      }

      override func removeAnimation(forKey key: String) {
        super.removeAnimation(forKey: key)
        engineLayer?.removeAnimation(forKey: key)
      }

      override func removeAllAnimations() {
        super.removeAllAnimations()
        engineLayer?.removeAllAnimations()
      }
    }

    private final class EngineView: UIView {
      override class var layerClass: AnyClass { ForwardingLayer.self }
    }

    /// A view of 390×844 points, its layer, and the engine's layer.
    @MainActor private struct Scene {
      let view = EngineView(frame: .zero)
      let layer: SimulatedLayer
      let engine = SimulatedLayer.atRest(.upright)

      init() throws {
        layer = try XCTUnwrap(view.layer as? SimulatedLayer)
        layer.addSublayer(engine)
        layer.modelSize = .upright
        commit(at: 10)
      }

      /// What the app and UIKit do at a time, and the layout and the commit that follow.
      func commit(at time: Double, _ changes: () -> Void = {}) {
        (layer.now, engine.now) = (time, time)
        for layer in [layer, engine] { layer.removeEndedAnimations() }
        changes()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        for layer in [layer, engine] { layer.commit() }
      }

      /// Has the animations go on in another way, as UIKit does: by others, under the same keys.
      func replaceAnimations(_ change: (CAAnimation) -> Void) {
        for key in layer.animationKeys() ?? [] {
          guard let other = layer.animation(forKey: key)?.copy() as? CAAnimation else { continue }
          change(other)
          layer.add(other, forKey: key)
        }
      }

      /// Has the animations, which take 0.3 s, stand at a fraction of their time.
      func scrub(to fraction: Double) {
        replaceAnimations {
          ($0.speed, $0.beginTime, $0.timeOffset) = (0, 0, 0.3 * fraction)
          $0.isRemovedOnCompletion = false
        }
      }

      /// Removes the animations, as UIKit does at the end of an animator's.
      func removeAnimations() {
        for key in layer.animationKeys() ?? [] { layer.removeAnimation(forKey: key) }
      }

      /// Begins a turn of 0.3 s at 10 s.
      func turn(_ change: () -> Void = {}) {
        commit(at: 10) {
          layer.animateAsUIKit(to: .sideways)
          change()
        }
      }

      /// Fails unless the engine's layer, on its way, has a width at a time, and its compensator
      /// says so.
      func assertWidth(_ width: Double, at time: Double, line: UInt = #line) throws {
        let size = try engine.compensator().shown(at: time).layerSize
        for size in [engine.size(at: time), size] {
          assertEqual(size, width, 1234 - width, accuracy: 1e-3, "at \(time)", line: line)
        }
      }
    }

    /// A turn, its return, and a spring, one upon the other.
    @MainActor func testTheEnginesLayerHasTheViewsSizeAtEveryTime() async throws {
      let scene = try Scene()
      (scene.engine.anchorPoint, scene.engine.position) = (CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9))
      let compensator = scene.engine.compensator()
      _ = compensator.tracker()
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 50)
      for (time, size, animation) in [
        (10, CGSize.sideways, CABasicAnimation()), (10.12, .upright, CABasicAnimation()),
        (10.2, .sideways, spring),
      ] {
        scene.commit(at: time) { scene.layer.animateAsUIKit(to: size, with: animation) }
        for time in stride(from: time, to: time + 0.6, by: 0.02) {
          let (seen, message) = (SIMD2<Double>(scene.layer.size(at: time)), "\(time)")
          assertEqual(scene.engine.size(at: time), seen.x, seen.y, accuracy: 1e-9, message)
          let size = try compensator.shown(at: time).layerSize
          assertEqual(size, seen.x, seen.y, accuracy: 1e-3, message)
        }
      }
      XCTAssertEqual([scene.engine.anchorPoint, scene.engine.position], [.zero, .zero])
      scene.commit(at: 11)
      XCTAssertNil(scene.engine.animationKeys())
      try scene.assertWidth(844, at: 11)
    }

    /// A finger takes it halfway, lets go, and it goes on to its end.
    @MainActor func testAScrubbedTransitionIsFollowedToItsEnd() async throws {
      let scene = try Scene()
      scene.turn { scene.scrub(to: 0) }
      try scene.assertWidth(390, at: 10.5)
      scene.commit(at: 11) { scene.scrub(to: 0.25) }
      try scene.assertWidth(448.640, at: 11.5)
      scene.commit(at: 12) { scene.scrub(to: 0.5) }
      try scene.assertWidth(617, at: 12.5)
      scene.commit(at: 13) {
        scene.replaceAnimations { ($0.speed, $0.beginTime, $0.timeOffset) = (1, -0.15, 0) }
      }
      try scene.assertWidth(785.360, at: 13.075)
      scene.commit(at: 13.15) { scene.removeAnimations() }
      XCTAssertNil(scene.engine.animationKeys())
      try scene.assertWidth(844, at: 13.2)
    }

    /// The view stays at the size that is shown as it is stopped.
    @MainActor func testAStoppedTransitionIsStopped() async throws {
      for stop in [{ $0.removeAnimations() }, { $0.layer.removeAllAnimations() }]
        as [(Scene) -> Void]
      {
        let scene = try Scene()
        scene.turn()
        scene.commit(at: 10.15) {
          scene.layer.modelSize = scene.layer.size(at: 10.15)
          stop(scene)
        }
        XCTAssertNil(scene.engine.animationKeys())
        for time in [10.15, 10.2, 10.5] { try scene.assertWidth(617, at: time) }
      }
    }

    @MainActor func testAReversedTransitionGoesBack() async throws {
      let scene = try Scene()
      scene.turn()
      scene.commit(at: 10.15) {
        scene.replaceAnimations {
          ($0.speed, $0.beginTime, $0.timeOffset) = (-1, 0, 0.15)
          $0.isRemovedOnCompletion = false
        }
      }
      try scene.assertWidth(617, at: 10.15)
      try scene.assertWidth(448.640, at: 10.225)
      scene.commit(at: 10.3) {
        scene.layer.modelSize = .upright
        scene.removeAnimations()
      }
      XCTAssertNil(scene.engine.animationKeys())
      try scene.assertWidth(390, at: 10.4)
    }

    /// Another one would move the engine's layer within the view, or fade it twice. UIKit would
    /// count the end of another animation than its own.
    @MainActor func testOnlyTheBoundsFollowAndNobodyHearsOfIt() async throws {
      final class Delegate: NSObject, CAAnimationDelegate {}
      let scene = try Scene()
      let animation = CABasicAnimation()
      animation.delegate = Delegate()
      scene.commit(at: 10) {
        for keyPath in ["position", "opacity"] {
          scene.layer.add(CABasicAnimation(keyPath: keyPath), forKey: keyPath)
        }
        scene.layer.animateAsUIKit(to: .sideways, with: animation)
      }
      XCTAssertEqual(scene.engine.animationKeys(), ["bounds.size"])
      XCTAssertNil(scene.engine.animation(forKey: "bounds.size")?.delegate)
      XCTAssertNotNil(scene.layer.animation(forKey: "bounds.size")?.delegate)
    }
  }
#endif
