#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// What is read off a layer.
  final class LayerReadingTests: XCTestCase {
    private let (portrait, landscape) = (CGSize.upright, CGSize.sideways)

    /// An animation in 0.3 s.
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

    /// As UIKit turns a layer from portrait to landscape.
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

    /// One that begins after 0.1 s.
    private func filled(_ mode: CAMediaTimingFillMode, isKept: Bool = false) -> CAAnimation {
      basic(from: portrait, to: CGSize(width: 500, height: 700)) {
        ($0.beginTime, $0.fillMode, $0.isRemovedOnCompletion) = (100.1, mode, !isKept)
      }
    }

    private func group(
      _ animations: CAAnimation..., change: (CAAnimationGroup) -> Void = { _ in }
    ) -> CAAnimation {
      let group = CAAnimationGroup()
      (group.animations, group.duration) = (animations, 0.3)
      change(group)
      return group
    }

    /// What the table of `MeasuredTests` lacks.
    private var readable: [CAAnimation] {
      let by = CGSize(width: 248, height: -248)
      return [
        // Key paths and the boxes of values.
        turn(), basic("bounds", from: CGRect(origin: .zero, size: portrait)),
        basic("bounds", from: CGRect(x: 0, y: 0, width: 50, height: 0), to: CGRect.zero) {
          $0.isAdditive = true
        },
        basic("bounds.size.height", from: CGFloat(844), to: CGFloat(500)),
        basic("opacity", from: 0.5), basic("position", from: CGPoint.zero), CATransition(),
        // Values that are left out.
        basic(from: portrait) { $0.byValue = by }, basic(to: portrait) { $0.byValue = by },
        // Keyframes.
        keyframes("bounds", [CGRect(origin: .zero, size: portrait), CGRect.zero]),
        keyframes("bounds.size.width", [390.0, CGFloat(500), 844.0]),
        // Paces.
        turn { $0.timingFunction = .init(controlPoints: 0.1, 0.7, 0.3, 1.2) },
        spring { ($0.mass, $0.stiffness) = (2, 200) }, spring { $0.initialVelocity = 5 },
        spring {
          $0.damping = 60
          if #available(iOS 17, macOS 14, tvOS 17, visionOS 1, *) { $0.allowsOverdamping = true }
        },
        // Times.
        turn { ($0.speed, $0.timeOffset) = (0, 0.1) },
        filled(.backwards), filled(.both), filled(.both, isKept: true),
        filled(.forwards, isKept: true), filled(.removed, isKept: true),
        // Groups.
        group(basic("cornerRadius"), turn { $0.fillMode = .forwards }) {
          ($0.duration, $0.speed) = (0.8, 2)
        },
        group(turn()) { ($0.repeatCount, $0.autoreverses) = (2, true) },
        group(keyframes()) { $0.timingFunction = .init(controlPoints: 0.3, -0.5, 0.7, 1.5) },
        group(basic(to: portrait) { $0.fillMode = .forwards }) {
          ($0.duration, $0.fillMode, $0.isRemovedOnCompletion) = (0.4, .forwards, false)
        },
      ]
    }

    private var unreadable: [CAAnimation] {
      let rectangles = [CGRect.zero, CGRect(x: 0, y: 0, width: -1, height: 0)]
      let backInTime = CAMediaTimingFunction(controlPoints: -1, 0, 1, 1)
      let easeIn = CAMediaTimingFunction(name: .easeIn)
      return [
        turn { $0.timeOffset = 0.1 }, turn { $0.repeatDuration = 0.4 },
        turn { $0.isCumulative = true }, group(group(turn())),
        group(turn()) { $0.timeOffset = 0.1 },
        turn { $0.fromValue = "a size" }, turn { $0.toValue = "a size" },
        turn { $0.byValue = "a size" }, turn { ($0.fromValue, $0.toValue) = (nil, nil) },
        turn { $0.timingFunction = backInTime }, group(turn()) { $0.timingFunction = backInTime },
        spring { $0.damping = 0 }, turn { $0.fromValue = CGSize(width: 454, height: Double.nan) },
        basic("bounds", from: rectangles[0], to: rectangles[1]) { $0.isAdditive = true },
        keyframes("bounds", rectangles) { $0.isAdditive = true },
        keyframes("bounds.size", []), keyframes("bounds.size", [portrait, "size", portrait]),
        keyframes { $0.calculationMode = .discrete }, keyframes { $0.calculationMode = .cubic },
        group(keyframes { $0.calculationMode = .cubicPaced }),
        keyframes { $0.path = CGPath(rect: .zero, transform: nil) },
        keyframes { $0.keyTimes = [0, 1] },
        keyframes { $0.timingFunctions = [easeIn, backInTime, easeIn] },
      ]
    }

    /// A layer that plays an animation from a layer's time of 100 s on, and its tracker then. There
    /// is no presentation layer.
    @MainActor private func play(_ animation: CAAnimation) -> (SimulatedLayer, LayerTracker) {
      let layer = SimulatedLayer.atRest(portrait)
      layer.clock = SimulatedScreen.Clock(rate: 1.25, shift: 7)
      layer.commit()
      layer.now = 93 / 1.25
      let compensator = layer.compensator()
      _ = compensator.tracker()
      layer.modelSize = landscape
      layer.add(animation, forKey: "animation")
      layer.commit()
      layer.presentationAge = nil
      return (layer, compensator.tracker())
    }

    @MainActor func testAnAnimationIsReadAsItIsPlayed() async throws {
      for (index, animation) in readable.enumerated() {
        let (layer, tracker) = play(animation)
        for time in stride(from: layer.now, to: layer.now + 1.5, by: 0.013) {
          let seen = pointwiseMax(SIMD2(layer.size(at: time)), SIMD2(0, 0))
          let size = try tracker.shown(at: time).layerSize
          assertEqual(size, seen.x, seen.y, accuracy: 0.01, "row \(index) at \(time)")
        }
      }
    }

    /// Without a presentation layer the layer is expected where it was, and with one extrapolated.
    @MainActor func testAnUndocumentedAnimationIsNotRead() async throws {
      for (index, animation) in unreadable.enumerated() {
        let (layer, tracker) = play(animation)
        let size = try tracker.shown(at: layer.now + 0.15).layerSize
        XCTAssertEqual(size, portrait, "row \(index)")
        layer.presentationAge = 0
        XCTAssertNotNil(layer.compensator().tracker().playback.extrapolation, "row \(index)")
      }
    }
  }
#endif
