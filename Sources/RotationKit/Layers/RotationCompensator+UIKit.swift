#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension RotationCompensator {
    /// Makes a compensator for the view that you draw in, an `MTKView`, a `GLKView`, or any with a
    /// `CAMetalLayer` or a `CAEAGLLayer`; or for the ``CoveringView`` that has it as its content.
    public convenience init(view: UIView) { self.init(layer: view.layer) }
  }

  #if !os(visionOS) && !targetEnvironment(macCatalyst)
    extension CALayer {
      /// The pixels of the screen of the layer's view, if a size fills the screen at its own scale.
      @MainActor func screenPixels(of size: CGSize, scale: Double) -> PixelSize? {
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
