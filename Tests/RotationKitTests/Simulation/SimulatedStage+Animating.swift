/// What apps and frameworks do to the size of a layer.
extension SimulatedStage {
  /// Animates the size as UIKit does: the model has the new one at once, and an animation adds what
  /// is left of the way. Some of SwiftUI's animations are on no layer.
  mutating func turn(
    to size: SIMD2<Double>, duration: Double = 0.3, delay: Double = 0,
    pace: SimulatedPace = .easeInEaseOut, isListed: Bool = true
  ) {
    let way = [modelSize - size, SIMD2(0, 0)]
    add(
      SimulatedAnimation(
        beginTime: delay, duration: duration, fillMode: .both, isAdditive: true, values: way,
        pace: pace), key: isListed ? "turn \(addedCount)" : nil)
    modelSize = size
  }

  /// Sets the size, and Core Animation animates it by itself, from what is shown.
  mutating func animateImplicitly(to size: SIMD2<Double>) {
    add(
      SimulatedAnimation(
        fillMode: .backwards, values: [screen.size(at: now), nil], pace: .default), key: "bounds")
    modelSize = size
  }

  /// Animates width and height, each by itself.
  mutating func animateSides(
    to size: SIMD2<Double>, isAdditive: Bool, durations: [Double] = [0.3, 0.3]
  ) {
    let start = isAdditive ? modelSize - size : screen.size(at: now)
    let end: SIMD2<Double>? = isAdditive ? SIMD2(0, 0) : nil
    for (property, duration) in zip([SimulatedAnimation.Property.width, .height], durations) {
      add(
        SimulatedAnimation(
          duration: duration, isAdditive: isAdditive, property: property, values: [start, end],
          pace: .easeInEaseOut), key: isAdditive ? "\(property) \(addedCount)" : "\(property)")
    }
    modelSize = size
  }

  /// Animates the size by a spline, which can't be read.
  mutating func animateBySpline(
    to size: SIMD2<Double>, _ pace: SimulatedPace = .easeInEaseOut, delay: Double = 0,
    isKept: Bool = false
  ) {
    let start = screen.size(at: now) ?? size
    let spline = SimulatedAnimation(
      beginTime: delay, duration: 0.3, values: [start, (start + size) / 2, size],
      calculationMode: .cubic, pace: pace)
    add(isKept ? spline.kept : spline, key: "spline")
    modelSize = size
  }

  /// Has the animations of a property animator go on at another speed, as UIKit does: by others.
  mutating func goOn(speed: Double) {
    for (key, old) in animations {
      var animation = old
      animation.timeOffset = animation.activeTime(at: clock.layerTime(at: now))
      (animation.beginTime, animation.speed) = (0, speed)
      if speed == 1 { (animation.beginTime, animation.timeOffset) = (-animation.timeOffset, 0) }
      add(animation, key: key)
    }
  }
}

extension SimulatedAnimation {
  /// An animation between two sizes, whatever the model has.
  static func explicit(
    from: SIMD2<Double>?, to: SIMD2<Double>?,
    _ change: (inout SimulatedAnimation) -> Void = { _ in }
  ) -> SimulatedAnimation {
    var animation = SimulatedAnimation(duration: 0.3, values: [from, to], pace: .easeInEaseOut)
    change(&animation)
    return animation
  }

  /// Keyframes, evenly spread.
  static func keyframes(
    _ values: [SIMD2<Double>], for duration: Double = 0.3, isAdditive: Bool = false
  ) -> SimulatedAnimation {
    SimulatedAnimation(
      duration: duration, isAdditive: isAdditive, values: values, calculationMode: .linear)
  }

  /// A spline, which can't be read. It takes a layer by a way beside what else it plays, and back.
  static func spline(
    by way: SIMD2<Double> = SIMD2(0, 0), for duration: Double
  ) -> SimulatedAnimation {
    var spline = keyframes([SIMD2(0, 0), way, SIMD2(0, 0)], for: duration, isAdditive: true)
    spline.calculationMode = .cubic
    return spline
  }

  /// The same, which stays on the layer.
  var staying: SimulatedAnimation {
    var animation = self
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// The same, which stays at its end.
  var kept: SimulatedAnimation {
    var animation = staying
    animation.fillMode = .forwards
    return animation
  }
}
