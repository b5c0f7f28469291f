import Foundation
import RotationKit
import XCTest

final class PresentationLayerTests: XCTestCase {
  /// Normalized device coordinates have y up, the container y down. So a quarter turn takes the
  /// right edge (1, 0) down.
  func testAPositiveAngleTurnsClockwiseAndAPointComesBack() throws {
    let container = CGSize(400, 300)
    for (angle, x, y, shownX, shownY) in [
      (0, -1.0, 1.0, 157.0, 122.0), (0, 1, -1, 257, 172), (.pi / 2, 1, 0, 207, 197),
      (.pi / 2, 0, 1, 232, 147), (0.5, 1, 0, 250.879128094519, 170.971276930210),
    ] {
      let layer = PresentationLayer(
        size: CGSize(100, 50), centerOffset: CGPoint(7, -3), angle: angle)
      let shown = layer.containerPoint(of: CGPoint(x, y), in: container)
      assertEqual(shown, shownX, shownY, accuracy: 1e-12, "\(angle) \(x), \(y)")
      let back = layer.normalizedDevicePoint(at: shown, in: container)
      assertEqual(try XCTUnwrap(back), x, y, accuracy: 1e-12)
    }
    for (width, height, angle) in [(0.0, 5.0, 0.0), (5, 0, 0), (5, 5, .nan)] {
      let layer = PresentationLayer(size: CGSize(width, height), angle: angle)
      XCTAssertNil(layer.normalizedDevicePoint(at: CGPoint(1, 2), in: .portrait))
    }
  }

  /// The diagonal of 1024×768 is 1280, the least square that covers it at its own angle.
  func testACoveringSizeAtAnAngle() {
    for (container, angle, width, height) in [
      (CGSize(1024, 768), atan2(768.0, 1024), 1280.0, 1228.8),
      (.landscape, 0.5, 651.883067, 553.140126), (.landscape, 1e-9, 568.00000032, 320.000000568),
    ] {
      let size = PresentationLayer.size(covering: container, at: angle)
      assertEqual(size, width, height, accuracy: abs(angle) < 1e-6 ? 1e-12 : 1e-6, "\(angle)")
    }
    for quarters in [-2, -1, 0, 1, 2, 3, 1001, 123_456] {
      let size = PresentationLayer.size(covering: .landscape, at: Double(quarters) * .pi / 2)
      XCTAssertEqual(size, quarters.isMultiple(of: 2) ? .landscape : .portrait, "\(quarters)")
    }
    let unknown = PresentationLayer.size(covering: .landscape, at: .infinity)
    XCTAssertTrue(unknown.width.isNaN && unknown.height.isNaN)
  }

  /// A quarter of the way from the left and from the top of a view of ±1.775 by ±1, planes at 0 and
  /// 100. Without a depth it is on the near plane, whichever depth that has.
  func testATouchFindsTheScenePointInEveryClipSpace() throws {
    let projection = try OrthographicProjection(viewSize: .landscape)
    for space in [ClipSpace.openGL, .metal, .vulkan, .metal.reversingDepth] {
      let first = space == .metal.reversingDepth ? -100.0 : 0
      for (depth, z) in [(nil, 0.0), (0, first), (0.5, -50)] as [(Double?, Double)] {
        let point = PresentationLayer(size: .landscape).scenePoint(
          at: CGPoint(142, 80), in: .landscape, depth: depth,
          through: projection.matrix(for: space), clipSpace: space)
        let found = try XCTUnwrap(point)
        assertEqual(SIMD2(found.x, found.y), -0.8875, 0.5, accuracy: 1e-6, "\(space)")
        XCTAssertEqual(found.z, z, accuracy: 1e-4, "\(space)")
      }
    }
  }
}
