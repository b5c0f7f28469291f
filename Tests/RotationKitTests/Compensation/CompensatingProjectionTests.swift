import Foundation
import RotationKit
import XCTest

final class CompensatingProjectionTests: XCTestCase {
  private let halfway = CGSize(444, 444)

  /// Points per unit on a layer, when drawn for a view.
  private func points(
    _ strategy: CompensationStrategy, framing: Framing = .normalized, view: CGSize = .landscape,
    layer: CGSize, previous: CGSize? = nil
  ) throws -> SIMD2<Double> {
    let projection = try CompensatingProjection(strategy, framing: framing).projection(
      viewSize: view, layerSize: layer, previousViewSize: previous)
    return PresentationLayer(size: layer).pointsPerUnit(of: projection)
  }

  /// A design of 960×640 units on a phone of 375×667, at the begin and halfway: 375/960 if it is
  /// fitted, 667/640 if it is filled, and halfway from there to 375/640 and 667/960.
  func testADesignGoesFromItsOldScaleToItsNewOne() throws {
    for (framing, first, middle) in [
      (try Framing.fitting(width: 960, height: 640), 0.390625, 0.4882813),
      (try Framing.filling(width: 960, height: 640), 1.0421875, 0.8684896),
    ] {
      for (layer, expected) in [(CGSize(375, 667), first), (CGSize(521, 521), middle)] {
        let shown = try points(
          .interpolatedSize, framing: framing, view: CGSize(667, 375), layer: layer,
          previous: CGSize(375, 667))
        assertEqual(shown, expected, expected, accuracy: 1e-7, "\(framing)")
      }
    }
  }

  // MARK: Interpolated size

  /// By the part of the way from the old size to the new one.
  /// On a phone of 390×844, 4.683 without a compensation. Framed across the shorter side, as by
  /// default, the picture of a lens with a vertical field of view jumps by 844 ÷ 390.
  func testAVerticalFieldOfViewNeedsAFramingAcrossTheHeight() throws {
    let (upright, lying) = (CGSize(390, 844), CGSize(844, 390))
    let stretch = PresentationLayer(size: upright).stretch(ofViewSize: lying)
    XCTAssertEqual(stretch.y / stretch.x, 4.683, accuracy: 5e-4)
    for (framing, jump) in [(Framing.normalized, 2.164), (.normalized(across: .height), 1)] {
      let scale = try CompensatingProjection(.interpolatedSize, framing: framing).clipScale(
        viewSize: lying, layerSize: upright, previousViewSize: upright)
      XCTAssertEqual(1 / scale.y, jump, accuracy: 5e-4)
    }
  }

  func testInterpolatedSizeGoesWithTheLayerAndBeyondBothEnds() throws {
    typealias Side = (part: Double, side: Double)
    for (old, new, sides) in [
      // The short side changes, as below a status bar.
      ((320, 460), (480, 300), [(0, 160), (0.25, 157.5), (0.5, 155), (1, 150)]),
      // In Split View only the width changes, and with a status bar that hides only the height.
      ((1024, 768), (512, 768), [(0, 384), (0.5, 320), (1, 256)]),
      ((568, 320), (568, 300), [(0, 160), (0.5, 155), (1, 150)]),
      // As fractions of a screen, say: 2 units across 0.2, then across 0.3.
      ((0.4, 0.2), (0.3, 0.3), [(0, 0.1), (0.5, 0.125), (1, 0.15)]),
      ((300, 300), (400, 400), [(-1, 100), (2, 250)]),
    ] as [((Double, Double), (Double, Double), [Side])] {
      for (part, side) in sides {
        let layer = CGSize(old.0 + (new.0 - old.0) * part, old.1 + (new.1 - old.1) * part)
        let shown = try points(
          .interpolatedSize, view: CGSize(new.0, new.1), layer: layer,
          previous: CGSize(old.0, old.1))
        assertEqual(shown, side, side, accuracy: side * 1e-13, "\(old) \(new) \(part)")
      }
    }
  }

  func testInterpolatedSizeIsExactAtItsStartAndOverflowsNowhere() throws {
    let (point, third) = (CGSize(1, 1), 1.0 / 3)
    for (view, layer, previous, x, y) in [
      (CGSize(1e15, 1e15), point, point, 1, 1), (CGSize(1e17, 1e17), point, point, 1, 1),
      (CGSize(1e30, 1e30), point, point, 1, 1),
      (CGSize(2e300, 1e300), CGSize(1.5e300, 1.5e300), CGSize(1e300, 2e300), 4 * third, 2 * third),
    ] {
      let scale = try CompensatingProjection(.interpolatedSize).clipScale(
        viewSize: view, layerSize: layer, previousViewSize: previous)
      assertEqual(scale, x, y, accuracy: 1e-15, "\(view)")
    }
  }

  // MARK: Any projection

  func testTheProjectionIsTheViewsOwnScaledInClipSpace() throws {
    let framing = try Framing(.width, units: 7)
    let whole = try OrthographicProjection(framing: framing, viewSize: .landscape, near: -3, far: 5)
      .matrix(for: .vulkan)
    for strategy in CompensationStrategy.allCases {
      let compensation = try CompensatingProjection(strategy, framing: framing, near: -3, far: 5)
      let projection = try compensation.projection(
        viewSize: .landscape, layerSize: halfway, previousViewSize: .portrait)
      let scale = try compensation.clipScale(
        viewSize: .landscape, layerSize: halfway, previousViewSize: .portrait)
      let (one, other) = (projection.matrix(for: .vulkan), whole.scaledInClipSpace(by: scale))
      for index in 0..<16 {
        let (a, b) = (one[index / 4, index % 4], other[index / 4, index % 4])
        XCTAssertEqual(a, b, accuracy: abs(a) * 3e-7, "\(strategy)")
      }
    }
  }

  func testAtTheEndTheScaleOfEachStrategyIsOne() throws {
    for strategy in CompensationStrategy.allCases {
      let scale = try CompensatingProjection(strategy).clipScale(
        viewSize: .landscape, layerSize: .landscape, previousViewSize: CGSize(3, 7))
      XCTAssertEqual(scale, SIMD2(1, 1), "\(strategy)")
    }
  }

  /// Without planes of its own a scene is seen for −100 ≤ z ≤ 0.
  func testWhichDepthsAreSeen() throws {
    for (compensation, near, far) in [
      (CompensatingProjection(.interpolatedSize), Float(0), Float(-100)),
      (try CompensatingProjection(.interpolatedSize, near: -10, far: 10), 10, -10),
    ] {
      let matrix = try compensation.projection(viewSize: .portrait, layerSize: .portrait)
        .matrix(for: .metal)
      XCTAssertEqual((matrix * SIMD4(0, 0, near, 1)).z, 0, accuracy: 1e-6)
      XCTAssertEqual((matrix * SIMD4(0, 0, far, 1)).z, 1, accuracy: 1e-6)
    }
  }

  func testPointsPerUnitOfAFlippedVolumeAreThoseOfTheOther() throws {
    for (right, top) in [(5.0, 10.0), (5, -10), (-5, 10)] {
      let volume = try OrthographicProjection(
        left: -right, right: right, bottom: -top, top: top, near: 0, far: 1)
      let layer = PresentationLayer(size: CGSize(100, 300))
      assertEqual(layer.pointsPerUnit(of: volume), 10, 15, accuracy: 0)
    }
  }

  // MARK: Refusals

  func testSizesThatAreNotUsableAreRefusedByEveryStrategy() {
    for strategy in CompensationStrategy.allCases {
      let compensation = CompensatingProjection(strategy)
      assertSidesRefused(of: "viewSize") {
        try compensation.clipScale(viewSize: $0, layerSize: .portrait)
      }
      assertSidesRefused(of: "layerSize") {
        try compensation.projection(viewSize: .portrait, layerSize: $0)
      }
      assertSidesRefused(of: "layerSize") {
        try compensation.clipScale(viewSize: .portrait, layerSize: $0, contentSize: .portrait)
      }
      assertSidesRefused(of: "previousViewSize") {
        try compensation.clipScale(viewSize: .portrait, layerSize: .portrait, previousViewSize: $0)
      }
      assertSidesRefused(of: "contentSize") {
        try compensation.projection(viewSize: .portrait, layerSize: .portrait, contentSize: $0)
      }
    }
  }

  func testSizesWhoseScaleLeavesFloatAreRefused() throws {
    assertEachRefused(["layerSize.width", "layerSize.height"], [1e-40, 1e60], among: [320, 568]) {
      try CompensatingProjection(.constantSize).clipScale(
        viewSize: .portrait, layerSize: CGSize($0[0], $0[1]))
    }
  }

  func testAProjectionMayScaleByTheGreatestFloat() throws {
    for (side, layer) in [
      (Framing.Side.width, CGSize(320 / 3.4e38, 568)), (.height, CGSize(320, 568 / 3.4e38)),
    ] {
      let constant = CompensatingProjection(.constantSize, framing: .normalized(across: side))
      XCTAssertNoThrow(try constant.projection(viewSize: .portrait, layerSize: layer))
    }
  }

  /// A scale of 1e30 is a Float, and so is one of 1e20; their product is not.
  func testAProjectionWhoseMatrixLeavesFloatIsRefused() throws {
    let tiny = try CompensatingProjection(.constantSize, framing: Framing(.width, units: 1e-30))
    for (parameter, width, height) in [
      ("layerSize.width", 320e-20, 568.0), ("layerSize.height", 320, 568e-20),
    ] {
      let layer = CGSize(width, height)
      XCTAssertNoThrow(try tiny.clipScale(viewSize: .portrait, layerSize: layer))
      assertRefused(parameter, min(width, height)) {
        try tiny.projection(viewSize: .portrait, layerSize: layer)
      }
    }
  }

  func testAViewOfNoUseIsBlamedRatherThanTheLayer() {
    let view = CGSize(1e-50, 1e50)
    for strategy in [CompensationStrategy.uncompensated, .matchLayer] {
      assertRefused("viewSize.height", 1e50) {
        try CompensatingProjection(strategy).projection(viewSize: view, layerSize: view)
      }
    }
  }
}
