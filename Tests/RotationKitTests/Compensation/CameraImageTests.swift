import Foundation
import RotationKit
import XCTest

/// The image of a camera that is fixed to the device, such as ARKit's: 1920×1440 pixels that fill a
/// phone of 375×812, whichever way it is held. Its projection depends on the orientation.
final class CameraImageTests: XCTestCase {
  private let (upright, lying) = (
    CGSize(width: 375, height: 812), CGSize(width: 812, height: 375)
  )

  /// What takes pixels of the image, from its middle, x to the right and y up as it is seen with
  /// the phone on its side, to normalized device coordinates of a view: it fills the view.
  private func filling(_ view: CGSize, in space: ClipSpace = .metal) throws -> Matrix4x4 {
    try OrthographicProjection(
      framing: .filling(width: 1920, height: 1440), viewSize: view, near: -1, far: 1
    ).matrix(for: space)
  }

  /// Points per pixel of the image, and its angle on the glass in the axes of the end.
  private func seen(
    _ matrix: Matrix4x4, on layer: PresentationLayer, _ message: String = "", line: UInt = #line
  ) -> (points: Double, degrees: Double) {
    func place(_ x: Float, _ y: Float) -> CGPoint {
      let clip = matrix * SIMD4(x, y, 0, 1)
      return layer.containerPoint(of: CGPoint(x: Double(clip.x), y: Double(clip.y)), in: lying)
    }
    let (middle, right, up) = (place(0, 0), place(100, 0), place(0, 100))
    let across = SIMD2(right.x - middle.x, right.y - middle.y) / 100
    let upward = SIMD2(up.x - middle.x, up.y - middle.y) / 100
    // A quarter turn counterclockwise, and as long.
    XCTAssertEqual(upward.x, across.y, accuracy: 1e-5, message, line: line)
    XCTAssertEqual(upward.y, -across.x, accuracy: 1e-5, message, line: line)
    return (
      (across * across).sum().squareRoot(), atan2(across.y, across.x) * 180 / .pi
    )
  }

  func testMadeForTheLayersSizeItJumpsByAThird() throws {
    // Upright, it is turned by a quarter: 1440×1920 pixels.
    let before = try OrthographicProjection(
      framing: .filling(width: 1440, height: 1920), viewSize: upright
    ).matrix(for: .metal)
    let atRest = PresentationLayer(size: upright)
    XCTAssertEqual(seen(before, on: atRest).points, 0.4229, accuracy: 5e-5)
    let turn = try RotationTransition(rotating: upright, by: .degrees90)
    for (progress, points, degrees) in [
      (0, 0.5639, -90.0), (0.5, 0.4122, -45), (1, 0.4229, 0),
    ] {
      let layer = turn.layer(atProgress: progress)
      let image = seen(try filling(layer.size), on: layer)
      XCTAssertEqual(image.points, points, accuracy: 5e-5, "before it was 0.4229")
      XCTAssertEqual(image.degrees, degrees, accuracy: 1e-4, "and it turns with the interface")
    }
  }

  /// Made for the view at the end, in points; turned back by the angle of the layer; and then put
  /// on the layer.
  func testMadeForTheViewAndTurnedBackItStaysAsItIsOnTheGlass() throws {
    for turn in [QuarterTurn.degrees90, .degrees270] {
      let rotation = try RotationTransition(rotating: upright, by: turn)
      let square = rotation.coveringSize(of: upright)
      for step in 0...20 {
        let layer = rotation.layer(atProgress: Double(step) / 20)
        // On a view that is laid out anew, and on a square one that need not be.
        for size in [layer.size, square] {
          let inPoints = Matrix4x4.scale(
            x: Float(lying.width / 2), y: Float(lying.height / 2), z: 1)
          let onLayer = Matrix4x4.scale(
            x: Float(2 / size.width), y: Float(2 / size.height), z: 1)
          var shown = layer
          shown.size = size
          // In Vulkan y is down, and so is what is turned: the angle is the other way round.
          for (space, angle) in [(ClipSpace.metal, layer.angle), (.vulkan, -layer.angle)] {
            var matrix = onLayer * .rotation(radians: angle) * inPoints
            matrix = matrix * (try filling(lying, in: space))
            if space == .vulkan { matrix = .scale(x: 1, y: -1, z: 1) * matrix }
            let image = seen(matrix, on: shown, "\(turn) \(step) \(space)")
            XCTAssertEqual(image.points, 0.42292, accuracy: 1e-5)
            XCTAssertEqual(image.degrees, 0, accuracy: 1e-3)
          }
        }
      }
    }
  }

  /// A feed on 390×844, a quarter of the time into the turn.
  func testTheSquareThatCoversAFeedIsTurnedBackByTheAngleOfTheMoment() throws {
    let screen = CGSize(width: 390, height: 844)
    let rotation = try RotationTransition(rotating: screen, by: .degrees90)
    let square = rotation.coveringSize(of: screen)
    XCTAssertEqual(square.width, 929.7505, accuracy: 1e-4)
    let angle = rotation.layer(atTime: 0.075).angle
    XCTAssertEqual(angle * 180 / .pi, -78.375, accuracy: 1e-3)
    // It covers each corner of the screen.
    let layer = PresentationLayer(size: square, angle: angle)
    for (x, y) in [(0.0, 0.0), (844, 0), (0, 390), (844, 390)] {
      let corner = try XCTUnwrap(
        layer.normalizedDevicePoint(
          at: CGPoint(x: x, y: y), in: CGSize(width: 844, height: 390)))
      XCTAssertTrue(abs(corner.x) <= 1 && abs(corner.y) <= 1, "\(corner)")
    }
  }
}
