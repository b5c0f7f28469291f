#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// An animation of a layer's size, as it was read off the layer.
  struct SizeAnimation: Equatable {
    /// The key on the layer.
    var key: String

    /// Whether its values are added to what comes before, or replace it.
    var isAdditive: Bool

    /// Which of width and height it animates: 1 or 0.
    var sides: SIMD2<Double>

    /// The layer's size at its begin, less the one at its end.
    var change: SIMD2<Double>

    /// When it begins, in host time; nil if that is with the coming commit.
    var begin: Double?

    /// How much of it is over when it begins, in host time.
    var timeOffset: Double

    /// Its duration is in host time.
    var pace: Pace

    /// Whether it shows its start before it begins.
    var fillsBackwards: Bool

    func hasEnded(at time: Double) -> Bool { begin.map { time - $0 >= pace.duration } ?? false }

    /// Whether it is the same animation as one that was read earlier. (A begin becomes known with the
    /// commit.)
    func isSame(as earlier: SizeAnimation) -> Bool {
      var other = earlier
      if other.begin == nil { other.begin = begin }
      return self == other
    }
  }

  /// What the animations on a layer say about its size.
  enum SizeAnimations {
    /// All of those about its size, in the order of their keys; none if nothing animates it.
    case readable([SizeAnimation])
    /// One of them can't be read: keyframes, groups, repetitions, or one that does not end at the size
    /// that the layer has. The text is different if the animations are. The time is when the last
    /// of those that are committed ends; −∞ if none does.
    case unreadable(String, until: Double)

    /// Reads the animations on a layer.
    init(on layer: CALayer) {
      let animations = (layer.animationKeys() ?? []).compactMap { key in
        layer.animation(forKey: key).map { (key: key, animation: $0) }
      }.filter { Self.concernsSize($0.animation) }
      let read = animations.compactMap { key, animation in
        (animation as? CABasicAnimation).flatMap { SizeAnimation($0, key: key, on: layer) }
      }
      self =
        read.count == animations.count
        ? .readable(read)
        : .unreadable(
          animations.map { "\($0.key) \($0.animation.beginTime)" }.joined(separator: ", "),
          until: animations.map { Self.end(of: $0.animation, on: layer) }.max() ?? -.infinity)
    }

    private static func end(of animation: CAAnimation, on layer: CALayer) -> Double {
      let once = animation.duration * (animation.autoreverses ? 2 : 1)
      let whole = max(animation.repeatDuration, once * Double(max(animation.repeatCount, 1)))
      let end = layer.convertTime(
        animation.beginTime + whole / Double(abs(animation.speed)), to: nil)
      return animation.beginTime > 0 && end < .infinity ? end : -.infinity
    }

    private static func concernsSize(_ animation: CAAnimation) -> Bool {
      switch animation {
      case let group as CAAnimationGroup: (group.animations ?? []).contains(where: concernsSize)
      case let property as CAPropertyAnimation: SizeAnimation.sides(of: property.keyPath) != nil
      default: false
      }
    }
  }

  extension SizeAnimation {
    /// Which sides a key path animates; nil if none.
    static func sides(of keyPath: String?) -> SIMD2<Double>? {
      switch keyPath {
      case "bounds", "bounds.size": SIMD2(1, 1)
      case "bounds.size.width": SIMD2(1, 0)
      case "bounds.size.height": SIMD2(0, 1)
      default: nil
      }
    }

    /// Reads an animation; nil if it can't be read.
    init?(_ animation: CABasicAnimation, key: String, on layer: CALayer) {
      guard let sides = Self.sides(of: animation.keyPath), [0, 1].contains(animation.repeatCount),
        animation.repeatDuration == 0, !animation.autoreverses, !animation.isCumulative
      else { return nil }
      self.key = key
      self.sides = sides
      isAdditive = animation.isAdditive
      fillsBackwards = [.backwards, .both].contains(animation.fillMode)

      // Without a value, that of the model stands in, or zero for an animation that adds.
      let model = isAdditive ? SIMD2(0, 0) : SIMD2<Double>(layer.bounds.size) * sides
      func size(_ value: Any?) -> SIMD2<Double>? {
        switch value {
        case nil: model
        case let rectangle as CGRect: SIMD2(rectangle.size)
        case let size as CGSize: SIMD2(size)
        case let number as Double: SIMD2(repeating: number) * sides
        case let number as CGFloat: SIMD2(repeating: Double(number)) * sides
        default: nil
        }
      }
      guard var from = size(animation.fromValue), var to = size(animation.toValue) else {
        return nil
      }
      if let by = animation.byValue {
        guard let by = size(by) else { return nil }
        if animation.fromValue == nil, animation.toValue != nil {
          from = to - by
        } else {
          to = from + by
        }
      }
      // It must end at the model's size, to within rounding.
      guard (to - model).max() < 0.01, (to - model).min() > -0.01 else { return nil }
      change = from - to
      guard change.x.isFinite, change.y.isFinite else { return nil }

      guard let timing = Self.timing(of: animation, on: layer) else { return nil }
      (begin, timeOffset, pace) = timing
    }

    /// When an animation begins, and its pace, in host time; nil if that can't be read.
    private static func timing(
      of animation: CABasicAnimation, on layer: CALayer
    ) -> (begin: Double?, timeOffset: Double, pace: Pace)? {
      let speed = Double(animation.speed)
      guard speed > 0 else { return nil }
      // The animation's time is (the layer's time − beginTime) · speed + timeOffset.
      let begin = layer.convertTime(animation.beginTime, to: nil)
      // (From 0, so that rounding gives the same before the commit and after it.)
      func hostSeconds(_ time: Double) -> Double {
        layer.convertTime(time / speed, to: nil) - layer.convertTime(0, to: nil)
      }
      let duration = hostSeconds(animation.duration)
      let timeOffset = hostSeconds(animation.timeOffset)
      guard begin.isFinite, timeOffset.isFinite, duration.isFinite, duration >= 0 else {
        return nil
      }

      let shape: Pace.Shape
      if let spring = animation as? CASpringAnimation {
        // A second of the spring takes this many of the host.
        let scale = animation.duration > 0 ? duration / animation.duration : 1
        guard let curve = try? SpringCurve(spring, scaledBy: scale) else { return nil }
        shape = .spring(curve)
      } else if let function = animation.timingFunction {
        guard let curve = try? TimingCurve(function) else { return nil }
        shape = .curve(curve)
      } else {
        shape = .curve(.linear)
      }
      // At or below 0: with the coming commit.
      return (
        animation.beginTime > 0 ? begin : nil, timeOffset, Pace(shape: shape, duration: duration)
      )
    }
  }

  extension SpringCurve {
    /// The spring of an animation, in a time that is scaled.
    fileprivate init(_ animation: CASpringAnimation, scaledBy scale: Double) throws(GeometryError) {
      let (mass, stiffness) = (Double(animation.mass), Double(animation.stiffness))
      var damping = Double(animation.damping)
      var allowsOverdamping = false
      if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
        allowsOverdamping = animation.allowsOverdamping
      }
      if !allowsOverdamping { damping = min(damping, 2 * (mass * stiffness).squareRoot()) }
      try self.init(
        mass: mass, stiffness: stiffness / (scale * scale), damping: damping / scale,
        initialVelocity: Double(animation.initialVelocity) / scale)
    }
  }
#endif
