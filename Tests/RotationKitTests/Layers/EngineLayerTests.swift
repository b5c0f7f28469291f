#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// A layer that an engine adds as a sublayer of a view's layer. Both are played by a simulated
  /// Core Animation.
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

    @MainActor private func scene() throws -> (EngineView, SimulatedLayer, SimulatedLayer) {
      let view = EngineView(frame: .zero)
      let layer = try XCTUnwrap(view.layer as? SimulatedLayer)
      (layer.now, layer.modelSize) = (10, .upright)
      layer.commit()
      return (view, layer, try XCTUnwrap(view.engineLayer as? SimulatedLayer))
    }

    /// Fails unless both have the same size at every time while something happens.
    @MainActor private func assertTogether(
      _ events: [(time: Double, change: (SimulatedLayer) -> Void)], line: UInt = #line
    ) throws {
      let (view, layer, engine) = try scene()
      var last = 10.0
      for (time, change) in events + [(10.9, { _ in })] {
        for moment in stride(from: last, to: time, by: 1.0 / 240) {
          let (shown, expected) = (engine.size(at: moment), layer.size(at: moment))
          XCTAssertEqual(shown.width, expected.width, accuracy: 1e-9, "\(moment)", line: line)
          XCTAssertEqual(shown.height, expected.height, accuracy: 1e-9, "\(moment)", line: line)
        }
        (layer.now, engine.now, last) = (time, time, time)
        for layer in [layer, engine] { layer.removeEndedAnimations() }
        change(layer)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        for layer in [layer, engine] { layer.commit() }
      }
    }

    @MainActor func testItHasTheViewsSizeAtEveryTimeOfATurn() async throws {
      try assertTogether([
        (10, { $0.animateAsUIKit(to: .sideways) }), (10.12, { $0.animateAsUIKit(to: .upright) }),
        (10.2, { $0.animateAsUIKit(to: .sideways) }),
      ])
    }

    @MainActor func testItHasTheViewsSizeAtEveryTimeOfASpring() async throws {
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 50)
      try assertTogether([(10, { $0.animateAsUIKit(to: .sideways, duration: 0.5, with: spring) })])
    }

    @MainActor func testItHasTheViewsSizeInLiveResize() async throws {
      try assertTogether(
        (0..<40).map { step in
          (10 + Double(step) / 60, { $0.modelSize = CGSize(width: 390 + 5 * step, height: 844) })
        })
    }

    @MainActor func testACompensatorFollowsItByItsOwnAnimations() async throws {
      let (view, layer, engine) = try scene()
      let compensator = engine.compensator()
      _ = compensator.tracker()
      layer.animateAsUIKit(to: .sideways)
      view.setNeedsLayout()
      view.layoutIfNeeded()
      engine.commit()
      assertEqual(try compensator.shown(at: 10.15).layerSize, 617, 617, accuracy: 1e-9)
    }

    // MARK: With its own actions

    /// Core Animation's own: 0.25 s, with its default curve, from what is shown.
    private func heights(_ change: (inout SimulatedStage) -> Void, at time: Double) -> [Double] {
      var stages = [SimulatedStage(.portrait), SimulatedStage(.portrait)]
      change(&stages[0])
      stages[1].animateImplicitly(to: stages[0].modelSize)
      return stages.indices.map { index in
        stages[index].commit()
        return stages[index].screen.size(at: stages[index].now + time)?.y ?? .nan
      }
    }

    func testALayerThatAnimatesItselfLeavesAPartOfItsViewBare() {
      let turn = heights({ $0.turn(to: .landscape) }, at: 0.109)
      XCTAssertEqual(turn[0] - turn[1], 206.8, accuracy: 0.05)
      let covered = (0...300).map { heights({ $0.turn(to: .landscape) }, at: Double($0) / 1000) }
        .map { $0[1] / $0[0] }
      XCTAssertEqual(covered.min() ?? 0, 0.70, accuracy: 0.005)
      // Over a keyboard of 290 points.
      let keyboard = SimulatedPace.spring(
        SimulatedSpring(mass: 3, stiffness: 1000, damping: 500))
      let column = heights(
        { $0.turn(to: SIMD2(390, 844 - 290), duration: 0.5, pace: keyboard) }, at: 0.111)
      XCTAssertEqual(column[0] - column[1], 40, accuracy: 0.5)
    }

    /// After a second of it.
    func testALayerThatAnimatesItselfIsBehindInLiveResize() {
      for (speed, rate, behind) in [(300.0, 60.0, 95.0), (1000, 60, 317), (1000, 120, 395)] {
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
