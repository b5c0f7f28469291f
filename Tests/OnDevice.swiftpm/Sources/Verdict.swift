/// What the widths say that layers were shown with: they have 100 points, and go to 200 in a second.
enum Verdict {
  /// Of an animation with a time offset of half a second.
  static func timeOffset(
    early: Double, at earlyTime: Double, late: Double, at lateTime: Double
  ) -> String {
    guard isNear(early, 150 + 100 * earlyTime) else {
      return "neither: \(fixed(early, 1)) points after \(fixed(earlyTime, 3)) s"
    }
    if isNear(late, 50 + 100 * lateTime) { return "it wraps round" }
    if isNear(late, 100) { return "it ends early" }
    return "neither: \(fixed(late, 1)) points after \(fixed(lateTime, 3)) s"
  }

  /// Of an additive animation of the bounds, by 10 points.
  static func additiveBounds(_ width: Double) -> String {
    if isNear(width, 110) { return "it adds" }
    if isNear(width, 10) { return "no, they are absolute" }
    return "neither: \(fixed(width, 1)) points for 100 and 10"
  }

  /// Of an animation without values, on a layer that got its 200 points with it.
  static func noValues(_ width: Double, at time: Double) -> String {
    if isNear(width, 100 + 100 * time) { return "from the size shown to the model's" }
    if isNear(width, 200) { return "nothing" }
    return "neither: \(fixed(width, 1)) points after \(fixed(time, 3)) s"
  }

  /// Of two springs. The second has a timing function.
  static func springFunction(_ width: Double, with function: Double) -> String {
    guard width.isFinite, function.isFinite else { return "not shown" }
    let same = abs(width - function) < 1
    return (same ? "no" : "yes") + ": \(fixed(width, 1)) without, \(fixed(function, 1)) with"
  }

  /// Within what a layer grows by in 50 ms.
  private static func isNear(_ width: Double, _ expected: Double) -> Bool {
    abs(width - expected) <= 5
  }
}
