#if canImport(UIKit) && !os(watchOS)
  import RotationKit
  import UIKit
  import XCTest

  final class UIKitCompensatorTests: XCTestCase {
    private final class View: UIView {
      override class var layerClass: AnyClass { SimulatedLayer.self }
    }

    @MainActor func testTheCompensatorOfAViewIsThatOfItsLayer() async throws {
      let view = View()
      let layer = try XCTUnwrap(view.layer as? SimulatedLayer)
      layer.modelSize = CGSize(width: 320, height: 568)
      let compensator = RotationCompensator(view: view, clipSpace: .metal)
      XCTAssertEqual(compensator.tracker.viewSize, view.bounds.size)
      XCTAssertEqual(compensator.tracker.clipSpace, .metal)
      XCTAssertEqual(
        compensator.tracker.compensation, CompensatingProjection(.interpolatedSize))
      let given = CompensatingProjection(.constantSize)
      XCTAssertEqual(
        RotationCompensator(view: view, compensation: given, clipSpace: .vulkan).tracker
          .compensation, given)
    }

    @MainActor func testTheViewIsNotKeptAlive() async {
      var view: View? = View()
      let compensator = view.map { RotationCompensator(view: $0, clipSpace: .metal) }
      let kept = { [weak view] in view }
      view = nil
      XCTAssertNil(kept())
      XCTAssertEqual(compensator?.projectionMatrix(at: 0), .identity)
    }
  }
#endif
