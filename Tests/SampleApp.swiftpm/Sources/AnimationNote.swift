import QuartzCore
import RotationKit

/// What is noted of an animation on a layer.
struct AnimationNote: Equatable {
  var key: String
  var begin = 0.0
  var speed = 1.0
  var timeOffset = 0.0
  /// All else, as it prints.
  var text = ""

  /// Whether another note is about the same, at another time. (What is paused is scrubbed by its
  /// offset.)
  func continues(_ other: AnimationNote) -> Bool {
    var same = other
    if speed == 0 { same.timeOffset = timeOffset }
    return self == same
  }

  /// A line for the report. A begin is counted from the time at which the recording began.
  func line(from start: Double) -> String {
    // A begin that was not committed yet is not on the clock of the host.
    let isOnClock = abs(begin - start) < 60
    let begin = isOnClock ? "begins at \(signed(begin - start)) s" : "begin \(fixed(begin, 3))"
    return "\"\(key)\", \(begin), speed \(fixed(speed, 2)), offset \(fixed(timeOffset, 3)), \(text)"
  }
}

extension AnimationNote {
  /// Notes the animations of a layer, in the order of their keys.
  static func all(on layer: CALayer) -> [AnimationNote] {
    (layer.animationKeys() ?? []).flatMap { key in
      layer.animation(forKey: key).map { notes(of: $0, key: key) } ?? []
    }
  }

  /// Notes an animation, and those of a group.
  private static func notes(of animation: CAAnimation, key: String) -> [AnimationNote] {
    var parts = ["\(type(of: animation))", "duration \(fixed(animation.duration, 3))"]
    if let property = animation as? CAPropertyAnimation {
      parts += [property.keyPath ?? "-", property.isAdditive ? "adds" : "replaces"]
    }
    if let basic = animation as? CABasicAnimation {
      parts.append("from \(basic.fromValue ?? "-") to \(basic.toValue ?? "-")")
    }
    if let values = (animation as? CAKeyframeAnimation)?.values { parts.append("by \(values)") }
    if let function = animation.timingFunction {
      parts.append((try? TimingCurve(function)).map { "\($0)" } ?? "\(function)")
    }
    if let curve = (animation as? CASpringAnimation).flatMap({ try? SpringCurve($0) }) {
      parts.append("\(curve)")
    }
    if animation.repeatCount != 0 { parts.append("repeats \(animation.repeatCount)") }
    parts.append("fills \(animation.fillMode.rawValue)")
    if !animation.isRemovedOnCompletion { parts.append("stays") }
    let note = AnimationNote(
      key: key, begin: animation.beginTime, speed: Double(animation.speed),
      timeOffset: animation.timeOffset, text: parts.joined(separator: ", "))
    let children = (animation as? CAAnimationGroup)?.animations ?? []
    return [note] + children.flatMap { notes(of: $0, key: key + ", in a group") }
  }
}
