import Foundation
import XCTest

@testable import RotationKit

/// What a printed value says: what it means, and not how it is stored.
final class DescriptionTests: XCTestCase {
  private func check(_ value: Any, _ text: String, line: UInt = #line) {
    XCTAssertEqual("\(value)", text, line: line)
  }

  func testFramingsAndProjections() throws {
    check(try Framing(.width, units: 0.5), "0.5 units across width")
    check(try Framing.fitting(width: 960, height: 640), "fitting 960×640 units")
    check(try Framing.filling(width: 960, height: 640), "filling 960×640 units")
    let box = try OrthographicProjection(viewSize: CGSize(200, 100), near: -1, far: 1)
    check(box, "x -2…2, y -1…1, near -1, far 1")
    let size = CGSize.portrait
    check(
      try PerspectiveProjection(fieldOfView: .pi / 3, viewSize: size, near: 0.1, far: .infinity),
      "60° across height of 320×568, near 0.1, far inf")
    check(
      try PerspectiveProjection(left: -1, right: 2, bottom: -0.5, top: 0.5, near: 0.1, far: 100),
      "x -1…2, y -0.5…0.5 at near 0.1, far 100")
    check(
      try CompensatingProjection(.matchLayer, near: -1, far: 1.5),
      "matchLayer, 2 units across shortSide, near -1, far 1.5")
    check(
      try Viewport(origin: CGPoint(1, -2), size: CGSize(640, 1136), yAxis: .down),
      "640×1136 pixels at (1, -2), y down")
    check(ClipSpace.openGL, "y up, depth -1 (near) to 1 (far)")
    check(ClipSpace.metal, "y up, depth 0 (near) to 1 (far)")
    check(ClipSpace.openGL.reversingDepth, "y up, depth 1 (near) to -1 (far)")
    check(ClipSpace.vulkan.reversingDepth, "y down, depth 1 (near) to 0 (far)")
    check(
      Matrix4x4.translation(x: 3, y: 4, z: 5),
      "[1.0, 0.0, 0.0, 3.0]\n[0.0, 1.0, 0.0, 4.0]\n[0.0, 0.0, 1.0, 5.0]\n[0.0, 0.0, 0.0, 1.0]")
  }

  func testCurvesAndSprings() throws {
    let named = [TimingCurve.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    check(named, "[linear, easeIn, easeOut, easeInEaseOut, default]")
    check(try TimingCurve.cubicBezier(0.1, -0.5, 0.9, 1), "cubic-bezier(0.1, -0.5, 0.9, 1)")
    check(
      try SpringCurve(mass: 2, stiffness: 3, damping: 4, initialVelocity: -5),
      "spring of mass 2, stiffness 3, damping 4, initial velocity -5")
  }

  func testLayouts() throws {
    check(QuarterTurn.allCases, "[0°, 90°, 180°, 270°]")
    check(try DisplayScale(1.5), "1.5 pixels per point")
    check(PixelSize(640, 960), "640×960")
    check(PixelRect(42, 0, 10, 3), "10×3 at (42, 0)")
    let page = try PagedLayout(pageSize: .portrait, pageCount: 1, orientation: .landscapeLeft)
    check(page, "1 page of 320×568, landscapeLeft")
    check(
      try PagedLayout(
        pageSize: .portrait, pageCount: 2, orientation: .portrait, spacing: 20,
        direction: .rightToLeft), "2 pages of 320×568, portrait, 20 apart, rightToLeft")
    let insets = OrientedFrames.Insets(left: 44, bottom: 21, right: 43)
    check(insets, "top 0, left 44, bottom 21, right 43")
    check(
      try OrientedFrames(screen: CGSize(320, 480), barHeight: 44),
      "portrait 320×436 at (0, 44), landscape 480×276 at (0, 44)")
    check(
      try OrientedFrames(
        screen: CGSize(375, 812), portraitInsets: .init(top: 44, bottom: 34),
        landscapeLeftInsets: .init(bottom: 21), landscapeRightInsets: insets),
      "portrait 375×734 at (0, 44), landscape 812×354 at (0, 0), landscape right 725×354 at (44, 0)"
    )
  }

  func testATransitionPrintsWhatItWasMadeWith() throws {
    check(
      try RotationTransition(
        from: .portrait, to: .landscape, turn: .degrees180, pace: .easeIn, duration: 0.7,
        fromCenterOffset: CGPoint(32, 0), toCenterOffset: CGPoint(0, 32)),
      "320×568 to 568×320, turned by 180°, moved from (32, 0) to (0, 32) in 0.7 s, easeIn")
    let spring = try SpringCurve(stiffness: 100, damping: 10.5)
    check(
      try RotationTransition(from: .portrait, to: .portrait, pace: .spring(spring), duration: 2),
      "320×568 to 320×568 in 2 s, \(spring)")
  }

  func testALayerIsPrintedWithItsAngleIfItHasOneAndRounded() throws {
    // Here the sum of the curve's terms leaves traces: the sides differ in the last digits.
    let halfway = try RotationTransition(rotating: .portrait, by: .degrees270)
      .layer(atProgress: 0.5 + 1e-15)
    XCTAssertNotEqual(halfway.size.width, halfway.size.height)
    check(halfway, "444×444 at (0, 0), turned by 45°")
    check(
      PresentationLayer(size: .portrait, centerOffset: CGPoint(5e-15, -5e-15), angle: 1e-15),
      "320×568 at (0, 0)")
    // To six digits, and to a thousandth at least.
    for (width, text) in [
      (421.0 + 1 / 3.0, "421.333"), (123_456.0 + 1 / 3.0, "123456.333"), (1e-7 / 3, "3.33333e-08"),
      (999.99999999, "1000"), (1000.123, "1000.123"), (1e300, "1e+300"), (.nan, "nan"), (-0.0, "0"),
    ] { check(PresentationLayer(size: CGSize(width, 1)), "\(text)×1 at (0, 0)") }
  }

  func testATrackerNamesWhatRuns() throws {
    var tracker = RotationTracker()
    check(tracker, "no size")
    let frames = try OrientedFrames(
      screen: .portrait, portraitInsets: .init(top: 64), landscapeInsets: .init(top: 64, left: 20))
    try tracker.begin(
      RotationTransition(frames, from: .portrait, to: .landscapeLeft, pace: .linear), at: 10)
    try tracker.begin(
      RotationTransition(
        from: CGSize(568, 256), to: CGSize(568, 300), pace: .easeIn, duration: 1), at: 10.1)
    check(
      tracker,
      "568×300"
        + "; by 228×-248, from 10 s to 10.3 s, linear"
        + "; by 0×44, from 10.1 s to 11.1 s, easeIn")
  }

  func testATrackerSaysThatItIsExtrapolated() throws {
    var playback = try RotationTracker(of: .portrait).playback
    playback.extrapolation = Extrapolation(
      .unreadable, from: (SIMD2(3, 4), Picture(atRest: SIMD2(3, 4))), atHostTime: 1)
    check(LayerTracker(playback, .stretched), "320×568; extrapolated")
  }

  func testAMotionThatReplacesTheSizeOrNeverEnds() throws {
    let timing = try XCTUnwrap(MediaTiming(begin: 2, duration: 1, pace: .default, speed: 0))
    for (isAdditive, text) in [
      (false, "size replaced, from 2 s on, default"), (true, "size added, from 2 s on, default"),
    ] {
      let change = SizeChange(
        from: SIMD2(100, 0), to: nil, by: nil, mask: SIMD2(1, 0), isAdditive: isAdditive)
      check(Motion(change: try XCTUnwrap(change), timeline: Timeline(timing)), text)
    }
  }
}
