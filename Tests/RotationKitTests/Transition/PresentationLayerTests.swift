import Foundation
import RotationKit
import XCTest

final class PresentationLayerTests: XCTestCase {
  // MARK: Stretch

  func testStretchOfAPhonesTurnIs3Point150625AtTheStartAnd1Point775Halfway() {
    let start = PresentationLayer(size: .portrait).stretch(ofViewSize: .landscape)
    assertEqual(start, 320.0 / 568, 1.775, accuracy: 1e-15)
    XCTAssertEqual(start.y / start.x, 3.150625, accuracy: 1e-12)
    let halfway = PresentationLayer(size: CGSize(width: 444, height: 444))
    let stretch = halfway.stretch(ofViewSize: .landscape)
    XCTAssertEqual(stretch.y / stretch.x, 1.775, accuracy: 1e-15)
  }

  func testStretchOfAViewWithoutAreaFollowsIEEE754() {
    let stretch = PresentationLayer(size: CGSize(width: 10, height: 0)).stretch(ofViewSize: .zero)
    XCTAssertEqual(stretch.x, .infinity)
    XCTAssertTrue(stretch.y.isNaN)
  }

  // MARK: Points

  func testAPositiveAngleTurnsClockwiseAsCGAffineTransform() {
    let rest = PresentationLayer(size: CGSize(width: 100, height: 50))
    let turned = PresentationLayer(
      size: rest.size, position: CGPoint(x: 7, y: -3), angle: .pi / 2)
    // Normalized device coordinates have y up, the container y down. So a quarter turn takes the
    // right edge (1, 0) down.
    for (layer, x, y, shownX, shownY, accuracy) in [
      (rest, -1.0, 1.0, 150.0, 125.0, 0), (rest, 1, -1, 250, 175, 0),
      (turned, 1, 0, 207, 197, 1e-12), (turned, 0, 1, 232, 147, 1e-12),
    ] {
      let shown = layer.containerPoint(
        of: CGPoint(x: x, y: y), in: CGSize(width: 400, height: 300))
      assertEqual(shown, shownX, shownY, accuracy: accuracy, "\(layer) \(x), \(y)")
    }
  }

  func testAPointGoesToTheContainerAndBack() throws {
    try forEachSeed { random, seed in
      let layer = PresentationLayer(
        size: random.size(), position: CGPoint(x: random.number(-90...90), y: 12),
        angle: random.number(-7...7))
      let container = random.size()
      let point = CGPoint(x: random.number(-2...2), y: random.number(-2...2))
      let there = layer.containerPoint(of: point, in: container)
      let back = try XCTUnwrap(layer.normalizedDevicePoint(at: there, in: container), seed)
      // 1e-10: a side may be 60 times shorter than the container's.
      assertEqual(back, point.x, point.y, accuracy: 1e-10, seed)
    }
  }

  func testALayerWithoutAreaHasNoPoints() {
    for size in [CGSize.zero, CGSize(width: 0, height: 5), CGSize(width: 5, height: 0)] {
      let layer = PresentationLayer(size: size)
      XCTAssertNil(layer.normalizedDevicePoint(at: CGPoint(x: 1, y: 2), in: .portrait))
    }
    let layer = PresentationLayer(size: .portrait, angle: .nan)
    XCTAssertNil(layer.normalizedDevicePoint(at: .zero, in: .portrait))
  }

  // MARK: Covering

  func test1024DoesNotCoverAnIPadAtEveryAngleNor444APhoneAt45Degrees() throws {
    // The diagonal of 1024×768 is 1280, the least square that covers it at its own angle.
    let pad = CGSize(width: 1024, height: 768)
    let diagonal = PresentationLayer.size(covering: pad, at: atan2(768, 1024))
    XCTAssertEqual(diagonal.width, 1280, accuracy: 1e-9)
    let layer = try RotationTransition(rotating: .portrait, by: .degrees90).layer(atProgress: 0.5)
    assertEqual(layer.size, 444, 444, accuracy: 1e-9)
    let needed = PresentationLayer.size(covering: .landscape, at: layer.angle)
    assertEqual(needed, 628, 628, accuracy: 0.5)
  }

  func testAtWholeQuarterTurnsACoveringSizeIsExactlyTheContainers() {
    for quarters in Array(-8...8) + [1001, 123_456] {
      let size = PresentationLayer.size(covering: .landscape, at: Double(quarters) * .pi / 2)
      XCTAssertEqual(size, quarters.isMultiple(of: 2) ? .landscape : .portrait, "\(quarters)")
    }
    let near = PresentationLayer.size(covering: .landscape, at: 1e-9)
    XCTAssertEqual(near.width - 568, 320e-9, accuracy: 1e-12)
    let unknown = PresentationLayer.size(covering: .landscape, at: .infinity)
    XCTAssertTrue(unknown.width.isNaN && unknown.height.isNaN)
  }

  func testALayerOfTheCoveringSizeCoversTheCornersAndTouchesThem() throws {
    try forEachSeed { random, seed in
      let container = random.size()
      let angle = random.number(-7...7)
      let size = PresentationLayer.size(covering: container, at: angle)
      let layer = PresentationLayer(size: size, angle: angle)
      var farthest = SIMD2<Double>(0, 0)
      for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
        let corner = CGPoint(x: x * container.width, y: y * container.height)
        let point = try XCTUnwrap(layer.normalizedDevicePoint(at: corner, in: container), seed)
        farthest = SIMD2(max(farthest.x, abs(point.x)), max(farthest.y, abs(point.y)))
      }
      assertEqual(farthest, 1, 1, accuracy: 1e-12, seed)
    }
  }

  // MARK: Touches

  func testATouchFindsTheScenePointInEveryClipSpace() throws {
    // A quarter of the way from the left and from the top of a view of ±1.775 by ±1, planes at 0
    // and 100.
    let layer = PresentationLayer(size: .landscape)
    let touch = CGPoint(x: 142, y: 80)
    let projection = try OrthographicProjection(viewSize: .landscape)
    for space in [ClipSpace.openGL, .metal, .vulkan, .metal.reversingDepth] {
      let matrix = projection.matrix(for: space)
      // Without a depth it is on the near plane.
      for (depth, z) in [
        (nil, 0.0), (0.0, space == .metal.reversingDepth ? -100.0 : 0), (0.5, -50),
      ] as [(Double?, Double)] {
        let point = try XCTUnwrap(
          layer.scenePoint(
            at: touch, in: .landscape, depth: depth, through: matrix, clipSpace: space))
        assertEqual(SIMD2(point.x, point.y), -0.8875, 0.5, accuracy: 1e-6, "\(space)")
        XCTAssertEqual(point.z, z, accuracy: 1e-4, "\(space)")
      }
    }
  }

  /// The depth 0 is that of an infinite far plane there.
  func testATouchFindsTheNearPlaneIfDepthIsReversedAndTheFarPlaneInfinite() throws {
    let space = ClipSpace.metal.reversingDepth
    let camera = try PerspectiveProjection(
      fieldOfView: .pi / 2, viewSize: .landscape, near: 0.1, far: .infinity)
    let (layer, touch) = (PresentationLayer(size: .landscape), CGPoint(x: 142, y: 80))
    func point(_ depth: Double?) -> SIMD3<Double>? {
      layer.scenePoint(
        at: touch, in: .landscape, depth: depth, through: camera.matrix(for: space),
        clipSpace: space)
    }
    let near = try XCTUnwrap(point(nil))
    XCTAssertEqual(near.z, -0.1, accuracy: 1e-7)
    XCTAssertEqual(near.y, 0.05, accuracy: 1e-7)
    XCTAssertNil(point(0))
  }

  /// The ray goes from the near plane (nil) through the depth 0.5. From the depth 0 it would come
  /// from the far plane.
  func testARayMeetsTheNearerOfTwoSpheresFirst() throws {
    for (space, far) in [
      (ClipSpace.metal, 100.0), (.metal, .infinity), (.metal.reversingDepth, 100),
      (.metal.reversingDepth, .infinity),
    ] {
      let matrix = try PerspectiveProjection(
        fieldOfView: .pi / 3, viewSize: .landscape, near: 0.1, far: far
      ).matrix(for: space)
      let z = try [nil, 0.5].map { depth in
        try XCTUnwrap(
          PresentationLayer(size: .landscape).scenePoint(
            at: CGPoint(x: 284, y: 160), in: .landscape, depth: depth, through: matrix,
            clipSpace: space)
        ).z
      }
      let (near, distant) = ((-2 - z[0]) / (z[1] - z[0]), (-50 - z[0]) / (z[1] - z[0]))
      XCTAssertGreaterThan(near, 0, "\(space), \(far)")
      XCTAssertLessThan(near, distant, "\(space), \(far)")
    }
  }

  func testATouchOnALayerWithoutASizeOrThroughASingularMatrixFindsNothing() {
    let thin = PresentationLayer(size: CGSize(width: 0, height: 320))
    for (layer, matrix) in [
      (thin, Matrix4x4.identity), (PresentationLayer(size: .landscape), .scale(x: 1, y: 0, z: 1)),
    ] {
      XCTAssertNil(
        layer.scenePoint(
          at: CGPoint(x: 1, y: 1), in: .landscape, through: matrix, clipSpace: .metal))
    }
  }
}
