#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// A view around one that draws, with a layer that a simulated Core Animation plays.
  final class CoveringViewTests: XCTestCase {
    private final class View: CoveringView {
      override class var layerClass: AnyClass { SimulatedLayer.self }
    }

    /// What a view has asked for later.
    @MainActor private final class Later {
      var calls: [@MainActor @Sendable () -> Void] = []
      func call() {
        let now = calls
        calls = []
        now.forEach { $0() }
      }
    }

    private let (upright, sideways) = (
      CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)
    )

    @MainActor private func scene() throws -> (View, SimulatedLayer, Later) {
      let (view, later) = (View(content: UIView(frame: .zero)), Later())
      let layer = try XCTUnwrap(view.layer as? SimulatedLayer)
      layer.now = 10
      view.compensator.now = { [weak layer] in layer?.now ?? 0 }
      view.wait = { _, body in later.calls.append(body) }
      view.frame = CGRect(origin: .zero, size: upright)
      layer.commit()
      layOut(view)
      _ = view.compensator.tracker
      return (view, layer, later)
    }

    @MainActor private func layOut(_ view: UIView) {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }

    /// As UIKit does it in a turn: sizes in a block, and a layout in it or after it.
    @MainActor private func turn(_ view: View, _ layer: SimulatedLayer, to size: CGSize) {
      let old = view.bounds.size
      view.frame = CGRect(origin: .zero, size: size)
      layer.modelSize = old
      layer.animateAsUIKit(to: size)
    }

    @MainActor func testTheContentIsLargerWhileTheViewTurns() async throws {
      let (view, layer, later) = try scene()
      XCTAssertEqual(view.content.bounds.size, upright)
      XCTAssertEqual(view.content.contentMode, .scaleToFill)
      XCTAssertTrue(view.clipsToBounds)
      turn(view, layer, to: sideways)
      XCTAssertEqual(view.content.bounds.size, upright, "it grows in the layout")
      let copies = layer.copyCount
      layOut(view)
      XCTAssertEqual(layer.copyCount, copies, "a layout asks for no presentation layer")
      XCTAssertEqual(view.content.bounds.size, CGSize(width: 844, height: 844))
      XCTAssertEqual(view.content.contentMode, .center)
      layer.commit()
      layer.now = 10.15
      later.call()
      XCTAssertEqual(view.content.bounds.size, CGSize(width: 844, height: 844))
      let size = view.compensator.layerSize(at: 10.15)
      XCTAssertEqual(size.width, 617, accuracy: 1e-6)
      assertEqual(
        view.compensator.contentScale(at: 10.15), 617.0 / 844, 617.0 / 844, accuracy: 1e-6)
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
      turn(view, layer, to: sideways)
      layOut(view)
      layer.commit()
      layer.now = 10.4
      layer.removeEndedAnimations()
      turn(view, layer, to: upright)
      layOut(view)
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
        layOut(view)
        XCTAssertEqual(view.content.center, CGPoint(x: size.height / 2, y: 10 + size.width / 2))
        view.bounds.origin = .zero
      }
    }

    @MainActor func testItIsOffAsIfItWereAPlainView() async throws {
      let (view, layer, later) = try scene()
      turn(view, layer, to: sideways)
      layOut(view)
      view.compensator.isEnabled = false
      view.layoutIfNeeded()
      XCTAssertEqual(view.content.bounds.size, sideways)
      XCTAssertEqual(view.content.contentMode, .scaleToFill)
      XCTAssertEqual(view.compensator.contentScale(at: 10.1), SIMD2(1, 1))
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
      turn(view, layer, to: sideways)
      layOut(view)
      layer.commit()
      XCTAssertEqual(view.content.bounds.size, upright)
      XCTAssertEqual(view.compensator.contentScale(at: 10.15), SIMD2(1, 1))
      XCTAssertEqual(view.compensator.drawableSize, sideways, "its own pixels")
      assertEqual(
        view.compensator.clipScale(at: 10.15), 844.0 / 617, 390.0 / 617, accuracy: 1e-6)
    }

    @MainActor func testAViewOfZeroSizeAndASecondCompensator() async throws {
      let empty = View(content: UIView(frame: .zero))
      layOut(empty)
      XCTAssertEqual(empty.content.bounds.size, .zero)
      XCTAssertEqual(empty.compensator.projectionMatrix(at: 0), .identity)
      let (view, layer, _) = try scene()
      let second = RotationCompensator(view: view)
      second.now = { [weak layer] in layer?.now ?? 0 }
      _ = second.tracker
      turn(view, layer, to: sideways)
      layOut(view)
      layer.commit()
      XCTAssertEqual(
        second.clipScale(at: 10.15), view.compensator.clipScale(at: 10.15),
        "one of the same view says the same")
    }
  }
#endif
