import Foundation
import XCTest

@testable import RotationKit

/// What is seen of a picture that is made for the size that the layer will be seen with.
final class LayerSizeTests: XCTestCase {
  /// A camera whose picture is fitted to a size.
  private enum Camera: CaseIterable {
    case vertical, horizontal, diagonal, shorterSide

    /// The side that its field of view goes across, if there is one.
    var side: Framing.Side {
      switch self {
      case .vertical: .height
      case .horizontal: .width
      case .diagonal, .shorterSide: .shortSide
      }
    }

    /// How many points half of what it shows spans.
    func halfSpan(_ size: SIMD2<Double>) -> Double {
      switch self {
      case .vertical: size.y / 2
      case .horizontal: size.x / 2
      case .diagonal: (size * size).sum().squareRoot() / 2
      case .shorterSide: size.min() / 2
      }
    }

    /// How many points a unit is long each way, if it draws for one size and is seen on a layer of
    /// another one.
    func pointsPerUnit(drawnFor size: SIMD2<Double>, on layer: SIMD2<Double>) -> SIMD2<Double> {
      halfSpan(size) / (size / 2) * (layer / 2)
    }
  }

  private let keyboard = SIMD2(390.0, 508)

  private var plays: [Play] {
    let spring = SimulatedPace.spring(SimulatedSpring(stiffness: 300, damping: 20))
    return [
      Play("a turn", .portrait, .at(0) { $0.turn(to: .landscape) }),
      Play(
        "a turn within a turn", .portrait, .at(0) { $0.turn(to: .landscape) },
        .at(0.12) { $0.turn(to: .portrait) }),
      Play("Split View", SIMD2(507, 1024), .at(0) { $0.turn(to: SIMD2(678, 1024)) }),
      Play("a keyboard", .portrait, .at(0) { $0.turn(to: self.keyboard) }),
      Play(
        "a spring", .portrait, length: 1.1,
        .at(0) { $0.turn(to: .landscape, duration: 1, pace: spring) }),
    ]
  }

  // MARK: Neither a stretch nor a jump

  /// From one frame to the next the picture changes by no more than the layer does.
  func testAnyCameraThatIsMadeForItIsSeenUndistortedAndDoesNotJump() {
    for play in plays {
      for rate in [60.0, 120] {
        var layer = FollowedLayer(play.size, refreshesPerSecond: rate)
        layer.play(play)
        for late in 0...3 {
          let frames = layer.frames(late: late)
          XCTAssertGreaterThan(frames.count, 20, play.name)
          for camera in Camera.allCases {
            let units = frames.map { frame in
              camera.pointsPerUnit(
                drawnFor: frame.tracker.playback.state(at: frame.time).size, on: frame.size)
            }
            let message = "\(play.name), \(rate) Hz, \(late) late, \(camera)"
            let stretches = units.map { $0.max() / $0.min() }
            XCTAssertEqual(stretches.max() ?? 9, 1, accuracy: 1e-4, message)
            for (frame, next) in zip(frames.indices, frames.indices.dropFirst()) {
              let moved = frames[next].size - frames[frame].size
              XCTAssertLessThan(
                abs((units[next] - units[frame]).x), (moved * moved).sum().squareRoot() + 0.01,
                message)
            }
            XCTAssertEqual(units.first?.x ?? 0, camera.halfSpan(play.size), accuracy: 1e-9, message)
            XCTAssertEqual(
              units.last?.x ?? 0, camera.halfSpan(layer.stage.modelSize), accuracy: 1e-9, message)
          }
        }
      }
    }
  }

  // MARK: Beside the clip scale

  /// How many points per unit a camera has in a frame: made for the layer's size, and scaled in
  /// clip space.
  private func both(
    _ camera: Camera, _ frame: RotationFrame
  ) -> (size: Double, scale: Double) {
    let layer = SIMD2<Double>(frame.layerSize)
    let scale = frame.clipScale(across: camera.side)
    return (
      camera.pointsPerUnit(drawnFor: layer, on: layer).y,
      (camera.pointsPerUnit(drawnFor: SIMD2(frame.viewSize), on: layer) * scale).y
    )
  }

  func testACameraThatFitsTheFramedSideShowsTheSameAsWithTheClipScale() throws {
    for camera in [Camera.vertical, .horizontal] {
      for play in plays {
        var layer = FollowedLayer(play.size, refreshesPerSecond: 120)
        layer.play(play)
        for frame in layer.frames(late: 2) {
          let (size, scale) = both(camera, try frame.tracker.shown(at: frame.time))
          XCTAssertEqual(size, scale, accuracy: 1e-9, "\(play.name), \(camera), \(frame.time)")
        }
      }
    }
  }

  /// Halfway from 390×844 to 844×390 the layer is 617×617.
  func testACameraThatFitsTheShorterSideGrowsInATurnAndTheClipScaleDoesNot() throws {
    var layer = FollowedLayer(.portrait)
    let begin = layer.stage.now
    layer.play(for: 0.1) { $0.turn(to: .landscape) }
    for (time, span) in [(0, 195), (0.15, 308.5), (0.3, 195.0)] {
      let (size, scale) = both(.shorterSide, try layer.tracker.shown(at: begin + time))
      XCTAssertEqual(size, span, accuracy: 1e-6, "\(time)")
      XCTAssertEqual(scale, 195, accuracy: 1e-9, "\(time)")
    }
  }
}
