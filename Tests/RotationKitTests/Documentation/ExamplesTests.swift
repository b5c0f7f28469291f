import Foundation
import RotationKit
import XCTest

/// The examples of the documentation and of the README, word for word, each with its result.
///
/// `DocumentationTests` finds every example in the sources here; these tests hold the results that
/// stand beside the code to what the code gives.
final class ExamplesTests: XCTestCase {
  // MARK: GeometryError

  func testGeometryError() {
    let error = GeometryError(parameter: "far", value: .nan, accepted: "a finite number")
    let sentence = error.description  // "far is nan, but it must be a finite number."
    XCTAssertEqual(sentence, "far is nan, but it must be a finite number.")
  }

  // MARK: Projection

  func testClipSpace() {
    let space = ClipSpace.metal.reversingDepth
    let depths = [space.nearDepth, space.farDepth]  // [1.0, 0.0]
    XCTAssertEqual(depths, [1.0, 0.0])
  }

  func testFraming() throws {
    let framing = try Framing(.width, units: 10)
    let scale = framing.pointsPerUnit(in: CGSize(width: 320, height: 568))  // 32.0
    XCTAssertEqual(scale, 32.0)
  }

  func testFramingAcrossASide() {
    let vertical = Framing.normalized(across: .height)
    let scale = vertical.pointsPerUnit(in: CGSize(width: 320, height: 568))  // 284.0
    XCTAssertEqual(scale, 284.0)
  }

  func testOrthographicProjection() throws {
    let portrait = try OrthographicProjection(viewSize: CGSize(width: 320, height: 568))
    let top = portrait.top  // 1.775
    let corner = portrait.matrix(for: .openGL) * SIMD4(-0.5, -0.5, 0, 1)
    let clip = corner  // (-0.5, -0.28169015, -1.0, 1.0)
    XCTAssertEqual(top, 1.775, accuracy: 1e-15)
    XCTAssertEqual(clip, SIMD4(-0.5, -0.28169015, -1.0, 1.0))
  }

  func testPerspectiveProjection() throws {
    let size = CGSize(width: 320, height: 568)
    let lens = try PerspectiveProjection(fieldOfView: .pi / 2, viewSize: size, near: 1, far: 3)
    let clip = lens.matrix(for: .openGL) * SIMD4(1, 0, -1, 1)  // (1.0, 0.0, -1.0, 1.0)
    XCTAssertEqual(clip, SIMD4(1.0, 0.0, -1.0, 1.0))
  }

  func testMatrix4x4() {
    let turned = Matrix4x4.translation(x: 3, y: 0, z: 0) * Matrix4x4.scale(x: 2, y: 2, z: 2)
    let point = turned * SIMD4(1, 1, 1, 1)  // (5.0, 2.0, 2.0, 1.0)
    let x = turned[0, 3]  // 3.0
    XCTAssertEqual(point, SIMD4(5.0, 2.0, 2.0, 1.0))
    XCTAssertEqual(x, 3.0)
  }

  func testScaledInClipSpace() {
    let camera = Matrix4x4.translation(x: 0.5, y: 0, z: 0)
    let scaled = camera.scaledInClipSpace(by: SIMD2(2, 1))
    let offset = scaled[0, 3]  // 1.0
    XCTAssertEqual(offset, 1.0)
  }

  func testElements() {
    let shift = Matrix4x4.translation(x: 3, y: 4, z: 5)
    let elements = shift.elements
    let last = [elements.12, elements.13, elements.14]  // [3.0, 4.0, 5.0]
    XCTAssertEqual(last, [3.0, 4.0, 5.0])
  }

  func testWithUnsafeElements() {
    let move = Matrix4x4.translation(x: 3, y: 4, z: 5)
    let tail = move.withUnsafeElements { [$0[12], $0[13], $0[14], $0[15]] }  // [3, 4, 5, 1]
    XCTAssertEqual(tail, [3, 4, 5, 1])
  }

  func testInverse() {
    let double = Matrix4x4.scale(x: 2, y: 2, z: 2)
    let half = double.inverse?[0, 0]  // 0.5
    let none = Matrix4x4.scale(x: 1, y: 0, z: 1).inverse  // nil
    XCTAssertEqual(half, 0.5)
    XCTAssertNil(none)
  }

  func testViewport() throws {
    let viewport = try Viewport(size: CGSize(width: 320, height: 568))
    let square = try OrthographicProjection(viewSize: CGSize(width: 320, height: 568))
    let matrix = square.matrix(for: .openGL)
    let corner = viewport.windowPoint(of: SIMD3(-0.5, -0.5, 0), through: matrix, in: .openGL)
    let pixel = corner.map { [$0.x.rounded(), $0.y.rounded()] }  // [80.0, 204.0]
    XCTAssertEqual(pixel, [80.0, 204.0])
  }

  func testScenePoint() throws {
    let window = try Viewport(size: CGSize(width: 568, height: 320), yAxis: .down)
    let eye = try PerspectiveProjection(
      fieldOfView: .pi / 2, viewSize: window.size, near: 1, far: 100)
    let lens = eye.matrix(for: .metal)
    let touched = window.scenePoint(at: SIMD3(284, 0, 0), through: lens, in: .metal)
    let above = touched?.y.rounded()  // 1.0: the upper edge of the near plane
    XCTAssertEqual(above, 1.0)
  }

  // MARK: Timing

  func testTimingCurve() throws {
    let curve = TimingCurve.easeInEaseOut
    let quarter = curve.value(at: 0.25)  // 0.129162
    let steepest = curve.velocity(at: 0.5)  // 1.724138
    let bounce = try TimingCurve.cubicBezier(0.68, -0.6, 0.32, 1.6)
    let above = bounce.value(at: 0.75)  // 1.097708
    XCTAssertEqual(quarter, 0.129162, accuracy: 5e-7)
    XCTAssertEqual(steepest, 1.724138, accuracy: 5e-7)
    XCTAssertEqual(above, 1.097708, accuracy: 5e-7)
  }

  func testInverseCurve() throws {
    let inverse = TimingCurve.easeIn.inverse
    let time = inverse?.value(at: 0.315357)  // 0.500000
    XCTAssertEqual(try XCTUnwrap(time), 0.5, accuracy: 5e-7)
  }

  func testSpringCurve() throws {
    let snappy = try SpringCurve(duration: 0.5, bounce: 0.15)
    let early = snappy.value(at: 0.1)  // 0.388102
    let settled = snappy.settlingDuration  // 0.706716
    let core = try SpringCurve(stiffness: 100, damping: 10)  // as CASpringAnimation
    let peak = core.value(at: 0.3628)  // 1.163034
    XCTAssertEqual(early, 0.388102, accuracy: 5e-7)
    XCTAssertEqual(settled, 0.706716, accuracy: 5e-7)
    XCTAssertEqual(peak, 1.163034, accuracy: 5e-7)
  }

  // MARK: Transition

  func testPresentationLayer() {
    let layer = PresentationLayer(size: CGSize(width: 444, height: 444), angle: -.pi / 4)
    let view = CGSize(width: 568, height: 320)
    let stretch = layer.stretch(ofViewSize: view)  // (0.78, 1.39)
    let point = layer.containerPoint(of: CGPoint(x: 1, y: 1), in: view)  // (284, -154)
    assertEqual(stretch, 0.78, 1.39, accuracy: 5e-3)
    assertEqual(point, 284, -154, accuracy: 0.5)
  }

  func testNormalizedDevicePoint() throws {
    let turning = PresentationLayer(size: CGSize(width: 444, height: 444), angle: -.pi / 4)
    let screen = CGSize(width: 568, height: 320)
    let touched = turning.normalizedDevicePoint(at: CGPoint(x: 284, y: 160), in: screen)  // (0, 0)
    assertEqual(try XCTUnwrap(touched), 0, 0, accuracy: 0)
  }

  func testSizeCovering() {
    let phone = CGSize(width: 568, height: 320)
    let cover = PresentationLayer.size(covering: phone, at: .pi / 4)  // 628×628
    assertEqual(cover, 628, 628, accuracy: 0.5)
  }

  func testRotationTransition() throws {
    let phone = CGSize(width: 320, height: 568)
    let turn = try RotationTransition(rotating: phone, by: .degrees90)
    let halfway = turn.layer(atProgress: 0.5).size  // 444×444
    let start = turn.layer(atTime: 0).angle  // -1.5708
    assertEqual(halfway, 444, 444, accuracy: 1e-12)
    XCTAssertEqual(start, -1.5708, accuracy: 5e-5)
  }

  func testRotationTransitionWithASpring() throws {
    let pulled = try RotationTransition(
      from: CGSize(width: 507, height: 1024), to: CGSize(width: 678, height: 1024), turn: .degrees0,
      spring: SpringCurve(duration: 0.5, bounce: 0.3))
    let widest = pulled.layer(atTime: 0.35).size.width  // 685.9
    XCTAssertEqual(widest, 685.9, accuracy: 5e-2)
  }

  func testFrames() throws {
    let rotation = try RotationTransition(
      rotating: CGSize(width: 320, height: 568), by: .degrees90, duration: 0.4)
    let frames = try rotation.frames(perSecond: 60)
    let count = frames.count  // 25
    let last = frames[24].layer.size  // 568×320
    XCTAssertEqual(count, 25)
    assertEqual(last, 568, 320, accuracy: 0)
  }

  // MARK: Compensation

  func testCompensatingProjection() throws {
    let view = CGSize(width: 568, height: 320)
    let layer = CGSize(width: 444, height: 444)
    let constant = CompensatingProjection(.constantSize)
    let scale = try constant.clipScale(viewSize: view, layerSize: layer)  // (1.2793, 0.7207)
    let match = CompensatingProjection(.matchLayer)
    let volume = try match.projection(viewSize: view, layerSize: layer)
    let right = volume.right  // 1.0
    assertEqual(scale, 1.2793, 0.7207, accuracy: 5e-5)
    XCTAssertEqual(right, 1.0, accuracy: 1e-15)
  }

  func testPointsPerUnit() throws {
    let stretched = PresentationLayer(size: CGSize(width: 320, height: 568))
    let landscape = try OrthographicProjection(viewSize: CGSize(width: 568, height: 320))
    let square = stretched.pointsPerUnit(of: landscape)  // (90.1408, 284.0)
    assertEqual(square, 90.1408, 284.0, accuracy: 5e-5)
  }

  func testScenePointOnALayer() throws {
    let tilted = PresentationLayer(size: CGSize(width: 444, height: 444), angle: -.pi / 4)
    let panel = CGSize(width: 568, height: 320)
    let steady = CompensatingProjection(.constantSize)
    let drawn = try steady.projection(viewSize: panel, layerSize: tilted.size).matrix(for: .metal)
    let corner = tilted.scenePoint(
      at: CGPoint(x: 284, y: 160 - 113.137), in: panel, through: drawn, clipSpace: .metal)
    let upperRight = corner.map { [$0.x, $0.y] }  // [0.5, 0.5]
    XCTAssertEqual(try XCTUnwrap(upperRight)[0], 0.5, accuracy: 1e-5)
    XCTAssertEqual(try XCTUnwrap(upperRight)[1], 0.5, accuracy: 1e-5)
  }

  func testRotationTracker() throws {
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try tracker.resize(to: CGSize(width: 320, height: 568))
    let turn = try RotationTransition(rotating: CGSize(width: 320, height: 568), by: .degrees90)
    try tracker.begin(turn, at: 10)  // seconds, on the clock of the display times
    let matrix = tracker.projectionMatrix(at: 10.15)
    let layer = tracker.layer(at: 10.15).size  // 444×444
    let square = [matrix[0, 0] * 444 / 2, matrix[1, 1] * 444 / 2]  // [160.0, 160.0]
    let isTurning = tracker.isTransitioning(at: 10.3)  // false
    assertEqual(layer, 444, 444, accuracy: 1e-9)
    for side in square { XCTAssertEqual(side, 160, accuracy: 1e-4) }
    XCTAssertFalse(isTurning)
  }

  func testDisplayLatency() {
    var latency = DisplayLatency()
    for frame in 0..<15 {
      let target = Double(frame) / 60
      latency.record(targetTime: target, presentedTime: target + 2 / 60.0)
    }
    let late = latency.seconds  // 0.033333
    let time = latency.displayTime(for: 1)  // 1.033333
    XCTAssertEqual(late, 0.033333, accuracy: 5e-7)
    XCTAssertEqual(time, 1.033333, accuracy: 5e-7)
  }

  // MARK: Orientation

  func testQuarterTurn() {
    let turn = QuarterTurn.degrees90 + .degrees180  // .degrees270
    let back = -QuarterTurn.degrees90  // .degrees270
    let landscape = turn.applied(to: CGSize(width: 320, height: 568))  // 568×320
    XCTAssertEqual(turn, .degrees270)
    XCTAssertEqual(back, .degrees270)
    XCTAssertEqual(landscape, CGSize(width: 568, height: 320))
  }

  func testNearestTo() {
    let right = QuarterTurn(nearestTo: 1.5)  // .degrees90
    let half = QuarterTurn(nearestTo: -.pi)  // .degrees180
    XCTAssertEqual(right, .degrees90)
    XCTAssertEqual(half, .degrees180)
  }

  func testQuarterTurnOfATransform() {
    let rotated = QuarterTurn(a: 0, b: 2, c: -2, d: 0)  // .degrees90
    let mirrored = QuarterTurn(a: -1, b: 0, c: 0, d: 1)  // nil
    XCTAssertEqual(rotated, .degrees90)
    XCTAssertNil(mirrored)
  }

  func testUserInterfaceOrientation() {
    let orientation = UserInterfaceOrientation.portrait.rotated(by: .degrees90)  // .landscapeRight
    let turn = orientation.turn(to: .landscapeLeft)  // .degrees180
    XCTAssertEqual(orientation, .landscapeRight)
    XCTAssertEqual(turn, .degrees180)
  }

  func testUserInterfaceOrientationOfATransition() {
    let (a, b, c, d) = (0.0, -1.0, 1.0, 0.0)  // coordinator.targetTransform
    let before = UserInterfaceOrientation.portrait
    let after = before.rotated(by: QuarterTurn(a: a, b: b, c: c, d: d) ?? .degrees0)
    // after is .landscapeLeft
    XCTAssertEqual(after, .landscapeLeft)
  }

  func testTheLastValidOrientationIsKept() {
    var orientation = UserInterfaceOrientation.portrait
    for device in [DeviceOrientation.landscapeLeft, .faceUp, .unknown] {
      orientation = device.interfaceOrientation ?? orientation
    }
    // orientation is .landscapeRight
    XCTAssertEqual(orientation, .landscapeRight)
  }

  // MARK: Layout

  func testOrientedFrames() throws {
    let frames = try OrientedFrames(
      screen: CGSize(width: 320, height: 480), statusBar: CGSize(width: 320, height: 20),
      barHeight: 44)
    let portrait = frames.portrait  // (0, 44, 320, 416), from below the status bar
    let landscape = frames.frame(for: .landscapeLeft)  // (0, 44, 480, 256)
    XCTAssertEqual(portrait, CGRect(x: 0, y: 44, width: 320, height: 416))
    XCTAssertEqual(landscape, CGRect(x: 0, y: 44, width: 480, height: 256))
  }

  func testOrientedFramesWhenToSetOne() {
    func needsFrame(from old: UserInterfaceOrientation, to new: UserInterfaceOrientation) -> Bool {
      guard let turn = old.turn(to: new) else { return new != .unknown }
      return turn.swapsAxes
    }
    let first = needsFrame(from: .unknown, to: .portrait)  // true
    let sideways = needsFrame(from: .portrait, to: .landscapeRight)  // true
    let over = needsFrame(from: .landscapeRight, to: .landscapeLeft)  // false
    XCTAssertTrue(first)
    XCTAssertTrue(sideways)
    XCTAssertFalse(over)
    XCTAssertFalse(needsFrame(from: .portrait, to: .unknown))
  }

  func testTheTransitionOfAPlacedView() throws {
    let bars = OrientedFrames.Insets(top: 64)  // both bars, from the corner of the screen
    let frames = try OrientedFrames(
      screen: CGSize(width: 320, height: 568), portraitInsets: bars, landscapeInsets: bars)
    let turn = try RotationTransition(frames, from: .portrait, to: .landscapeRight)
    let start = turn.layer(atTime: 0)  // 320×504 at (32, 0), turned by -90°
    let halfway = turn.layer(atTime: 0.15)  // 444×380 at (16, 16), turned by -45°
    let end = turn.layer(atTime: 0.3)  // 568×256 at (0, 32)
    XCTAssertEqual("\(start)", "320×504 at (32, 0), turned by -90°")
    XCTAssertEqual("\(halfway)", "444×380 at (16, 16), turned by -45°")
    XCTAssertEqual("\(end)", "568×256 at (0, 32)")
  }

  func testPagedLayout() throws {
    let pages = try PagedLayout(
      pageSize: CGSize(width: 320, height: 480), pageCount: 6, orientation: .landscapeLeft)
    let content = pages.contentSize  // 320×2880
    let first = pages.contentOffset(forPage: 0)  // (0, 2400)
    let picture = pages.pictureSize  // 480×320, turned by -90°
    XCTAssertEqual(content, CGSize(width: 320, height: 2880))
    XCTAssertEqual(first, CGPoint(x: 0, y: 2400))
    XCTAssertEqual(picture, CGSize(width: 480, height: 320))
    XCTAssertEqual(pages.turn, .degrees270)

    let page = pages.page(at: CGPoint(x: 0, y: 2400))  // 0
    let upright = pages.rotated(to: .portrait)
    let offset = upright.contentOffset(forPage: page)  // (0, 0)
    XCTAssertEqual(page, 0)
    XCTAssertEqual(offset, .zero)
  }

  func testDisplayScale() throws {
    let screen = CGSize(width: 320, height: 480)
    let retina = try DisplayScale(2)
    let buffer = try retina.pixelSize(of: screen)  // (640, 960)
    let shift = retina.lineOffset  // 0.25
    let saving = try DisplayScale(fitting: screen, pixelBudget: 345_600, maximum: 2)
    let value = saving.value  // 1.5
    XCTAssertEqual([buffer.width, buffer.height], [640, 960])
    XCTAssertEqual(shift, 0.25)
    XCTAssertEqual(value, 1.5)
  }

  func testDisplayScaleOfADensity() throws {
    let nearlyTwo = try DisplayScale(dotsPerInch: 143.9).value  // 2.0
    let between = try DisplayScale(dotsPerInch: 108).value  // 1.5
    XCTAssertEqual([nearlyTwo, between], [2.0, 1.5])
  }

  func testDisplayScaleInPixels() throws {
    let window = CGSize(width: 1590, height: 1192)
    let pixels = try DisplayScale(1.7181208).pixelSize(of: window)  // (2732, 2048)
    XCTAssertEqual([pixels.width, pixels.height], [2732, 2048])
    let levels = DisplayScale.mipmapLevelCount(width: 640, height: 960)  // 10
    XCTAssertEqual(levels, 10)
    let whole = try Viewport(
      pointSize: CGSize(width: 320, height: 480), scale: DisplayScale(1.5))
    let inPixels = whole.size  // 480×720
    XCTAssertEqual(inPixels, CGSize(width: 480, height: 720))
  }

  func testDisplayScaleAlignment() throws {
    let button = CGRect(x: 10.3, y: 20, width: 5.1, height: 7)
    let sharp = try DisplayScale(2).aligned(button)  // (10.5, 20, 5, 7)
    let around = try DisplayScale(2).aligned(button, .outward)  // (10, 20, 5.5, 7)
    XCTAssertEqual(sharp, CGRect(x: 10.5, y: 20, width: 5, height: 7))
    XCTAssertEqual(around, CGRect(x: 10, y: 20, width: 5.5, height: 7))
  }

  // MARK: README

  func testWithoutALiveLayer() throws {
    let phone = CGSize(width: 320, height: 568)
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .openGL)
    try tracker.resize(to: phone)
    try tracker.begin(RotationTransition(rotating: phone, by: .degrees90), at: 10)
    let matrix = tracker.projectionMatrix(at: 10.15)  // halfway: the layer is 444×444

    let layer = tracker.layer(at: 10.15).size
    XCTAssertEqual(layer.width, 444, accuracy: 1e-9)
    XCTAssertEqual(layer.height, 444, accuracy: 1e-9)
    // The square from −0.5 to 0.5 has sides of 160 points on it.
    XCTAssertEqual(matrix[0, 0] * 444 / 2, 160, accuracy: 1e-4)
    XCTAssertEqual(matrix[1, 1] * 444 / 2, 160, accuracy: 1e-4)
    XCTAssertTrue(tracker.isTransitioning(at: 10.299))
    XCTAssertFalse(tracker.isTransitioning(at: 10.3))
  }
}
