#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import RotationKit
  import XCTest

  final class AppKitCompensatorTests: XCTestCase {
    func testAWindowInLiveResizeKeepsItsBuffer() async throws {
      try await MainActor.run {
        let view = NSView()
        XCTAssertNil(RotationCompensator(view: view, clipSpace: .metal), "it has no layer")
        let layer = ShownLayer()
        view.layer = layer
        layer.settle(400, 300)
        let compensator = try XCTUnwrap(
          RotationCompensator(
            view: view, compensation: CompensatingProjection(.matchLayer), clipSpace: .metal))
        XCTAssertEqual(compensator.drawableSize.width, 400)
        compensator.viewWillStartLiveResize()
        layer.bounds.size = CGSize(width: 800, height: 600)
        XCTAssertEqual(compensator.drawableSize.width, 400, "it is stretched to twice its size")
        XCTAssertEqual(compensator.clipScale.x, 1, accuracy: 1e-12, "which suits the scene")
        layer.bounds.size = CGSize(width: 800, height: 300)
        XCTAssertEqual(compensator.clipScale.x, 0.5, accuracy: 1e-12, "it would be twice as wide")
        XCTAssertEqual(compensator.clipScale.y, 1, accuracy: 1e-12)
        compensator.viewDidEndLiveResize()
        XCTAssertEqual(compensator.drawableSize.width, 800)
        XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
      }
    }
  }
#endif
