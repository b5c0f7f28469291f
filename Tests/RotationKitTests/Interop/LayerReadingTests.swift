#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// What is read off a layer. (What is made of it is tested in `Following`, frame by frame.)
  final class LayerReadingTests: XCTestCase {
    private let (portrait, landscape) = (CGSize.upright, CGSize.sideways)

    /// An animation between two values of the size, in 0.3 s.
    private func basic(
      _ keyPath: String = "bounds.size", from: Any? = nil, to: Any? = nil,
      as animation: CABasicAnimation = CABasicAnimation(),
      _ change: (CABasicAnimation) -> Void = { _ in }
    ) -> CABasicAnimation {
      (animation.keyPath, animation.fromValue, animation.toValue) = (keyPath, from, to)
      (animation.duration, animation.timingFunction) = (0.3, .init(name: .easeInEaseOut))
      change(animation)
      return animation
    }

    /// An animation by way of some sizes, in 0.3 s.
    private func keyframes(
      _ keyPath: String = "bounds.size", _ values: [Any]? = nil,
      _ change: (CAKeyframeAnimation) -> Void = { _ in }
    ) -> CAAnimation {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = values ?? [portrait, CGSize(width: 700, height: 500), landscape]
      animation.duration = 0.3
      change(animation)
      return animation
    }

    /// One as UIKit adds it in a turn from portrait to landscape.
    private func turn(_ change: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
      basic(from: CGSize(width: -454, height: 454), to: CGSize.zero) {
        ($0.isAdditive, $0.fillMode) = (true, .both)
        change($0)
      }
    }

    private func spring(_ change: (CASpringAnimation) -> Void) -> CAAnimation {
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (1, 300, 20)
      change(spring)
      return basic(from: portrait, as: spring) { $0.duration = 1 }
    }

    private func group(
      _ animations: CAAnimation..., change: (CAAnimationGroup) -> Void = { _ in }
    ) -> CAAnimation {
      let group = CAAnimationGroup()
      (group.animations, group.duration) = (animations, 0.3)
      change(group)
      return group
    }

    /// What the table of `MeasuredTests` has not.
    private var readable: [CAAnimation] {
      let by = CGSize(width: 248, height: -248)
      var rows: [CAAnimation] = [
        // Key paths and the boxes of values.
        turn(), basic("bounds", from: CGRect(origin: .zero, size: portrait)),
        basic("bounds", from: CGRect(x: 0, y: 0, width: 50, height: 0), to: CGRect.zero) {
          $0.isAdditive = true
        },
        basic(from: portrait, to: CGSize(width: 500, height: 700)),
        basic("bounds.size.width", from: 390.0),
        basic("bounds.size.height", from: CGFloat(844), to: CGFloat(500)),
        basic("bounds.size.height", from: 100.0) { $0.isAdditive = true },
        basic("opacity", from: 0.5), basic("position", from: CGPoint.zero), CATransition(),
        // Values that are left out.
        turn { ($0.toValue, $0.byValue) = (nil, by) },
        turn { ($0.fromValue, $0.byValue) = (nil, by) },
        basic(from: portrait) { $0.byValue = by }, basic(to: portrait) { $0.byValue = by },
        turn { ($0.fromValue, $0.toValue, $0.byValue) = (nil, nil, by) },
        // Keyframes.
        keyframes { $0.isAdditive = true },
        keyframes("bounds", [CGRect(origin: .zero, size: portrait), CGRect.zero]),
        keyframes("bounds.size.width", [390.0, CGFloat(500), 844.0]),
        keyframes { ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 0.2, 0.6, 1]) },
        keyframes {
          $0.keyTimes = [0, 0.2, 1]
          $0.timingFunctions = [.init(name: .easeIn), .init(name: .default)]
          $0.timingFunction = .init(name: .easeOut)
        },
        keyframes { ($0.isAdditive, $0.isCumulative, $0.repeatCount) = (true, true, 2) },
        keyframes { ($0.isCumulative, $0.repeatCount, $0.autoreverses) = (true, 2, true) },
        // Paces.
        turn { $0.timingFunction = nil },
        turn { $0.timingFunction = .init(controlPoints: 0.1, 0.7, 0.3, 1.2) },
        spring { $0.damping = 60 }, spring { ($0.mass, $0.stiffness) = (2, 200) },
        spring { $0.initialVelocity = 5 },
        // Times.
        turn { $0.speed = 1.5 }, turn { $0.repeatCount = 0.75 }, turn { $0.repeatDuration = 0.7 },
        turn { ($0.speed, $0.timeOffset) = (0, 0.1) },
        turn { ($0.speed, $0.timeOffset) = (-1, 0.3) },
        turn { ($0.speed, $0.isRemovedOnCompletion) = (-1, false) },
        turn { ($0.isCumulative, $0.repeatCount) = (true, 3) },
        // Groups. One without a duration takes the group's.
        group(basic("cornerRadius"), basic(from: portrait) { $0.duration = 0 }),
        group(turn { $0.fillMode = .forwards }) { ($0.duration, $0.speed) = (0.8, 2) },
        group(turn()) { ($0.repeatCount, $0.autoreverses) = (2, true) },
        group(turn()) { $0.timeOffset = 0.1 },
        group(turn { ($0.beginTime, $0.duration) = (0.1, 0.1) }) {
          ($0.timingFunction, $0.repeatCount) = (.init(name: .default), 2)
        },
        group(keyframes()) { $0.timingFunction = .init(controlPoints: 0.3, -0.5, 0.7, 1.5) },
        group(group(turn()) { $0.speed = 2 }),
        group(basic(to: portrait) { $0.fillMode = .forwards }) {
          ($0.duration, $0.fillMode, $0.isRemovedOnCompletion) = (0.4, .forwards, false)
        },
      ]
      for mode in [CAMediaTimingFillMode.removed, .backwards, .forwards, .both] {
        for isRemoved in [true, false] {
          rows.append(
            basic(from: portrait, to: CGSize(width: 500, height: 700)) {
              ($0.beginTime, $0.fillMode, $0.isRemovedOnCompletion) = (100.1, mode, isRemoved)
            })
        }
      }
      if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) {
        rows.append(spring { ($0.damping, $0.allowsOverdamping) = (60, true) })
      }
      return rows
    }

    private var unreadable: [CAAnimation] {
      let rectangles = [CGRect.zero, CGRect(x: 0, y: 0, width: -1, height: 0)]
      return [
        turn { $0.timeOffset = 0.5 }, turn { $0.timeOffset = -0.1 },
        turn { ($0.repeatCount, $0.repeatDuration) = (2, 0.4) },
        turn { $0.toValue = "a size" }, turn { $0.byValue = "a size" },
        turn { ($0.fromValue, $0.toValue) = (nil, nil) },
        turn { $0.timingFunction = .init(controlPoints: -1, 0, 1, 1) },
        basic("bounds", from: CGRect(x: 0, y: 0, width: 0, height: -1), to: CGRect.zero) {
          $0.isAdditive = true
        },
        basic("bounds", from: rectangles[0], to: rectangles[1]) { $0.isAdditive = true },
        keyframes("bounds", rectangles) { $0.isAdditive = true },
        group(turn()) { $0.timingFunction = .init(controlPoints: -1, 0, 1, 1) },
        keyframes("bounds.size", []), keyframes("bounds.size", [portrait]),
        keyframes("bounds.size", [portrait, "a size"]),
        keyframes { $0.calculationMode = .paced }, keyframes { $0.calculationMode = .cubic },
        group(keyframes { $0.calculationMode = .cubicPaced }),
        keyframes { $0.path = CGPath(rect: .zero, transform: nil) },
        keyframes { $0.keyTimes = [0, 1] }, keyframes { $0.keyTimes = [0, 0.6, 0.5] },
        keyframes { $0.keyTimes = [0, 0.5, .init(value: Double.nan)] },
        keyframes { $0.keyTimes = [0.1, 0.5, 1] }, keyframes { $0.keyTimes = [0, 0.5, 0.9] },
        keyframes { ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 0.5, 1]) },
        keyframes { $0.timingFunctions = [.init(name: .easeIn)] },
        keyframes {
          $0.timingFunctions = [.init(name: .easeIn), .init(controlPoints: 2, 0, 1, 1)]
        },
      ]
    }

    /// A layer that plays an animation from 100 s on, and what is read off it then, beside no
    /// presentation layer.
    @MainActor private func play(
      _ animation: CAAnimation, _ clock: SimulatedScreen.Clock
    ) -> (SimulatedLayer, RotationTracker) {
      let layer = SimulatedLayer.atRest(portrait)
      layer.clock = clock
      layer.commit()
      layer.now = (100 - clock.shift) / clock.rate
      let compensator = layer.compensator()
      _ = compensator.tracker()
      layer.modelSize = landscape
      layer.add(animation, forKey: "animation")
      layer.commit()
      layer.presentationAge = nil
      return (layer, compensator.tracker())
    }

    @MainActor func testAnAnimationIsReadAsItIsPlayed() async throws {
      for clock in [SimulatedScreen.Clock(), SimulatedScreen.Clock(rate: 1.25, shift: 7)] {
        for (index, animation) in readable.enumerated() {
          let (layer, tracker) = play(animation, clock)
          for time in stride(from: layer.now, to: layer.now + 1.5, by: 0.013) {
            let (size, expected) = (try tracker.shown(at: time).layerSize, layer.size(at: time))
            XCTAssertEqual(
              size.width, max(expected.width, 0), accuracy: 0.01, "row \(index) at \(time)")
            XCTAssertEqual(size.height, expected.height, accuracy: 0.01, "row \(index) at \(time)")
          }
          // By then some have ended, and others are kept.
          layer.now += 20
          layer.removeEndedAnimations()
          let (size, time) = (layer.size(at: layer.now), layer.now)
          let later = try layer.compensator().shown(at: time).layerSize
          XCTAssertEqual(later.width, size.width, accuracy: 0.01, "row \(index), later")
        }
      }
    }

    @MainActor func testWhatIsNotDocumentedIsNotRead() async throws {
      for (index, animation) in unreadable.enumerated() {
        let (layer, tracker) = play(animation, SimulatedScreen.Clock())
        // Nothing is shown, so it is expected where it was.
        XCTAssertEqual(
          try tracker.shown(at: layer.now + 0.15).layerSize, portrait, "row \(index)")
        // But it is extrapolated, if there is something to see.
        layer.presentationAge = 0
        XCTAssertNotNil(layer.compensator().tracker().playback.extrapolation, "row \(index)")
      }
    }
  }
#endif
