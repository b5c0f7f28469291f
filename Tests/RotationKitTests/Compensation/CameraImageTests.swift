import Foundation
import XCTest

@testable import RotationKit

/// The image of a camera that is fixed to the device, such as ARKit's: 1920×1440 pixels that fill a
/// phone of 375×812, whichever way it is held. Its projection depends on the orientation.
final class CameraImageTests: XCTestCase {
  private let upright = CGSize(375, 812)
  private let lying = CGSize(812, 375)

  /// What takes pixels of the image, from its middle and as it is seen with the phone on its side,
  /// to a view, which it fills.
  private func filling(_ view: CGSize, in space: ClipSpace = .metal) throws -> Matrix4x4 {
    try OrthographicProjection(framing: .filling(width: 1920, height: 1440), viewSize: view)
      .matrix(for: space)
  }

  /// Points per pixel to the right and up, on the glass, in the axes of the end.
  private func assert(
    _ matrix: Matrix4x4, on layer: PresentationLayer, shows points: Double, turned degrees: Double,
    accuracy: Double, line: UInt = #line
  ) {
    func place(_ x: Float, _ y: Float) -> SIMD2<Double> {
      let clip = matrix * SIMD4(x, y, 0, 1)
      return SIMD2(layer.containerPoint(of: CGPoint(Double(clip.x), Double(clip.y)), in: lying))
    }
    let (right, up) = ((place(100, 0) - place(0, 0)) / 100, (place(0, 100) - place(0, 0)) / 100)
    let (x, y) = (points * cos(degrees * .pi / 180), points * sin(degrees * .pi / 180))
    assertEqual(right, x, y, accuracy: accuracy, line: line)
    assertEqual(up, y, -x, accuracy: accuracy, line: line)
  }

  /// Made for the view at the end, in points; turned back by the angle of the layer, which is the
  /// other way round in Vulkan, where y is down; and then put on the layer.
  func testMadeForTheViewAndTurnedBackItStaysAsItIsOnTheGlass() throws {
    let inPoints = Matrix4x4.scale(x: 406, y: 187.5, z: 1)
    for turn in [QuarterTurn.degrees90, .degrees270] {
      let rotation = try RotationTransition(rotating: upright, by: turn)
      for progress in [0, 0.3, 1] {
        let layer = rotation.layer(atProgress: progress)
        let onLayer = Matrix4x4.scale(
          x: Float(2 / layer.size.width), y: Float(2 / layer.size.height), z: 1)
        let metal = onLayer * .rotation(radians: layer.angle) * inPoints * (try filling(lying))
        let vulkan =
          onLayer * .rotation(radians: -layer.angle) * inPoints
          * (try filling(lying, in: .vulkan))
        for matrix in [metal, .scale(x: 1, y: -1, z: 1) * vulkan] {
          assert(matrix, on: layer, shows: 0.42292, turned: 0, accuracy: 1e-5)
        }
      }
    }
  }
}
