#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  final class CoveringViewTests: XCTestCase {
    private let square = CGSize(width: 844, height: 844)

    @MainActor private func scene() throws -> (SimulatedCoveringView, SimulatedLayer) {
      let view = try SimulatedCoveringView.atRest(.upright)
      return (view, try view.simulatedLayer)
    }

    // MARK: A turn

    @MainActor func testTheContentGrowsInTheLayoutOfATurn() async throws {
      let (view, layer) = try scene()
      assertContent(of: view, .upright)
      XCTAssertTrue(view.clipsToBounds)
      XCTAssertEqual(view.compensator.drawableSize(), .upright)
      let copies = layer.copyCount
      view.turn(to: .sideways)
      XCTAssertEqual(view.content.bounds.size, .upright)
      view.layOut()
      assertContent(of: view, square, .center)
      XCTAssertEqual(layer.copyCount, copies, "a layout asks for no presentation layer")
      layer.commit()
      let frame = try view.compensator.shown(at: 10.15)
      XCTAssertEqual(frame.layerSize.width, 617, accuracy: 1e-6)
      assertEqual(frame.coveringScale, 617.0 / 844, 617.0 / 844, accuracy: 1e-6)
    }

    /// The content keeps its size, and the view cuts it off, until nothing is shown.
    @MainActor func testTheContentStaysWhileTheViewCollapses() async throws {
      let (view, layer) = try scene()
      try view.play(to: CGSize(width: 390, height: 0))
      assertContent(of: view, .upright)
      for (time, height) in [(10.15, 422.0), (10.25, 47.374)] {
        layer.now = time
        let frame = try view.compensator.shown(at: time)
        assertEqual(frame.layerSize, 390, height, accuracy: 1e-3)
        assertEqual(frame.coveringScale, 1, height / 844, accuracy: 1e-6)
        XCTAssertEqual(frame.viewSize, .upright)
      }
      layer.now = 10.31
      layer.removeEndedAnimations()
      XCTAssertNil(view.compensator.frame(at: 10.31))
      XCTAssertLessThan(try view.goOn(), 30)
    }

    @MainActor func testAContentThatIsTakenAwayHasItsModeBack() async throws {
      let (view, _) = try scene()
      let label = UIView(frame: .zero)
      view.addSubview(label)
      try view.play(to: .sideways)
      label.removeFromSuperview()
      assertContent(of: view, square, .center)
      view.content.removeFromSuperview()
      XCTAssertEqual(view.content.contentMode, .scaleToFill)
    }

    @MainActor func testAContentMayMoveToAnotherCoveringViewInMidTurn() async throws {
      let (view, _) = try scene()
      try view.play(to: .sideways)
      let next = try SimulatedCoveringView.atRest(.upright, content: view.content)
      try next.play(to: .sideways)
      assertContent(of: next, square, .center)
      try next.simulatedLayer.now = 10.4
      try next.goOn()
      assertContent(of: next, .sideways)
    }

    /// After it has shrunk, frames of the larger size are still in flight.
    @MainActor func testTheContentShrinksAfterTheLastTurn() async throws {
      let (view, layer) = try scene()
      try view.play(to: .sideways)
      for _ in 0..<3 { view.layOut() }
      XCTAssertEqual(view.later.calls.count, 1)
      layer.now = 10.4
      layer.removeEndedAnimations()
      try view.play(to: .upright)
      for time in [10.4, 10.55] {
        try view.goOn(to: time)
        assertContent(of: view, square, .center)
      }
      try view.goOn(to: 10.75)
      assertContent(of: view, .upright, .center)
      try view.goOn(to: 10.85)
      assertContent(of: view, .upright)
      XCTAssertTrue(view.later.calls.isEmpty)
    }

    /// In the setters, so that what animates the bounds animates it as well.
    @MainActor func testTheMiddleIsSetBeforeALayout() async throws {
      let (view, _) = try scene()
      view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      XCTAssertEqual(view.content.center, CGPoint(x: 50, y: 25))
      view.bounds = CGRect(x: 0, y: 10, width: 50, height: 100)
      XCTAssertEqual(view.content.center, CGPoint(x: 25, y: 60))
    }

    @MainActor func testADisabledViewCoversNothing() async throws {
      let (view, _) = try scene()
      view.turn(to: .sideways)
      view.layOut()
      view.compensator.isEnabled = false
      view.layoutIfNeeded()
      assertContent(of: view, .sideways)
      XCTAssertEqual(try view.compensator.coveringScale(at: 10.1), SIMD2(1, 1))
      view.later.call()
      view.content.contentMode = .scaleAspectFit
      view.layOut()
      XCTAssertTrue(view.later.calls.isEmpty, "it leaves the content's mode alone, too")
      view.content.contentMode = .scaleToFill
      view.compensator.isEnabled = true
      view.layoutIfNeeded()
      XCTAssertEqual(view.content.bounds.size, square)
    }

    @MainActor func testALayoutWithoutAnAnimationCoversWhatIsStillShown() async throws {
      let view = try SimulatedCoveringView.atRest(square)
      view.frame = CGRect(origin: .zero, size: CGSize(width: 390, height: 390))
      view.layOut()
      assertContent(of: view, square)
    }

    @MainActor func testARemovedContentIsLeftAlone() async throws {
      let (view, _) = try scene()
      view.content.removeFromSuperview()
      try view.play(to: .sideways)
      XCTAssertEqual(view.content.bounds.size, .upright)
      XCTAssertEqual(view.content.center, CGPoint(x: 195, y: 422))
      XCTAssertEqual(view.compensator.drawableSize(), .sideways, "its own pixels")
      let frame = try view.compensator.shown(at: 10.15)
      XCTAssertEqual(frame.coveringScale, SIMD2(1, 1))
      assertEqual(frame.clipScale(.interpolated), 844.0 / 617, 390.0 / 617, accuracy: 1e-6)
    }

    /// A change without an animation, as of SwiftUI's, is laid out before a frame is drawn.
    @MainActor func testALayoutTakesNothingFromTheNextFrame() async throws {
      let (view, layer) = try scene()
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

    // MARK: Waiting

    @MainActor func testAWaitTakesItsTime() async throws {
      let (view, later) = (CoveringView(content: UIView(frame: .zero)), Later())
      let begin = CACurrentMediaTime()
      view.wait(0.02) { later.calls.append {} }
      while later.calls.isEmpty, CACurrentMediaTime() < begin + 10 {
        try await Task.sleep(nanoseconds: 1_000_000)
      }
      XCTAssertEqual(later.calls.count, 1)
      XCTAssertGreaterThanOrEqual(CACurrentMediaTime() - begin, 0.02)
    }

    // MARK: Drawables

    private final class MetalContent: UIView {
      override class var layerClass: AnyClass { CAMetalLayer.self }
    }

    /// At half the pixels by `drawableSize`, a layer of 390×844 shows 195×422 points.
    @MainActor func testADrawableOfHalfTheSizeCoversAFifth() async throws {
      let content = MetalContent(frame: .zero)
      let view = try SimulatedCoveringView.atRest(.upright, content: content)
      let layer = try XCTUnwrap(content.layer as? CAMetalLayer)
      (layer.drawableSize, layer.contentsScale) = (CGSize(width: 585, height: 1266), 3)
      XCTAssertEqual(try view.compensator.coveringScale(at: 10), SIMD2(1, 1), "at rest")
      try view.play(to: .sideways)
      let shown = try view.compensator.coveringScale(at: 10.15)
      assertEqual(shown, 617.0 / 195, 617.0 / 422, accuracy: 1e-6)
      XCTAssertEqual(1 / (shown.x * shown.y), 0.216, accuracy: 5e-4)
      layer.drawableSize = .zero
      let own = try view.compensator.coveringScale(at: 10.15)
      assertEqual(own, 617.0 / 844, 617.0 / 844, accuracy: 1e-6, "the content's own size")
    }

    // MARK: Advice

    #if DEBUG
      /// A view whose renderer is a subview, as of some video views.
      private final class MetalContainer: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          addSubview(MetalContent(frame: .zero))
        }
        required init?(coder: NSCoder) { nil }
      }

      /// Gives a content a drawable of some pixels for each point, three more in height: the
      /// screen's own may be off by that.
      @MainActor private func setDrawable(of content: UIView, scale: Double, pixels: Double) {
        content.layer.contentsScale = scale
        (content.layer as? CAMetalLayer)?.drawableSize = CGSize(
          width: content.bounds.width * pixels, height: content.bounds.height * pixels + 3)
      }

      @MainActor func testADebugBuildLogsOnceWhyAContentDoesNotCover() async throws {
        let cases: [(content: UIView, words: String?, change: (UIView) -> Void)] = [
          (MetalContainer(frame: .zero), "a sublayer draws", { _ in }),
          (UIView(frame: .zero), "aspect mode", { $0.contentMode = .scaleAspectFit }),
          (
            MetalContent(frame: .zero), "contentScaleFactor",
            { self.setDrawable(of: $0, scale: 3, pixels: 1.5) }
          ),
          (MetalContent(frame: .zero), nil, { self.setDrawable(of: $0, scale: 3, pixels: 3) }),
          (MetalContent(frame: .zero), nil, { self.setDrawable(of: $0, scale: 1.5, pixels: 1.5) }),
          (UIView(frame: .zero), nil, { _ in }),
        ]
        for (index, (content, words, change)) in cases.enumerated() {
          let view = try SimulatedCoveringView.atRest(.upright, content: content)
          var lines: [String] = []
          Advice.log = { lines.append($0) }
          for size in [CGSize.sideways, .upright] {
            change(content)
            try view.play(to: size)
            try view.goOn()
          }
          XCTAssertEqual(lines.count, words == nil ? 0 : 1, "\(index)")
          XCTAssertTrue(lines.allSatisfy { $0.contains(words ?? "") }, "\(lines)")
        }
      }

      @MainActor func testADebugBuildLogsWhatToDoInsteadOfAStoryboard() async {
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
