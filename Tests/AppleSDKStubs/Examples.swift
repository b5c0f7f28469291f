import GLKit
import MetalKit
import RotationKit
import SwiftUI
import simd

#if !targetEnvironment(simulator)
  import AppKit
#endif

// What surrounds the examples that need Apple's frameworks. `check-examples` compiles it with each
// example in place of the comment that names its document and how it begins. (An example that has
// imports of its own is a file of its own.)

// What the documents leave out.
struct Camera: Sendable { var aspectRatio: Float = 1 }
@MainActor var camera = Camera()
nonisolated func drawScene() {}
nonisolated func drawScene(into drawable: any CAMetalDrawable, from camera: Camera) {}
nonisolated func drawScene(
  into drawable: any CAMetalDrawable, by buffer: any MTLCommandBuffer, from camera: Camera
) {}
nonisolated func drawScene(into drawable: any CAMetalDrawable, aspectRatio: Float) {}
nonisolated func drawScene(into drawable: any CAMetalDrawable, projection: simd_float4x4) {}
nonisolated func drawScene(into drawable: any CAMetalDrawable, scale: SIMD2<Double>) {}
nonisolated func drawDocument(
  into drawable: any CAMetalDrawable, size: CGSize, topLeft: CGPoint, zoom: CGFloat
) {}
nonisolated func prepareScene(for size: CGSize) {}
nonisolated func makeTextures(for size: CGSize) {}
nonisolated func perspective(aspectRatio: Float) -> simd_float4x4 { .init(diagonal: .one) }
nonisolated func cullScene(from camera: Camera) {}
nonisolated func pick(from near: SIMD3<Double>?, to far: SIMD3<Double>?) {}
nonisolated var projectionLocation: GLint { 0 }

final class ShortMetalController: UIViewController {
  private var metalView: MTKView?  // an outlet

  // README.md: private let compensator = RotationCompensator()  // new
}

/// The compensator of every platform.
final class OptionalController: UIViewController {
  func compensate() {
    // RotationKit.md: let compensator: RotationCompensator? = RotationCompensator(view: view)
    compensator?.keepsBuffer = false
  }

  #if !targetEnvironment(simulator)
    func compensate(_ view: NSView) {
      // RotationKit.md: let compensator: RotationCompensator? = RotationCompensator(view: view)
      compensator?.keepsBuffer = false
    }
  #endif
}

final class CommentsController: UIViewController {
  // RotationCompensator.swift: private let compensator = RotationCompensator()

  func cover(with device: (any MTLDevice)?) -> UIView {
    // CoveringView.swift: let content = MTKView(frame: .zero, device: device)
    return coveringView
  }

  func drawLate(in metalLayer: CAMetalLayer) {
    // RotationCompensator+Metal.swift: let frame = compensator.beginFrame()
  }

  @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
  func draw(_ update: CAMetalDisplayLink.Update) {
    // RotationCompensator+DisplayLink.swift: guard let frame = compensator.frame(for: update)
  }

  func pin(_ layer: CALayer) {
    // Live-resize.md: layer.contentsGravity =
  }

  func aim(for drawable: any CAMetalDrawable) {
    // Timing-frames.md: let refreshes = 2.0
    prepareScene(for: frame.layerSize)
  }
}

final class ScalingController: UIViewController {
  // Add-RotationKit-to-your-view.md: private let board = try? CompensatingProjection(

  // Add-RotationKit-to-your-view.md: func compensated(

  func draw(_ frame: RotationFrame, into drawable: any CAMetalDrawable) {
    drawScene(into: drawable, projection: simd_float4x4(matrix(of: frame)))
  }
}

final class AfterController: UIViewController, MTKViewDelegate {
  private let scrollView = UIScrollView()
  private let compensator = RotationCompensator()
  private let metalView = MTKView(frame: .zero, device: MTLCreateSystemDefaultDevice())
  // Timing-frames.md: override func viewDidLayoutSubviews() {

  // Add-RotationKit-to-your-view.md: // Each place is the content's point
}

final class LabelController: UIViewController {
  private let compensator = RotationCompensator()
  private let label = UIView()

  func draw(into drawable: any CAMetalDrawable, target: CFTimeInterval) {
    // Overlays-and-touches.md: guard let labelFrame = compensator.frame(at: target),
    label.center.y = labelFrame.layerSize.height / 2
    drawScene(into: drawable, aspectRatio: Float(frame.aspectRatio))
  }
}

/// A controller from a storyboard.
final class StoryboardController: UIViewController, MTKViewDelegate {
  private var metalView: MTKView?
  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize) {}
  func draw(in view: MTKView) {}

  // Cover-the-layer.md: override func viewDidLoad() {
}

// Add-RotationKit-to-your-view.md: class Renderer: NSObject, MTKViewDelegate {

// Add-RotationKit-to-your-view.md: class CullingRenderer: NSObject, MTKViewDelegate {

// Overlays-and-touches.md: final class PickingController: UIViewController {

/// A subclass from another module.
final class BadgedView: CoveringView {
  private let badge = UIView()

  override init(content: UIView) {
    super.init(content: content)
    addSubview(badge)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    badge.center = CGPoint(x: bounds.maxX, y: bounds.minY)
  }
}

#if compiler(>=6.1)  // From then on a class can be `nonisolated`.
  // Add-RotationKit-to-your-view.md: nonisolated final class ForwardingLayer: CALayer {

  // Timing-frames.md: nonisolated final class LoopRenderer: @unchecked Sendable {
#endif

@available(iOS 26, macOS 26, tvOS 26, visionOS 26, *)
@available(macCatalyst, unavailable)
func present(
  _ drawable: any CAMetalDrawable, after commandBuffer: any MTL4CommandBuffer,
  on queue: any MTL4CommandQueue
) {
  // Live-resize.md: queue.waitForDrawable(drawable)
}

class ResizedScene: NSObject, UIWindowSceneDelegate {
  var compensator: RotationCompensator?

  // Live-resize.md: @available(iOS 26, *)
}

func convert(_ matrix: Matrix4x4) {
  // RotationKit.md: let glkMatrix = GLKMatrix4(m: matrix.elements)
  _ = projection
}

@available(iOS 17, macOS 14, tvOS 17, *)
func convert(_ curve: TimingCurve) {
  // RotationKit.md: let unitCurve = UnitCurve.bezier(
  _ = unitCurve
}

// The system calls these two methods of examples, which are optional. If an override is refused,
// the example's method has the wrong name or type, and would not be called.

@available(iOS 26, tvOS 26, visionOS 26, *)
final class CalledScene: ResizedScene {
  override func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}
}

#if !targetEnvironment(simulator)
  final class CalledView: ResizedView {
    override nonisolated func display(_ layer: CALayer) {}
  }
#endif
