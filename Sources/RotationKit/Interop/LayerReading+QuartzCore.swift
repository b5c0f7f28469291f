#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  // Reads sizes and animations off a layer. Only this file knows Core Animation's names for them.

  extension LayerReading {
    init(_ layer: CALayer, at time: Double) {
      self.init(time: time, modelSize: layer.bounds.size, motions: ReadMotion.read(layer))
      if !motions.isEmpty { clock = LayerClock(of: layer, at: time) }
    }

    /// Reads the presentation layer, too: a copy of the layer, so ask for it only if it is needed.
    mutating func readPresentation(of layer: CALayer, at now: () -> Double) {
      presentedSize = (layer.presentation()?.bounds.size).map { SIMD2($0) }
      // Asking makes Core Animation set the begin of a new animation, so it is read again.
      if motions.contains(where: { $0.timeline.begin == 0 }) { motions = ReadMotion.read(layer) }
      // The time comes after the presentation layer, which may be of this very moment.
      time = now()
      if !motions.isEmpty { clock = LayerClock(of: layer, at: time) }
    }
  }

  extension LayerClock {
    /// The clock of a layer. The layer is asked for its own time alone: the host's time that a
    /// paused layer tells depends on the system.
    init(of layer: CALayer, at time: Double) {
      let start = layer.convertTime(time, from: nil)
      let rate = layer.convertTime(time + 1, from: nil) - start
      self.init()
      if start.isFinite, rate.isFinite { (hostTime, layerTime, self.rate) = (time, start, rate) }
    }
  }

  extension ReadMotion {
    fileprivate static func read(_ layer: CALayer) -> [ReadMotion] {
      var motions: [ReadMotion] = []
      for key in layer.animationKeys() ?? [] {
        guard let animation = layer.animation(forKey: key) else { continue }
        motions += read(animation, key: key)
      }
      return motions
    }

    /// Reads an animation, or the animations of a group; none if they don't animate the size.
    private static func read(
      _ animation: CAAnimation, key: String, in groups: [MediaTiming?] = []
    ) -> [ReadMotion] {
      let timing = MediaTiming(
        animation, isInGroup: !groups.isEmpty, of: groups.last.flatMap(\.self)?.duration)
      if let group = animation as? CAAnimationGroup {
        return (group.animations ?? []).flatMap { read($0, key: key, in: groups + [timing]) }
      }
      guard let property = animation as? CAPropertyAnimation,
        let mask = mask(of: property.keyPath)
      else { return [] }
      let outer = groups.compactMap { $0 }
      let timeline = outer.count == groups.count ? timing.map { Timeline($0, in: outer) } : nil
      return [ReadMotion(key: key, change: SizeChange(property, mask: mask), timeline: timeline)]
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

  extension SizeChange {
    /// Reads an animation's change of the size; nil if it is not known.
    fileprivate init?(_ property: CAPropertyAnimation, mask: SIMD2<Double>) {
      var change: SizeChange?
      if let animation = property as? CABasicAnimation {
        change = SizeChange(basic: animation, mask: mask)
      } else if let animation = property as? CAKeyframeAnimation {
        change = SizeChange(keyframes: animation, mask: mask)
      }
      guard var change else { return nil }
      change.isCumulative = property.isCumulative
      // Old systems took negative sides of a rectangle as positive ones.
      if property.isAdditive, property.keyPath == "bounds", change.hasNegativeSide { return nil }
      self = change
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
        path = .spring(spring)
      }
    }

    private init?(keyframes animation: CAKeyframeAnimation, mask: SIMD2<Double>) {
      let isDiscrete = animation.calculationMode == .discrete
      guard isDiscrete || animation.calculationMode == .linear, animation.path == nil else {
        return nil
      }
      let (values, functions) = (animation.values ?? [], animation.timingFunctions ?? [])
      let sizes = values.compactMap { Self.size($0, mask) }
      let paces = functions.compactMap { try? TimingCurve($0) }
      guard sizes.count == values.count, paces.count == functions.count,
        let keyframes = Keyframes(
          sizes, times: (animation.keyTimes ?? []).map(\.doubleValue), paces: paces,
          isDiscrete: isDiscrete)
      else { return nil }
      self.init(keyframes, mask: mask, isAdditive: animation.isAdditive)
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
    fileprivate init?(_ animation: CAAnimation, isInGroup: Bool, of groupDuration: Double?) {
      var pace = TimingCurve.linear
      if let function = animation.timingFunction {
        guard let curve = try? TimingCurve(function) else { return nil }
        pace = curve
      }
      let mode = animation.fillMode
      self.init(
        begin: animation.beginTime,
        duration: animation.duration == 0 ? groupDuration ?? 0 : animation.duration, pace: pace,
        speed: Double(animation.speed), timeOffset: animation.timeOffset,
        repeatCount: Double(animation.repeatCount), repeatDuration: animation.repeatDuration,
        autoreverses: animation.autoreverses, fillsBackwards: mode == .backwards || mode == .both,
        fillsForwards: (mode == .forwards || mode == .both)
          && (isInGroup || !animation.isRemovedOnCompletion))
    }
  }
#endif
