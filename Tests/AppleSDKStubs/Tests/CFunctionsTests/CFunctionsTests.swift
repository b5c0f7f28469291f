import CEngine
import Metal
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

  @MainActor private func create(for layer: CALayer) -> UnsafeMutableRawPointer? {
    rotation_compensator_create(Unmanaged.passUnretained(layer).toOpaque())
  }

  /// Draws a frame, and gives its aspect ratio and its factors of clip space.
  @MainActor private func frame(of compensator: UnsafeRawPointer?) -> [Double] {
    engine_draw_frame(compensator, CACurrentMediaTime())
    let frame = engine_last_frame()
    return [frame.ratio, frame.x, frame.y]
  }

  @MainActor func testAnEngineInCDrawsForTheLayersSize() async {
    let layer = CALayer()
    let compensator = create(for: layer)
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
    let compensator = create(for: layer)
    XCTAssertEqual(frame(of: compensator), [2, 0.8, 0.5])
    rotation_compensator_resize_drawable(compensator)
    XCTAssertEqual(layer.drawableSize, CGSize(width: 800, height: 400), "at rest its own pixels")
    layer.drawableSize = CGSize(width: 1000, height: 800)
    rotation_compensator_set_enabled(compensator, false)
    XCTAssertEqual(frame(of: compensator), [2, 1, 1])
    rotation_compensator_release(compensator)
  }

  private final class Drawable: NSObject, MTLDrawable, @unchecked Sendable {
    var presentedTime: CFTimeInterval = 0
    let drawableID = 1
    var handlers: [MTLDrawablePresentedHandler] = []
    func present() {}
    func present(at presentationTime: CFTimeInterval) {}
    func present(afterMinimumDuration duration: CFTimeInterval) {}
    func addPresentedHandler(_ block: @escaping MTLDrawablePresentedHandler) {
      handlers.append(block)
    }
  }

  /// Begins a frame for a target, and learns from its drawable.
  @MainActor private func draw(
    _ compensator: UnsafeRawPointer?, for target: Double, into drawable: Drawable = Drawable()
  ) -> Double {
    var frame = rotation_frame()
    XCTAssertTrue(rotation_compensator_begin_frame(compensator, target, &frame))
    rotation_compensator_learn(compensator, Unmanaged.passUnretained(drawable).toOpaque())
    return frame.display_time
  }

  @MainActor func testAnEngineInCTeachesHowLateItsFramesAre() async {
    let layer = CALayer()
    let compensator = create(for: layer)
    size(of: layer, 390, 844)
    XCTAssertEqual(draw(compensator, for: 10), 10.016667, accuracy: 1e-6)
    XCTAssertEqual(
      draw(compensator, for: 0), CACurrentMediaTime() + 0.033333, accuracy: 0.01, "from now")
    for frame in 1...15 {
      let drawable = Drawable()
      _ = draw(compensator, for: Double(frame), into: drawable)
      drawable.presentedTime = Double(frame) + 0.025
      for handler in drawable.handlers { handler(drawable) }
      for _ in 0..<10 { await Task.yield() }
    }
    XCTAssertEqual(draw(compensator, for: 20), 20.025, accuracy: 1e-9)
    rotation_compensator_release(compensator)
  }

  /// A frame may be in flight then.
  @MainActor func testACompensatorIsKeptUntilItIsReleasedAndNoHandlerOutlivesIt() async {
    let (layer, drawable) = (CALayer(), Drawable())
    size(of: layer, 390, 844)
    guard let pointer = create(for: layer) else { return XCTFail("it is not made") }
    weak var compensator: RotationCompensator?
    compensator = Unmanaged.fromOpaque(pointer).takeUnretainedValue()
    XCTAssertNotNil(compensator)
    _ = draw(pointer, for: 10, into: drawable)
    rotation_compensator_release(pointer)
    XCTAssertNil(compensator)
    XCTAssertEqual(drawable.handlers.count, 1)
    drawable.presentedTime = 10.03
    for handler in drawable.handlers { handler(drawable) }
    for _ in 0..<10 { await Task.yield() }
  }
}
