import Foundation

@testable import RotationKit

// What a compensator reads off a layer of Core Animation's: what it plays, as the library's values.

extension SimulatedStage {
  /// What is read now, without the presentation layer.
  func reading() -> LayerReading {
    var reading = LayerReading(time: now, modelSize: CGSize(modelSize))
    for (key, animation) in animations { reading.read(animation, key: key, in: .layer) }
    if !reading.motions.isEmpty {
      reading.clock = LayerClock(
        hostTime: now, layerTime: clock.layerTime(at: now), rate: clock.rate)
    }
    return reading
  }
}

extension LayerReading {
  fileprivate mutating func read(
    _ animation: SimulatedAnimation, key: String, in parent: Timeline.Parent?
  ) {
    let timing = MediaTiming(animation, isInGroup: parent != .layer)
    if let children = animation.animations {
      let inner = parent == .layer ? timing.map { Timeline.Parent.group($0) } : nil
      for child in children { read(child, key: key, in: inner) }
    } else {
      let timeline = parent.flatMap { parent in timing.map { Timeline($0, in: parent) } }
      motions.append(ReadMotion(key: key, change: SizeChange(animation), timeline: timeline))
    }
  }
}

extension MediaTiming {
  fileprivate init?(_ animation: SimulatedAnimation, isInGroup: Bool) {
    let mode = animation.fillMode
    let pace = if case .curve(let curve) = animation.pace { curve } else { animation.springPace }
    self.init(
      begin: animation.beginTime, duration: animation.duration, pace: pace, speed: animation.speed,
      timeOffset: animation.timeOffset, repeatCount: animation.repeatCount,
      autoreverses: animation.autoreverses,
      fillsBackwards: mode == .backwards || mode == .both,
      fillsForwards: (mode == .forwards || mode == .both)
        && (isInGroup || !animation.isRemovedOnCompletion))
  }
}

extension SizeChange {
  fileprivate init?(_ animation: SimulatedAnimation) {
    let mask =
      switch animation.property {
      case .size: SIMD2(1.0, 1)
      case .width: SIMD2(1.0, 0)
      case .height: SIMD2(0.0, 1)
      }
    let sizes = animation.values.map { value in value.map { $0 * mask } }
    switch animation.calculationMode {
    case nil:
      self.init(
        from: sizes[0], to: sizes[1], by: animation.byValue.map { $0 * mask }, mask: mask,
        isAdditive: animation.isAdditive)
    case .linear:
      guard
        let keyframes = Keyframes(
          sizes.compactMap { $0 }, times: animation.keyTimes,
          paces: animation.paces)
      else { return nil }
      self.init(.keyframes(keyframes), mask: mask, isAdditive: animation.isAdditive)
    case .cubic: return nil
    }
    if case .spring(let spring) = animation.pace { self.spring = spring }
  }
}
