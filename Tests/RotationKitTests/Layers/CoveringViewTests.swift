#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// A view around one that draws, with a layer that a simulated Core Animation plays.
  final class CoveringViewTests: XCTestCase {
    private let (upright, sideways) = (
      CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)
    )

    @MainActor private func scene() throws -> (SimulatedCoveringView, SimulatedLayer, Later) {
      let view = try SimulatedCoveringView.atRest(upright)
      return (view, try view.simulatedLayer, view.later)
    }

    @MainActor func testTheContentIsLargerWhileTheViewTurns() async throws {
      let (view, layer, later) = try scene()
      XCTAssertEqual(view.content.bounds.size, upright)
      XCTAssertEqual(view.content.contentMode, .scaleToFill)
      XCTAssertTrue(view.clipsToBounds)
      view.turn(to: sideways)
      XCTAssertEqual(view.content.bounds.size, upright, "it grows in the layout")
      let copies = layer.copyCount
      view.layOut()
      XCTAssertEqual(layer.copyCount, copies, "a layout asks for no presentation layer")
      XCTAssertEqual(view.content.bounds.size, CGSize(width: 844, height: 844))
      XCTAssertEqual(view.content.contentMode, .center)
      layer.commit()
      layer.now = 10.15
      later.call()
      XCTAssertEqual(view.content.bounds.size, CGSize(width: 844, height: 844))
      let size = try view.compensator.shown(at: 10.15).layerSize
      XCTAssertEqual(size.width, 617, accuracy: 1e-6)
      assertEqual(
        try view.compensator.shown(at: 10.15).contentScale, 617.0 / 844, 617.0 / 844, accuracy: 1e-6
      )
      layer.now = 10.4
      layer.removeEndedAnimations()
      later.call()
      XCTAssertEqual(view.content.bounds.size, sideways, "by a layout of its own")
      XCTAssertEqual(view.content.contentMode, .center, "frames of another size are in flight")
      layer.now = 10.5
      later.call()
      XCTAssertEqual(view.content.contentMode, .scaleToFill)
      XCTAssertTrue(later.calls.isEmpty, "and then nothing looks any more")
    }

    @MainActor func testItDoesNotShrinkWhileAnotherTurnHasBegun() async throws {
      let (view, layer, later) = try scene()
      view.turn(to: sideways)
      view.layOut()
      layer.commit()
      layer.now = 10.4
      layer.removeEndedAnimations()
      view.turn(to: upright)
      view.layOut()
      XCTAssertEqual(view.content.bounds.size, CGSize(width: 844, height: 844))
      layer.commit()
      later.call()
      XCTAssertEqual(view.content.bounds.size, CGSize(width: 844, height: 844))
      layer.now = 11
      layer.removeEndedAnimations()
      later.call()
      XCTAssertEqual(view.content.bounds.size, upright)
    }

    /// Whatever animates the bounds: the content's middle is set where they are.
    @MainActor func testTheMiddleIsThatOfTheBoundsBeforeALayout() async throws {
      let (view, layer, _) = try scene()
      for size in [sideways, CGSize(width: 100, height: 50)] {
        view.frame = CGRect(origin: .zero, size: size)
        XCTAssertEqual(view.content.center, CGPoint(x: size.width / 2, y: size.height / 2))
        view.bounds = CGRect(x: 0, y: 10, width: size.height, height: size.width)
        XCTAssertEqual(view.content.center, CGPoint(x: size.height / 2, y: 10 + size.width / 2))
        layer.commit()
        view.layOut()
        XCTAssertEqual(view.content.center, CGPoint(x: size.height / 2, y: 10 + size.width / 2))
        view.bounds.origin = .zero
      }
    }

    @MainActor func testItIsOffAsIfItWereAPlainView() async throws {
      let (view, _, later) = try scene()
      view.turn(to: sideways)
      view.layOut()
      view.compensator.isEnabled = false
      view.layoutIfNeeded()
      XCTAssertEqual(view.content.bounds.size, sideways)
      XCTAssertEqual(view.content.contentMode, .scaleToFill)
      XCTAssertEqual(try view.compensator.shown(at: 10.1).contentScale, SIMD2(1, 1))
      later.call()
      XCTAssertTrue(later.calls.isEmpty)
      view.compensator.isEnabled = true
      view.layoutIfNeeded()
      XCTAssertEqual(view.content.bounds.size, CGSize(width: 844, height: 844))
    }

    @MainActor func testItLooksAgainByItself() async throws {
      let (view, later) = (CoveringView(content: UIView(frame: .zero)), Later())
      let begin = CACurrentMediaTime()
      view.wait(0.02) { later.calls.append {} }
      while later.calls.isEmpty, CACurrentMediaTime() < begin + 10 {
        try await Task.sleep(nanoseconds: 1_000_000)
      }
      XCTAssertEqual(later.calls.count, 1)
      XCTAssertGreaterThanOrEqual(CACurrentMediaTime() - begin, 0.02)
    }

    @MainActor func testAContentThatIsTakenAwayIsLeftAlone() async throws {
      let (view, layer, _) = try scene()
      view.content.removeFromSuperview()
      view.turn(to: sideways)
      view.layOut()
      layer.commit()
      XCTAssertEqual(view.content.bounds.size, upright)
      XCTAssertEqual(view.content.center, CGPoint(x: 195, y: 422))
      XCTAssertEqual(try view.compensator.shown(at: 10.15).contentScale, SIMD2(1, 1))
      XCTAssertEqual(view.compensator.drawableSize(), sideways, "its own pixels")
      assertEqual(
        try view.compensator.shown(at: 10.15).clipScale(.interpolated), 844.0 / 617, 390.0 / 617,
        accuracy: 1e-6)
    }

    @MainActor func testItLooksOnceHoweverOftenItIsLaidOut() async throws {
      let (view, layer, later) = try scene()
      view.turn(to: sideways)
      for _ in 0..<3 { view.layOut() }
      layer.commit()
      XCTAssertEqual(later.calls.count, 1)
    }

    /// A change without an animation, as of SwiftUI's, is laid out before a frame is drawn.
    @MainActor func testALayoutTakesNothingFromTheNextFrame() async throws {
      let (view, layer, _) = try scene()
      view.frame = CGRect(origin: .zero, size: sideways)
      view.layOut()
      XCTAssertEqual(try view.compensator.shown(at: 10.03).layerSize, upright, "not committed yet")
      layer.commit()
      layer.now = 10.02
      XCTAssertEqual(try view.compensator.shown(at: 10.04).layerSize, sideways)
    }

    private final class MetalContent: UIView {
      override class var layerClass: AnyClass { CAMetalLayer.self }
    }

    /// It shows all of its drawable, however many pixels that has.
    @MainActor func testAContentAtRestStretchesItsDrawable() async throws {
      let view = try SimulatedCoveringView.atRest(upright, content: MetalContent(frame: .zero))
      let content = try XCTUnwrap(view.content.layer as? CAMetalLayer)
      content.drawableSize = CGSize(width: 100, height: 100)
      XCTAssertEqual(try view.compensator.shown(at: 10).contentScale, SIMD2(1, 1))
      XCTAssertEqual(try view.compensator.shown(at: 10).clipScale(.interpolated), SIMD2(1, 1))
      view.turn(to: sideways)
      view.layOut()
      try view.simulatedLayer.commit()
      assertEqual(
        try view.compensator.shown(at: 10).contentScale, 3.9, 8.44, accuracy: 1e-9, "unscaled")
    }

    // MARK: What it takes for granted

    /// A view whose renderer is a subview, as of some video views.
    private final class MetalContainer: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(MetalContent(frame: .zero))
      }
      required init?(coder: NSCoder) { nil }
    }

    @MainActor private func log(
      of content: UIView, _ change: (UIView) -> Void = { _ in }
    ) throws -> [String] {
      let view = try SimulatedCoveringView.atRest(upright, content: content)
      var lines: [String] = []
      Advice.log = { lines.append($0) }
      for size in [sideways, upright] {
        change(content)
        view.turn(to: size)
        view.layOut()
        let layer = try view.simulatedLayer
        layer.commit()
        for _ in 0..<4 {
          layer.now += 0.2
          layer.removeEndedAnimations()
          view.later.call()
        }
        XCTAssertEqual(content.bounds.size, size, "at rest again")
      }
      return lines
    }

    #if DEBUG
      @MainActor func testADebugBuildSaysOnceWhatKeepsAContentFromCovering() async throws {
        let container = try log(of: MetalContainer(frame: .zero))
        XCTAssertEqual(container.count, 1)
        XCTAssertTrue(container[0].contains("a sublayer draws"))
        let aspect = try log(of: MetalContent(frame: .zero)) { $0.contentMode = .scaleAspectFit }
        XCTAssertEqual(aspect.count, 1)
        XCTAssertTrue(aspect[0].contains("aspect mode"))
        let half = try log(of: MetalContent(frame: .zero)) { content in
          content.layer.contentsScale = 3
          (content.layer as? CAMetalLayer)?.drawableSize = CGSize(width: 585, height: 1266)
        }
        XCTAssertEqual(half.count, 1)
        XCTAssertTrue(half[0].contains("contentScaleFactor"))
      }

      @MainActor func testADebugBuildSaysNothingOfAContentThatCovers() async throws {
        for scale in [1.5, 3] {
          let lines = try log(of: MetalContent(frame: .zero)) { content in
            content.layer.contentsScale = scale
            (content.layer as? CAMetalLayer)?.drawableSize = CGSize(
              width: content.bounds.width * scale, height: content.bounds.height * scale + 3)
          }
          XCTAssertEqual(lines, [])
        }
        XCTAssertEqual(try log(of: UIView(frame: .zero)), [])
      }
    #endif

    #if DEBUG
      /// As a storyboard would make it.
      @MainActor func testADebugBuildSaysHowToMakeOneInPlaceOfAStoryboard() async {
        var lines: [String] = []
        Advice.log = { lines.append($0) }
        let type: UIView.Type = CoveringView.self
        XCTAssertNil(type.init(coder: NSCoder()))
        XCTAssertEqual(lines.count, 1)
        XCTAssertTrue(lines.allSatisfy { $0.contains("CoveringView(content: view)") })
      }
    #endif

    /// At half the pixels by `drawableSize`, a layer of 390×844 shows 195×422 points.
    @MainActor func testADrawableOfHalfTheSizeCoversAFifthOfTheLayer() async throws {
      let view = try SimulatedCoveringView.atRest(upright, content: MetalContent(frame: .zero))
      let layer = try XCTUnwrap(view.content.layer as? CAMetalLayer)
      (layer.contentsScale, layer.drawableSize) = (3, CGSize(width: 585, height: 1266))
      view.turn(to: sideways)
      view.layOut()
      try view.simulatedLayer.commit()
      let shown = try view.compensator.shown(at: 10.15).contentScale
      assertEqual(shown, 617.0 / 195, 617.0 / 422, accuracy: 1e-6)
      XCTAssertEqual(1 / (shown.x * shown.y), 0.216, accuracy: 5e-4)
    }

    @MainActor func testAContentWithoutADrawableCountsWithItsOwnSize() async throws {
      let view = try SimulatedCoveringView.atRest(upright, content: MetalContent(frame: .zero))
      view.turn(to: sideways)
      view.layOut()
      try view.simulatedLayer.commit()
      XCTAssertEqual((view.content.layer as? CAMetalLayer)?.drawableSize, .zero)
      let shown = try view.compensator.shown(at: 10.15).contentScale
      assertEqual(shown, 617.0 / 844, 617.0 / 844, accuracy: 1e-6)
    }

    @MainActor func testAViewOfZeroSizeAndASecondCompensator() async throws {
      let empty = SimulatedCoveringView(content: UIView(frame: .zero))
      empty.layOut()
      XCTAssertEqual(empty.content.bounds.size, .zero)
      XCTAssertNil(empty.compensator.frame(at: 0))
      let (view, layer, _) = try scene()
      let second = RotationCompensator(view: view)
      second.now = { [weak layer] in layer?.now ?? 0 }
      _ = second.tracker()
      view.turn(to: sideways)
      view.layOut()
      layer.commit()
      XCTAssertEqual(
        try second.shown(at: 10.15).contentScale,
        try view.compensator.shown(at: 10.15).contentScale,
        "one of the same view says the same")
    }
  }
#endif
