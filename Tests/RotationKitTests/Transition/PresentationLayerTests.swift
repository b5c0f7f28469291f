import Foundation
import RotationKit
import XCTest

final class PresentationLayerTests: XCTestCase {
  // MARK: Stretch

  func testStretchAtTheStartOfAPhonesTurn() {
    let stretch = PresentationLayer(size: .portrait).stretch(ofViewSize: .landscape)
    assertEqual(stretch, 320.0 / 568, 1.775, accuracy: 1e-15)
    XCTAssertEqual(stretch.y / stretch.x, 3.150625, accuracy: 1e-12)
  }

  func testStretchHalfwayIs1Point775() {
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

  func testCornersOfALayerAtRest() {
    let layer = PresentationLayer(size: CGSize(width: 100, height: 50))
    let container = CGSize(width: 400, height: 300)
    // Normalized device coordinates have y up, the container y down.
    assertEqual(
      layer.containerPoint(of: CGPoint(x: -1, y: 1), in: container), 150, 125, accuracy: 0)
    assertEqual(
      layer.containerPoint(of: CGPoint(x: 1, y: -1), in: container), 250, 175, accuracy: 0)
  }

  func testAPositiveAngleTurnsClockwiseAsCGAffineTransform() {
    // A quarter turn takes the right edge (1, 0) down, in axes with y down.
    let layer = PresentationLayer(
      size: CGSize(width: 100, height: 50), position: CGPoint(x: 7, y: -3), angle: .pi / 2)
    let container = CGSize(width: 400, height: 300)
    assertEqual(
      layer.containerPoint(of: CGPoint(x: 1, y: 0), in: container), 207, 197, accuracy: 1e-12)
    assertEqual(
      layer.containerPoint(of: CGPoint(x: 0, y: 1), in: container), 232, 147, accuracy: 1e-12)
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

  func test1024DoesNotCoverAnIPadAtEveryAngle() {
    // The diagonal of 1024×768 is 1280, the least square that covers it at its own angle.
    let pad = CGSize(width: 1024, height: 768)
    let diagonal = PresentationLayer.size(covering: pad, at: atan2(768, 1024))
    XCTAssertEqual(diagonal.width, 1280, accuracy: 1e-9)
  }

  func testAPhonesLayerAt45DegreesLeavesCornersBare() throws {
    let turn = try RotationTransition(rotating: .portrait, by: .degrees90)
    let layer = turn.layer(atProgress: 0.5)
    let needed = PresentationLayer.size(covering: .landscape, at: layer.angle)
    assertEqual(layer.size, 444, 444, accuracy: 1e-9)
    XCTAssertEqual(needed.width, 628, accuracy: 0.5)
    XCTAssertEqual(needed.height, 628, accuracy: 0.5)
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
    // A quarter of the way from the left and from the top of a view of ±1.775 by ±1, planes at 0 and 100.
    let layer = PresentationLayer(size: .landscape)
    let touch = CGPoint(x: 142, y: 80)
    let projection = try OrthographicProjection(viewSize: .landscape)
    for space in [ClipSpace.openGL, .metal, .vulkan, .metal.reversingDepth] {
      let matrix = projection.matrix(for: space)
      for (depth, z) in [(0.0, space == .metal.reversingDepth ? -100.0 : 0), (0.5, -50)] {
        let point = try XCTUnwrap(
          layer.scenePoint(
            at: touch, in: .landscape, depth: depth, through: matrix, clipSpace: space))
        XCTAssertEqual(point.x, -0.8875, accuracy: 1e-6, "\(space)")
        XCTAssertEqual(point.y, 0.5, accuracy: 1e-6, "\(space)")
        XCTAssertEqual(point.z, z, accuracy: 1e-4, "\(space)")
      }
    }
  }

  func testATouchOnALayerWithoutASizeFindsNothing() {
    let layer = PresentationLayer(size: CGSize(width: 0, height: 320))
    XCTAssertNil(
      layer.scenePoint(
        at: CGPoint(x: 1, y: 1), in: .landscape, through: .identity, clipSpace: .metal))
    XCTAssertNil(
      PresentationLayer(size: .landscape).scenePoint(
        at: CGPoint(x: 1, y: 1), in: .landscape, through: .scale(x: 1, y: 0, z: 1),
        clipSpace: .metal))
  }

  // MARK: Value

  func testPartsCanBeReadAndSet() {
    var layer = PresentationLayer(size: .portrait)
    XCTAssertEqual(layer.position, .zero)
    XCTAssertEqual(layer.angle, 0)
    layer.size = .landscape
    layer.position = CGPoint(x: 3, y: 4)
    XCTAssertEqual(layer.size, .landscape)
    XCTAssertEqual(layer.position, CGPoint(x: 3, y: 4))
    XCTAssertEqual(
      Set([layer, PresentationLayer(size: .landscape, position: CGPoint(x: 3, y: 4))]).count, 1)
    XCTAssertNotEqual(layer, PresentationLayer(size: .landscape))
  }
}
