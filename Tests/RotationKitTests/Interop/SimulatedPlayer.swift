#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// What an animation does to a layer's size at a moment.
  struct SimulatedEffect {
    var isAdditive: Bool
    /// Which of width and height it concerns.
    var sides: SIMDMask<SIMD2<Double.SIMDMaskScalar>>
    var value: SIMD2<Double>

    func applied(to size: SIMD2<Double>) -> SIMD2<Double> {
      size.replacing(with: isAdditive ? size + value : value, where: sides)
    }
  }

  /// Works out what animations do, without the library's arithmetic.
  final class SimulatedPlayer {
    /// Each with its animation, so that no other one gets the same address.
    private var springs: [ObjectIdentifier: (CASpringAnimation, SimulatedSpring)] = [:]

    /// The time that an animation has reached, given that of its layer or group; beyond its duration
    /// if it has ended, and below 0 if it has not begun.
    func localTime(of animation: CAAnimation, at time: Double) -> Double {
      (time - animation.beginTime) * Double(animation.speed) + animation.timeOffset
    }

    /// What an animation does at a time of its layer or group.
    func effects(
      of animation: CAAnimation, at time: Double, on modelSize: SIMD2<Double>
    ) -> [SimulatedEffect] {
      var local = localTime(of: animation, at: time)
      if time < animation.beginTime {
        guard [.backwards, .both].contains(animation.fillMode) else { return [] }
        local = animation.timeOffset
      } else if local >= animation.duration {
        guard [.forwards, .both].contains(animation.fillMode), !animation.isRemovedOnCompletion
        else { return [] }
        local = animation.duration
      }
      switch animation {
      case let group as CAAnimationGroup:
        return (group.animations ?? []).flatMap { effects(of: $0, at: local, on: modelSize) }
      case let property as CAPropertyAnimation:
        guard let sides = Self.sides(of: property.keyPath) else { return [] }
        let stand = property.isAdditive ? SIMD2(0, 0) : modelSize
        guard let value = value(of: property, at: local, standing: stand) else { return [] }
        return [SimulatedEffect(isAdditive: property.isAdditive, sides: sides, value: value)]
      default: return []
      }
    }

    /// How far an animation is on its way at a time of its own: 0 at its start, 1 at its end.
    func fraction(of animation: CAAnimation, at local: Double) -> Double {
      let curve = simulatedCurve(animation.timingFunction, at: local / animation.duration)
      switch animation {
      case let animation as CASpringAnimation:
        let key = ObjectIdentifier(animation)
        let spring = springs[key]?.1 ?? SimulatedSpring(animation)
        springs[key] = (animation, spring)
        return spring.value(at: local)
      case let animation as CAKeyframeAnimation:
        let times = Self.keyTimes(of: animation)
        guard let next = times.firstIndex(where: { $0 > curve }), next > 0 else { return curve }
        let within = (curve - times[next - 1]) / (times[next] - times[next - 1])
        let part = simulatedCurve(animation.timingFunctions?[next - 1], at: within)
        return (Double(next - 1) + part) / Double(times.count - 1)
      default: return curve
      }
    }

    // MARK: Values

    private func value(
      of animation: CAPropertyAnimation, at local: Double, standing stand: SIMD2<Double>
    ) -> SIMD2<Double>? {
      let fraction = fraction(of: animation, at: local)
      switch animation {
      case let animation as CAKeyframeAnimation:
        let values = (animation.values ?? []).map { Self.vector($0) ?? stand }
        guard let last = values.last else { return nil }
        let place = fraction * Double(values.count - 1)
        let index = Int(place)
        guard index < values.count - 1 else { return last }
        return values[index] + (place - Double(index)) * (values[index + 1] - values[index])
      case let animation as CABasicAnimation:
        let from = animation.fromValue.flatMap(Self.vector) ?? stand
        let to = animation.toValue.flatMap(Self.vector) ?? stand
        return from + fraction * (to - from)
      default: return nil
      }
    }

    private static func keyTimes(of animation: CAKeyframeAnimation) -> [Double] {
      let count = (animation.values ?? []).count
      return animation.keyTimes?.map(\.doubleValue)
        ?? (0..<count).map { Double($0) / Double(count - 1) }
    }

    private static func sides(
      of keyPath: String?
    ) -> SIMDMask<SIMD2<Double.SIMDMaskScalar>>? {
      switch keyPath {
      case "bounds", "bounds.size": SIMD2<Double>(1, 1) .== 1
      case "bounds.size.width": SIMD2<Double>(1, 0) .== 1
      case "bounds.size.height": SIMD2<Double>(0, 1) .== 1
      default: nil
      }
    }

    /// A size, or a side of it twice.
    private static func vector(_ value: Any) -> SIMD2<Double>? {
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
