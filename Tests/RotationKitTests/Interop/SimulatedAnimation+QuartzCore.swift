#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore
  import RotationKit

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
      let curve = animation.timingFunction.flatMap { try? TimingCurve($0) } ?? .linear
      pace = .curve(curve)
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
        paces = (animation.timingFunctions ?? []).compactMap { try? TimingCurve($0) }
      } else if let animation = animation as? CABasicAnimation {
        values = [animation.fromValue, animation.toValue].map(Self.vector)
        byValue = Self.vector(animation.byValue)
      }
      if let spring = (animation as? CASpringAnimation).flatMap({ try? SpringCurve($0) }) {
        (springPace, pace) = (curve, .spring(spring))
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
#endif
