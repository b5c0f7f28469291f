import Foundation
import XCTest

@testable import RotationKit

/// Sizes that come without an animation, and what is seen of frames that are drawn for them: the
/// numbers of the documentation.
final class DraggedLayerTests: XCTestCase {
  /// A panel of 390×600 that a finger drags to 390×200, at 1000 points a second.
  func testADraggedPanelIsStretchedByWhatItMovesUntilAFrameIsSeen() {
    for (late, expected) in [(1, 1.083), (2, 1.167), (3, 1.250)] {
      var layer = FollowedLayer(SIMD2(390, 600))
      for step in 1...24 {
        layer.play(for: 1.0 / 60) { $0.modelSize = SIMD2(390, 600 - 1000 * Double(step) / 60) }
      }
      layer.draw(for: 0.5)
      let stretches = layer.stretches(late: late, isForeseen: false)
      XCTAssertEqual(stretches.max() ?? .nan, expected, accuracy: 5e-4, "\(late) late")
    }
  }

  /// The distance of a mark at the left edge of a frame from that edge, some refreshes after it was
  /// drawn, in a window that grows by 1000 points a second.
  private func distance(late: Int, refreshesPerSecond rate: Double, inWholePoints: Bool) -> Double {
    (0...60).map { index in
      let widths = [index, index + late].map { 500 + 1000 * Double($0) / rate }
        .map { inWholePoints ? $0.rounded() : $0 }
      let contents = CGSize(width: 1024, height: 1024)
      let drawn = PresentationLayer(
        size: CGSize(width: widths[0], height: 400), contentSize: contents)
      let seen = PresentationLayer(
        size: CGSize(width: widths[1], height: 400), contentSize: contents)
      let mark = drawn.normalizedDevicePoint(at: CGPoint(x: 0, y: 200), in: drawn.size)
      return seen.containerPoint(of: mark ?? CGPoint(), in: seen.size).x
    }.max() ?? 0
  }

  func testCenteredContentsPutAMarkAtAnEdgeOffByHalfOfWhatAWindowHasGrown() {
    for (late, rate, off, inWholePoints) in [
      (2, 60.0, 16.7, 17.0), (3, 60, 25, 25), (2, 120, 8.3, 8.5),
    ] {
      XCTAssertEqual(
        distance(late: late, refreshesPerSecond: rate, inWholePoints: false), off, accuracy: 0.05)
      XCTAssertEqual(
        distance(late: late, refreshesPerSecond: rate, inWholePoints: true), inWholePoints)
    }
  }

  /// A buffer that stays has one parity, so its middle is not always that of the layer's pixels.
  func testCenteredContentsAtScale1LieHalfAPixelOffInSomeFramesOfALiveResize() {
    var contents = CoveringContents()
    var playback = LayerPlayback()
    var count = 0
    for tick in 0..<40 {
      let size = CGSize(width: 800 + 7 * tick, height: 600 + 3 * tick)
      XCTAssertNoThrow(try playback.resize(to: SIMD2(size)))
      contents.update(playback, scale: 1, at: 10 + Double(tick) / 60)
      let margins = (contents.size - SIMD2(size)) / 2
      if margins != margins.rounded(.down) { count += 1 }
    }
    XCTAssertEqual(count, 17)
  }

  /// The pixels of a rotation of 390×844, times those at rest: of all of the contents, and of the
  /// layer's part with some points on each side, in the mean of the frames in which it moves.
  func testAScissorOfTheLayersPartSavesMostOfThePixels() throws {
    let turn = try RotationTransition(
      rotating: CGSize(width: 390, height: 844), by: .degrees90)
    XCTAssertEqual(
      turn.coveringSize.width * turn.coveringSize.height / (390 * 844), 2.16, accuracy: 5e-3)
    for (margin, expected) in [(0.0, 1.08), (16, 1.19)] {
      let areas = (1...17).map { frame in
        let size = turn.layer(atTime: Double(frame) / 60).size
        return min(size.width + 2 * margin, 844) * min(size.height + 2 * margin, 844)
      }
      let mean = areas.reduce(0, +) / Double(areas.count) / (390 * 844)
      XCTAssertEqual(mean, expected, accuracy: 5e-3, "\(margin)")
    }
  }

  /// A toolkit that animates its own size by a quadratic ease, in a rotation of 390×844 in 0.3 s.
  func testAToolkitsOwnPaceIsOffByItsCurveAndByHowLateItIs() throws {
    let turn = try RotationTransition(
      rotating: CGSize(width: 390, height: 844), by: .degrees90)
    func ease(_ time: Double) -> Double {
      let x = min(max(time / 0.3, 0), 1)
      return x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) * (1 - x)
    }
    for (late, expected) in [(0, 1.018), (1, 1.17), (2, 1.35), (3, 1.54)] {
      let stretches = (0...3000).map { step in
        let time = 0.3 * Double(step) / 3000
        let value = ease(time - Double(late) / 60)
        let drawn = SIMD2(390 + 454 * value, 844 - 454 * value)
        let stretch = SIMD2<Double>(turn.layer(atTime: time).size) / drawn
        return max(stretch.x / stretch.y, stretch.y / stretch.x)
      }
      XCTAssertEqual(stretches.max() ?? .nan, expected, accuracy: 6e-3, "\(late) late")
    }
  }
}
