// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/quartzcore/caspringanimation
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0

  @available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
  open var allowsOverdamping = false

  // What was recorded on Apple's systems by several projects: of a spring that swings, when the
  // bound of its motion has faded to a thousandth; of any other, which counts as critically damped,
  // the first tenth of a second at which less than a thousandth is left.
  open var settlingDuration: CFTimeInterval {
    guard damping > 0 else { return CFTimeInterval(Float.greatestFiniteMagnitude) }
    let velocity = Double(initialVelocity)
    let frequency = Double(stiffness / mass).squareRoot()
    let decay = Double(damping / mass) / 2
    if decay < frequency {
      let swing = (frequency * frequency - decay * decay).squareRoot()
      return Foundation.log(1000 * (1 + abs((decay - velocity) / swing))) / decay
    }
    let tenths = (1...100_000).first { tenth in
      let time = Double(tenth) / 10
      return abs(1 + (frequency - velocity) * time) * Foundation.exp(-frequency * time) < 0.001
    }
    return Double(tenths ?? 100_000) / 10
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }
}
