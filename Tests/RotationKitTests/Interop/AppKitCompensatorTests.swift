#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import RotationKit
  import XCTest

  final class AppKitCompensatorTests: XCTestCase {
    @MainActor func testAViewWithoutALayerHasNoCompensator() async {
      XCTAssertNil(RotationCompensator(view: NSView(), clipSpace: .metal))
    }

    @MainActor func testTheCompensatorOfAViewIsThatOfItsLayer() async throws {
      let view = NSView()
      let layer = SimulatedLayer()
      view.layer = layer
      layer.modelSize = CGSize(width: 400, height: 300)
      let given = CompensatingProjection(.matchLayer)
      let compensator = try XCTUnwrap(
        RotationCompensator(view: view, compensation: given, clipSpace: .metal))
      XCTAssertEqual(compensator.tracker.viewSize, CGSize(width: 400, height: 300))
      XCTAssertEqual(compensator.tracker.compensation, given)
      XCTAssertEqual(compensator.tracker.clipSpace, .metal)
    }
  }
#endif
