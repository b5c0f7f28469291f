#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// What apps and frameworks do to the size of a layer.
  extension SimulatedLayer {
    /// Animates the size as UIKit does: the model has the new one at once, and an animation adds what is
    /// left of the way.
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

    /// Animates the size as UIKit does with a spring.
    func animateWithSpring(to size: CGSize, damping: CGFloat, allowsOverdamping: Bool = false) {
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (1, 300, damping)
      if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
        spring.allowsOverdamping = allowsOverdamping
      }
      animateAsUIKit(to: size, duration: 1, with: spring)
    }

    /// Sets the size, and Core Animation animates it by itself, from what is shown.
    func animateImplicitly(
      to size: CGSize, delay: Double = 0, fillMode: CAMediaTimingFillMode = .removed
    ) {
      let animation = CABasicAnimation(keyPath: "bounds")
      animation.fromValue = CGRect(origin: .zero, size: self.size(at: now))
      animation.duration = 0.25
      animation.timingFunction = CAMediaTimingFunction(name: .default)
      animation.fillMode = fillMode
      if delay > 0 { animation.beginTime = convertTime(now, from: nil) + delay }
      modelSize = size
      add(animation, forKey: "bounds")
    }

    /// Animates width and height, each by itself.
    func animateSides(to size: CGSize, isAdditive: Bool, durations: [Double] = [0.3, 0.3]) {
      let start = isAdditive ? modelSize : self.size(at: now)
      for (side, old, new, duration) in [
        ("width", start.width, size.width, durations[0]),
        ("height", start.height, size.height, durations[1]),
      ] {
        let animation = CABasicAnimation(keyPath: "bounds.size.\(side)")
        animation.isAdditive = isAdditive
        animation.fromValue = isAdditive ? old - new : old
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        add(animation, forKey: isAdditive ? "\(side) at \(now)" : side)
      }
      modelSize = size
    }

    /// Animates the size by keyframes.
    func animateByKeyframes(
      to size: CGSize, _ curve: CAMediaTimingFunctionName = .easeInEaseOut, delay: Double = 0
    ) {
      let animation = CAKeyframeAnimation(keyPath: "bounds.size")
      animation.values = [self.size(at: now), size]
      animation.timingFunctions = [CAMediaTimingFunction(name: curve)]
      animation.duration = 0.3
      if delay > 0 { animation.beginTime = convertTime(now, from: nil) + delay }
      modelSize = size
      add(animation, forKey: "keyframes")
    }

    /// Animates the size in a group, with another property.
    func animateInGroup(to size: CGSize) {
      let animation = CABasicAnimation(keyPath: "bounds.size")
      animation.fromValue = self.size(at: now)  // Its duration is the group's.
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      let group = CAAnimationGroup()
      group.animations = [CABasicAnimation(keyPath: "cornerRadius"), animation]
      group.duration = 0.3
      modelSize = size
      add(group, forKey: "group")
    }

    /// Animates what is shown to another size than the layer has, and leaves it there.
    func animateWithoutModel(to size: CGSize) {
      let animation = CABasicAnimation(keyPath: "bounds.size")
      animation.fromValue = self.size(at: now)
      animation.toValue = size
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      animation.duration = 0.3
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      add(animation, forKey: "away")
    }

    /// Changes what is animated, as a property animator does when it is paused, continued or reversed: each
    /// animation is replaced by one with another timing.
    func changeAnimations(_ change: (CAAnimation) -> Void, inGroups: Bool = false) {
      for key in animationKeys() ?? [] {
        guard let animation = animation(forKey: key)?.copy() as? CAAnimation else { continue }
        let elapsed = convertTime(now, from: nil) - animation.beginTime
        animation.timeOffset += elapsed * Double(animation.speed)
        animation.beginTime = 0
        change(animation)
        guard inGroups else {
          add(animation, forKey: key)
          continue
        }
        let group = CAAnimationGroup()
        group.animations = [animation]
        (group.duration, group.fillMode) = (animation.duration, .both)
        add(group, forKey: key)
      }
    }

    /// Pauses a property animator.
    func pauseAnimator() { changeAnimations { $0.speed = 0 } }

    /// Has it go on.
    func continueAnimator() {
      changeAnimations {
        $0.speed = 1
        ($0.beginTime, $0.timeOffset) = (-$0.timeOffset, 0)
      }
    }

    /// Has it go back.
    func reverseAnimator(inGroups: Bool = false) {
      changeAnimations({ $0.speed = -1 }, inGroups: inGroups)
    }

    /// Animates the size between values, whatever the model has.
    func animateExplicitly(
      from: CGSize, to: CGSize, _ change: (CABasicAnimation) -> Void = { _ in }
    ) {
      let animation = CABasicAnimation(keyPath: "bounds.size")
      (animation.fromValue, animation.toValue) = (from, to)
      animation.duration = 0.3
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      change(animation)
      add(animation, forKey: "explicit")
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
