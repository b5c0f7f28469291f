import Foundation
import RotationKit
import XCTest

/// What a printed value says: what it means, and not how it is stored.
final class DescriptionTests: XCTestCase {
  func testProjections() throws {
    XCTAssertEqual("\(ClipSpace.metal)", "y up, depth 0 (near) to 1 (far)")
    XCTAssertEqual("\(ClipSpace.vulkan.reversingDepth)", "y down, depth 1 (near) to 0 (far)")
    XCTAssertEqual("\(Framing.normalized)", "2 units across shortSide")
    XCTAssertEqual("\(try Framing(.width, units: 0.5))", "0.5 units across width")
    XCTAssertEqual(
      "\(try OrthographicProjection(viewSize: .portrait))",
      "x -1…1, y -1.775…1.775, near 0, far 100")
    XCTAssertEqual(
      "\(try PerspectiveProjection(fieldOfView: .pi / 3, viewSize: .portrait, near: 0.1, far: 100))",
      "60° across shortSide of 320×568, near 0.1, far 100")
    XCTAssertEqual(
      "\(try Viewport(origin: CGPoint(x: 1, y: -2), size: CGSize(width: 640, height: 1136)))",
      "640×1136 pixels at (1, -2), y up")
  }

  func testAMatrixIsPrintedRowByRow() {
    XCTAssertEqual(
      "\(Matrix4x4.translation(x: 3, y: 4, z: 5))",
      """
      [1.0, 0.0, 0.0, 3.0]
      [0.0, 1.0, 0.0, 4.0]
      [0.0, 0.0, 1.0, 5.0]
      [0.0, 0.0, 0.0, 1.0]
      """)
  }

  func testTurns() {
    XCTAssertEqual("\(QuarterTurn.allCases)", "[0°, 90°, 180°, 270°]")
  }

  func testCurvesAreNamed() throws {
    let named = [TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    XCTAssertEqual(
      named.map { "\($0)" }, ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
    XCTAssertEqual("\(try TimingCurve.cubicBezier(0.42, 0, 1, 1))", "easeIn")
    XCTAssertEqual(
      "\(try TimingCurve.cubicBezier(0.1, -0.5, 0.9, 1))", "cubic-bezier(0.1, -0.5, 0.9, 1.0)")
  }

  func testTransitions() throws {
    let turn = try RotationTransition(rotating: .portrait, by: .degrees270, curve: .linear)
    XCTAssertEqual("\(turn)", "320×568 to 568×320, turned by -90° in 0.3 s, linear")
    XCTAssertEqual(
      "\(turn.layer(atProgress: 0.5))", "444×444 at (0, 0), turned by 45°")
    XCTAssertEqual(
      "\(try turn.frames(perSecond: 60)[0])", "0 s: 320×568 at (0, 0), turned by 90°")
    XCTAssertEqual(
      "\(PresentationLayer(size: .zero, position: CGPoint(x: 0.5, y: -1), angle: -0.001))",
      "0×0 at (0.5, -1), turned by -0.1°")
  }

  func testSprings() throws {
    let spring = try SpringCurve(stiffness: 100, damping: 10.5)
    XCTAssertEqual(
      "\(spring)", "spring of mass 1, stiffness 100, damping 10.5, initial velocity 0")
    let pulled = try RotationTransition(
      from: .portrait, to: .portrait, turn: .degrees0, spring: spring, duration: 2)
    XCTAssertEqual(
      "\(pulled)", "320×568 to 320×568 in 2 s, \(spring)")
  }

  func testCompensation() throws {
    let compensation = try CompensatingProjection(.matchLayer, near: -1, far: 1.5)
    XCTAssertEqual("\(compensation)", "matchLayer, 2 units across shortSide, near -1, far 1.5")
    var tracker = RotationTracker(compensation, clipSpace: .metal)
    XCTAssertEqual("\(tracker)", "no size, matchLayer")
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 0)
    XCTAssertEqual("\(tracker)", "568×320, matchLayer")
  }

  func testLayouts() throws {
    let frames = try OrientedFrames(
      screen: CGSize(width: 320, height: 480), statusBar: CGSize(width: 320, height: 20),
      barHeight: 44)
    XCTAssertEqual("\(frames)", "portrait 320×416 at (0, 44), landscape 480×256 at (0, 44)")
    XCTAssertEqual("\(frames.portraitInsets)", "top 44, left 0, bottom 20, right 0")
    XCTAssertEqual(
      "\(try PagedLayout(pageSize: .portrait, pageCount: 6, orientation: .landscapeLeft))",
      "6 pages of 320×568, landscapeLeft")
    XCTAssertEqual(
      "\(try PagedLayout(pageSize: .portrait, pageCount: 1, orientation: .portrait))",
      "1 page of 320×568, portrait")
    XCTAssertEqual("\(PresentationLayer(size: .portrait))", "320×568 at (0, 0)")
    XCTAssertEqual("\(try DisplayScale(1.5))", "1.5 pixels per point")
  }

  func testNumbersOfAnyKindAreWritten() {
    XCTAssertEqual(
      "\(PresentationLayer(size: CGSize(width: Double.nan, height: 1e300), angle: .infinity))",
      "nan×1e+300 at (0, 0), turned by inf°")
  }
}
