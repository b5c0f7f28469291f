import Foundation
import XCTest

@testable import RotationKit

/// What a frame tells: sizes, scales and boxes.
final class RotationFrameTests: XCTestCase {
  private func tracker() throws -> RotationTracker {
    var tracker = try RotationTracker(of: .portrait)
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 10)
    return tracker
  }

  func testAFrameHasTheTimeTheLayerAndTheViewsSize() throws {
    let frame = try tracker().shown(at: 10.15)
    XCTAssertEqual("\(frame)", "10.15 s: 444×444, moving")
    XCTAssertEqual(frame.viewSize, .landscape)
    XCTAssertEqual(frame.coveringScale, SIMD2(1, 1), "the layer stretches its contents")
  }

  /// Of a projection that was made for 568×320, on a layer of 444×444.
  func testTheClipScaleAcrossASideKeepsThePictureInStepWithIt() throws {
    for (side, x, y) in [
      (Framing.Side.height, 1.775, 1.0), (.width, 1, 0.5633802817),
      (.shortSide, 1.2792792793, 0.7207207207), (.longSide, 1.2792792793, 0.7207207207),
    ] {
      let scale = try tracker().shown(at: 10.15).clipScale(across: side)
      assertEqual(scale, x, y, accuracy: 1e-9, "\(side)")
    }
  }

  /// The first transition outlasts the second one, so the layer's sides are not those of a picture.
  func testAcrossASideThePictureGoesWithTheLayerInAnyOverlap() throws {
    var tracker = try RotationTracker(of: .portrait)
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90, duration: 2), at: 10)
    try tracker.begin(RotationTransition(rotating: .landscape, by: .degrees270), at: 10.1)
    let frame = try tracker.shown(at: 10.6)
    XCTAssertEqual(frame.clipScale(across: .height).y, 1, accuracy: 1e-12)
    XCTAssertEqual(frame.clipScale(across: .width).x, 1, accuracy: 1e-12)
  }

  func testAFramesBoxIsThatOfTheStrategy() throws {
    let frame = try tracker().shown(at: 10.15)
    for strategy in CompensationStrategy.allCases {
      let compensation = try CompensatingProjection(strategy, near: -1, far: 3)
      let box = try compensation.projection(
        viewSize: .landscape, layerSize: frame.layerSize, previousViewSize: .portrait)
      XCTAssertEqual(frame.projection(compensation), box)
    }
  }

  func testCenteredContentsAreScaledByTheirOwnSize() throws {
    let contents = CGSize(568, 568)
    for (time, scale) in [(10.0, SIMD2(0.563, 1)), (10.15, SIMD2(0.782, 0.782))] {
      let frame = try tracker().shown(at: time, contentSize: contents)
      assertEqual(frame.coveringScale, scale.x, scale.y, accuracy: 5e-4)
      assertEqual(frame.square(), 160, 160, accuracy: 1e-4, "\(time)")
    }
  }

  func testAContentSizeThatIsNoUseCountsAsNone() throws {
    for bad in unusableSides {
      let size = CGSize(bad, 1)
      XCTAssertEqual(try tracker().shown(at: 0, contentSize: size).coveringScale, SIMD2(1, 1))
      XCTAssertNil(try tracker().layer(at: 0, contentSize: size)?.contentSize)
    }
  }

  // MARK: What does not fit

  func testScalesAndBoxesThatDoNotFitInFloatAreOneAndTheIdentitys() throws {
    for side in [1e-300, 1e300] {
      let frame = try tracker().shown(at: 0, contentSize: CGSize(side, side))
      XCTAssertEqual(frame.coveringScale, SIMD2(1, 1))
      XCTAssertEqual(frame.clipScale(across: .height), SIMD2(1, 1))
    }
    let thin = try RotationTracker(of: CGSize(1e-3, 1e60)).shown(at: 0)
    let deep = try CompensatingProjection(.interpolatedSize, near: -1, far: 3)
    XCTAssertEqual("\(thin.projection(deep))", "x -1…1, y -1…1, near -1, far 3")
    XCTAssertEqual(thin.clipScale(across: .width), SIMD2(1, 1))
  }

  /// By itself each stays above 0, together they do not. The width doesn't jump where it comes to
  /// 0.
  func testASideThatTransitionsTakeBelowZeroIsAThousandthOfAPoint() throws {
    func size(_ width: Double) -> CGSize { CGSize(width, 500) }
    let bounce = RotationTransition.Pace.curve(try .cubicBezier(0.5, 0, 0.5, 1.9))
    var tracker = try RotationTracker(of: size(500))
    for (from, to, pace) in [(500.0, 300.0, bounce), (300, 100, .linear), (100, 20, bounce)] {
      try tracker.begin(
        RotationTransition(from: size(from), to: size(to), pace: pace, duration: 1), at: 0)
    }
    let frames = try (0...1000).map { try tracker.shown(at: Double($0) / 1000) }
    let widths = frames.map { $0.layerSize.width }
    XCTAssertEqual(widths.min(), 0.001)
    for (one, next) in zip(widths, widths.dropFirst()) { XCTAssertLessThan(abs(one - next), 2) }
    for frame in frames where frame.layerSize.width < 1 {
      XCTAssertGreaterThan(frame.clipScale(.interpolated).min(), 0)
      XCTAssertTrue(frame.projection().matrix(for: .metal).isUsable, "\(frame)")
    }
    let view = CGSize(0.0005, 0.001)
    XCTAssertEqual(try RotationTracker(of: view).shown(at: 0).layerSize, view, "not of a view")
  }

  /// A view that is resized takes the end of the picture along, here below zero.
  func testAPictureBelowZeroIsNotScaled() throws {
    let (small, large) = (CGSize(2, 2), CGSize(100, 100))
    var tracker = try RotationTracker(of: small)
    try tracker.begin(RotationTransition(from: small, to: large, duration: 100), at: 0)
    try tracker.begin(RotationTransition(from: large, to: CGSize(200, 200)), at: 1000)
    try tracker.resize(to: CGSize(50, 50))
    XCTAssertEqual(try tracker.shown(at: 50).clipScale(.interpolated), SIMD2(1, 1))
  }

  func testALayerThatLeavesTheNumbersIsAtRest() throws {
    let lying = CGSize(480, 300)
    var tracker = try RotationTracker(of: lying)
    for _ in 0..<2 {
      try tracker.begin(
        RotationTransition(from: CGSize(1.5e308, 1e308), to: lying, pace: .linear),
        at: 0)
    }
    XCTAssertEqual(try tracker.shown(at: 0).layerSize, lying)
    XCTAssertEqual(try tracker.shown(at: 0).clipScale(.interpolated), SIMD2(1, 1))
  }

  /// One center of 1.7e308 is shown. Two that add up to 1.6e308 each way are too far away at another
  /// angle.
  func testACenterThatLeavesTheNumbersIsThatAtRest() throws {
    let (size, far) = (CGSize(width: 320, height: 320), CGPoint(x: 1.7e308, y: 0))
    var tracker = try RotationTracker(of: size)
    try tracker.begin(
      RotationTransition(from: size, to: size, pace: .linear, fromCenterOffset: far), at: 9)
    XCTAssertEqual(tracker.layer(at: 9)?.centerOffset, far)
    for _ in 0..<2 {
      let corner = CGPoint(x: 8e307, y: 8e307)
      try tracker.begin(
        RotationTransition(from: size, to: size, pace: .linear, fromCenterOffset: corner), at: 10)
    }
    XCTAssertEqual(tracker.layer(at: 10)?.centerOffset, CGPoint())
  }

  /// One that stretches its contents shows them as large as itself, whatever is passed.
  func testALayerThatCentersItsContentsMayShowThoseOfAnotherDrawable() throws {
    let (playback, size) = (try tracker().playback, SIMD2(444.0, 444))
    for (contents, own, other) in [
      (Contents.centered(SIMD2(568, 568)), SIMD2(568.0, 568), SIMD2(640.0, 640)),
      (.stretched, size, size), (.kept(SIMD2(568, 320), scale: 1), size, size),
    ] {
      let tracker = LayerTracker(playback, contents)
      for (contentSize, expected) in [(nil, own), (CGSize(640, 640), other)] {
        let shown = try tracker.shown(at: 10.15, contentSize: contentSize).shown
        assertEqual(shown, expected.x, expected.y, accuracy: 1e-9, "\(contents)")
      }
    }
  }
}
