import QuartzCore
import UIKit
import XCTest

@testable import OnDevice

final class StageTests: XCTestCase {
  @MainActor func testEveryExperimentLeavesThePictureAsLargeAsTheView() async {
    let size = CGSize(width: 390, height: 844)
    let plays = Experiment.allCases.map { experiment in
      Task { @MainActor in
        let stage = StageController()
        stage.view.bounds.size = size
        stage.viewDidLayoutSubviews()
        await experiment.play(on: stage)
        XCTAssertEqual(stage.picture.layer.bounds.size, size, "\(experiment)")
        XCTAssertFalse(stage.showsPlainLayer)
      }
    }
    for play in plays { await play.value }
  }

  @MainActor func testThePictureIsInTheMiddle() async {
    let stage = StageController()
    stage.view.bounds.size = CGSize(width: 390, height: 844)
    stage.viewDidLayoutSubviews()
    stage.makePicture(.small)
    XCTAssertEqual(stage.picture.layer.position, CGPoint(x: 195, y: 422))
    XCTAssertEqual(stage.picture.layer.bounds.width, 312, accuracy: 1e-9)
    XCTAssertEqual(stage.picture.layer.bounds.height, 337.6, accuracy: 1e-9)
  }

  @MainActor func testLinesAreDrawnWhileItIsFilmed() async {
    let stage = StageController()
    _ = stage.view
    XCTAssertEqual(stage.picture.layer.borderWidth, 0)
    stage.isFilming = true
    XCTAssertEqual(stage.picture.layer.borderWidth, 2)
  }

  /// As on Apple's systems: see `Experiment.play(on:)`.
  @MainActor func testAnAsynchronousFunctionWaitsForKeyframes() async {
    var isDone = false
    let isFinished = await UIView.animateKeyframes(withDuration: 1, delay: 0) { isDone = true }
    XCTAssertTrue(isFinished && isDone)
  }

  @MainActor func testAStrategyIsThatOfTheCompensator() async {
    let stage = StageController()
    stage.strategy = .matchLayer
    XCTAssertEqual(stage.picture.compensator.tracker.compensation.strategy, .matchLayer)
  }

  @MainActor func testThePausedClockIsAskedForBothWays() async {
    XCTAssertEqual(Question.pausedClock(in: CALayer()), "inf for 1, and 0.0 from 1")
  }

  func testTheAnimationsOfALayerAreNotedInTheirOrder() {
    let layer = CALayer()
    let spring = CASpringAnimation(keyPath: "bounds.size")
    (spring.fromValue, spring.toValue) = (CGSize(width: 1, height: 2), CGSize.zero)
    (spring.isAdditive, spring.beginTime, spring.fillMode) = (true, 5, .both)
    (spring.duration, spring.speed, spring.timeOffset) = (2, -1, 0.5)
    let keyframes = CAKeyframeAnimation(keyPath: "bounds")
    keyframes.values = [1, 2, 3]
    keyframes.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let group = CAAnimationGroup()
    group.animations = [keyframes]
    group.repeatCount = 2
    layer.add(spring, forKey: "b")
    layer.add(group, forKey: "a")
    let notes = AnimationNote.all(on: layer)
    XCTAssertEqual(notes.map(\.key), ["b", "a", "a"])
    XCTAssertEqual(
      notes.map(\.kind), ["CASpringAnimation", "CAAnimationGroup", "CAKeyframeAnimation"])
    XCTAssertEqual(notes.map(\.isInGroup), [false, false, true])
    XCTAssertEqual(notes.map(\.keyPath), ["bounds.size", nil, "bounds"])
    XCTAssertEqual(notes[0].values.count, 2)
    XCTAssertEqual(notes[0].timing, "linear, spring 1.0 100.0 10.0 0.0")
    XCTAssertEqual(notes[2].values, ["1", "2", "3"])
    XCTAssertEqual(notes[2].timing, "curve 0.42 0.00 1.00 1.00")
    XCTAssertTrue(
      notes[0].line(from: 4).hasSuffix(
        "begins at +1.000 s, duration 2.000, speed -1.00, offset 0.500, "
          + "linear, spring 1.0 100.0 10.0 0.0, fills both"))
    XCTAssertTrue(notes[1].line(from: 4).hasSuffix("repeats 2.0"))
    XCTAssertTrue(notes[2].line(from: 4).hasSuffix("in a group"))
  }
}
