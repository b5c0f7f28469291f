import XCTest

@testable import RotationKit

/// Sizes that come without an animation, and what is seen of frames that are drawn for them: the
/// numbers of the documentation.
final class DraggedLayerTests: XCTestCase {
  /// What is seen of sizes that come one refresh after another, without an animation, 1 to 3
  /// refreshes late: the greatest stretch of a layer, or the widest bare edge of a covered one.
  func testSizesOfAnAppsOwnAnimationAreSeenLate() throws {
    let (column, wider) = (SIMD2(600.0, 700), SIMD2(850.0, 700))
    func line(_ time: Double) -> Double { min(time / 0.25, 1) }
    for (name, from, to, covers, pace, expected) in [
      ("a sidebar comes", wider, column, false, line, [1.028, 1.056, 1.083]),
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

  /// The pixels of a rotation, times those at rest: of all of the contents, and of the layer's part
  /// with some points on each side, in the mean of the frames in which it moves.
  func testAScissorOfTheLayersPartSavesMostOfThePixels() throws {
    let turn = try RotationTransition(rotating: CGSize(390, 844), by: .degrees90)
    for (margin, expected) in [(0.0, 1.08), (16, 1.19)] {
      let areas = (1...17).map { frame in
        let size = turn.layer(atTime: Double(frame) / 60).size
        return min(size.width + 2 * margin, 844) * min(size.height + 2 * margin, 844)
      }
      let mean = areas.reduce(0, +) / Double(areas.count) / (390 * 844)
      XCTAssertEqual(mean, expected, accuracy: 5e-3, "\(margin)")
    }
  }

  /// The sublayer animates itself as Core Animation does: in 0.25 s, with the default curve.
  func testASublayersOwnActionsLeaveAPartOfItsViewBare() {
    var (view, sublayer) = (SimulatedStage(.portrait), SimulatedStage(.portrait))
    view.turn(to: .landscape)
    sublayer.animateImplicitly(to: .landscape)
    view.commit()
    sublayer.commit()
    let bare = stride(from: 10, to: 10.5, by: 0.001).map { time in
      (view.screen.size(at: time)?.y ?? 0) - (sublayer.screen.size(at: time)?.y ?? 0)
    }
    XCTAssertEqual(bare.max() ?? 0, 206.8, accuracy: 0.05)
  }
}
