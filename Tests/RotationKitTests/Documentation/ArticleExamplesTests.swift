import Foundation
import RotationKit
import XCTest

/// The examples of the documentation's articles, word for word, each with its result.
final class ArticleExamplesTests: XCTestCase {
  func testChoosingAStrategy() throws {
    let banner = try CompensatingProjection(.interpolatedSize, framing: Framing(.width, units: 10))
    let scale = try banner.clipScale(
      viewSize: CGSize(width: 568, height: 320), layerSize: CGSize(width: 444, height: 444),
      previousViewSize: CGSize(width: 320, height: 568))
    let points = scale.x * 444 / 10  // 44.4 points per unit, halfway from 32.0 to 56.8

    XCTAssertEqual(points, 44.4, accuracy: 1e-12)
  }

  func testTrackingTransitions() throws {
    var screen = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .vulkan)
    try screen.resize(to: CGSize(width: 320, height: 460))

    let turn = try RotationTransition(
      from: CGSize(width: 320, height: 460), to: CGSize(width: 480, height: 300), turn: .degrees90,
      duration: 0.3, curve: .easeInEaseOut)
    try screen.begin(turn, at: 10)

    let matrix = screen.projectionMatrix(at: 10.15)
    let side = Double(matrix[0, 0]) * screen.layer(at: 10.15).size.width / 2  // 155.0

    XCTAssertEqual(side, 155, accuracy: 1e-4)

    let camera = try PerspectiveProjection(
      fieldOfView: .pi / 3, viewSize: CGSize(width: 480, height: 300), near: 0.1, far: 100)
    let drawn = camera.matrix(for: .vulkan).scaledInClipSpace(by: screen.clipScale(at: 10.15))

    // √3 for the shorter side at rest, which shows 300 points of the scene; 310 of the layer's 400 here.
    XCTAssertEqual(Double(drawn[0, 0]), 3.0.squareRoot() * 310 / 400, accuracy: 1e-6)
    XCTAssertEqual(Double(drawn[1, 1]), -3.0.squareRoot() * 310 / 380, accuracy: 1e-6)

    let touched = screen.layer(at: 10.15).scenePoint(
      at: CGPoint(x: 395, y: 150), in: CGSize(width: 480, height: 300),
      through: screen.projectionMatrix(at: 10.15), clipSpace: .vulkan)
    let point = touched.map { [$0.x, $0.y] }  // [0.707, -0.707]

    // The layer's own x axis points to the upper right.
    XCTAssertEqual(try XCTUnwrap(point)[0], 0.5.squareRoot(), accuracy: 1e-7)
    XCTAssertEqual(try XCTUnwrap(point)[1], -0.5.squareRoot(), accuracy: 1e-7)

    let back = try RotationTransition(
      from: CGSize(width: 480, height: 300), to: CGSize(width: 320, height: 460), turn: .degrees270)
    try screen.begin(back, at: 10.15)
    let between = screen.layer(at: 10.15).size  // 400×380, as before

    XCTAssertEqual(between.width, 400, accuracy: 1e-9)
    XCTAssertEqual(between.height, 380, accuracy: 1e-9)
  }

  /// What the framing of a camera's compensator is for: the camera's own size changes in a turn.
  func testACameraWithAVerticalFieldOfView() throws {
    let (portrait, landscape) = (CGSize(width: 320, height: 568), CGSize(width: 568, height: 320))
    let camera = try PerspectiveProjection(
      fieldOfView: .pi / 2, across: .height, viewSize: landscape, near: 1, far: 100)

    // How many points high is what is one unit high, a unit away: half the height at rest.
    func heights(framing side: Framing.Side) throws -> [Double] {
      var tracker = RotationTracker(
        try CompensatingProjection(.interpolatedSize, framing: Framing(side, units: 2)),
        clipSpace: .metal)
      try tracker.resize(to: portrait)
      try tracker.begin(RotationTransition(rotating: portrait, by: .degrees90), at: 10)
      return [10, 10.15, 10.3].map { time in
        let matrix = camera.matrix(for: .metal).scaledInClipSpace(by: tracker.clipScale(at: time))
        return Double(matrix[1, 1]) * tracker.layer(at: time).size.height / 2
      }
    }
    for (height, expected) in zip(try heights(framing: .height), [284.0, 222, 160]) {
      XCTAssertEqual(height, expected, accuracy: 1e-4)
    }
    for height in try heights(framing: .shortSide) {
      XCTAssertEqual(height, 160, accuracy: 1e-4, "from the start: it was 284 before")
    }
  }

  func testAViewUnderABar() throws {
    let bars = OrientedFrames.Insets(top: 64)  // a status bar and a navigation bar
    let frames = try OrientedFrames(
      screen: CGSize(width: 320, height: 568), portraitInsets: bars, landscapeInsets: bars)
    var placed = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try placed.resize(to: frames.portrait.size)
    try placed.begin(RotationTransition(frames, from: .portrait, to: .landscapeRight), at: 10)

    let touch = placed.layer(at: 10.15).scenePoint(
      at: CGPoint(x: 284 + 16 + 144, y: 160 + 16), in: CGSize(width: 568, height: 320),
      through: placed.projectionMatrix(at: 10.15), clipSpace: .metal)
    let hit = touch.map { [$0.x, $0.y] }  // [0.707, -0.707]

    // The layer's own x axis points to the upper right.
    XCTAssertEqual(try XCTUnwrap(hit)[0], 0.5.squareRoot(), accuracy: 1e-6)
    XCTAssertEqual(try XCTUnwrap(hit)[1], -0.5.squareRoot(), accuracy: 1e-6)
  }

  func testSprings() throws {
    let spring = try SpringCurve(duration: 0.5, bounce: 0.3)
    let opened = try RotationTransition(
      from: CGSize(width: 507, height: 1024), to: CGSize(width: 678, height: 1024), turn: .degrees0,
      spring: spring)
    let settled = opened.duration  // 0.824

    XCTAssertEqual(settled, 0.824, accuracy: 5e-4)
  }

  func testSizesFromElsewhere() throws {
    let compensation = CompensatingProjection(.interpolatedSize)
    let scale = try compensation.clipScale(
      viewSize: CGSize(width: 480, height: 300), layerSize: CGSize(width: 400, height: 380),
      previousViewSize: CGSize(width: 320, height: 460))  // (1.24, 0.816)

    XCTAssertEqual(scale.x, 1.24, accuracy: 1e-12)
    XCTAssertEqual(scale.y, 0.816, accuracy: 5e-4)
  }

  func testTheWholeAnimation() throws {
    let played = try RotationTransition(
      rotating: CGSize(width: 320, height: 568), by: .degrees90, duration: 0.4)
    let midway = played.layer(atTime: 0.2).size  // 444×444
    let count = try played.frames(perSecond: 60).count  // 25

    XCTAssertEqual(midway.width, 444, accuracy: 1e-12)
    XCTAssertEqual(midway.height, 444, accuracy: 1e-12)
    XCTAssertEqual(count, 25)
  }

  func testFrames() throws {
    // A 320×480 screen with a status bar of 20 points, below which y starts at 0, and a bar of 44.
    let frames = try OrientedFrames(
      screen: CGSize(width: 320, height: 480), statusBar: CGSize(width: 320, height: 20),
      barHeight: 44)
    let view = frames.frame(for: .landscapeLeft)  // (0, 44, 480, 256)

    XCTAssertEqual(view, CGRect(x: 0, y: 44, width: 480, height: 256))
  }

  func testPages() throws {
    let pages = try PagedLayout(
      pageSize: CGSize(width: 320, height: 480), pageCount: 6, orientation: .landscapeLeft)
    let offset = pages.contentOffset(forPage: 0)  // (0, 2400)
    let inView = pages.page(at: CGPoint(x: 0, y: 2390))  // 0
    let upright = pages.rotated(to: .portrait).contentOffset(forPage: inView)  // (0, 0)

    XCTAssertEqual(offset, CGPoint(x: 0, y: 2400))
    XCTAssertEqual(inView, 0)
    XCTAssertEqual(upright, .zero)
  }

  func testPixels() throws {
    // The largest scale up to 2 whose buffer has no more pixels than can be drawn in time.
    let scale = try DisplayScale(
      fitting: CGSize(width: 320, height: 480), pixelBudget: 345_600, maximum: 2)
    let viewport = try Viewport(pointSize: CGSize(width: 320, height: 480), scale: scale)
    let buffer = viewport.size  // 480×720

    XCTAssertEqual(scale.value, 1.5)
    XCTAssertEqual(buffer, CGSize(width: 480, height: 720))
  }

  func testAnOrientationFromATransform() throws {
    // The target transform of a turn by 90°, and what it makes of portrait.
    let quarter = QuarterTurn(a: 0, b: 1, c: -1, d: 0) ?? .degrees0
    let target = UserInterfaceOrientation.portrait.rotated(by: quarter)  // .landscapeRight
    let mirrored = QuarterTurn(a: -1, b: 0, c: 0, d: 1)  // nil

    XCTAssertEqual(target, .landscapeRight)
    XCTAssertNil(mirrored)
  }
}
