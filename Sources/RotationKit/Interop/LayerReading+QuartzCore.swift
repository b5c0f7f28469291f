#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  // Reads sizes and animations off a layer. Only this file knows Core Animation's names for them.

  extension LayerReading {
    /// Reads a layer, but for its presentation layer: that is a copy, so ask for it only if it is
    /// needed.
    init(_ layer: CALayer, at time: Double, presentedSize: SIMD2<Double>? = nil) {
      self.init(time: time, modelSize: layer.bounds.size, presentedSize: presentedSize)
      for key in layer.animationKeys() ?? [] {
        if let animation = layer.animation(forKey: key) { read(animation, key: key, in: .layer) }
      }
      if !motions.isEmpty { clock = LayerClock(of: layer, at: time) }
    }

    /// Reads an animation, or the animations of a group, if they animate the size. What is in a
    /// group of a group, or in one that can't be read, has no parent, and can't be read.
    private mutating func read(
      _ animation: CAAnimation, key: String, in parent: Timeline.Parent?
    ) {
      let timing = MediaTiming(animation, in: parent)
      if let group = animation as? CAAnimationGroup {
        let inner = parent == .layer ? timing.map { Timeline.Parent.group($0) } : nil
        for animation in group.animations ?? [] { read(animation, key: key, in: inner) }
      } else if let property = animation as? CAPropertyAnimation,
        let mask = Self.mask(of: property.keyPath)
      {
        let timeline = parent.flatMap { parent in timing.map { Timeline($0, in: parent) } }
        let change = SizeChange(property, mask: mask)
        motions.append(ReadMotion(key: key, change: change, timeline: timeline))
      }
    }

    /// The mask of the sides that a key path animates; nil if it animates none.
    private static func mask(of keyPath: String?) -> SIMD2<Double>? {
      switch keyPath {
      case "bounds", "bounds.size": SIMD2(1, 1)
      case "bounds.size.width": SIMD2(1, 0)
      case "bounds.size.height": SIMD2(0, 1)
      default: nil
      }
    }
  }

  extension LayerClock {
    /// The clock of a layer. The layer is asked for its own time alone: the host's time that a
    /// paused layer tells depends on the system.
    init(of layer: CALayer, at time: Double) {
      let start = layer.convertTime(time, from: nil)
      let rate = layer.convertTime(time + 1, from: nil) - start
      self.init()
      if rate.isFinite { (hostTime, layerTime, self.rate) = (time, start, rate) }
    }
  }

  extension SizeChange {
    /// Reads an animation's change of the size; nil if it is not known.
    fileprivate init?(_ property: CAPropertyAnimation, mask: SIMD2<Double>) {
      guard !property.isCumulative else { return nil }
      if let animation = property as? CABasicAnimation {
        self.init(basic: animation, mask: mask)
      } else if let animation = property as? CAKeyframeAnimation {
        self.init(keyframes: animation, mask: mask)
      } else {
        return nil
      }
      // Old systems took negative sides of a rectangle as positive ones.
      if property.isAdditive, property.keyPath == "bounds", hasNegativeSide { return nil }
    }

    private init?(basic animation: CABasicAnimation, mask: SIMD2<Double>) {
      let (from, to, by) = (animation.fromValue, animation.toValue, animation.byValue)
      let start = from.flatMap { Self.size($0, mask) }
      let end = to.flatMap { Self.size($0, mask) }
      let step = by.flatMap { Self.size($0, mask) }
      guard (from == nil) == (start == nil), (to == nil) == (end == nil),
        (by == nil) == (step == nil)
      else { return nil }
      self.init(from: start, to: end, by: step, mask: mask, isAdditive: animation.isAdditive)
      if let animation = animation as? CASpringAnimation {
        guard let spring = try? SpringCurve(animation) else { return nil }
        self.spring = spring
      }
    }

    private init?(keyframes animation: CAKeyframeAnimation, mask: SIMD2<Double>) {
      guard animation.calculationMode == .linear, animation.path == nil else { return nil }
      let (values, functions) = (animation.values ?? [], animation.timingFunctions ?? [])
      let sizes = values.compactMap { Self.size($0, mask) }
      let paces = functions.compactMap { try? TimingCurve($0) }
      guard sizes.count == values.count, paces.count == functions.count,
        let keyframes = Keyframes(
          sizes, times: (animation.keyTimes ?? []).map(\.doubleValue), paces: paces)
      else { return nil }
      self.init(.keyframes(keyframes), mask: mask, isAdditive: animation.isAdditive)
    }

    /// The animated sides of a value; nil if the value has none, or is not finite.
    private static func size(_ value: Any, _ mask: SIMD2<Double>) -> SIMD2<Double>? {
      let size: SIMD2<Double>? =
        switch value {
        case let rectangle as CGRect: SIMD2(rectangle.size)
        case let size as CGSize: SIMD2(size)
        case let number as Double: SIMD2(repeating: number)
        case let number as CGFloat: SIMD2(repeating: Double(number))
        default: nil
        }
      return size.flatMap { $0.x.isFinite && $0.y.isFinite ? $0 * mask : nil }
    }
  }

  extension MediaTiming {
    /// The timing of an animation; nil if it can't be read. In a group, an animation without a
    /// duration has the group's, and no animation is removed at its own end.
    fileprivate init?(_ animation: CAAnimation, in parent: Timeline.Parent?) {
      guard animation.repeatDuration == 0 else { return nil }
      var pace = TimingCurve.linear
      if let function = animation.timingFunction {
        guard let curve = try? TimingCurve(function) else { return nil }
        pace = curve
      }
      var (duration, isKept) = (animation.duration, !animation.isRemovedOnCompletion)
      if case .group(let group) = parent {
        (duration, isKept) = (duration == 0 ? group.duration : duration, true)
      }
      let mode = animation.fillMode
      self.init(
        begin: animation.beginTime, duration: duration, pace: pace,
        speed: Double(animation.speed), timeOffset: animation.timeOffset,
        repeatCount: Double(animation.repeatCount), autoreverses: animation.autoreverses,
        fillsBackwards: mode == .backwards || mode == .both,
        fillsForwards: (mode == .forwards || mode == .both) && isKept)
    }
  }
#endif
