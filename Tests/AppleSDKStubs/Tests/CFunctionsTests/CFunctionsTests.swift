import CEngine
import QuartzCore
import RotationKit
import XCTest

/// The functions that the article "Engines" shows, called from C.
final class CFunctionsTests: XCTestCase {
  @MainActor private func size(of layer: CALayer, _ width: CGFloat, _ height: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.bounds.size = CGSize(width: width, height: height)
    CATransaction.commit()
  }

  /// Draws a frame, and gives its aspect ratio and its factors of clip space.
  @MainActor private func frame(of compensator: UnsafeRawPointer?) -> [Double] {
    engine_draw_frame(compensator, CACurrentMediaTime())
    let frame = engine_last_frame()
    return [frame.ratio, frame.x, frame.y]
  }

  @MainActor func testAnEngineInCDrawsForTheLayersSize() async {
    let layer = CALayer()
    let compensator = rotation_compensator_create(Unmanaged.passUnretained(layer).toOpaque())
    size(of: layer, 390, 844)
    XCTAssertEqual(frame(of: compensator), [390.0 / 844, 1, 1])
    size(of: layer, 844, 390)
    XCTAssertEqual(frame(of: compensator), [844.0 / 390, 1, 1])
    size(of: layer, 0, 0)
    XCTAssertEqual(frame(of: compensator), [844.0 / 390, 1, 1], "nothing is drawn without a size")
    rotation_compensator_release(compensator)
  }

  @MainActor func testAnEngineInCScalesWhatTheLayerCenters() async {
    let layer = CAMetalLayer()
    layer.contentsGravity = .center
    layer.contentsScale = 2
    size(of: layer, 400, 200)
    layer.drawableSize = CGSize(width: 1000, height: 800)
    let compensator = rotation_compensator_create(Unmanaged.passUnretained(layer).toOpaque())
    XCTAssertEqual(frame(of: compensator), [2, 0.8, 0.5])
    var (width, height) = (0.0, 0.0)
    rotation_compensator_drawable_size(compensator, &width, &height)
    XCTAssertEqual([width, height], [800, 400], "at rest the layer's own pixels")
    rotation_compensator_set_enabled(compensator, false)
    XCTAssertEqual(frame(of: compensator), [2, 1, 1])
    rotation_compensator_release(compensator)
  }

  @MainActor func testAnEngineInCTeachesHowLateItsFramesAre() async {
    let layer = CALayer()
    let compensator = rotation_compensator_create(Unmanaged.passUnretained(layer).toOpaque())
    let assumed = rotation_compensator_display_time(compensator, 10)
    XCTAssertEqual(assumed, 10.016667, accuracy: 1e-6)
    for frame in 0..<15 {
      rotation_compensator_presented(compensator, Double(frame), Double(frame) + 0.025)
    }
    let learned = rotation_compensator_display_time(compensator, 20)
    XCTAssertEqual(learned, 20.025, accuracy: 1e-9)
    rotation_compensator_release(compensator)
  }

  @MainActor func testACompensatorIsKeptUntilItIsReleased() async {
    let layer = CALayer()
    let pointer = rotation_compensator_create(Unmanaged.passUnretained(layer).toOpaque())
    guard let pointer else { return XCTFail("it is not made") }
    weak var engine: AnyObject?
    engine = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
    XCTAssertNotNil(engine)
    rotation_compensator_release(pointer)
    XCTAssertNil(engine)
  }
}
