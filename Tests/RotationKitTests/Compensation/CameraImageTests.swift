import Foundation
import XCTest

@testable import RotationKit

/// The image of a camera that is fixed to the device, such as ARKit's: 1920×1440 pixels that fill a
/// phone of 375×812, whichever way it is held.
final class CameraImageTests: XCTestCase {
  /// Made for the view at the end, in points; turned back by the angle of the layer, which is the
  /// other way round in Vulkan, where y is down; and then put on the layer. A pixel has 812 ÷ 1920
  /// points.
  func testMadeForTheViewAndTurnedBackItStaysAsItIsOnTheGlass() throws {
    let (upright, lying) = (CGSize(375, 812), CGSize(812, 375))
    let inPoints = Matrix4x4.scale(x: 406, y: 187.5, z: 1)
    let box = try OrthographicProjection(
      framing: .filling(width: 1920, height: 1440), viewSize: lying)
    for turn in [QuarterTurn.degrees90, .degrees270] {
      for progress in [0, 0.3, 1] {
        let layer = try RotationTransition(rotating: upright, by: turn).layer(atProgress: progress)
        let onLayer = Matrix4x4.scale(
          x: Float(2 / layer.size.width), y: Float(2 / layer.size.height), z: 1)
        for (space, sign) in [(ClipSpace.metal, 1.0), (.vulkan, -1)] {
          let back = Matrix4x4.rotation(radians: sign * layer.angle)
          let fixed = onLayer * back * inPoints * box.matrix(for: space)
          for (column, row, x, y) in [(100, 0, 448.2917, 187.5), (0, 100, 406, 145.2083)] {
            let clip = SIMD2<Double>((fixed * SIMD4(Float(column), Float(row), 0, 1)).lowHalf)
            let place = CGPoint(clip.x, clip.y * sign)
            assertEqual(layer.containerPoint(of: place, in: lying), x, y, accuracy: 1e-3)
          }
        }
      }
    }
  }
}
