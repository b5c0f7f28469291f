import Foundation
import RotationKit
import XCTest

/// The README's example of the parts, word for word, with its results.
final class ReadmeExamplesTests: XCTestCase {
  // swift-format-ignore
  func testTheParts() throws {
    let (phone, wide) = (CGSize(width: 320, height: 568), CGSize(width: 568, height: 320))
    // An orthographic matrix: ±1 across the shorter side, and ±1.775 along the longer one.
    let projection = try OrthographicProjection(viewSize: phone)
    let height = projection.matrix(for: .openGL)[1, 1]  // 0.563; the matrix has 1 across
    // The layer in mid-turn, with ease-in and ease-out.
    let turn = try RotationTransition(rotating: phone, by: .degrees90, duration: 0.3, curve: .easeInEaseOut)
    let layer = turn.layer(atTime: 0.15)  // 444×444, turned by -45°
    // What compensates for it: a scale for the view's own projection, or a projection that matches the layer.
    let scale = try CompensatingProjection(.constantSize).clipScale(viewSize: wide, layerSize: layer.size)  // (1.28, 0.72)
    let fitted = try CompensatingProjection(.matchLayer).projection(viewSize: wide, layerSize: layer.size).right  // 1.0
    // The same for any time on any one clock, however many turns overlap.
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .openGL)
    try tracker.resize(to: phone)
    try tracker.begin(turn, at: 10)
    let matrix = tracker.projectionMatrix(at: 10.15)
    // The turn behind a transform, by atan2(b, a), and the orientation that it leads to.
    let quarter = QuarterTurn(a: 0, b: -1, c: 1, d: 0)  // -90°
    let after = quarter.map { UserInterfaceOrientation.portrait.rotated(by: $0) }  // landscapeLeft

    XCTAssertEqual([projection.right, projection.top], [1, 1.775])
    XCTAssertEqual(height, 0.563, accuracy: 5e-4)
    XCTAssertEqual(projection.matrix(for: .openGL)[0, 0], 1)
    assertEqual(layer.size, 444, 444, accuracy: 1e-9)
    XCTAssertEqual(layer.angle, -.pi / 4, accuracy: 1e-12)
    assertEqual(scale, 1.28, 0.72, accuracy: 5e-3)
    XCTAssertEqual(fitted, 1, accuracy: 1e-15)
    // The square from −0.5 to 0.5 has sides of 160 points on the layer.
    XCTAssertEqual(matrix[0, 0] * 444 / 2, 160, accuracy: 1e-4)
    XCTAssertEqual(matrix[1, 1] * 444 / 2, 160, accuracy: 1e-4)
    XCTAssertEqual(try XCTUnwrap(quarter).radians, -.pi / 2, accuracy: 1e-15)
    XCTAssertEqual(after, .landscapeLeft)
  }

  /// Whatever has z above 0 is clipped unless the planes are given, as the README says.
  func testWhichDepthsAreSeen() throws {
    let size = CGSize(width: 320, height: 568)
    let given = try CompensatingProjection(.interpolatedSize, near: -10, far: 10)
    for (compensation, depths) in [
      (CompensatingProjection(.interpolatedSize), (near: Float(0), far: Float(-100))),
      (given, (near: 10, far: -10)),
    ] {
      let matrix = try compensation.projection(viewSize: size, layerSize: size).matrix(for: .metal)
      XCTAssertEqual((matrix * SIMD4(0, 0, depths.near, 1)).z, 0, accuracy: 1e-6)
      XCTAssertEqual((matrix * SIMD4(0, 0, depths.far, 1)).z, 1, accuracy: 1e-6)
    }
  }
}
