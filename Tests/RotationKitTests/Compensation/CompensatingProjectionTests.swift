import Foundation
import RotationKit
import XCTest

final class CompensatingProjectionTests: XCTestCase {
  private let halfway = CGSize(width: 444, height: 444)

  /// The sides of the square from −0.5 to 0.5 on a layer, when drawn for a landscape view.
  private func square(
    _ strategy: CompensationStrategy, view: CGSize = .landscape, layer: CGSize,
    previous: CGSize? = nil
  ) throws -> SIMD2<Double> {
    let projection = try CompensatingProjection(strategy).projection(
      viewSize: view, layerSize: layer, previousViewSize: previous)
    return PresentationLayer(size: layer).pointsPerUnit(of: projection)
  }

  // MARK: A phone of 320×568

  func testTheUncompensatedSquareIsStretched3150625TimesAtTheStartAnd1775TimesHalfway() throws {
    for (layer, width, height, stretch) in [
      (CGSize.portrait, 90.1408, 284.0, 3.150625), (halfway, 125.0704, 222, 1.775),
    ] {
      let sides = try square(.uncompensated, layer: layer)
      assertEqual(sides, width, height, accuracy: 5e-5)
      XCTAssertEqual(sides.y / sides.x, stretch, accuracy: 1e-12)
    }
  }

  func testMatchLayerIs222HalfwayAnd160AtBothEndsAndConstantSize160Throughout() throws {
    let other = CGSize(width: 667, height: 375)
    for (view, layer, match, constant) in [
      (CGSize.landscape, CGSize.portrait, 160.0, 160.0), (.landscape, halfway, 222, 160),
      (.landscape, .landscape, 160, 160),
      (other, CGSize(width: 521, height: 521), 260.5, 187.5),
    ] {
      for (strategy, side) in [(CompensationStrategy.matchLayer, match), (.constantSize, constant)]
      {
        assertEqual(
          try square(strategy, view: view, layer: layer), side, side, accuracy: 1e-12,
          "\(strategy) \(layer)")
      }
    }
  }

  func testTheMatricesOfTheDocuments() throws {
    // Match layer: GLKMatrix4MakeOrtho with the layer's ratio in place of the view's; 360×528 is
    // higher than wide. Constant size: GLKMatrix4Multiply(projection, scale), by hand 1/1.775 ·
    // 568/360 and 1 · 320/528.
    for (strategy, x, y) in [
      (CompensationStrategy.matchLayer, 1, 360.0 / 528), (.constantSize, 320.0 / 360, 320.0 / 528),
    ] {
      assertMatrix(
        try CompensatingProjection(strategy).projection(
          viewSize: .landscape, layerSize: CGSize(width: 360, height: 528)
        ).matrix(for: .openGL),
        [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, -0.02, -1], [0, 0, 0, 1]], accuracy: 1e-6)
    }
  }

  // MARK: Interpolated size

  func testConstantSizeJumpsIfTheShortSideChanges() throws {
    // The picture at the start, over the picture before it.
    for (old, new, jump) in [
      (CGSize(width: 480, height: 300), CGSize(width: 320, height: 460), 0.0667),
      (CGSize(width: 320, height: 460), CGSize(width: 480, height: 300), -0.0625),
      (CGSize(width: 320, height: 416), CGSize(width: 480, height: 256), -0.2),
    ] {
      let before = Framing.normalized.pointsPerUnit(in: old)
      let start = try square(.constantSize, view: new, layer: old, previous: old)
      assertEqual(start / before - 1, jump, jump, accuracy: 5e-5, "\(old) \(new)")
    }
  }

  func testInterpolatedSizeGoesWithTheLayerFromTheOldSizeToTheNewOneAndBeyond() throws {
    // The part of the way from the old size to the new one, and the side of the square there.
    let rows: [(old: CGSize, new: CGSize, sides: [(part: Double, side: Double)])] = [
      // The short side changes, as below a status bar.
      (
        CGSize(width: 320, height: 460), CGSize(width: 480, height: 300),
        [(0, 160), (0.25, 157.5), (0.5, 155), (0.75, 152.5), (1, 150)]
      ),
      // In Split View only the width changes, and with a status bar that hides only the height.
      (
        CGSize(width: 1024, height: 768), CGSize(width: 512, height: 768),
        [(0, 384), (0.5, 320), (1, 256)]
      ),
      (
        CGSize(width: 568, height: 320), CGSize(width: 568, height: 300),
        [(0, 160), (0.5, 155), (1, 150)]
      ),
      // As fractions of a screen, say: 2 units across 0.2, then across 0.3.
      (
        CGSize(width: 0.4, height: 0.2), CGSize(width: 0.3, height: 0.3),
        [(0, 0.1), (0.5, 0.125), (1, 0.15)]
      ),
      // Beyond both ends.
      (CGSize(width: 300, height: 300), CGSize(width: 400, height: 400), [(-1, 100), (2, 250)]),
    ]
    for (old, new, sides) in rows {
      for (part, side) in sides {
        let layer = CGSize(
          width: old.width + (new.width - old.width) * part,
          height: old.height + (new.height - old.height) * part)
        assertEqual(
          try square(.interpolatedSize, view: new, layer: layer, previous: old), side, side,
          accuracy: side * 1e-13, "\(old) \(new) \(part)")
      }
    }
  }

  func testInterpolatedSizeIsExactAtItsStartAndDoesNotOverflowHoweverLargeTheView() throws {
    let point = CGSize(width: 1, height: 1)
    let starts = [1e15, 1e16, 1e17, 1e30].map { (CGSize(width: $0, height: $0), point, 1.0, 1.0) }
    let (old, new) = (CGSize(width: 1e300, height: 2e300), CGSize(width: 2e300, height: 1e300))
    for (view, previous, x, y) in starts + [(new, old, 4.0 / 3, 2.0 / 3)] {
      let layer = previous == point ? point : CGSize(width: 1.5e300, height: 1.5e300)
      let scale = try CompensatingProjection(.interpolatedSize).clipScale(
        viewSize: view, layerSize: layer, previousViewSize: previous)
      assertEqual(scale, x, y, accuracy: 1e-15, "\(view)")
    }
  }

  func testInterpolatedSizeWithoutAPreviousSizeIsConstantSize() throws {
    for previous in [nil, CGSize.landscape] {
      assertEqual(
        try square(.interpolatedSize, layer: halfway, previous: previous), 160, 160,
        accuracy: 1e-12)
    }
  }

  // MARK: Any projection

  func testTheProjectionIsTheViewsOwnScaledInClipSpaceAndUndistortedUnlessUncompensated() throws {
    try forEachSeed { random, seed in
      let (view, old, part) = (random.size(), random.size(), random.number(0...1))
      let layer = CGSize(
        width: old.width + (view.width - old.width) * part,
        height: old.height + (view.height - old.height) * part)
      let framing = try Framing(
        random.pick(Framing.Side.allCases), units: random.number(0.1...100))
      let (before, after) = (framing.pointsPerUnit(in: old), framing.pointsPerUnit(in: view))
      let onLayer = framing.pointsPerUnit(in: layer)
      let expected: [CompensationStrategy: Double] = [
        .matchLayer: onLayer, .constantSize: after,
        .interpolatedSize: before + (after - before) * part,
      ]
      for strategy in CompensationStrategy.allCases {
        let compensation = try CompensatingProjection(
          strategy, framing: framing, near: -3, far: 5)
        let projection = try compensation.projection(
          viewSize: view, layerSize: layer, previousViewSize: old)
        let scale = try compensation.clipScale(
          viewSize: view, layerSize: layer, previousViewSize: old)
        let whole = projection.matrix(for: .vulkan)
        let steady = try OrthographicProjection(
          framing: framing, viewSize: view, near: -3, far: 5
        ).matrix(for: .vulkan).scaledInClipSpace(by: scale)
        for row in 0..<4 {
          for column in 0..<4 {
            let (a, b) = (whole[row, column], steady[row, column])
            XCTAssertEqual(a, b, accuracy: abs(a) * 3e-7, "\(strategy) \(seed)")
          }
        }
        let atEnd = try compensation.clipScale(
          viewSize: view, layerSize: view, previousViewSize: old)
        XCTAssertEqual(atEnd, SIMD2(1, 1), "\(strategy) \(seed)")
        guard let expected = expected[strategy] else { continue }
        let shown = PresentationLayer(size: layer).pointsPerUnit(of: projection)
        XCTAssertEqual(shown.x / shown.y, 1, accuracy: 1e-12, "\(strategy) \(seed)")
        XCTAssertEqual(shown.x, expected, accuracy: expected * 1e-9, "\(strategy) \(seed)")
      }
    }
  }

  /// A jitter of (0.25, −0.375) pixels in a rotation of 390×844: after the scale it is the same at
  /// every moment, and before it the scale enlarges it.
  func testAJitterGoesAfterTheScale() throws {
    let view = CGSize(width: 844, height: 390)
    let turn = try RotationTransition(
      rotating: CGSize(width: 390, height: 844), by: .degrees90)
    let camera = try PerspectiveProjection(
      fieldOfView: .pi / 3, viewSize: view, near: 0.1, far: 100
    ).matrix(for: .metal)
    let jitter = Matrix4x4.translation(x: 2 * 0.25 / 844, y: 2 * -0.375 / 390, z: 0)
    func pixels(_ matrix: Matrix4x4) -> SIMD2<Double> {
      let point = matrix * SIMD4(0, 0, -3, 1)
      return SIMD2(Double(point.x), Double(point.y)) / Double(point.w) * SIMD2(844, 390) / 2
    }
    for (time, x, y) in [(0.0, 0.541, -0.173), (0.15, 0.342, -0.237), (0.3, 0.25, -0.375)] {
      let scale = try CompensatingProjection(.constantSize).clipScale(
        viewSize: view, layerSize: turn.layer(atTime: time).size)
      assertEqual(
        pixels(jitter * camera.scaledInClipSpace(by: scale)), 0.25, -0.375, accuracy: 1e-4)
      assertEqual(pixels((jitter * camera).scaledInClipSpace(by: scale)), x, y, accuracy: 6e-4)
    }
  }

  // MARK: Parameters

  func testSizesThatAreNotUsableAreRefusedByEveryStrategy() {
    for strategy in CompensationStrategy.allCases {
      let compensation = CompensatingProjection(strategy)
      for (place, name) in ["viewSize", "layerSize", "previousViewSize"].enumerated() {
        assertSidesRefused(of: name) { bad in
          var sizes = [CGSize.portrait, .portrait, .portrait]
          sizes[place] = bad
          return try compensation.clipScale(
            viewSize: sizes[0], layerSize: sizes[1], previousViewSize: sizes[2])
        }
      }
      assertSidesRefused(of: "layerSize") {
        try compensation.projection(viewSize: .portrait, layerSize: $0)
      }
    }
  }

  func testSizesWhoseScaleLeavesFloatAreRefused() throws {
    let constant = CompensatingProjection(.constantSize)
    for (parameter, width, height) in [
      ("layerSize.width", 1e-300, 1e-300), ("layerSize.width", 1e-37, 1e-37),
      ("layerSize.width", 1e60, 1e60), ("layerSize.width", 1.7e308, 1.7e308),
      ("layerSize.width", 1e-40, 568), ("layerSize.height", 320, 1e-40),
    ] {
      assertRefused(parameter, parameter.hasSuffix("width") ? width : height) {
        try constant.clipScale(
          viewSize: .portrait, layerSize: CGSize(width: width, height: height))
      }
    }
  }

  func testAProjectionWhoseMatrixLeavesFloatIsRefused() throws {
    // A scale of 1e30 is a Float, and so is one of 1e20; their product is not.
    let tiny = try CompensatingProjection(.constantSize, framing: Framing(.width, units: 1e-30))
    let (width, height) = (320e-20, 568e-20)
    XCTAssertNoThrow(
      try tiny.clipScale(
        viewSize: .portrait, layerSize: CGSize(width: width, height: height)))
    for (parameter, value, layer) in [
      ("layerSize.width", width, CGSize(width: width, height: height)),
      ("layerSize.width", width, CGSize(width: width, height: 568)),
      ("layerSize.height", height, CGSize(width: 320, height: height)),
    ] {
      assertRefused(parameter, value) {
        try tiny.projection(viewSize: .portrait, layerSize: layer)
      }
    }
  }

  func testAViewOfNoUseIsBlamedRatherThanTheLayer() {
    let view = CGSize(width: 1e-50, height: 1e50)
    for strategy in [CompensationStrategy.uncompensated, .matchLayer] {
      assertRefused("viewSize.height", 1e50) {
        try CompensatingProjection(strategy).projection(viewSize: view, layerSize: view)
      }
    }
  }

  // MARK: Points per unit

  func testPointsPerUnitOfAFlippedVolumeAreThoseOfTheOther() throws {
    let layer = PresentationLayer(size: CGSize(width: 100, height: 300))
    for (right, top) in [(5.0, 10.0), (5, -10), (-5, 10)] {
      let volume = try OrthographicProjection(
        left: -right, right: right, bottom: -top, top: top, near: 0, far: 1)
      assertEqual(layer.pointsPerUnit(of: volume), 10, 15, accuracy: 0)
    }
  }

  // MARK: Planes

  /// Whatever has z above 0 is clipped unless the planes are given, as the README says.
  func testWhichDepthsAreSeen() throws {
    let given = try CompensatingProjection(.interpolatedSize, near: -10, far: 10)
    for (compensation, depths) in [
      (CompensatingProjection(.interpolatedSize), (near: Float(0), far: Float(-100))),
      (given, (near: 10, far: -10)),
    ] {
      let matrix = try compensation.projection(viewSize: .portrait, layerSize: .portrait)
        .matrix(for: .metal)
      XCTAssertEqual((matrix * SIMD4(0, 0, depths.near, 1)).z, 0, accuracy: 1e-6)
      XCTAssertEqual((matrix * SIMD4(0, 0, depths.far, 1)).z, 1, accuracy: 1e-6)
    }
  }
}
