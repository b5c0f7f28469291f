#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// A layer that an engine adds as a sublayer of a view's layer.
  final class EngineLayerTests: XCTestCase {
    /// A view whose layout has the engine's layer follow it: a listing of the documentation.
    private final class EngineView: UIView {
      override class var layerClass: AnyClass { SimulatedLayer.self }

      let engineLayer: CALayer = SimulatedLayer.atRest(.upright)

      override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        engineLayer.anchorPoint = CGPoint()
        engineLayer.position = CGPoint()
        engineLayer.bounds.size = bounds.size
        CATransaction.commit()
        for key in layer.animationKeys() ?? [] {
          guard let animation = layer.animation(forKey: key) as? CABasicAnimation,
            animation.keyPath == "bounds.size"
          else { continue }
          engineLayer.add(animation, forKey: key)
        }
      }
    }

    /// A turn, its return, and a spring, one upon the other.
    @MainActor func testTheEnginesLayerHasTheViewsSizeAtEveryTime() async throws {
      let view = EngineView(frame: .zero)
      let layer = try XCTUnwrap(view.layer as? SimulatedLayer)
      let engine = try XCTUnwrap(view.engineLayer as? SimulatedLayer)
      layer.modelSize = .upright
      layer.commit()
      let compensator = engine.compensator()
      _ = compensator.tracker()
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 50)
      for (time, size, animation) in [
        (10, CGSize.sideways, CABasicAnimation()), (10.12, .upright, CABasicAnimation()),
        (10.2, .sideways, spring),
      ] {
        (layer.now, engine.now) = (time, time)
        layer.animateAsUIKit(to: size, with: animation)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        layer.commit()
        engine.commit()
        for time in stride(from: time, to: time + 0.6, by: 0.02) {
          let (seen, message) = (SIMD2<Double>(layer.size(at: time)), "\(time)")
          assertEqual(engine.size(at: time), seen.x, seen.y, accuracy: 1e-9, message)
          let size = try compensator.shown(at: time).layerSize
          assertEqual(size, seen.x, seen.y, accuracy: 1e-3, message)
        }
      }
    }
  }
#endif
