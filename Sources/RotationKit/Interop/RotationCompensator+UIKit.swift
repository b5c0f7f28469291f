#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension RotationCompensator {
    /// Makes a compensator for a view.
    ///
    /// - Parameters:
    ///   - view: The view that you draw in: an `MTKView`, a `GLKView`, or any whose layer is a
    ///     `CAMetalLayer` or a `CAEAGLLayer`.
    ///   - compensation: How the picture is compensated; by default with interpolated size, and two scene units
    ///     across the shorter side.
    ///   - clipSpace: The space that the matrices map to. OpenGL and Vulkan need their own: in Vulkan the matrices
    ///     for Metal are upside down. The size of the layer and the clip scale do not depend on it.
    public convenience init(
      view: UIView,
      compensation: CompensatingProjection = CompensatingProjection(.interpolatedSize),
      clipSpace: ClipSpace = .metal
    ) {
      self.init(layer: view.layer, compensation: compensation, clipSpace: clipSpace)
    }
  }

  #if !os(visionOS) && !targetEnvironment(macCatalyst)
    extension CALayer {
      /// The pixels of the screen that the layer's view is on, if a size fills it at its own scale.
      @MainActor func screenPixels(of size: CGSize, scale: Double) -> (width: Int, height: Int)? {
        guard let screen = (delegate as? UIView)?.window?.windowScene?.screen,
          abs(Double(screen.nativeScale) - scale) < 1e-3 * scale,
          size == screen.bounds.size
            || QuarterTurn.degrees90.applied(to: size) == screen.bounds.size
        else { return nil }
        return try? DisplayScale.pixelSize(
          of: size, screenSize: size, nativeSize: screen.nativeBounds.size)
      }
    }
  #endif
#endif
