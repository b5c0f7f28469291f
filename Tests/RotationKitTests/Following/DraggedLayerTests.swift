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

  /// A window grows by 1000 points a second. The mark is off by what a frame's contents are then
  /// moved by; in whole points that is more.
  func testAMarkAtAnEdgeIsOffByHalfOfWhatAWindowHasGrown() {
    for (late, rate, off, inWholePoints) in [
      (2, 60.0, 16.7, 17.0), (3, 60, 25, 25), (2, 120, 8.3, 8.5),
    ] {
      func distance(_ round: (Double) -> Double) -> Double {
        (0...60).map { index in
          let layers = [index, index + late].map { frame in
            let width = round(500 + 1000 * Double(frame) / rate)
            return PresentationLayer(
              size: CGSize(width: width, height: 400),
              contentSize: CGSize(width: 1024, height: 1024))
          }
          let edge = CGPoint(x: 0, y: 200)
          let mark = layers[0].normalizedDevicePoint(at: edge, in: layers[0].size)
          return layers[1].containerPoint(of: mark ?? CGPoint(), in: layers[1].size).x
        }.max() ?? 0
      }
      XCTAssertEqual(distance { $0 }, off, accuracy: 0.05)
      XCTAssertEqual(distance { $0.rounded() }, inWholePoints)
    }
  }

  /// A buffer that stays has one parity, so its middle is not always that of the layer's pixels.
  func testContentsAtScale1LieHalfAPixelOffInSomeFrames() throws {
    var (contents, playback, count) = (CoveringContents(), LayerPlayback(), 0)
    for tick in 0..<40 {
      let size = SIMD2(800 + 7 * Double(tick), 600 + 3 * Double(tick))
      try playback.resize(to: size)
      contents.update(playback, scale: 1, at: 10 + Double(tick) / 60)
      let margins = (contents.size - size) / 2
      if margins != margins.rounded(.down) { count += 1 }
    }
    XCTAssertEqual(count, 17)
  }

  /// The pixels of a rotation, times those at rest: of all of the contents, and of the layer's part
  /// with some points on each side, in the mean of the frames in which it moves.
  func testAScissorOfTheLayersPartSavesMostOfThePixels() throws {
    let turn = try RotationTransition(rotating: upright, by: .degrees90)
    let covering = turn.coveringSize
    XCTAssertEqual(covering.width * covering.height / (390 * 844), 2.16, accuracy: 5e-3)
    for (margin, expected) in [(0.0, 1.08), (16, 1.19)] {
      let areas = (1...17).map { frame in
        let size = turn.layer(atTime: Double(frame) / 60).size
        return min(size.width + 2 * margin, 844) * min(size.height + 2 * margin, 844)
      }
      let mean = areas.reduce(0, +) / Double(areas.count) / (390 * 844)
      XCTAssertEqual(mean, expected, accuracy: 5e-3, "\(margin)")
    }
  }

  /// A toolkit that animates its own size by a quadratic ease, in a rotation in 0.3 s.
  func testAToolkitsOwnPaceIsOffByItsCurveAndByHowLateItIs() throws {
    let turn = try RotationTransition(rotating: upright, by: .degrees90)
    func ease(_ time: Double) -> Double {
      let x = min(max(time / 0.3, 0), 1)
      return x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) * (1 - x)
    }
    for (late, expected) in [(0, 1.018), (1, 1.17), (2, 1.35), (3, 1.54)] {
      let stretches = (0...3000).map { step in
        let time = 0.3 * Double(step) / 3000
        let way = 454 * ease(time - Double(late) / 60)
        let stretch =
          SIMD2<Double>(turn.layer(atTime: time).size) / SIMD2(390 + way, 844 - way)
        return max(stretch.x / stretch.y, stretch.y / stretch.x)
      }
      XCTAssertEqual(stretches.max() ?? .nan, expected, accuracy: 6e-3, "\(late) late")
    }
  }
}
