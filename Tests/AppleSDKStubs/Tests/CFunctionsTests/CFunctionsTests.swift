import CEngine
import Metal
import QuartzCore
import RotationKit
import XCTest

/// The functions that the article "Engines" shows, called from C.
final class CFunctionsTests: XCTestCase {
  private var layer = CAMetalLayer()

  private func resize(to width: CGFloat, _ height: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.bounds.size = CGSize(width: width, height: height)
    CATransaction.commit()
  }

  @MainActor private func create() -> UnsafeMutableRawPointer? {
    rotation_compensator_create(Unmanaged.passUnretained(layer).toOpaque())
  }

  /// Draws a frame, and gives its aspect ratio and its factors of clip space.
  @MainActor private func frame(of compensator: UnsafeRawPointer?) -> [Double] {
    engine_draw_frame(compensator, CACurrentMediaTime())
    let frame = engine_last_frame()
    return [frame.ratio, frame.x, frame.y]
  }

  @MainActor func testAnEngineInCDrawsForTheLayersSize() async {
    layer.contentsScale = 2
    let compensator = create()
    XCTAssertEqual(rotation_compensator_drawable_size(compensator).width, 0)
    resize(to: 390, 844)
    XCTAssertEqual(frame(of: compensator), [390.0 / 844, 1, 1])
    let size = rotation_compensator_drawable_size(compensator)
    XCTAssertEqual([size.width, size.height], [780, 1688])
    resize(to: 844, 390)
    XCTAssertEqual(frame(of: compensator), [844.0 / 390, 1, 1])
    resize(to: 0, 0)
    XCTAssertEqual(frame(of: compensator), [844.0 / 390, 1, 1], "nothing is drawn without a size")
    rotation_compensator_release(compensator)
  }

  @MainActor func testAnEngineInCScalesWhatTheLayerCenters() async {
    (layer.contentsGravity, layer.contentsScale) = (.center, 2)
    resize(to: 400, 200)
    layer.drawableSize = CGSize(width: 1000, height: 800)
    let compensator = create()
    XCTAssertEqual(frame(of: compensator), [2, 0.8, 0.5])
    rotation_compensator_set_enabled(compensator, false)
    XCTAssertEqual(frame(of: compensator), [2, 1, 1])
    rotation_compensator_resize_drawable(compensator)
    XCTAssertEqual(layer.drawableSize, CGSize(width: 800, height: 400), "at rest its own pixels")
    rotation_compensator_release(compensator)
  }

  /// Half a screen below the middle, at z = −50: half of each way in OpenGL's clip space.
  @MainActor func testAnEngineInCGetsABoxForOpenGL() async {
    resize(to: 390, 780)
    let compensator = create()
    var frame = rotation_frame()
    XCTAssertTrue(rotation_compensator_begin_frame(compensator, 0, &frame))
    let point = Matrix4x4(elements: frame.projection) * SIMD4(0.5, -1, -50, 1)
    XCTAssertEqual(point, SIMD4(0.5, -0.5, 0, 1))
    rotation_compensator_release(compensator)
  }

  private final class Drawable: NSObject, MTLDrawable, @unchecked Sendable {
    var presentedTime: CFTimeInterval = 0
    let drawableID: Int
    init(number: Int) { drawableID = number }
    var handlers: [MTLDrawablePresentedHandler] = []
    func present() {}
    func present(at presentationTime: CFTimeInterval) {}
    func present(afterMinimumDuration duration: CFTimeInterval) {}
    func addPresentedHandler(_ block: @escaping MTLDrawablePresentedHandler) {
      handlers.append(block)
    }

    @MainActor func show(at time: Double) async {
      presentedTime = time
      for handler in handlers { handler(self) }
      for _ in 0..<10 { await Task.yield() }
    }
  }

  /// Begins a frame for a target, and learns from its drawable. Returns the display time.
  @MainActor private func draw(
    _ compensator: UnsafeRawPointer?, for target: Double,
    into drawable: Drawable = Drawable(number: 1)
  ) -> Double {
    var frame = rotation_frame()
    XCTAssertTrue(rotation_compensator_begin_frame(compensator, target, &frame))
    rotation_compensator_learn(compensator, Unmanaged.passUnretained(drawable).toOpaque())
    return frame.display_time
  }

  @MainActor func testAnEngineInCTeachesHowLateItsFramesAre() async {
    let (compensator, drawable) = (create(), Drawable(number: 2))
    resize(to: 390, 844)
    let before = CACurrentMediaTime()
    let untargeted = draw(compensator, for: 0) - 1 / 30
    XCTAssertGreaterThanOrEqual(untargeted, before - 1e-6, "a thirtieth of a second later")
    XCTAssertLessThanOrEqual(untargeted, CACurrentMediaTime() + 1e-6)
    XCTAssertEqual(draw(compensator, for: 10, into: drawable), 10.016667, accuracy: 1e-6)
    await drawable.show(at: 10.025)
    XCTAssertEqual(draw(compensator, for: 20, into: Drawable(number: 3)), 20.025, accuracy: 1e-9)
    rotation_compensator_release(compensator)
  }

  @MainActor func testACompensatorIsKeptUntilItIsReleased() async throws {
    resize(to: 390, 844)
    let (pointer, drawable) = (try XCTUnwrap(create()), Drawable(number: 2))
    weak var compensator: RotationCompensator?
    compensator = Unmanaged.fromOpaque(pointer).takeUnretainedValue()
    XCTAssertNotNil(compensator)
    _ = draw(pointer, for: 10, into: drawable)
    rotation_compensator_release(pointer)
    XCTAssertNil(compensator)
    await drawable.show(at: 10.03)  // It was in flight.
  }
}
