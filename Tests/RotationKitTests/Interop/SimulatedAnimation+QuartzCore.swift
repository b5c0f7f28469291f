#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  extension SimulatedAnimation {
    /// The same animation; if it is not about the size of a layer, a group of none.
    init(_ animation: CAAnimation) {
      self.init(
        beginTime: animation.beginTime, duration: animation.duration,
        speed: Double(animation.speed), timeOffset: animation.timeOffset,
        repeatCount: Double(animation.repeatCount), autoreverses: animation.autoreverses,
        isRemovedOnCompletion: animation.isRemovedOnCompletion)
      fillMode =
        switch animation.fillMode {
        case .backwards: .backwards
        case .forwards: .forwards
        case .both: .both
        default: .removed
        }
      pace = SimulatedPace(animation.timingFunction)
      if let group = animation as? CAAnimationGroup {
        // One without a duration takes the group's.
        animations = (group.animations ?? []).map { child in
          var child = SimulatedAnimation(child)
          if child.duration == 0 { child.duration = duration }
          return child
        }
        return
      }
      let animation = animation as? CAPropertyAnimation
      switch animation?.keyPath {
      case "bounds", "bounds.size": property = .size
      case "bounds.size.width": property = .width
      case "bounds.size.height": property = .height
      default: animations = []
      }
      isAdditive = animation?.isAdditive ?? false
      if let animation = animation as? CAKeyframeAnimation {
        calculationMode = animation.calculationMode == .linear ? .linear : .cubic
        values = (animation.values ?? []).map(Self.vector)
        keyTimes = (animation.keyTimes ?? []).map(\.doubleValue)
        paces = (animation.timingFunctions ?? []).map { SimulatedPace($0) }
      } else if let animation = animation as? CABasicAnimation {
        values = [animation.fromValue, animation.toValue].map(Self.vector)
        byValue = Self.vector(animation.byValue)
      }
      if let spring = animation as? CASpringAnimation {
        var allowsOverdamping = false
        if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
          allowsOverdamping = spring.allowsOverdamping
        }
        springPace = pace
        pace = .spring(
          SimulatedSpring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
            initialVelocity: spring.initialVelocity, allowsOverdamping: allowsOverdamping))
      }
    }

    /// A size, or a side of it twice.
    private static func vector(_ value: Any?) -> SIMD2<Double>? {
      switch value {
      case let rectangle as CGRect: SIMD2(rectangle.size.width, rectangle.size.height)
      case let size as CGSize: SIMD2(size.width, size.height)
      case let side as Double: SIMD2(side, side)
      case let side as CGFloat: SIMD2(side, side)
      default: nil
      }
    }
  }

  extension SimulatedPace {
    /// The pace of a timing function; linear without one.
    init(_ function: CAMediaTimingFunction?) {
      self = .linear
      guard let function else { return }
      func point(_ index: Int) -> SIMD2<Double> {
        var values: [Float] = [0, 0]
        function.getControlPoint(at: index, values: &values)
        return SIMD2(Double(values[0]), Double(values[1]))
      }
      self = .curve(point(1), point(2))
    }
  }
#endif
