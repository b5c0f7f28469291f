import Foundation
import RotationKit
import XCTest

// The numbers of five documents, in their order, as in the article "From the documents".

/// OpenGLDeviceRotation: a square that is half as wide as a phone held upright.
final class OpenGLDeviceRotationTests: XCTestCase {
  /// The layer of a phone at a part of the rotation's time, and the sides of the square on it.
  private func moment(
    _ strategy: CompensationStrategy = .uncompensated, at progress: Double,
    of phone: CGSize = .portrait
  ) throws -> (layer: PresentationLayer, square: SIMD2<Double>) {
    let turn = try RotationTransition(rotating: phone, by: .degrees90)
    let layer = turn.layer(atProgress: progress)
    let box = try CompensatingProjection(strategy).projection(
      viewSize: turn.to, layerSize: layer.size)
    return (layer, layer.pointsPerUnit(of: box))
  }

  func testARatioOf0Point563() throws {
    let ratio = try RotationTracker(of: .portrait).shown(at: 0).aspectRatio
    XCTAssertEqual(ratio, 0.5633802817, accuracy: 1e-10)
    assertMatrix(
      try OrthographicProjection(viewSize: .portrait).matrix(for: .openGL),
      [[1, 0, 0, 0], [0, 0.5633802817, 0, 0], [0, 0, -0.02, -1], [0, 0, 0, 1]], accuracy: 3e-8)
  }

  /// The text calls top and bottom width ÷ height. They are height ÷ width.
  func testAVolumeOf1By1Point775() throws {
    for (size, right, top) in [(CGSize.portrait, 1.0, 1.775), (.landscape, 1.775, 1)] {
      let box = try OrthographicProjection(viewSize: size)
      let sides = SIMD4(box.left, box.right, box.bottom, box.top)
      assertEqual(sides, -right, right, -top, top, accuracy: 1e-15)
    }
  }

  func testAFirstVertexInClipSpace() throws {
    let matrix = try OrthographicProjection(viewSize: .portrait).matrix(for: .openGL)
    let clip = SIMD4<Double>(matrix * SIMD4(-0.5, -0.5, 0, 1))
    assertEqual(clip, -0.5, -0.2816901408, -1, 1, accuracy: 3e-8)
  }

  /// The text has the viewport in points, which are pixels at a scale of 1 only.
  func testItsPixelIs80And204AndTheSquareHas160() throws {
    for (size, scale, left, top) in [
      (CGSize.portrait, 1.0, 80.0, 204.0), (.landscape, 1, 204, 80), (.portrait, 2, 160, 408),
    ] {
      let matrix = try OrthographicProjection(viewSize: size).matrix(for: .openGL)
      let viewport = try Viewport(pointSize: size, scale: DisplayScale(scale))
      for (corner, x, y) in [(-0.5, left, top), (0.5, left + 160 * scale, top + 160 * scale)] {
        let point = viewport.windowPoint(of: SIMD3(corner, corner, 0), through: matrix, in: .openGL)
        assertEqual(try XCTUnwrap(point), x, y, 0, accuracy: 1e-5)
      }
    }
  }

  /// easeInEaseOut(0.25) is 0.129162, and there are 248 points to go each way.
  func testALayerOf444By444HalfwayAt45Degrees() throws {
    for (progress, width, height, degrees, accuracy) in [
      (0, 320.0, 568.0, -90.0, 1e-12), (0.25, 352.0322, 535.9678, -78.3754, 1e-4),
      (0.5, 444, 444, -45, 1e-12), (1, 568, 320, 0, 1e-12),
    ] {
      let layer = try moment(at: progress).layer
      assertEqual(layer.size, width, height, accuracy: 2 * accuracy)
      XCTAssertEqual(layer.angle * 180 / .pi, degrees, accuracy: accuracy)
    }
  }

  func testAStretchOf3Point15AtFirstAnd1Point775Halfway() throws {
    for (progress, ratio, width, height) in [
      (0, 3.150625, 90.1408, 284.0), (0.5, 1.775, 125.0704, 222), (1, 1, 160, 160),
    ] {
      let (layer, square) = try moment(at: progress)
      let stretch = layer.stretch(ofViewSize: .landscape)
      XCTAssertEqual(stretch.y / stretch.x, ratio, accuracy: 1e-12)
      assertEqual(square, width, height, accuracy: 5e-5)
    }
  }

  func testMatchLayerGoesFrom160Over222To160() throws {
    for (progress, side) in [(0, 160.0), (0.5, 222), (1, 160)] {
      assertEqual(try moment(.matchLayer, at: progress).square, side, side, accuracy: 1e-12)
    }
    let larger = try moment(.matchLayer, at: 0.5, of: CGSize(375, 667))
    assertEqual(larger.layer.size, 521, 521, accuracy: 1e-12)
    assertEqual(larger.square, 260.5, 260.5, accuracy: 1e-12)
  }

  /// Without a previous size, interpolated size is constant size.
  func testConstantSizeIs160Throughout() throws {
    for strategy in [CompensationStrategy.constantSize, .interpolatedSize] {
      for progress in [0, 0.25, 0.5, 1] {
        assertEqual(try moment(strategy, at: progress).square, 160, 160, accuracy: 1e-12)
      }
    }
  }
}

/// Manual UIView positioning and rotation: a view below a status bar of 20 points and a bar of 44.
final class ManualPositioningTests: XCTestCase {
  private typealias Insets = OrientedFrames.Insets
  private let (phone, statusBar) = (CGSize(320, 480), CGSize(320, 20))

  private func frames() throws -> OrientedFrames {
    try OrientedFrames(screen: phone, statusBar: statusBar, barHeight: 44)
  }

  /// The smaller side of the status bar counts: before iOS 8 it was 20×480 in landscape.
  func testFramesBelowAStatusBarAndABar() throws {
    for (screen, statusBar, bar, portrait, landscape) in [
      (phone, statusBar, 44.0, CGRect(0, 44, 320, 416), CGRect(0, 44, 480, 256)),
      (CGSize(480, 320), statusBar, 44, CGRect(0, 44, 320, 416), CGRect(0, 44, 480, 256)),
      (phone, CGSize(20, 480), 0, CGRect(0, 0, 320, 460), CGRect(0, 0, 480, 300)),
      (CGSize(768, 1024), statusBar, 44, CGRect(0, 44, 768, 960), CGRect(0, 44, 1024, 704)),
    ] {
      let frames = try OrientedFrames(screen: screen, statusBar: statusBar, barHeight: bar)
      XCTAssertEqual([frames.portrait, frames.landscape], [portrait, landscape])
      XCTAssertEqual(frames.screen, screen)
    }
  }

  /// From below the status bar, and from the corner of the screen, as a safe area has them.
  func testInsetsOf44And64() throws {
    let (below, insets) = (try frames(), Insets(top: 44))
    let all = [below.portraitInsets, below.landscapeLeftInsets, below.landscapeRightInsets]
    XCTAssertEqual(all, [insets, insets, insets])
    XCTAssertEqual(below.statusBarHeight, 20)
    let fromCorner = try OrientedFrames(
      screen: phone, portraitInsets: insets, landscapeInsets: insets)
    XCTAssertEqual(fromCorner.statusBarHeight, 0)
    XCTAssertNotEqual(below, fromCorner)
    XCTAssertEqual(fromCorner, try OrientedFrames(screen: phone, barHeight: 44))
    let safeArea = try OrientedFrames(
      screen: phone, portraitInsets: Insets(top: 64), landscapeInsets: Insets(top: 64))
    XCTAssertEqual(safeArea.portrait, CGRect(0, 64, 320, 416))
    XCTAssertEqual(safeArea.landscape, CGRect(0, 64, 480, 256))
  }

  func testBy180DegreesTheFrameStays() throws {
    let over = try RotationTransition(frames(), from: .landscapeLeft, to: .landscapeRight)
    XCTAssertEqual([over.from, over.to], [CGSize(480, 256), CGSize(480, 256)])
    XCTAssertEqual(over.turn, .degrees180)
  }

  /// 20 + 44 + 416 ÷ 2 is 32 more than 480 ÷ 2, and 20 + 44 + 256 ÷ 2 is 32 more than 320 ÷ 2.
  func testTheCenterIs32PointsBelowTheMiddleOfTheScreen() throws {
    let (upright, lying, center) = (CGSize(320, 416), CGSize(480, 256), CGPoint(0, 32))
    let turn = try RotationTransition(
      from: upright, to: lying, turn: .degrees90, fromCenterOffset: center, toCenterOffset: center)
    XCTAssertEqual(try RotationTransition(frames(), from: .portrait, to: .landscapeRight), turn)
  }

  /// Not by 1024×1024, as the text has it; and a phone's layer of 444×444 leaves its corners bare.
  func testAnIPadIsCoveredBy1280AndAPhoneHalfwayBy628() throws {
    let turn = try RotationTransition(rotating: CGSize(768, 1024), by: .degrees90)
    assertEqual(turn.coveringSize(of: CGSize(1024, 768)), 1280, 1280, accuracy: 1e-9)
    let phone = PresentationLayer.size(covering: .landscape, at: -.pi / 4)
    assertEqual(phone, 627.910822, 627.910822, accuracy: 1e-6)
  }
}

/// Optimize your iPhone App for the Retina Display.
final class RetinaDisplayTests: XCTestCase {
  private let phone = CGSize(320, 480)

  func testABufferOf640By960Pixels() throws {
    XCTAssertEqual(try DisplayScale(2).pixelSize(of: phone), PixelSize(640, 960))
  }

  /// 28 pixels a centimeter are 71.12 an inch.
  func testImagesOf300And144And71Point9DotsPerInch() throws {
    let densities = [144, 72, 71.9, 28 * 2.54]
    XCTAssertEqual(try densities.map { try DisplayScale(dotsPerInch: $0).value }, [2, 1, 1, 1])
    let fine = try DisplayScale(dotsPerInch: 300).value
    XCTAssertEqual(fine, 4.1666666667, accuracy: 1e-10)
  }

  /// The quarter point, half a pixel, is that of a scale of 2 only.
  func testALineOfHalfAPointIsMovedByAQuarterPoint() throws {
    for (scale, pixel, offset) in [(2.0, 0.5, 0.25), (1, 1, 0.5), (3, 1.0 / 3, 1.0 / 6)] {
      XCTAssertEqual(try DisplayScale(scale).onePixel, pixel, accuracy: 1e-16)
      XCTAssertEqual(try DisplayScale(scale).lineOffset, offset, accuracy: 1e-16)
    }
  }

  func testAnotherBaseLevelOfMipmaps() {
    for (width, height, levels) in [(1, 1, 1), (320, 480, 9), (640, 960, 10)] {
      XCTAssertEqual(DisplayScale.mipmapLevelCount(width: width, height: height), levels)
    }
  }

  /// 56.25 % of 614,400 pixels, which the text calls half.
  func testAtAScaleOf1Point5TheBufferHas720By480Pixels() throws {
    for (bounds, pixels) in [
      (CGSize(480, 320), PixelSize(720, 480)), (phone, PixelSize(480, 720)),
    ] {
      let scale = try DisplayScale(fitting: bounds, pixelBudget: 345_600, maximum: 2)
      XCTAssertEqual(scale.value, 1.5)
      XCTAssertEqual(try scale.pixelSize(of: bounds), pixels)
    }
  }
}

/// shouldAutorotateToInterfaceOrientation?: six pictures in a scroll view that doesn't rotate.
final class ShouldAutorotateTests: XCTestCase {
  private let page = CGSize(320, 480)

  private func layout(
    _ orientation: UserInterfaceOrientation, _ direction: PagedLayout.Direction = .leftToRight
  ) throws -> PagedLayout {
    try PagedLayout(pageSize: page, pageCount: 6, orientation: orientation, direction: direction)
  }

  /// The text exchanges width and height in landscape.
  func testAContentOf1920Or2880Points() throws {
    let (row, column, picture) = (CGSize(1920, 480), CGSize(320, 2880), CGSize(480, 320))
    for (orientation, content, picture, turn) in [
      (.portrait, row, page, .degrees0), (.landscapeRight, column, picture, .degrees90),
      (.landscapeLeft, column, picture, .degrees270), (.portraitUpsideDown, row, page, .degrees180),
    ] as [(UserInterfaceOrientation, CGSize, CGSize, QuarterTurn)] {
      let pages = try layout(orientation)
      XCTAssertEqual([pages.contentSize, pages.pictureSize], [content, picture])
      XCTAssertEqual(pages.turn, turn)
    }
  }

  func testPageFramesInFourOrientations() throws {
    let (x, y) = ([0.0, 320, 640, 960, 1280, 1600], [0.0, 480, 960, 1440, 1920, 2400])
    let (row, column) = (x.map { CGPoint($0, 0) }, y.map { CGPoint(0, $0) })
    for (orientation, origins) in [
      (UserInterfaceOrientation.portrait, row), (.landscapeRight, column),
      (.landscapeLeft, column.reversed()), (.portraitUpsideDown, row.reversed()),
    ] {
      let pages = try layout(orientation)
      XCTAssertEqual((0..<6).map { pages.contentOffset(forPage: $0) }, origins)
      let frames = origins.map { CGRect(origin: $0, size: page) }
      XCTAssertEqual((0..<6).map { pages.frame(ofPage: $0) }, frames)
    }
  }

  /// The way from page to page in the content's axes: right, left, and down as the user sees it.
  func testPagesGoTheWayThatTheirUserSees() throws {
    let (right, down) = (CGPoint(320, 0), CGPoint(0, 480))
    let (left, up) = (CGPoint(-320, 0), CGPoint(0, -480))
    for (orientation, steps) in [
      (UserInterfaceOrientation.portrait, [right, left, down]),
      (.landscapeRight, [down, up, left]), (.portraitUpsideDown, [left, right, up]),
      (.landscapeLeft, [up, down, right]),
    ] {
      for (direction, step) in zip(PagedLayout.Direction.allCases, steps) {
        let pages = try layout(orientation, direction)
        let one = try XCTUnwrap(pages.contentOffset(forPage: 2))
        let next = try XCTUnwrap(pages.contentOffset(forPage: 3))
        XCTAssertEqual(CGPoint(next.x - one.x, next.y - one.y), step, "\(pages)")
      }
    }
  }

  /// Readers went from the first page to the last.
  func testThePageIsKeptThroughAnyTurnThereAndBack() throws {
    for direction in PagedLayout.Direction.allCases {
      let pages = try layout(.portrait, direction)
      for orientation in UserInterfaceOrientation.known {
        let turned = pages.rotated(to: orientation)
        XCTAssertEqual(turned.orientation, orientation)
        XCTAssertEqual(turned.rotated(to: .portrait), pages)
        XCTAssertEqual(turned.rotated(to: .unknown), turned)
        let offsets = (0..<6).compactMap { turned.contentOffset(forPage: $0) }
        let near = offsets.map { CGPoint($0.x + 20, $0.y - 20) }
        XCTAssertEqual(near.map { turned.page(at: $0) }, [0, 1, 2, 3, 4, 5], "\(turned)")
      }
    }
  }
}

/// viewWillTransitionToSize: the interface's orientation from a transition's target transform.
final class ViewWillTransitionToSizeTests: XCTestCase {
  /// The document's switch, for 0°, 90°, 180°, and −90°.
  private let cases: [(before: UserInterfaceOrientation, after: [UserInterfaceOrientation])] = [
    (.portrait, [.portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft]),
    (.landscapeRight, [.landscapeRight, .portraitUpsideDown, .landscapeLeft, .portrait]),
    (.portraitUpsideDown, [.portraitUpsideDown, .landscapeLeft, .portrait, .landscapeRight]),
    (.landscapeLeft, [.landscapeLeft, .portrait, .landscapeRight, .portraitUpsideDown]),
  ]

  /// A step for each right angle, rounded. The document's other formula, atan2(d, −c), is 90° minus
  /// the angle, and so wrong at every quarter turn. atan2(−c, d) is right.
  func testTheTurnIsAtan2OfBAndAAtAnyAngleAndScale() throws {
    for degrees in stride(from: -359.5, through: 359.5, by: 1) {
      let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      let turn = QuarterTurn.allCases[Int((degrees / 90).rounded()) & 3]
      for scale in [1e-9, 0.5, 1, 3, 1e9] {
        let (a, b, c, d) = (scale * cosine, scale * sine, -scale * sine, scale * cosine)
        XCTAssertEqual(QuarterTurn(a: a, b: b, c: c, d: d), turn, "\(degrees)°")
        XCTAssertEqual(QuarterTurn(nearestToRadians: atan2(-c, d)), turn, "\(degrees)°")
        XCTAssertEqual(QuarterTurn(nearestToRadians: atan2(d, -c)), .degrees90 - turn)
        for (before, after) in cases {
          XCTAssertEqual(before.rotated(a: a, b: b, c: c, d: d), after[turn.rawValue])
        }
        XCTAssertNil(QuarterTurn(a: -a, b: -b, c: c, d: d), "a mirror has no angle")
      }
    }
  }

  func testTheRawValuesOfBothEnumerations() {
    XCTAssertEqual(
      (0...5).map { UserInterfaceOrientation(rawValue: $0) },
      [.unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, nil])
    XCTAssertEqual(
      (0...7).map { DeviceOrientation(rawValue: $0) },
      [
        .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp,
        .faceDown, nil,
      ])
  }

  func testTheInterfaceLiesInTheOppositeLandscapeAndFlatInNone() {
    XCTAssertEqual(
      DeviceOrientation.allCases.map { $0.interfaceOrientation },
      [nil, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, nil, nil])
    let all = UserInterfaceOrientation.allCases
    XCTAssertEqual(all.filter { $0.isPortrait }, [.portrait, .portraitUpsideDown])
    XCTAssertEqual(all.filter { $0.isLandscape }, [.landscapeRight, .landscapeLeft])
  }

  func testEveryCaseOfTheSwitch() {
    for (before, after) in cases {
      XCTAssertEqual(QuarterTurn.allCases.map { before.rotated(by: $0) }, after)
      XCTAssertEqual(after.map { before.turn(to: $0) }, QuarterTurn.allCases)
      XCTAssertNil(before.turn(to: .unknown))
      XCTAssertNil(UserInterfaceOrientation.unknown.turn(to: before))
    }
    XCTAssertNil(UserInterfaceOrientation.unknown.turn(to: .unknown))
  }

  /// The document's function begins at the interface's own orientation, not at the one it is given.
  func testTheOrientationAfterTwoTransitions() {
    for (before, middle, after) in [
      (.portrait, .landscapeRight, .portraitUpsideDown),
      (.landscapeRight, .portraitUpsideDown, .landscapeLeft),
      (.portraitUpsideDown, .landscapeLeft, .portrait),
      (.landscapeLeft, .portrait, .landscapeRight), (.unknown, .unknown, .unknown),
    ] as [(UserInterfaceOrientation, UserInterfaceOrientation, UserInterfaceOrientation)] {
      let first = before.rotated(a: 0, b: 1, c: -1, d: 0)
      let second = first?.rotated(a: 0, b: 1, c: -1, d: 0)
      let back = second?.rotated(a: 0, b: -1, c: 1, d: 0)
      XCTAssertEqual([first, second, back], [middle, after, middle])
      XCTAssertNil(before.rotated(a: -1, b: 0, c: 0, d: 1), "a mirror has no angle")
      XCTAssertNil(before.rotated(a: .nan, b: 1, c: -1, d: 0))
    }
  }
}
