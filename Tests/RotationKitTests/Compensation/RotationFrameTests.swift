import Foundation
import XCTest

@testable import RotationKit

/// What a frame tells: sizes, scales and boxes.
final class RotationFrameTests: XCTestCase {
  private func halfway() throws -> RotationFrame {
    var tracker = try RotationTracker(of: .portrait)
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 10)
    return try tracker.shown(at: 10.15)
  }

  func testAFrameHasTheTimeTheLayerAndTheViewsSize() throws {
    let frame = try halfway()
    XCTAssertEqual(frame.displayTime, 10.15)
    assertEqual(frame.layerSize, 444, 444, accuracy: 1e-9)
    XCTAssertEqual(frame.layer.size, frame.layerSize)
    XCTAssertEqual(frame.viewSize, .landscape)
    XCTAssertEqual(frame.aspectRatio, 1, accuracy: 1e-12)
    XCTAssertEqual(frame.contentScale, SIMD2(1, 1), "the layer stretches its contents")
    XCTAssertTrue(frame.isTransitioning)
    XCTAssertEqual("\(frame)", "10.15 s: 444×444 at (0, 0), turned by -45°, moving")
  }

  /// Of a projection that was made for 568×320.
  func testTheClipScaleAcrossASideKeepsThePictureInStepWithIt() throws {
    let frame = try halfway()
    for (side, length, atRest) in [
      (Framing.Side.height, 444.0, 320.0), (.width, 444, 568), (.shortSide, 320, 320),
      (.longSide, 568, 568),
    ] {
      let k = length / atRest
      assertEqual(
        frame.clipScale(across: side), k * 568 / 444, k * 320 / 444, accuracy: 1e-9, "\(side)")
    }
  }

  /// The first transition outlasts the second one, so the layer's sides are not those of a picture.
  func testAcrossASideThePictureIsTheLayersOwnHoweverTransitionsOverlap() throws {
    var tracker = try RotationTracker(of: .portrait)
    for (turn, duration, time) in [(QuarterTurn.degrees90, 2, 10), (.degrees270, 0.3, 10.1)] {
      let size = try XCTUnwrap(tracker.viewSize)
      try tracker.begin(
        RotationTransition(rotating: size, by: turn, duration: duration), at: time)
    }
    let frame = try tracker.shown(at: 10.6)
    XCTAssertEqual(frame.clipScale(across: .height).y, 1, accuracy: 1e-12)
    XCTAssertEqual(frame.clipScale(across: .width).x, 1, accuracy: 1e-12)
  }

  func testAFramesBoxIsThatOfTheStrategy() throws {
    let frame = try halfway()
    for (strategy, width, height) in [
      (CompensationStrategy.matchLayer, 222.0, 222.0), (.constantSize, 160, 160),
      (.interpolatedSize, 160, 160), (.uncompensated, 125.0704, 222),
    ] {
      let square = frame.square(CompensatingProjection(strategy))
      assertEqual(square, width, height, accuracy: 1e-4, "\(strategy)")
    }
    let box = frame.projection(try CompensatingProjection(.constantSize, near: -1, far: 3))
    XCTAssertEqual([box.near, box.far], [-1, 3])
  }

  func testCenteredContentsAreScaledByTheirOwnSize() throws {
    var tracker = try RotationTracker(of: .portrait)
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 10)
    let contents = CGSize(width: 568, height: 568)
    let frame = try tracker.shown(at: 10.15, contentSize: contents)
    XCTAssertEqual(frame.layer.contentSize, contents)
    assertEqual(frame.contentScale, 444.0 / 568, 444.0 / 568, accuracy: 1e-9)
    for time in [10, 10.1, 10.15, 10.25, 10.4] {
      let covered = try tracker.shown(at: time, contentSize: contents)
      assertEqual(covered.square(), 160, 160, accuracy: 1e-4, "\(time)")
    }
  }

  func testAContentSizeThatIsNoUseCountsAsNone() throws {
    let tracker = try RotationTracker(of: .portrait)
    for bad in unusableSides {
      let frame = try tracker.shown(at: 0, contentSize: CGSize(width: bad, height: 1))
      XCTAssertNil(frame.layer.contentSize)
      XCTAssertEqual(frame.contentScale, SIMD2(1, 1))
    }
  }

  // MARK: What does not fit

  func testScalesAndBoxesThatDoNotFitInFloatAreOneAndTheIdentitys() throws {
    for side in [1e-300, 1e300] {
      let frame = try RotationTracker(of: .portrait).shown(
        at: 0, contentSize: CGSize(width: side, height: side))
      XCTAssertEqual(frame.contentScale, SIMD2(1, 1))
      XCTAssertEqual(frame.clipScale(across: .height), SIMD2(1, 1))
    }
    let thin = try RotationTracker(of: CGSize(width: 1e-3, height: 1e60)).shown(at: 0)
    let box = thin.projection()
    XCTAssertEqual([box.left, box.right, box.bottom, box.top], [-1, 1, -1, 1])
    XCTAssertEqual(thin.clipScale(across: .width), SIMD2(1, 1))
  }

  /// By itself each stays above 0. Together they do not. Nothing jumps where the width gets there.
  func testASideThatTransitionsTakeBelowZeroIsAThousandthOfAPoint() throws {
    func size(_ width: Double) -> CGSize { CGSize(width: width, height: 500) }
    let bounce = RotationTransition.Pace.curve(try .cubicBezier(0.5, 0, 0.5, 1.9))
    var tracker = try RotationTracker(of: size(500))
    for (from, to, pace) in [(500.0, 300.0, bounce), (300, 100, .linear), (100, 20, bounce)] {
      try tracker.begin(
        RotationTransition(from: size(from), to: size(to), pace: pace, duration: 1), at: 0)
    }
    let frames = try (0...1000).map { try tracker.shown(at: Double($0) / 1000) }
    XCTAssertEqual(frames.map { $0.layerSize.width }.min(), 0.001)
    for (one, next) in zip(frames, frames.dropFirst()) {
      XCTAssertLessThan(abs(one.layerSize.width - next.layerSize.width), 2)
    }
    for frame in frames where frame.layerSize.width < 1 {
      XCTAssertGreaterThan(frame.clipScale(.interpolated).min(), 0)
      assertUsable(frame.projection().matrix(for: .metal), "\(frame)")
    }
  }

  func testALayerThatLeavesTheNumbersIsAtRest() throws {
    let lying = CGSize(width: 480, height: 300)
    var tracker = try RotationTracker(of: lying)
    for _ in 0..<2 {
      try tracker.begin(
        RotationTransition(from: CGSize(width: 1.5e308, height: 1e308), to: lying, pace: .linear),
        at: 0)
    }
    XCTAssertEqual(try tracker.shown(at: 0).layerSize, lying)
    XCTAssertEqual(try tracker.shown(at: 0).clipScale(.interpolated), SIMD2(1, 1))
  }

  func testAnyTimeGivesSomethingFinite() throws {
    let sides = [1e-300, 1e-30, 1, 320, 568, 1e30, 1e300]
    let times = [0, -1, 0.1, 0.5, 1e9, 1e300, .nan, .infinity, -.infinity, -1e300]
    try forEachSeed(count: 100) { random, seed in
      func size() -> CGSize { CGSize(width: random.pick(sides), height: random.pick(sides)) }
      var tracker = try RotationTracker(of: size())
      let compensation = CompensatingProjection(
        random.pick(CompensationStrategy.allCases),
        framing: .normalized(across: random.pick(Framing.Side.allCases)))
      for _ in 0..<6 {
        if let transition = try? RotationTransition(
          from: size(), to: random.pick([size(), random.size()]), turn: .degrees180,
          duration: random.pick([0, 0.3, 1e300]))
        {
          try tracker.begin(
            transition, at: random.pick([0, 0.1, -1e300, 1e300]),
            fromCurrentState: random.pick([true, false]))
        }
        if random.pick([true, false, false]) { try tracker.resize(to: size()) }
        for time in times {
          let frame = try tracker.shown(at: time, contentSize: random.pick([nil, size()]))
          let message = "\(time) \(seed)"
          assertUsable(frame.projection(compensation).matrix(for: .vulkan), message)
          for positive in [frame.clipScale(compensation), frame.contentScale, frame.layer.extent] {
            XCTAssertTrue(positive.min() > 0 && positive.max().isFinite, message)
          }
          let place = frame.layer.position
          XCTAssertTrue(
            place.x.isFinite && place.y.isFinite && frame.layer.angle.isFinite
              && frame.aspectRatio > 0, message)
        }
        let time = random.pick(times)
        let covering = SIMD2<Double>(try XCTUnwrap(tracker.coveringSize(at: time)))
        XCTAssertTrue(covering.min() > 0 && covering.max().isFinite, "\(time) \(seed)")
      }
    }
  }
}
