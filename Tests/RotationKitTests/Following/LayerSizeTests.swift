import XCTest

@testable import RotationKit

/// What is seen of a picture that is made for the size that the layer will be seen with.
final class LayerSizeTests: XCTestCase {
  /// So whatever is drawn for that size is seen undistorted, and in step with the layer.
  func testTheLayersSizeIsKnownBeforeItIsSeen() {
    for play in [
      Play("a turn", .portrait, .at(0) { $0.turn(to: .landscape) }),
      Play(
        "a turn within a turn", .portrait, .at(0) { $0.turn(to: .landscape) },
        .at(0.12) { $0.turn(to: .portrait) }),
      Play("Split View", SIMD2(507, 1024), .at(0) { $0.turn(to: SIMD2(678, 1024)) }),
      Play("a keyboard", .portrait, .at(0) { $0.turn(to: SIMD2(390, 508)) }),
      Play(
        "a spring", .portrait, length: 1.1,
        .at(0) { $0.turn(to: .landscape, duration: 1, pace: Play.spring) }),
    ] {
      for (rate, late) in [(60.0, 0), (60, 3), (120, 2)] {
        var layer = FollowedLayer(play.size, refreshesPerSecond: rate)
        layer.play(play)
        let seen = layer.seen(late: late).compactMap { $0 }
        XCTAssertGreaterThan(seen.count, 20, play.name)
        for seen in seen {
          assertEqual(
            seen.frame.layerSize, seen.layer.x, seen.layer.y, accuracy: 0.01,
            "\(play.name), \(rate) Hz, \(late) late")
        }
      }
    }
  }

  /// Halfway from 390×844 to 844×390 the layer is 617×617. Half of what a camera shows that is
  /// fitted to the shorter side spans 308.5 points then, and 195 if it is scaled in clip space.
  func testACameraThatFitsTheShorterSideGrowsInATurn() throws {
    var layer = FollowedLayer(.portrait)
    let begin = layer.stage.now
    layer.play(for: 0.1) { $0.turn(to: .landscape) }
    for (time, span) in [(0, 195), (0.15, 308.5), (0.3, 195.0)] {
      let frame = try layer.tracker.shown(at: begin + time)
      let size = SIMD2<Double>(frame.layerSize)
      XCTAssertEqual(size.min() / 2, span, accuracy: 1e-6, "\(time)")
      let scaled = 195 / SIMD2(frame.viewSize) * frame.clipScale(across: .shortSide) * size
      assertEqual(scaled, 195, 195, accuracy: 1e-9, "\(time)")
    }
  }
}
