import RotationKit
import UIKit

/// Keeps the buffer of a view while its window is resized by hand.
@available(iOS 26, tvOS 26, visionOS 26, *)
final class ResizedScene: NSObject, UIWindowSceneDelegate {
  var compensator: RotationCompensator?

  func windowScene(
    _ windowScene: UIWindowScene,
    didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {
    compensator?.keepsBuffer = windowScene.effectiveGeometry.isInteractivelyResizing
  }
}
