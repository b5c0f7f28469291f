#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  // What is read off a layer. Nothing else in the library knows what Core Animation calls it.

  extension LayerReading {
    /// Reads a layer. The animations of one that does not stretch its contents do not matter.
    ///
    /// - Parameters:
    ///   - layer: The layer.
    ///   - now: The clock of the host.
    ///   - stretches: Whether it stretches its contents.
    ///   - lastSeen: What was seen of it before.
    init(_ layer: CALayer, at now: () -> Double, stretches: Bool, after lastSeen: LastSeen) {
      size = layer.bounds.size
      if stretches {
        for key in layer.animationKeys() ?? [] {
          guard let animation = layer.animation(forKey: key) else { continue }
          animations += LayerAnimation.read(animation, key: key)
        }
      }
      // A presentation layer is a copy of the layer, and at rest it says nothing more. The clock is read
      // after it, because it may be of this very moment.
      if !animations.isEmpty || stretches && lastSeen.needsPresentationLayer(for: size) {
        presentationSize = layer.presentation()?.bounds.size
      }
      time = now()
      if !animations.isEmpty { clock = LayerClock(of: layer, at: time) }
    }
  }

  extension LayerClock {
    /// The time of a layer. It is asked for the layer's time alone: what a paused layer says of the host's
    /// time depends on the system.
    init(of layer: CALayer, at time: Double) {
      let start = layer.convertTime(time, from: nil)
      let rate = layer.convertTime(time + 1, from: nil) - start
      self.init()
      if start.isFinite, rate.isFinite { (hostTime, layerTime, self.rate) = (time, start, rate) }
    }
  }

  extension LayerAnimation {
    /// Reads an animation, or those of a group that are about the size; none if it is about something else.
    fileprivate static func read(
      _ animation: CAAnimation, key: String, isRemovedOnCompletion: Bool? = nil,
      in groups: [MediaTiming?] = []
    ) -> [LayerAnimation] {
      var timing = MediaTiming(
        animation, isInGroup: !groups.isEmpty, of: groups.last.flatMap(\.self)?.duration)
      let isRemoved = isRemovedOnCompletion ?? animation.isRemovedOnCompletion
      if let group = animation as? CAAnimationGroup {
        // How another pace of a group and those of its animations go together is not documented.
        if let function = group.timingFunction, (try? TimingCurve(function)) != .linear {
          timing = nil
        }
        return (group.animations ?? []).flatMap {
          read($0, key: key, isRemovedOnCompletion: isRemoved, in: groups + [timing])
        }
      }
      guard let property = animation as? CAPropertyAnimation,
        let mask = mask(of: property.keyPath)
      else { return [] }
      let outer = groups.compactMap { $0 }
      let timeline = outer.count == groups.count ? timing.map { Timeline($0, in: outer) } : nil
      return [
        LayerAnimation(
          key: key, change: SizeChange(property, mask: mask), timeline: timeline,
          isRemovedOnCompletion: isRemoved)
      ]
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
    /// Reads the values of an animation; nil if that is not possible.
    ///
    /// What lies under the animation stands in for a value that is left out, or zero if values are added. What
    /// one with all three values shows is not documented. An additive one of `bounds` was seen to take negative
    /// sides as positive ones, on old systems: it is not read.
    fileprivate init?(_ property: CAPropertyAnimation, mask: SIMD2<Double>) {
      guard let animation = property as? CABasicAnimation, let pace = Pace(animation)
      else { return nil }
      func size(_ value: Any?) -> SIMD2<Double>? {
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
      let (from, to) = (size(animation.fromValue), size(animation.toValue))
      let by = size(animation.byValue)
      guard (from == nil) == (animation.fromValue == nil),
        (to == nil) == (animation.toValue == nil),
        (by == nil) == (animation.byValue == nil), from == nil || to == nil || by == nil
      else { return nil }

      let standIn = SizeChange.Value(addsUnderlying: !animation.isAdditive)
      let givenStart = (from ?? by.flatMap { by in to.map { $0 - by } }).map {
        SizeChange.Value(size: $0)
      }
      func moved(_ value: SizeChange.Value, by: SIMD2<Double>) -> SizeChange.Value {
        SizeChange.Value(size: value.size + by, addsUnderlying: value.addsUnderlying)
      }
      let start = givenStart ?? standIn
      let end = to.map { SizeChange.Value(size: $0) } ?? by.map { moved(start, by: $0) } ?? standIn
      let isNegative = min(start.size.min(), end.size.min()) < 0
      if animation.isAdditive, property.keyPath == "bounds", isNegative { return nil }
      self.init(
        mask: mask, isAdditive: animation.isAdditive, from: start, to: end,
        pace: pace, isCumulative: animation.isCumulative && !animation.autoreverses)
    }
  }

  extension MediaTiming {
    /// The timing of an animation; nil if it can't be read. In a group it takes the group's duration if it
    /// has none, and its own end does not remove it.
    fileprivate init?(_ animation: CAAnimation, isInGroup: Bool, of groupDuration: Double?) {
      let mode = animation.fillMode
      self.init(
        begin: animation.beginTime,
        duration: animation.duration == 0 ? groupDuration ?? 0 : animation.duration,
        speed: Double(animation.speed), timeOffset: animation.timeOffset,
        repeatCount: Double(animation.repeatCount), repeatDuration: animation.repeatDuration,
        autoreverses: animation.autoreverses, fillsBackwards: mode == .backwards || mode == .both,
        fillsForwards: (mode == .forwards || mode == .both)
          && (isInGroup || !animation.isRemovedOnCompletion))
    }
  }

  extension Pace {
    /// The pace of an animation; nil if it can't be read.
    fileprivate init?(_ animation: CABasicAnimation) {
      if let animation = animation as? CASpringAnimation {
        guard let spring = try? SpringCurve(animation) else { return nil }
        self = .spring(spring)
      } else if let function = animation.timingFunction {
        guard let curve = try? TimingCurve(function) else { return nil }
        self = .curve(curve)
      } else {
        self = .curve(.linear)
      }
    }
  }

  extension SpringCurve {
    fileprivate init(_ animation: CASpringAnimation) throws(GeometryError) {
      let (mass, stiffness) = (Double(animation.mass), Double(animation.stiffness))
      var damping = Double(animation.damping)
      var allowsOverdamping = false
      if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
        allowsOverdamping = animation.allowsOverdamping
      }
      if !allowsOverdamping { damping = min(damping, 2 * (mass * stiffness).squareRoot()) }
      try self.init(
        mass: mass, stiffness: stiffness, damping: damping,
        initialVelocity: Double(animation.initialVelocity))
    }
  }
#endif
