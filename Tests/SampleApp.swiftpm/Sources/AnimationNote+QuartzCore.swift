import QuartzCore
import RotationKit

extension AnimationNote {
  /// Notes the animations of a layer, in the order of their keys.
  static func all(on layer: CALayer) -> [AnimationNote] {
    (layer.animationKeys() ?? []).flatMap { key in
      layer.animation(forKey: key).map { notes(of: $0, key: key) } ?? []
    }
  }

  /// Notes an animation, or those of a group.
  private static func notes(
    of animation: CAAnimation, key: String, isInGroup: Bool = false
  ) -> [AnimationNote] {
    var note = AnimationNote(key: key, kind: "\(type(of: animation))")
    note.isInGroup = isInGroup
    (note.begin, note.duration) = (animation.beginTime, animation.duration)
    (note.speed, note.timeOffset) = (Double(animation.speed), animation.timeOffset)
    note.repeatCount = Double(animation.repeatCount)
    note.fillMode = animation.fillMode.rawValue
    note.isRemovedOnCompletion = animation.isRemovedOnCompletion
    if let function = animation.timingFunction {
      note.timing = (try? TimingCurve(function))?.points ?? "\(function)"
    }
    if let property = animation as? CAPropertyAnimation {
      (note.keyPath, note.isAdditive) = (property.keyPath, property.isAdditive)
    }
    if let basic = animation as? CABasicAnimation {
      note.values = [basic.fromValue ?? "-", basic.toValue ?? "-"].map { "\($0)" }
    }
    if let keyframes = animation as? CAKeyframeAnimation {
      note.values = (keyframes.values ?? []).map { "\($0)" }
    }
    if let spring = animation as? CASpringAnimation {
      note.timing += ", spring \(spring.mass) \(spring.stiffness) \(spring.damping)"
      note.timing += " \(spring.initialVelocity)"
    }
    let children = (animation as? CAAnimationGroup)?.animations ?? []
    return [note] + children.flatMap { notes(of: $0, key: key, isInGroup: true) }
  }
}

extension TimingCurve {
  /// The two points in the middle.
  fileprivate var points: String {
    "curve " + [x1, y1, x2, y2].map { fixed($0, 2) }.joined(separator: " ")
  }
}
