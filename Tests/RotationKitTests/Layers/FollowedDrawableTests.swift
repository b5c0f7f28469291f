#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import Metal
  import QuartzCore
  import XCTest

  #if canImport(UIKit)
    import UIKit
  #endif

  @testable import RotationKit

  /// Which layer a compensator answers for.
  final class FollowedDrawableTests: XCTestCase {
    private var lines: [String] = []

    /// A compensator without a layer, with the clock of one.
    @MainActor private func compensator(_ layer: SimulatedLayer) -> RotationCompensator {
      watched(RotationCompensator(), layer)
    }

    @MainActor private func watched(
      _ compensator: RotationCompensator, _ layer: SimulatedLayer
    ) -> RotationCompensator {
      compensator.now = { [weak layer] in layer?.now ?? 0 }
      Advice.log = { [weak self] in self?.lines.append($0) }
      return compensator
    }

    /// Each line that a debug build has logged has its words.
    private func assertLogged(_ words: String..., line: UInt = #line) {
      #if DEBUG
        XCTAssertEqual(lines.count, words.count, "\(lines)", line: line)
        for (text, word) in zip(lines, words) {
          XCTAssertTrue(text.contains(word), text, line: line)
        }
      #endif
    }

    @MainActor func testBeforeItsFirstDrawableACompensatorHasNoFrames() async {
      let layer = SimulatedLayer.atRest(.portrait)
      let compensator = compensator(layer)
      for _ in 0..<2 {
        XCTAssertNil(compensator.beginFrame())
        XCTAssertNil(compensator.frame(at: 10))
        XCTAssertNil(compensator.tracker().viewSize)
        XCTAssertEqual(compensator.drawableSize(), .zero)
        compensator.resizeDrawable()
      }
      assertLogged("init(view:) or init(layer:)")
    }

    @MainActor func testItFollowsTheLayerOfItsDrawables() async throws {
      let layer = SimulatedLayer.atRest(.portrait)
      let compensator = compensator(layer)
      XCTAssertEqual(compensator.frame(for: SimulatedDrawable(of: layer))?.layerSize, .portrait)
      XCTAssertEqual(compensator.drawableSize(), .portrait)
      layer.turn(to: .landscape)
      let frame = try XCTUnwrap(compensator.frame(for: SimulatedDrawable(of: layer)))
      XCTAssertEqual(frame.viewSize, .landscape)
      XCTAssertTrue(frame.isTransitioning)
      XCTAssertEqual(compensator.beginFrame()?.viewSize, .landscape)
      assertLogged()
    }

    /// Of the first layer nothing is left: neither its size, nor how late its frames were.
    @MainActor func testItForgetsALayerForThatOfAnotherDrawable() async throws {
      let (one, other) = (SimulatedLayer.atRest(.portrait), SimulatedLayer.atRest(.landscape))
      let compensator = compensator(one)
      let late = SimulatedDrawable(of: one)
      _ = compensator.frame(for: late)
      #if !targetEnvironment(simulator)
        await late.show(at: 10.1)
      #endif
      let frame = try XCTUnwrap(compensator.frame(for: SimulatedDrawable(of: other)))
      XCTAssertEqual(frame.layerSize, .landscape)
      XCTAssertEqual(frame.displayTime - one.now, 0.0333333, accuracy: 1e-6)
      assertLogged()
      // Two views that share one.
      for layer in [one, other, one] { _ = compensator.frame(for: SimulatedDrawable(of: layer)) }
      assertLogged("two layers in turn")
    }

    @MainActor func testACompensatorOfALayerAnswersForThat() async {
      let (one, other) = (SimulatedLayer.atRest(.portrait), SimulatedLayer.atRest(.landscape))
      let compensator = watched(RotationCompensator(layer: one), one)
      for _ in 0..<2 {
        let frame = compensator.frame(for: SimulatedDrawable(of: other))
        XCTAssertEqual(frame?.layerSize, .portrait)
      }
      assertLogged("another layer")
    }

    @MainActor func testTheDrawableOfAnotherLayerDoesNotCountAsCenteredContents() async throws {
      let (one, other) = (SimulatedLayer.atRest(.portrait), SimulatedLayer.atRest(.landscape))
      (one.contentsGravity, one.drawableSize) = (.center, CGSize(width: 640, height: 568))
      other.drawableSize = CGSize(width: 100, height: 100)
      let compensator = watched(RotationCompensator(layer: one), one)
      for layer in [one, other] {
        let frame = try XCTUnwrap(compensator.frame(for: SimulatedDrawable(of: layer)))
        XCTAssertEqual(frame.contentScale, SIMD2(0.5, 1))
      }
      assertLogged("another layer")
    }

    // MARK: The drawable's size

    private final class CountingLayer: CAMetalLayer {
      var count = 0
      override var drawableSize: CGSize { didSet { count += 1 } }
    }

    @MainActor func testADrawableIsResizedIfItHasAnotherSize() async {
      let layer = CountingLayer()
      let compensator = RotationCompensator(layer: layer)
      compensator.resizeDrawable()
      XCTAssertEqual(layer.count, 0, "the layer has no size yet")
      layer.bounds.size = .portrait
      layer.contentsScale = 2
      for _ in 0..<3 { compensator.resizeDrawable() }
      XCTAssertEqual(layer.drawableSize, CGSize(width: 640, height: 1136))
      XCTAssertEqual(layer.count, 1)
    }

    // MARK: A covering view

    #if canImport(UIKit)
      private final class Content: UIView {
        override class var layerClass: AnyClass { SimulatedLayer.self }
      }

      /// A view, halfway in its rotation, and the layer of its content.
      @MainActor private func covered() throws -> (SimulatedCoveringView, SimulatedLayer) {
        let view = try SimulatedCoveringView.atRest(.upright, content: Content(frame: .zero))
        let layer = try XCTUnwrap(view.content.layer as? SimulatedLayer)
        try view.play(to: .sideways)
        try view.simulatedLayer.now = 10.15
        (layer.now, layer.drawableSize) = (10.15, CGSize(width: 844, height: 844))
        return (view, layer)
      }

      @MainActor func testTheDrawableOfAContentIsOneOfTheViewAroundIt() async throws {
        let (view, layer) = try covered()
        for compensator in [
          RotationCompensator(), RotationCompensator(layer: layer),
          RotationCompensator(view: view.content), RotationCompensator(view: view),
          view.compensator,
        ] {
          _ = watched(compensator, layer)
          let frame = try XCTUnwrap(
            compensator.frame(
              for: SimulatedDrawable(of: layer), targetPresentationTimestamp: 10.15 - 1 / 60.0))
          XCTAssertEqual(frame.layerSize.width, 617, accuracy: 1e-6)
          assertEqual(frame.contentScale, 617.0 / 844, 617.0 / 844, accuracy: 1e-6)
          XCTAssertEqual(compensator.drawableSize(), CGSize(width: 844, height: 844))
          layer.drawableSize = .upright
          compensator.resizeDrawable()
          XCTAssertEqual(layer.drawableSize, CGSize(width: 844, height: 844))
        }
        assertLogged()
      }

      @MainActor func testAContentMayMoveIntoACoveringViewLater() async throws {
        let content = Content(frame: CGRect(origin: .zero, size: .upright))
        let layer = try XCTUnwrap(content.layer as? SimulatedLayer)
        (layer.now, layer.drawableSize) = (10, .upright)
        layer.commit()
        let compensators = [RotationCompensator(), RotationCompensator(view: content)]
        for compensator in compensators {
          let frame = watched(compensator, layer).frame(for: SimulatedDrawable(of: layer))
          XCTAssertEqual(frame?.layerSize, .upright)
        }
        let view = try SimulatedCoveringView.atRest(.sideways, content: content)
        for compensator in compensators {
          XCTAssertEqual(compensator.frame(at: 10)?.layerSize, .sideways)
          let frame = compensator.frame(for: SimulatedDrawable(of: layer))
          XCTAssertEqual(frame?.layerSize, .sideways)
        }
        content.removeFromSuperview()
        content.frame = CGRect(origin: .zero, size: .upright)
        for compensator in compensators {
          XCTAssertEqual(compensator.frame(at: 10)?.layerSize, .upright, "\(view) is without it")
        }
      }

      @MainActor func testACompensatorThatIsOffSwitchesOffACoveringViewThatComes() async throws {
        let content = Content(frame: CGRect(origin: .zero, size: .upright))
        let compensator = RotationCompensator(view: content)
        compensator.isEnabled = false
        let view = try SimulatedCoveringView.atRest(.sideways, content: content)
        XCTAssertFalse(compensator.isEnabled)
        XCTAssertTrue(view.compensator.isEnabled, "until the other one is asked")
        _ = compensator.tracker()
        XCTAssertFalse(view.compensator.isEnabled)
      }

      @MainActor func testACoveringViewHasOneSwitch() async throws {
        let (view, layer) = try covered()
        let (one, other) = (RotationCompensator(), RotationCompensator(view: view))
        one.isEnabled = false
        XCTAssertTrue(view.compensator.isEnabled)
        _ = watched(one, layer).frame(for: SimulatedDrawable(of: layer))
        XCTAssertFalse(view.compensator.isEnabled, "handed on with the first drawable")
        XCTAssertFalse(other.isEnabled)
        view.layoutIfNeeded()
        XCTAssertEqual(view.content.bounds.size, .sideways)
        other.isEnabled = true
        XCTAssertTrue(one.isEnabled)
        view.layoutIfNeeded()
        XCTAssertEqual(view.content.bounds.size, CGSize(width: 844, height: 844))
      }

      @MainActor func testNeitherACoveringViewNorItsContentIsKeptAlive() async throws {
        weak var (view, layer): (SimulatedCoveringView?, CALayer?)
        let compensator: RotationCompensator
        do {
          let (strong, content) = try covered()
          (view, layer) = (strong, content)
          compensator = watched(RotationCompensator(), content)
          XCTAssertNotNil(compensator.frame(for: SimulatedDrawable(of: content)))
          strong.later.calls = []
        }
        XCTAssertNil(view)
        XCTAssertNil(layer)
        XCTAssertEqual(compensator.frame(at: 10)?.layerSize, .sideways, "its last size")
        XCTAssertEqual(compensator.drawableSize(), .zero)
      }
    #endif
  }
#endif
