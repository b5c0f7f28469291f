#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  /// The simulation itself, against numbers from elsewhere: no compensator draws here.
  final class SimulatedDisplayTests: XCTestCase {
    /// The worst stretch of a turn in 0.3 s whose frames are drawn for the size that the layer has now:
    /// 1, 2 and 3 refreshes late at 60 Hz, then at 120 Hz.
    private let published: [(width: Double, height: Double, stretch: [Double])] = [
      (320, 568, [1.112, 1.237, 1.370, 1.055, 1.113, 1.173]),
      (390, 844, [1.150, 1.323, 1.515, 1.073, 1.151, 1.234]),
      (1024, 1366, [1.056, 1.115, 1.175, 1.028, 1.056, 1.085]),
    ]

    @MainActor func testFramesDrawnForNowAreStretchedAsMuchAsPublished() async {
      for (width, height, expected) in published {
        var worst: [Double] = []
        for rate in [60.0, 120] {
          for late in 1...3 {
            worst.append(
              stretchOfATurn(width, height, rate: rate, late: late) { layer, _ in
                // A square of the picture, if it is drawn for the size of now.
                let size = layer.size(at: layer.now)
                return SIMD2(1 / size.width, 1 / size.height)
              })
          }
        }
        for (number, other) in zip(worst, expected) {
          XCTAssertEqual(number, other, accuracy: 0.005, "\(width)×\(height): \(worst)")
        }
      }
    }

    @MainActor func testAnUncompensatedTurnIsStretchedByTheSquareOfTheRatio() async {
      for (width, height, expected) in [
        (320.0, 568.0, 3.150625), (390, 844, 4.683), (1024, 1366, 1.780),
      ] {
        let stretch = stretchOfATurn(width, height, rate: 120, late: 0) { _, _ in
          SIMD2(1 / height, 1 / width)
        }
        XCTAssertEqual(stretch, expected, accuracy: 0.005, "\(width)×\(height)")
      }
    }

    @MainActor func testFramesThatAreDrawnForTheRightTimeAreSquare() async {
      let stretch = stretchOfATurn(390, 844, rate: 60, late: 3) { layer, time in
        let size = layer.size(at: time)
        return SIMD2(1 / size.width, 1 / size.height)
      }
      XCTAssertEqual(stretch, 1, accuracy: 1e-12)
    }

    func testTheCurvesHaveTheirPublishedValues() {
      for (name, x, expected) in [
        (CAMediaTimingFunctionName.easeIn, 0.5, 0.315357), (.easeOut, 0.5, 0.684643),
        (.easeInEaseOut, 0.25, 0.129162), (.easeInEaseOut, 0.5, 0.5), (.default, 0.5, 0.802403),
        (.linear, 0.3, 0.3),
      ] {
        let value = SimulatedPace(CAMediaTimingFunction(name: name)).value(at: x, of: 1)
        XCTAssertEqual(value, expected, accuracy: 1e-6, "\(name.rawValue)")
      }
    }

    // MARK: The layer

    /// A layer of 100×100 at rest, at time 1.
    @MainActor private func layerAtRest() -> SimulatedLayer {
      .atRest(CGSize(width: 100, height: 100), at: 1)
    }

    @MainActor func testAnAnimationHasItsOwnTime() async {
      let layer = layerAtRest()
      layer.clock = SimulatedScreen.Clock(rate: 2, shift: 7)
      let animation = CABasicAnimation(keyPath: "bounds.size")
      animation.fromValue = CGSize(width: 200, height: 300)
      (animation.duration, animation.speed, animation.timeOffset) = (8, 0.5, 1)
      layer.add(animation, forKey: "size")
      XCTAssertEqual(layer.animation(forKey: "size")?.beginTime, 0)
      layer.commit()
      XCTAssertEqual(layer.animation(forKey: "size")?.beginTime, 9)
      // A second of the host is one of the animation, which begins an eighth of its way.
      XCTAssertEqual(layer.size(at: 0.5), CGSize(width: 100, height: 100), "before the commit")
      XCTAssertEqual(layer.size(at: 1), CGSize(width: 187.5, height: 275))
      XCTAssertEqual(layer.size(at: 4), CGSize(width: 150, height: 200))
      XCTAssertEqual(layer.size(at: 8), CGSize(width: 200, height: 300), "it starts anew")
      XCTAssertEqual(layer.size(at: 9), CGSize(width: 100, height: 100))
      layer.now = 4
      layer.presentationAge = 1
      XCTAssertEqual(layer.presentation()?.bounds.size, CGSize(width: 162.5, height: 225))
      layer.presentationAge = nil
      XCTAssertNil(layer.presentation())
    }

    @MainActor func testWhatAnAnimationFillsBeforeItsBeginAndAfterItsEnd() async {
      for (mode, isRemoved, before, after) in [
        (CAMediaTimingFillMode.removed, false, 100.0, 100.0), (.backwards, false, 200, 100),
        (.forwards, false, 100, 300), (.both, false, 200, 300), (.both, true, 200, 100),
      ] {
        let layer = layerAtRest()
        let animation = CABasicAnimation(keyPath: "bounds.size.width")
        (animation.fromValue, animation.toValue) = (200.0, 300.0)
        (animation.beginTime, animation.duration) = (2, 1)
        (animation.fillMode, animation.isRemovedOnCompletion) = (mode, isRemoved)
        layer.add(animation, forKey: "width")
        layer.commit()
        XCTAssertEqual(layer.size(at: 1.5), CGSize(width: before, height: 100), mode.rawValue)
        XCTAssertEqual(layer.size(at: 2.5), CGSize(width: 250, height: 100), mode.rawValue)
        XCTAssertEqual(layer.size(at: 3.5), CGSize(width: after, height: 100), mode.rawValue)
      }
    }

    @MainActor func testWhatReplacesAppliesInEitherOrder() async {
      let layer = layerAtRest()
      let additive = CABasicAnimation(keyPath: "bounds.size")
      additive.fromValue = CGSize(width: 40, height: 20)
      additive.isAdditive = true
      additive.duration = 1
      layer.add(additive, forKey: "additive")
      let replacing = CABasicAnimation(keyPath: "bounds.size.width")
      replacing.fromValue = 60.0
      replacing.duration = 1
      layer.add(replacing, forKey: "replacing")
      layer.commit()
      // Half-way the first adds 20×10, and the other is between 60 and what lies under it, a width of 120.
      XCTAssertEqual(layer.size(at: 1.5), CGSize(width: 90, height: 110))
      // Applied first, it is between 60 and the model's 100, and the other adds to that.
      layer.composition = .replacingFirst
      XCTAssertEqual(layer.size(at: 1.5), CGSize(width: 100, height: 110))
      layer.now = 2
      layer.removeEndedAnimations()
      XCTAssertNil(layer.animationKeys())
    }

    @MainActor func testKeyframesAndGroups() async {
      let layer = layerAtRest()
      let keyframes = CAKeyframeAnimation(keyPath: "bounds.size")
      keyframes.values = [100.0, 200.0, 400.0].map { CGSize(width: $0, height: $0) }
      keyframes.keyTimes = [0, 0.25, 1]
      keyframes.duration = 2
      let group = CAAnimationGroup()
      group.animations = [keyframes]
      (group.duration, group.speed) = (4, 2)
      layer.add(group, forKey: "group")
      layer.commit()
      XCTAssertEqual(layer.size(at: 1.125), CGSize(width: 150, height: 150))
      XCTAssertEqual(layer.size(at: 1.25), CGSize(width: 200, height: 200))
      XCTAssertEqual(layer.size(at: 1.625), CGSize(width: 300, height: 300))
      XCTAssertEqual(layer.size(at: 2.5), CGSize(width: 100, height: 100), "its own end")
    }

    /// The worst stretch in a turn, whatever the phase of the refreshes.
    @MainActor private func stretchOfATurn(
      _ width: Double, _ height: Double, rate: Double, late: Int,
      draw: (SimulatedLayer, Double) -> SIMD2<Double>
    ) -> Double {
      (0..<8).reduce(1) { worst, step in
        let layer = SimulatedLayer.atRest(CGSize(width: width, height: height), at: 0)
        let display = SimulatedDisplay(refreshesPerSecond: rate, phase: Double(step) / 8)
        let turn = Event(time: 10) { $0.animateAsUIKit(to: CGSize(width: height, height: width)) }
        let frames = display.frames(of: [turn], on: layer, until: 10.35) { draw(layer, $0) }
        let seen = (frames[late] ?? []).filter { $0.drawn >= 10 }
        return max(worst, seen.map { max($0.stretch, 1 / $0.stretch) }.max() ?? .infinity)
      }
    }
  }
#endif
