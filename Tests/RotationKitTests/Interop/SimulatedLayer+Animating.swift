#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// What apps and frameworks do to the size of a layer.
  extension SimulatedLayer {
    /// Animates the size as UIKit does: the model has the new one at once, and an animation adds
    /// what is left of the way.
    func animateAsUIKit(
      to size: CGSize, duration: Double = 0.3, delay: Double = 0,
      with animation: CABasicAnimation = CABasicAnimation()
    ) {
      animation.keyPath = "bounds.size"
      animation.isAdditive = true
      animation.fromValue = CGSize(
        width: modelSize.width - size.width, height: modelSize.height - size.height)
      animation.toValue = CGSize.zero
      animation.fillMode = .both
      animation.duration = duration
      animation.beginTime = delay
      if !(animation is CASpringAnimation) {
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      }
      modelSize = size
      // Each has a key of its own.
      var (key, number) = ("bounds.size", 1)
      while self.animation(forKey: key) != nil {
        number += 1
        key = "bounds.size-\(number)"
      }
      add(animation, forKey: key, beginsAtCommit: true)
    }

    /// The same in 0.3 s, from now on.
    func turn(to size: CGSize) {
      animateAsUIKit(to: size)
      commit()
    }

    /// Adds animations that have nothing to do with the size.
    func animateOtherThings() {
      let group = CAAnimationGroup()
      group.animations = [CABasicAnimation(keyPath: "opacity")]
      group.duration = 0.2
      add(group, forKey: "opacity")
      add(CATransition(), forKey: nil)
    }
  }
#endif
