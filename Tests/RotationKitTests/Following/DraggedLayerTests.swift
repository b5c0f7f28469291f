import XCTest

@testable import RotationKit

/// Sizes that come without an animation, and what is seen of frames that are drawn for them: the
/// numbers of the documentation.
final class DraggedLayerTests: XCTestCase {
  private let upright = CGSize(width: 390, height: 844)

  /// A panel of 390×600 that a finger drags to 390×200, at 1000 points a second.
  func testADraggedPanelIsStretchedByWhatItMovesUntilAFrameIsSeen() {
    var layer = FollowedLayer(SIMD2(390, 600))
    for step in 1...24 {
      layer.play(for: 1.0 / 60) { $0.modelSize = SIMD2(390, 600 - 1000 * Double(step) / 60) }
    }
    layer.draw(for: 0.5)
    for (late, expected) in [(1, 1.083), (2, 1.167), (3, 1.250)] {
      let stretches = layer.stretches(late: late, isForeseen: false)
      XCTAssertEqual(stretches.max() ?? .nan, expected, accuracy: 5e-4, "\(late) late")
    }
  }

  /// What is seen of sizes that come one refresh after another, without an animation, 1 to 3
  /// refreshes late: the greatest stretch of a layer, or the widest bare edge of a covered one.
  func testSizesOfAnAppsOwnAnimationAreSeenLate() throws {
    let smooth = try SpringCurve(duration: 0.5)
    let (column, wider) = (SIMD2(600.0, 700), SIMD2(850.0, 700))
    func line(_ time: Double) -> Double { min(time / 0.25, 1) }
    for (name, from, to, covers, pace, expected) in [
      ("SwiftUI's .smooth", SIMD2(390, 300), .portrait, true, smooth.value, [12.9, 30.5, 50.5]),
      ("a sidebar comes", wider, column, false, line, [1.028, 1.056, 1.083]),
      (
        "a sidebar goes", column, wider, true, { TimingCurve.easeInEaseOut.value(at: line($0)) },
        [3.4, 9.1, 17.3]
      ),
      ("a jump", .portrait, .landscape, false, { _ in 1 }, [4.683, 4.683, 4.683]),
      ("a jump, covered", .portrait, .landscape, true, { _ in 1 }, [227, 227, 227]),
      ("twice as wide", SIMD2(422, 844), SIMD2(844, 844), false, { _ in 1 }, [2, 2, 2]),
      (
        "twice as wide, covered", SIMD2(422, 844), SIMD2(844, 844), true, { _ in 1 },
        [211, 211, 211]
      ),
    ] as [(String, SIMD2<Double>, SIMD2<Double>, Bool, (Double) -> Double, [Double])] {
      var layer = FollowedLayer(from, covers: covers)
      for step in 1...60 {
        layer.play(for: 1.0 / 60) { $0.modelSize = from + (to - from) * pace(Double(step) / 60) }
      }
      layer.draw(for: 0.5)
      for (late, expected) in zip(1...3, expected) {
        let seen =
          covers
          ? layer.widestBareEdge(late: late, isForeseen: false)
          : layer.stretches(late: late, isForeseen: false).max() ?? .nan
        XCTAssertEqual(seen, expected, accuracy: covers ? 0.05 : 5e-4, "\(name), \(late) late")
      }
    }
  }

  /// A Mac's window is zoomed by 22 steps, and its main queue draws nothing until the end.
  func testAWindowThatZoomsIsBareByAllThatItGrows() {
    var layer = FollowedLayer(SIMD2(800, 600), covers: true)
    for step in 1...22 {
      layer.stage.now += 1.0 / 60
      layer.stage.modelSize = SIMD2(800, 600) + SIMD2(928, 400) * (Double(step) / 22)
      layer.stage.commit()
    }
    layer.draw(for: 0.1)
    let bare = layer.widestBareEdge(late: 23, isForeseen: false)
    XCTAssertEqual(bare, 464, accuracy: 0.1)
  }

  /// A finger moves an animator by ways a second. Each frame is drawn for where the finger is.
  func testAScrubbedLayerIsStretchedByWhatTheFingerMoves() {
    let (start, end) = (SIMD2(375.0, 667), SIMD2(375.0, 211))
    for (speed, late, expected) in [(2.0, 2, 1.144), (2, 3, 1.223), (4, 2, 1.306)] {
      var layer = FollowedLayer(start)
      for step in 0...60 {
        layer.play(for: 1.0 / 60) { stage in
          let animation = SimulatedAnimation(
            duration: 1, speed: 0, timeOffset: min(speed * (Double(step) + 0.4) / 60, 1),
            fillMode: .both, isAdditive: true, values: [start - end, SIMD2(0, 0)],
            pace: .easeInEaseOut)
          stage.add(animation.staying, key: "bounds.size")
          stage.modelSize = end
        }
      }
      let stretch = layer.stretches(late: late, isForeseen: false).max() ?? .nan
      XCTAssertEqual(stretch, expected, accuracy: 1e-3, "\(speed), \(late) late")
    }
  }

  /// A window grows by 1000 points a second, from its left edge. Centered contents of an earlier
  /// size have moved by half of that.
  func testAMarkAtAnEdgeIsOffByHalfOfWhatAWindowHasGrown() throws {
    for (late, off) in [(1.0, 8.33), (2, 16.67), (3, 25)] {
      let layers = [500, 500 + 1000 * late / 60].map { width in
        PresentationLayer(size: CGSize(width, 400), contentSize: CGSize(1024, 1024))
      }
      let mark = layers[0].normalizedDevicePoint(at: CGPoint(0, 200), in: layers[0].size)
      let place = layers[1].containerPoint(of: try XCTUnwrap(mark), in: layers[1].size)
      XCTAssertEqual(place.x, off, accuracy: 0.01, "\(late) late")
    }
  }

  /// A buffer that stays has one parity, so its middle is not always that of the layer's pixels.
  func testContentsAtScale1LieHalfAPixelOffInSomeFrames() throws {
    var (contents, playback, count) = (CoveringContents(), LayerPlayback(), 0)
    for tick in 0..<40 {
      let size = SIMD2(800 + 7 * Double(tick), 600 + 3 * Double(tick))
      try playback.resize(to: size)
      contents.update(playback, scale: 1, atHostTime: 10 + Double(tick) / 60)
      let margins = (contents.size - size) / 2
      if margins != margins.rounded(.down) { count += 1 }
    }
    XCTAssertEqual(count, 17)
  }

  /// The pixels of a rotation, times those at rest: of all of the contents, and of the layer's part
  /// with some points on each side, in the mean of the frames in which it moves.
  func testAScissorOfTheLayersPartSavesMostOfThePixels() throws {
    let turn = try RotationTransition(rotating: upright, by: .degrees90)
    for (margin, expected) in [(0.0, 1.08), (16, 1.19)] {
      let areas = (1...17).map { frame in
        let size = turn.layer(atTime: Double(frame) / 60).size
        return min(size.width + 2 * margin, 844) * min(size.height + 2 * margin, 844)
      }
      let mean = areas.reduce(0, +) / Double(areas.count) / (390 * 844)
      XCTAssertEqual(mean, expected, accuracy: 5e-3, "\(margin)")
    }
  }

  /// Times those at rest; and the megabytes of three buffers of four bytes a pixel.
  func testWhatTheContentsOfARotationTake() throws {
    for (size, scale, ratio, turning, resting) in [
      (CGSize.portrait, 2.0, 1.775, 15.49, 8.72), (upright, 3, 2.164, 76.93, 35.55),
      (CGSize(1024, 1366), 2, 1.334, 89.57, 67.14),
    ] {
      let cover = try RotationTransition(rotating: size, by: .degrees90).coveringSize
      let areas = SIMD2(cover.width * cover.height, size.width * size.height)
      XCTAssertEqual(areas.x / areas.y, ratio, accuracy: 5e-4)
      assertEqual(areas * (3 * 4 * scale * scale / 1e6), turning, resting, accuracy: 5e-3)
    }
  }

  /// A label from the top left is off by half of the difference in width. Insets go by the value.
  func testALabelAndInsetsInARotation() throws {
    let turn = try RotationTransition(rotating: upright, by: .degrees90)
    XCTAssertEqual((turn.to.width - turn.layer(atTime: 0).size.width) / 2, 227)
    let half = turn.value(atTime: 0.15)
    for (from, to, expected) in [(44.0, 0.0, 22.0), (0, 44, 22), (34, 21, 27.5)] {
      XCTAssertEqual(from + (to - from) * half, expected, accuracy: 1e-9)
    }
  }

  /// A toolkit that animates its own size by a quadratic ease, in a rotation in 0.3 s.
  func testAToolkitsOwnPaceIsOffByItsCurveAndByHowLateItIs() throws {
    let turn = try RotationTransition(rotating: upright, by: .degrees90)
    func ease(_ time: Double) -> Double {
      let x = min(max(time / 0.3, 0), 1)
      return x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) * (1 - x)
    }
    for (late, expected) in [(0, 1.0180), (1, 1.1684), (2, 1.3449), (3, 1.5441)] {
      let stretches = (0...3000).map { step in
        let time = 0.3 * Double(step) / 3000
        let way = 454 * ease(time - Double(late) / 60)
        let stretch =
          SIMD2<Double>(turn.layer(atTime: time).size) / SIMD2(390 + way, 844 - way)
        return max(stretch.x / stretch.y, stretch.y / stretch.x)
      }
      XCTAssertEqual(stretches.max() ?? .nan, expected, accuracy: 5e-4, "\(late) late")
    }
  }

  // MARK: A sublayer with its own actions

  /// The heights of a view and of its sublayer in each millisecond after a change. The sublayer
  /// animates itself as Core Animation does: in 0.25 s, with the default curve.
  private func heights(
    after change: (inout SimulatedStage) -> Void
  ) -> [(view: Double, sublayer: Double)] {
    var (view, sublayer) = (SimulatedStage(.portrait), SimulatedStage(.portrait))
    change(&view)
    sublayer.animateImplicitly(to: view.modelSize)
    view.commit()
    sublayer.commit()
    return (0...500).map { tick in
      let sizes = [view, sublayer].map { $0.screen.size(at: 10 + Double(tick) / 1000) ?? .zero }
      return (sizes[0].y, sizes[1].y)
    }
  }

  func testASublayersOwnActionsLeaveAPartOfItsViewBare() {
    let turn = heights { $0.turn(to: .landscape) }
    XCTAssertEqual(turn.map { $0.view - $0.sublayer }.max() ?? 0, 206.8, accuracy: 0.05)
    XCTAssertEqual(turn.map { $0.sublayer / $0.view }.min() ?? 0, 0.70, accuracy: 0.005)
    // A column over a keyboard of 290 points.
    let spring = SimulatedPace.spring(mass: 3, stiffness: 1000, damping: 500)
    let column = heights { $0.turn(to: SIMD2(390, 844 - 290), duration: 0.5, pace: spring) }
    XCTAssertEqual(column.map { $0.view - $0.sublayer }.max() ?? 0, 40.45, accuracy: 0.05)
  }

  /// After a second of it.
  func testASublayersOwnActionsAreBehindInLiveResize() {
    for (speed, rate, behind) in [(300.0, 60.0, 95.0), (1000, 120, 395)] {
      var stage = SimulatedStage(.portrait)
      for _ in 0..<Int(rate) {
        stage.now += 1 / rate
        stage.removeEndedAnimations()
        stage.animateImplicitly(to: stage.modelSize + SIMD2(speed / rate, 0))
        stage.commit()
      }
      let shown = stage.screen.size(at: stage.now) ?? .portrait
      XCTAssertEqual(stage.modelSize.x - shown.x, behind, accuracy: 1, "\(speed), \(rate) Hz")
    }
  }
}
