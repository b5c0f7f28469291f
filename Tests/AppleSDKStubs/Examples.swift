import AppKit
import GLKit
import MetalKit
import RotationKit
import SwiftUI
import simd

// What surrounds the examples that need Apple's frameworks. `check-examples` compiles it with each example
// in place of the comment that names its document and its first line. (An example that has imports of its
// own is a file of its own.)

// What the documents leave out.
struct Camera: Sendable { var aspectRatio: Float = 1 }
@MainActor var camera = Camera()
nonisolated func drawScene() {}
nonisolated func drawScene(into drawable: any CAMetalDrawable, from camera: Camera) {}
nonisolated func drawScene(into drawable: any CAMetalDrawable, aspectRatio: Float) {}
nonisolated func drawScene(into drawable: any CAMetalDrawable, projection: simd_float4x4) {}
nonisolated func drawScene(in layer: CAMetalLayer, scale: SIMD2<Double>) {}
nonisolated func prepareScene(for size: CGSize) {}
nonisolated func makeTextures(for size: CGSize) {}
nonisolated func perspective(aspectRatio: Float) -> simd_float4x4 { .init(diagonal: .one) }
nonisolated func cullScene(from camera: Camera) {}
nonisolated func pick(from near: SIMD3<Double>?, to far: SIMD3<Double>?) {}
nonisolated var projectionLocation: GLint { 0 }

final class ShortMetalController: UIViewController {
  // README.md: private lazy var compensator = RotationCompensator(view: view)

  func drawByAMatrix(_ projection: simd_float4x4, into drawable: any CAMetalDrawable) {
    // README.md: let second = simd_float4x4(compensator.projectionMatrix(for: drawable))
    for each in [second, third] { drawScene(into: drawable, projection: each) }
  }

  func compensateOtherwise() {
    let another = RotationCompensator(
      view: view, compensation: CompensatingProjection(.matchLayer), clipSpace: .openGL)
    another.keepsBuffer = false
    // On-Apples-platforms.md: let compensator: RotationCompensator? = RotationCompensator(view: view)
    compensator?.keepsBuffer = false
  }

  func compensate(_ view: NSView) {
    // On-Apples-platforms.md: let compensator: RotationCompensator? = RotationCompensator(view: view)
    compensator?.keepsBuffer = false
  }

  func cover(with device: (any MTLDevice)?) -> UIView {
    // CoveringView.swift: let content = MTKView(frame: .zero, device: device)
    return coveringView
  }

  func drawLate(in metalLayer: CAMetalLayer) {
    // RotationCompensator+Metal.swift: let displayTime = compensator.nextDisplayTime()
  }

  func correct(for drawable: any CAMetalDrawable) {
    // Draw-for-the-display-time.md: let corrected = compensator.layerSize(at: compensator.displayTime(of: drawable) - 0.008)
    prepareScene(for: corrected)
  }
}

final class ScalingController: UIViewController {
  // On-Apples-platforms.md: private lazy var compensator = RotationCompensator(

  // On-Apples-platforms.md: private lazy var around = RotationCompensator(

  func draw(into drawable: any CAMetalDrawable) {
    drawScene(into: drawable, projection: simd_float4x4(around.projectionMatrix(for: drawable)))
  }
}

final class BeforeController: UIViewController, MTKViewDelegate {
  private var projection = simd_float4x4(diagonal: .one)
  // Into-your-app.md: func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) {

  var viewport = CGSize.zero
  // Into-your-app.md: func resize(width: Double, height: Double) {

  func drawByTheView(in view: MTKView) {
    // Into-your-app.md: let size = view.drawableSize  // or view.bounds.size
  }

  func drawInTheLayer(_ metalLayer: CAMetalLayer, bounds: CGRect, scale: CGFloat) {
    // Into-your-app.md: metalLayer.drawableSize = CGSize(width: bounds.width * scale, height: bounds.height * scale)
  }
}

final class AfterController: UIViewController, MTKViewDelegate {
  private lazy var compensator = RotationCompensator(view: view)
  private let metalView = MTKView(frame: .zero, device: MTLCreateSystemDefaultDevice())
  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) {}
  // Draw-for-the-display-time.md: override func viewDidLayoutSubviews() {
  // Into-your-app.md: func setLayerSize(_ size: CGSize) {  // new

  func drawLate(in view: MTKView) {
    // Into-your-app.md: let size = compensator.layerSize(at: compensator.nextDisplayTime())  // changed
  }

  func drawInTheLayer(_ metalLayer: CAMetalLayer, _ link: CADisplayLink) {
    // Into-your-app.md: metalLayer.drawableSize = compensator.drawableSize  // changed: in whole pixels
  }
}

// Into-your-app.md: @MainActor final class Renderer: NSObject, MTKViewDelegate {  // changed: @MainActor

// Into-your-app.md: final class PickingController: UIViewController {

// On-Apples-platforms.md: class Engine {

#if compiler(>=6.1)  // From then on a class can be `nonisolated`.
  // Draw-for-the-display-time.md: @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)

  // Draw-for-the-display-time.md: nonisolated final class OlderRenderer: @unchecked Sendable {
#endif

// Draw-for-the-display-time.md: final class DisplayLinkController: UIViewController {

@available(iOS 26, tvOS 26, visionOS 26, *)
class ResizedScene: NSObject, UIWindowSceneDelegate {
  var compensator: RotationCompensator?

  // Resized-windows.md: func windowScene(
}

// Resized-windows.md: final class StretchedView: ResizedView {

func convert(_ matrix: Matrix4x4, _ curve: TimingCurve) {
  // On-Apples-platforms.md: let glkMatrix = GLKMatrix4(m: matrix.elements)
  // On-Apples-platforms.md: let unitCurve = UnitCurve.bezier(
  _ = (glkMatrix, unitCurve)
}

// The system calls these two methods of examples, which are optional. If an override is refused, the example's
// method has the wrong name or type, and would not be called.

@available(iOS 26, tvOS 26, visionOS 26, *)
final class CalledScene: ResizedScene {
  override func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
}

final class CalledView: ResizedView {
  override nonisolated func display(_ layer: CALayer) {}
}
