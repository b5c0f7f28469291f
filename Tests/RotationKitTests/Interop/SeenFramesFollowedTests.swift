#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// What is seen of a layer that is followed, as its animations can't be read, or are not what is shown.
  final class SeenFramesFollowedTests: XCTestCase {
    private let view = CGSize(width: 390, height: 844)
    private let turned = CGSize(width: 844, height: 390)
    private let refresh = 1.0 / 60

    private func at(_ time: Double, _ action: @escaping (SimulatedLayer) -> Void) -> Event {
      Event(time: 10 + time, action: action)
    }

    /// The worst stretch of the frames 1, 2 and 3 refreshes late that were drawn in a range of time.
    private func worst(_ seen: SeenFrames, drawn: ClosedRange<Double>) -> [Double] {
      (1...3).map { late in
        seen.frames(late: late).filter { $0.isForeseeable && drawn.contains($0.drawn) }
          .map(\.stretch).max() ?? .infinity
      }
    }

    /// How many of the frames 1, 2 and 3 refreshes late that could be foreseen are stretched by more than a limit.
    private func stretched(_ seen: SeenFrames, beyond limit: Double) -> [Int] {
      (1...3).map { late in
        seen.frames(late: late).filter { $0.isForeseeable && $0.stretch > limit }.count
      }
    }

    private func assertBelow(
      _ numbers: [Double], _ limits: [Double], file: StaticString = #filePath, line: UInt = #line
    ) {
      for (number, limit) in zip(numbers, limits) {
        XCTAssertLessThan(number, limit, "\(numbers)", file: file, line: line)
      }
    }

    /// Core Animation plays an animation without a key, and does not list it. One reading that disagrees may be
    /// a late one, so it takes a second to be noticed: the one frame between them is drawn as the list says.
    @MainActor func testATurnBesideAnAnimationWithoutAKeyIsFollowedFromTheSecondFrame() async {
      let scenario = Scenario(
        "a turn and an animation without a key", view,
        at(0) { layer in
          layer.animateAsUIKit(to: self.turned)
          let other = CABasicAnimation(keyPath: "bounds.size")
          other.isAdditive = true
          other.fromValue = CGSize(width: 60, height: -60)
          other.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
          other.duration = 0.3
          layer.add(other, forKey: nil)
        })
      let seen = SeenFrames(of: scenario)
      assertBelow(worst(seen, drawn: 10 + refresh...11), [1.02, 1.02, 1.02])
      XCTAssertEqual(stretched(seen, beyond: 1.02), [1, 1, 1])
      assertBelow(worst(seen, drawn: 10...11), [1.25, 1.25, 1.25])
    }

    @MainActor func testAnAnimationWithoutAKeyIsNoticedInTheMiddleOfATurnFromTheSecondFrame() async
    {
      let scenario = Scenario(
        "a turn, then an animation without a key", view,
        at(0) { $0.animateAsUIKit(to: self.turned, duration: 0.4) },
        at(0.1) { layer in
          let other = CABasicAnimation(keyPath: "bounds.size")
          other.isAdditive = true
          other.fromValue = CGSize(width: 200, height: -200)
          other.duration = 0.3
          layer.add(other, forKey: nil)
        })
      let seen = SeenFrames(of: scenario)
      assertBelow(worst(seen, drawn: 10.1 + refresh...11), [1.01, 1.01, 1.01])
      XCTAssertEqual(stretched(seen, beyond: 1.01), [1, 1, 1])
    }

    /// Nothing tells it from a size that changes at once, which an old presentation layer does not show.
    @MainActor func testAnAnimationWithoutAKeyIsNotNoticedAlone() async {
      let scenario = Scenario(
        "an animation without a key", view,
        at(0) { layer in
          layer.animateAsUIKit(to: self.turned)
          guard let animation = layer.animation(forKey: "bounds.size") else { return }
          layer.removeAllAnimations()
          layer.add(animation, forKey: nil)
        })
      let worst = worst(SeenFrames(of: scenario), drawn: 10...11)
      XCTAssertGreaterThan(worst[0], 4, "as if uncompensated")
    }

    @MainActor func testAfterARestTheLayerIsReadAgain() async {
      let scenario = Scenario(
        "keyframes beside a turn that is kept, then a turn", view, length: 1.1,
        at(0) { layer in
          layer.animateAsUIKit(to: self.turned)
          layer.animateByKeyframes(to: self.turned)
        },
        at(0.6) { $0.animateAsUIKit(to: self.view) })
      let kept = Conditions(adjustment: { $0.isRemovedOnCompletion = $0 is CAKeyframeAnimation })
      assertBelow(
        worst(SeenFrames(of: scenario, kept), drawn: 10.6...11.1), [1.001, 1.001, 1.001])
    }

    @MainActor func testAfterATimeWithoutFramesTheLayerIsReadAgain() async {
      let layer = SimulatedLayer.atRest(view)
      let compensator = layer.compensator()
      layer.animateByKeyframes(to: turned)
      layer.commit()
      for time in [10.0, 10.05, 10.1] {
        layer.now = time
        _ = compensator.tracker
      }
      // The keyframes have ended, and another turn has begun, before the next frame.
      layer.now = 20
      layer.removeEndedAnimations()
      layer.animateAsUIKit(to: view)
      layer.commit()
      for time in [20.05, 20.1, 20.15] {
        layer.now = time
        let matrix = compensator.projectionMatrix(at: time + 0.05)
        let size = layer.size(at: time + 0.05)
        XCTAssertEqual(
          Double(matrix[0, 0]) * size.width / (Double(matrix[1, 1]) * size.height), 1,
          accuracy: 1e-5, "\(time)")
      }
    }

    /// The older the presentation layer is that is followed, the worse.
    @MainActor func testALayerIsFollowedLessWellIfItsPresentationLayerIsARefreshOld() async {
      let keyframes = Scenario(
        "keyframes", view, at(0) { $0.animateByKeyframes(to: self.turned) })
      let seen = SeenFrames(of: keyframes, Conditions(presentationAge: { _ in 1.0 / 60 }))
      let worst = worst(seen, drawn: 10...11)
      for (number, expected) in zip(worst, [1.17, 1.21, 1.29]) {
        XCTAssertEqual(number, expected, accuracy: 0.01, "\(worst)")
      }
    }

    /// An app that draws on demand pauses when nothing runs at the time at which its frame is seen.
    @MainActor func testAFollowedLayerIsInTransitionUntilItIsAtRest() async {
      for curve in [CAMediaTimingFunctionName.linear, .easeOut, .easeInEaseOut, .default] {
        for late in 1...3 {
          let paused = timeOfPause(late: late) { $0.animateByKeyframes(to: self.turned, curve) }
          XCTAssertGreaterThan(paused, 0.3, "\(curve.rawValue), \(late) late")
          XCTAssertLessThan(paused, 0.6, "\(curve.rawValue), \(late) late")
        }
      }
      for age in [0, 1.0 / 60] {
        // Its end is known: the first frame that is seen after it.
        let away = timeOfPause(late: 2, age: age) { $0.animateWithoutModel(to: self.turned) }
        XCTAssertEqual(
          away + 2.0 / 60, 0.304, accuracy: 1e-9, "though its animation stays for good")
      }
      let delayed = timeOfPause(late: 2) { $0.animateByKeyframes(to: self.turned, delay: 0.5) }
      XCTAssertGreaterThan(delayed, 0.8)
      XCTAssertLessThan(delayed, 1.1)
    }

    @MainActor func testAnAnimatorThatIsPausedIsInTransitionAndIsSeenToGoOn() async {
      let layer = SimulatedLayer.atRest(view)
      let compensator = layer.compensator()
      _ = compensator.tracker
      layer.animateAsUIKit(to: turned, duration: 0.6)
      layer.commit()
      layer.now = 10.3
      layer.pauseAnimator()
      layer.commit()
      for frame in 0..<120 {
        layer.now = 10.304 + Double(frame) / 60
        XCTAssertTrue(compensator.tracker.isTransitioning(at: layer.now + 1))
      }
      layer.now = 13
      layer.continueAnimator()
      layer.commit()
      XCTAssertTrue(compensator.tracker.isTransitioning(at: 13.29))
      XCTAssertFalse(compensator.tracker.isTransitioning(at: 13.31))
    }

    /// How long after an animation has begun nothing runs any more.
    @MainActor private func timeOfPause(
      late: Int, age: Double = 0, _ animate: (SimulatedLayer) -> Void
    ) -> Double {
      let layer = SimulatedLayer.atRest(view)
      layer.presentationAge = age
      let compensator = layer.compensator()
      _ = compensator.tracker
      layer.adjustment = { $0.isRemovedOnCompletion = false }
      animate(layer)
      layer.commit()
      for frame in 0..<90 {
        layer.now = 10.004 + Double(frame) / 60
        let displayTime = layer.now + Double(late) / 60
        if !compensator.tracker.isTransitioning(at: displayTime) { return layer.now - 10 }
      }
      return .infinity
    }

    @MainActor func testTheSpeedFromBeforeAChangeIsForgotten() async {
      let scenario = Scenario(
        "keyframes, begun again in the middle", view,
        at(0) { $0.animateByKeyframes(to: self.turned) },
        at(0.15) { $0.animateByKeyframes(to: self.turned) })
      assertBelow(worst(SeenFrames(of: scenario), drawn: 10.15...11), [1.02, 1.05, 1.08])
    }

    @MainActor func testAFollowedLayerIsNotExpectedBeyondItsEnd() async {
      let scenario = Scenario(
        "linear keyframes", view, at(0) { $0.animateByKeyframes(to: self.turned, .linear) })
      // (From two refreshes on its speed is known.)
      assertBelow(worst(SeenFrames(of: scenario), drawn: 10.04...11), [1.001, 1.001, 1.001])
    }

    /// The width is the shorter side of the window, so the square should have half of it.
    @MainActor func testThePictureOfAFollowedLayerIsInStepWithIt() async {
      let scenario = Scenario(
        "Split View by keyframes", CGSize(width: 507, height: 1024),
        at(0) { $0.animateByKeyframes(to: CGSize(width: 678, height: 1024)) })
      func error(_ seen: SeenFrames, late: Int) -> Double {
        seen.frames(late: late).filter(\.isForeseeable).map { abs($0.size - $0.layer.width / 2) }
          .max() ?? .infinity
      }
      let seen = SeenFrames(of: scenario)
      for (late, limit) in [(0, 0.01), (1, 1), (2, 2.5), (3, 4.5)] {
        XCTAssertLessThan(error(seen, late: late), limit, "\(late) late")
      }
      // Though its first frame is drawn when the layer is on its way.
      let rarely = SeenFrames(of: scenario, Conditions(refreshesPerSecond: 10))
      XCTAssertLessThan(error(rarely, late: 0), 0.01)
    }
  }
#endif
