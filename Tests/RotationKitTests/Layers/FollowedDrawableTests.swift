#if canImport(Metal) && canImport(QuartzCore) && !os(watchOS)
  import Metal
  import QuartzCore
  import XCTest

  #if canImport(UIKit)
    import UIKit
  #endif

  @testable import RotationKit

  extension RotationCompensator {
    fileprivate func frame(forNewDrawableOf layer: SimulatedLayer) -> RotationFrame? {
      frame(for: SimulatedDrawable(of: layer))
    }
  }

  /// Which layer a compensator answers for.
  final class FollowedDrawableTests: XCTestCase {
    private var lines: [String] = []

    private let one = SimulatedLayer.atRest(.portrait)
    private let other = SimulatedLayer.atRest(.landscape)

    /// A compensator at 10 s, whose advice is noted.
    @MainActor private func watched(
      _ compensator: RotationCompensator = RotationCompensator()
    ) -> RotationCompensator {
      compensator.now = { 10 }
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

    @MainActor func testThereAreNoFramesBeforeTheFirstDrawable() async {
      XCTAssertNil(watched(RotationCompensator(layer: CALayer())).beginFrame(), "gone at once")
      let compensator = watched()
      XCTAssertNil(compensator.beginFrame())
      XCTAssertNil(compensator.frame(at: 10))
      XCTAssertNil(compensator.tracker().viewSize)
      XCTAssertEqual(compensator.drawableSize(), .zero)
      compensator.resizeDrawable()
      assertLogged("init(view:) or init(layer:)")
    }

    @MainActor func testACompensatorFollowsTheLayerOfItsDrawables() async throws {
      let compensator = watched()
      XCTAssertEqual(compensator.frame(forNewDrawableOf: one)?.layerSize, .portrait)
      XCTAssertEqual(compensator.drawableSize(), .portrait)
      one.turn(to: .landscape)
      let frame = try XCTUnwrap(compensator.frame(forNewDrawableOf: one))
      XCTAssertEqual(frame.viewSize, .landscape)
      XCTAssertTrue(frame.isTransitioning)
      XCTAssertEqual(compensator.beginFrame()?.viewSize, .landscape)
      XCTAssertNotNil(compensator.frame(forNewDrawableOf: one))
      assertLogged()
    }

    /// It forgets its size, the buffer that it kept, and how late its frames were.
    @MainActor func testACompensatorForgetsALayerForThatOfAnotherDrawable() async throws {
      let compensator = watched()
      let late = SimulatedDrawable(of: one)
      _ = compensator.frame(for: late)
      compensator.keepsBuffer = true
      await late.show(at: 10.1)
      let frame = try XCTUnwrap(compensator.frame(forNewDrawableOf: other))
      XCTAssertEqual([frame.layerSize, frame.viewSize], [.landscape, .landscape])
      XCTAssertEqual(frame.displayTime, 10.0333333, accuracy: 1e-6)
      assertLogged()
      for layer in [one, other] { _ = compensator.frame(forNewDrawableOf: layer) }
      assertLogged("two layers in turn")
    }

    /// Its drawables are not the contents, either.
    @MainActor func testACompensatorOfALayerAnswersForThat() async throws {
      (one.contentsGravity, one.drawableSize) = (.center, CGSize(width: 640, height: 568))
      let compensator = watched(RotationCompensator(layer: one))
      for _ in 0..<2 {
        let frame = try XCTUnwrap(compensator.frame(forNewDrawableOf: other))
        XCTAssertEqual(frame.layerSize, .portrait)
        XCTAssertEqual(frame.coveringScale, SIMD2(0.5, 1))
      }
      assertLogged("another layer")
    }

    /// As in an `MGLKView` of MetalANGLE.
    @MainActor func testADebugBuildSaysThatASublayerDraws() async throws {
      let container = CALayer()
      container.bounds.size = .portrait
      let compensators = [container, one].map { watched(RotationCompensator(layer: $0)) }
      for layer in [container, one] {
        layer.addSublayer(CAMetalLayer())
        for compensator in compensators { _ = compensator.tracker() }
        assertLogged()
      }
      for layer in [container, one] {
        let animation = CABasicAnimation(keyPath: "bounds.size")
        (animation.fromValue, animation.beginTime) = (CGSize.landscape, 10)
        layer.add(animation, forKey: "bounds.size")
      }
      for compensator in compensators { _ = compensator.tracker() }
      assertLogged("a CAMetalLayer below")
    }

    // MARK: The drawable's size

    private final class CountingLayer: CAMetalLayer {
      var count = 0
      override var drawableSize: CGSize { didSet { count += 1 } }
    }

    @MainActor func testADrawableIsResizedOnlyIfItHasAnotherSize() async {
      let layer = CountingLayer()
      layer.drawableSize = .landscape
      let compensator = RotationCompensator(layer: layer)
      compensator.resizeDrawable()
      XCTAssertEqual(layer.count, 1, "the layer has no size yet")
      layer.bounds.size = .portrait
      layer.contentsScale = 2
      for _ in 0..<2 { compensator.resizeDrawable() }
      XCTAssertEqual(layer.drawableSize, CGSize(width: 640, height: 1136))
      XCTAssertEqual(layer.count, 2)
    }

    // MARK: A covering view

    #if os(Linux)  // Metal's textures are not for other classes.
      private final class Content: UIView {
        override class var layerClass: AnyClass { SimulatedLayer.self }
      }

      private let square = CGSize(width: 844, height: 844)

      /// A content that is not in a covering view, and its layer.
      @MainActor private func content() throws -> (UIView, SimulatedLayer) {
        let content = Content(frame: CGRect(origin: .zero, size: .upright))
        let layer = try XCTUnwrap(content.layer as? SimulatedLayer)
        layer.drawableSize = .upright
        layer.commit()
        return (content, layer)
      }

      /// A view, halfway in its rotation, and the layer of its content.
      @MainActor private func covered() throws -> (SimulatedCoveringView, SimulatedLayer) {
        let (content, layer) = try content()
        let view = try SimulatedCoveringView.atRest(.upright, content: content)
        try view.play(to: .sideways)
        try view.simulatedLayer.now = 10.15
        layer.drawableSize = square
        return (view, layer)
      }

      @MainActor func testTheDrawableOfAContentIsOneOfItsCoveringView() async throws {
        let (view, layer) = try covered()
        for compensator in [
          RotationCompensator(), RotationCompensator(layer: layer),
          RotationCompensator(view: view.content), RotationCompensator(view: view),
          view.compensator,
        ] {
          watched(compensator).now = { 10.15 - 2 / 60.0 }
          let frame = try XCTUnwrap(compensator.frame(forNewDrawableOf: layer))
          XCTAssertEqual(frame.layerSize.width, 617, accuracy: 1e-6)
          assertEqual(frame.coveringScale, 617.0 / 844, 617.0 / 844, accuracy: 1e-6)
          layer.drawableSize = .upright
          compensator.resizeDrawable()
          XCTAssertEqual(layer.drawableSize, square)
        }
        view.layer.addSublayer(one)
        XCTAssertEqual(watched(RotationCompensator(layer: one)).drawableSize(), .portrait)
        assertLogged()
      }

      @MainActor func testAContentMayMoveIntoACoveringViewAndOut() async throws {
        let (content, layer) = try content()
        let compensators = [RotationCompensator(), RotationCompensator(view: content)].map(watched)
        func sizes() -> [CGSize?] {
          compensators.flatMap { compensator in
            [compensator.frame(forNewDrawableOf: layer), compensator.frame(at: 10)]
          }.map { $0?.layerSize }
        }
        XCTAssertEqual(sizes(), Array(repeating: .upright, count: 4))
        let view = try SimulatedCoveringView.atRest(.sideways, content: content)
        XCTAssertEqual(sizes(), Array(repeating: .sideways, count: 4))
        content.removeFromSuperview()
        content.frame = CGRect(origin: .zero, size: .upright)
        XCTAssertEqual(sizes(), Array(repeating: .upright, count: 4), "\(view) is without it")
      }

      @MainActor func testACoveringViewHasOneSwitch() async throws {
        let (view, layer) = try covered()
        let (one, other) = (watched(), RotationCompensator(view: view))
        one.isEnabled = false
        XCTAssertTrue(view.compensator.isEnabled)
        _ = one.frame(forNewDrawableOf: layer)
        XCTAssertFalse(view.compensator.isEnabled, "handed on with the first drawable")
        XCTAssertFalse(other.isEnabled)
        view.layoutIfNeeded()
        XCTAssertEqual(view.content.bounds.size, .sideways)
        other.isEnabled = true
        XCTAssertTrue(one.isEnabled)
        view.layoutIfNeeded()
        XCTAssertEqual(view.content.bounds.size, square)
      }

      @MainActor func testNeitherACoveringViewNorItsContentIsKeptAlive() async throws {
        weak var (view, layer): (SimulatedCoveringView?, CALayer?)
        let compensator = watched()
        do {
          let (strong, content) = try covered()
          (view, layer) = (strong, content)
          XCTAssertNotNil(compensator.frame(forNewDrawableOf: content))
          strong.later.calls = []
        }
        XCTAssertNil(view)
        XCTAssertNil(layer)
        XCTAssertNil(compensator.source.layer)
        XCTAssertNotNil(compensator.beginFrame())
        assertLogged()
      }
    #endif
  }
#endif
