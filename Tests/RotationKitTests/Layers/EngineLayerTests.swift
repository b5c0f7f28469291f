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

    // MARK: With its own actions

    /// The heights of a view and of its sublayer, some time after a change. The sublayer animates
    /// itself as Core Animation does: in 0.25 s, with the default curve.
    private func heights(
      at time: Double, after change: (inout SimulatedStage) -> Void
    ) -> (view: Double, sublayer: Double) {
      var (view, sublayer) = (SimulatedStage(.portrait), SimulatedStage(.portrait))
      change(&view)
      sublayer.animateImplicitly(to: view.modelSize)
      view.commit()
      sublayer.commit()
      let sizes = [view, sublayer].map { $0.screen.size(at: 10 + time) ?? SIMD2(.nan, .nan) }
      return (sizes[0].y, sizes[1].y)
    }

    func testASublayersOwnActionsLeaveAPartOfItsViewBare() {
      let turn = heights(at: 0.109) { $0.turn(to: .landscape) }
      XCTAssertEqual(turn.view - turn.sublayer, 206.8, accuracy: 0.05)
      let covered = (0...300).map { tick in
        let turn = heights(at: Double(tick) / 1000) { $0.turn(to: .landscape) }
        return turn.sublayer / turn.view
      }
      XCTAssertEqual(covered.min() ?? 0, 0.70, accuracy: 0.005)
      // Over a keyboard of 290 points.
      let spring = SimulatedPace.spring(SimulatedSpring(mass: 3, stiffness: 1000, damping: 500))
      let column = heights(at: 0.111) {
        $0.turn(to: SIMD2(390, 844 - 290), duration: 0.5, pace: spring)
      }
      XCTAssertEqual(column.view - column.sublayer, 40, accuracy: 0.5)
    }

    /// After a second of it.
    func testASublayersOwnActionsAreBehindInLiveResize() {
      for (speed, rate, behind) in [(300.0, 60.0, 95.0), (1000, 120, 395)] {
        var stage = SimulatedStage(.portrait)
        for _ in 0..<Int(rate) {
          stage.now += 1 / rate
          stage.removeEndedAnimations()
          stage.animateImplicitly(to: stage.modelSize + SIMD2(speed / rate, 0))
          stage.commit()
        }
        let shown = stage.screen.size(at: stage.now) ?? .portrait
        XCTAssertEqual(stage.modelSize.x - shown.x, behind, accuracy: 1, "\(speed), \(rate) Hz")
      }
    }
  }
#endif
