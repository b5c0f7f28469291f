import Foundation

/// What is noted of an animation on a layer.
struct AnimationNote: Equatable {
  var key: String
  /// The class of the animation.
  var kind: String
  /// Nil if the animation is about no single property.
  var keyPath: String?
  var isAdditive = false
  /// Whether it is one of a group.
  var isInGroup = false
  /// Its values, in order, as they print.
  var values: [String] = []
  var begin = 0.0
  var duration = 0.0
  var speed = 1.0
  var timeOffset = 0.0
  var repeatCount = 0.0
  /// The control points of its curve, or the constants of its spring; "linear" without them.
  var timing = "linear"
  var fillMode = "removed"
  var isRemovedOnCompletion = true

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
    var parts = [
      "\"\(key)\"", kind, keyPath ?? "-", isAdditive ? "adds" : "replaces",
      "from \(values.joined(separator: " to "))", begin, "duration \(fixed(duration, 3))",
      "speed \(fixed(speed, 2))", "offset \(fixed(timeOffset, 3))", timing, "fills \(fillMode)",
    ]
    if values.isEmpty { parts.remove(at: 4) }
    if isInGroup { parts.append("in a group") }
    if repeatCount != 0 { parts.append("repeats \(fixed(repeatCount, 1))") }
    if !isRemovedOnCompletion { parts.append("stays") }
    return parts.joined(separator: ", ")
  }
}
