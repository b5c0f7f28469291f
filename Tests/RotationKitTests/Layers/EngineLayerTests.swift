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
      func replaceAnimations(speed: Float, begin: Double = 0, offset: Double = 0) {
        for key in layer.animationKeys() ?? [] {
          guard let other = layer.animation(forKey: key)?.copy() as? CAAnimation else { continue }
          (other.speed, other.beginTime, other.timeOffset) = (speed, begin, offset)
          other.isRemovedOnCompletion = speed == 1
          layer.add(other, forKey: key)
        }
      }

      /// Removes the animations, as UIKit does at the end of an animator's.
      func removeAnimations() {
        for key in layer.animationKeys() ?? [] { layer.removeAnimation(forKey: key) }
      }
    }

    /// Turns, one upon the other; one that a finger takes to a quarter of its 0.3 s, and that goes on,
    /// is reversed, and ends; and one that is stopped where it is. Each step has the width before it.
    @MainActor func testTheEnginesLayerHasTheViewsSizeWhateverUIKitDoes() async throws {
      let scene = try Scene()
      let (layer, engine) = (scene.layer, scene.engine)
      (engine.anchorPoint, engine.position) = (CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9))
      let compensator = engine.compensator()
      _ = compensator.tracker()
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 50)
      let steps: [(time: Double, width: Double, change: () -> Void)] = [
        (10, 390, { layer.animateAsUIKit(to: .sideways) }),
        (10.12, 540.675, { layer.animateAsUIKit(to: .upright) }),
        (10.2, 671.849, { layer.animateAsUIKit(to: .sideways, with: spring) }),
        (11, 844, { layer.animateAsUIKit(to: .upright) }),
        (11, 844, { scene.replaceAnimations(speed: 0, offset: 0.075) }),
        (11.5, 785.360, { scene.replaceAnimations(speed: 1, begin: -0.075) }),
        (11.575, 617, { scene.replaceAnimations(speed: -1, offset: 0.15) }),
        (
          12, 844,
          {
            layer.modelSize = .sideways
            scene.removeAnimations()
          }
        ),
        (12.1, 844, { layer.animateAsUIKit(to: .upright) }),
        (
          12.25, 617,
          {
            layer.modelSize = layer.size(at: 12.25)
            layer.removeAllAnimations()
          }
        ),
        (13, 617, {}),
      ]
      for (step, next) in zip(steps, steps.dropFirst() + [steps[0]]) {
        let width = engine.size(at: step.time).width
        XCTAssertEqual(width, step.width, accuracy: 1e-3, "\(step.time)")
        scene.commit(at: step.time, step.change)
        for time in stride(from: step.time, to: next.time, by: 0.02) {
          let (seen, message) = (SIMD2<Double>(layer.size(at: time)), "\(time)")
          assertEqual(engine.size(at: time), seen.x, seen.y, accuracy: 1e-9, message)
          let size = try compensator.shown(at: time).layerSize
          assertEqual(size, seen.x, seen.y, accuracy: 1e-3, message)
        }
      }
      XCTAssertEqual([engine.anchorPoint, engine.position], [.zero, .zero])
      XCTAssertNil(engine.animationKeys())
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
