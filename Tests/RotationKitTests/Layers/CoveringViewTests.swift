#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// A view around one that draws, with a layer that a simulated Core Animation plays.
  final class CoveringViewTests: XCTestCase {
    private let square = CGSize(width: 844, height: 844)

    @MainActor private func scene() throws -> (SimulatedCoveringView, SimulatedLayer, Later) {
      let view = try SimulatedCoveringView.atRest(.upright)
      return (view, try view.simulatedLayer, view.later)
    }

    // MARK: A turn

    @MainActor func testAtRestTheContentFillsTheView() async throws {
      let (view, _, _) = try scene()
      XCTAssertEqual(view.content.bounds.size, .upright)
      XCTAssertEqual(view.content.contentMode, .scaleToFill)
      XCTAssertTrue(view.clipsToBounds)
    }

    /// A layout asks for no presentation layer.
    @MainActor func testTheContentGrowsInTheLayoutOfATurn() async throws {
      let (view, layer, _) = try scene()
      view.turn(to: .sideways)
      XCTAssertEqual(view.content.bounds.size, .upright)
      let copies = layer.copyCount
      view.layOut()
      XCTAssertEqual(layer.copyCount, copies)
      XCTAssertEqual(view.content.bounds.size, square)
      XCTAssertEqual(view.content.contentMode, .center)
      layer.commit()
      XCTAssertEqual(try view.compensator.shown(at: 10.15).layerSize.width, 617, accuracy: 1e-6)
      assertEqual(
        try view.compensator.contentScale(at: 10.15), 617.0 / 844, 617.0 / 844, accuracy: 1e-6)
    }

    /// It shrinks by a layout of its own. Then frames of another size are in flight for a while,
    /// and after that nothing looks any more.
    @MainActor func testTheContentGetsItsSizeBackAfterATurn() async throws {
      let (view, layer, later) = try scene()
      try view.play(to: .sideways)
      layer.now = 10.15
      later.call()
      XCTAssertEqual(view.content.bounds.size, square)
      layer.now = 10.4
      layer.removeEndedAnimations()
      later.call()
      XCTAssertEqual(view.content.bounds.size, .sideways)
      XCTAssertEqual(view.content.contentMode, .center)
      layer.now = 10.5
      later.call()
      XCTAssertEqual(view.content.contentMode, .scaleToFill)
      XCTAssertTrue(later.calls.isEmpty)
    }

    @MainActor func testItDoesNotShrinkWhileAnotherTurnHasBegun() async throws {
      let (view, layer, later) = try scene()
      try view.play(to: .sideways)
      layer.now = 10.4
      layer.removeEndedAnimations()
      try view.play(to: .upright)
      later.call()
      XCTAssertEqual(view.content.bounds.size, square)
      layer.now = 11
      layer.removeEndedAnimations()
      later.call()
      XCTAssertEqual(view.content.bounds.size, .upright)
    }

    /// Whatever animates the bounds: the content's middle is set where they are.
    @MainActor func testTheMiddleIsThatOfTheBoundsBeforeALayout() async throws {
      let (view, layer, _) = try scene()
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      XCTAssertEqual(view.content.center, CGPoint(x: 50, y: 25))
      view.bounds = CGRect(x: 0, y: 10, width: 50, height: 100)
      XCTAssertEqual(view.content.center, CGPoint(x: 25, y: 60))
      layer.commit()
      view.layOut()
      XCTAssertEqual(view.content.center, CGPoint(x: 25, y: 60))
    }

    @MainActor func testItIsOffAsIfItWereAPlainView() async throws {
      let (view, _, later) = try scene()
      view.turn(to: .sideways)
      view.layOut()
      view.compensator.isEnabled = false
      view.layoutIfNeeded()
      XCTAssertEqual(view.content.bounds.size, .sideways)
      XCTAssertEqual(view.content.contentMode, .scaleToFill)
      XCTAssertEqual(try view.compensator.contentScale(at: 10.1), SIMD2(1, 1))
      later.call()
      XCTAssertTrue(later.calls.isEmpty)
      view.compensator.isEnabled = true
      view.layoutIfNeeded()
      XCTAssertEqual(view.content.bounds.size, square)
    }

    @MainActor func testAContentThatIsTakenAwayIsLeftAlone() async throws {
      let (view, _, _) = try scene()
      view.content.removeFromSuperview()
      try view.play(to: .sideways)
      XCTAssertEqual(view.content.bounds.size, .upright)
      XCTAssertEqual(view.content.center, CGPoint(x: 195, y: 422))
      XCTAssertEqual(try view.compensator.contentScale(at: 10.15), SIMD2(1, 1))
      XCTAssertEqual(view.compensator.drawableSize(), .sideways, "its own pixels")
      assertEqual(
        try view.compensator.clipScale(at: 10.15), 844.0 / 617, 390.0 / 617, accuracy: 1e-6)
    }

    /// A change without an animation, as of SwiftUI's, is laid out before a frame is drawn.
    @MainActor func testALayoutTakesNothingFromTheNextFrame() async throws {
      let (view, layer, _) = try scene()
      view.frame = CGRect(origin: .zero, size: .sideways)
      view.layOut()
      XCTAssertEqual(try view.compensator.shown(at: 10.03).layerSize, .upright, "not committed")
      layer.commit()
      layer.now = 10.02
      XCTAssertEqual(try view.compensator.shown(at: 10.04).layerSize, .sideways)
    }

    @MainActor func testAViewOfZeroSizeHasNoFrames() async throws {
      let empty = SimulatedCoveringView(content: UIView(frame: .zero))
      empty.layOut()
      XCTAssertEqual(empty.content.bounds.size, .zero)
      XCTAssertNil(empty.compensator.frame(at: 0))
    }

    // MARK: Looking again

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

    @MainActor func testItLooksOnceHoweverOftenItIsLaidOut() async throws {
      let (view, _, later) = try scene()
      view.turn(to: .sideways)
      for _ in 0..<3 { view.layOut() }
      XCTAssertEqual(later.calls.count, 1)
    }

    // MARK: Drawables

    private final class MetalContent: UIView {
      override class var layerClass: AnyClass { CAMetalLayer.self }
    }

    /// A view of a content with a drawable, if that has a size.
    @MainActor private func metal(
      drawableSize: CGSize = .zero
    ) throws -> (view: SimulatedCoveringView, layer: CAMetalLayer) {
      let view = try SimulatedCoveringView.atRest(.upright, content: MetalContent(frame: .zero))
      let layer = try XCTUnwrap(view.content.layer as? CAMetalLayer)
      layer.drawableSize = drawableSize
      return (view, layer)
    }

    /// It shows all of its drawable, however many pixels that has; and in a turn unscaled.
    @MainActor func testAContentAtRestStretchesItsDrawable() async throws {
      let (view, _) = try metal(drawableSize: CGSize(width: 100, height: 100))
      XCTAssertEqual(try view.compensator.contentScale(at: 10), SIMD2(1, 1))
      XCTAssertEqual(try view.compensator.clipScale(at: 10), SIMD2(1, 1))
      try view.play(to: .sideways)
      assertEqual(try view.compensator.contentScale(at: 10), 3.9, 8.44, accuracy: 1e-9)
    }

    /// At half the pixels by `drawableSize`, a layer of 390×844 shows 195×422 points.
    @MainActor func testADrawableOfHalfTheSizeCoversAFifthOfTheLayer() async throws {
      let (view, layer) = try metal(drawableSize: CGSize(width: 585, height: 1266))
      layer.contentsScale = 3
      try view.play(to: .sideways)
      let shown = try view.compensator.contentScale(at: 10.15)
      assertEqual(shown, 617.0 / 195, 617.0 / 422, accuracy: 1e-6)
      XCTAssertEqual(1 / (shown.x * shown.y), 0.216, accuracy: 5e-4)
    }

    @MainActor func testAContentWithoutADrawableCountsWithItsOwnSize() async throws {
      let (view, _) = try metal()
      try view.play(to: .sideways)
      assertEqual(
        try view.compensator.contentScale(at: 10.15), 617.0 / 844, 617.0 / 844, accuracy: 1e-6)
    }

    // MARK: What it takes for granted

    #if DEBUG
      /// A view whose renderer is a subview, as of some video views.
      private final class MetalContainer: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(MetalContent(frame: .zero))
        }
        required init?(coder: NSCoder) { nil }
      }

      /// What is said in a turn and its return.
      @MainActor private func log(
        of content: UIView, _ change: (UIView) -> Void = { _ in }
      ) throws -> [String] {
        let view = try SimulatedCoveringView.atRest(.upright, content: content)
        let layer = try view.simulatedLayer
        var lines: [String] = []
        Advice.log = { lines.append($0) }
        for size in [CGSize.sideways, .upright] {
          change(content)
          try view.play(to: size)
          for _ in 0..<4 {
            layer.now += 0.2
            layer.removeEndedAnimations()
            view.later.call()
          }
          XCTAssertEqual(content.bounds.size, size, "at rest again")
        }
        return lines
      }

      /// A content with a scale of its layer, and a drawable of some pixels for each point.
      @MainActor private func log(scale: Double, pixels: Double) throws -> [String] {
        try log(of: MetalContent(frame: .zero)) { content in
          content.layer.contentsScale = scale
          (content.layer as? CAMetalLayer)?.drawableSize = CGSize(
            width: content.bounds.width * pixels, height: content.bounds.height * pixels + 3)
        }
      }

      @MainActor func testADebugBuildSaysOnceWhatKeepsAContentFromCovering() async throws {
        for (lines, words) in [
          (try log(of: MetalContainer(frame: .zero)), "a sublayer draws"),
          (
            try log(of: MetalContent(frame: .zero)) { $0.contentMode = .scaleAspectFit },
            "aspect mode"
          ),
          (try log(scale: 3, pixels: 1.5), "contentScaleFactor"),
        ] {
          XCTAssertEqual(lines.count, 1, words)
          XCTAssertTrue(lines[0].contains(words), lines[0])
        }
      }

      @MainActor func testADebugBuildSaysNothingOfAContentThatCovers() async throws {
        for scale in [1.5, 3] { XCTAssertEqual(try log(scale: scale, pixels: scale), []) }
        XCTAssertEqual(try log(of: UIView(frame: .zero)), [])
      }

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
  }
#endif
