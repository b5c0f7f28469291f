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
    // Match layer: GLKMatrix4MakeOrtho with the layer's ratio in place of the view's; 360×528 is higher than
    // wide. Constant size: GLKMatrix4Multiply(projection, scale), by hand 1/1.775 · 568/360 and 1 · 320/528.
    for (strategy, x, y) in [
      (CompensationStrategy.matchLayer, 1, 360.0 / 528), (.constantSize, 320.0 / 360, 320.0 / 528),
    ] {
      assertMatrix(
        try CompensatingProjection(strategy).projection(
          viewSize: .landscape, layerSize: CGSize(width: 360, height: 528)
        ).matrix(for: .openGL),
        [[x, 0, 0, 0], [0, y, 0, 0], [0, 0, -0.02, -1], [0, 0, 0, 1]], accuracy: 1e-6)
    }
    assertMatrix(
      try OrthographicProjection(viewSize: .landscape).matrix(for: .openGL)
        * Matrix4x4.scale(x: 568.0 / 360, y: 320.0 / 528, z: 1),
      [[320.0 / 360, 0, 0, 0], [0, 320.0 / 528, 0, 0], [0, 0, -0.02, -1], [0, 0, 0, 1]],
      accuracy: 1e-6)
  }

  // MARK: A change of the short side

  func testConstantSizeJumpsIfTheShortSideChanges() throws {
    // The picture at the start, over the picture before it.
    for (old, new, jump) in [
      (CGSize(width: 480, height: 300), CGSize(width: 320, height: 460), 0.0667),
      (CGSize(width: 320, height: 460), CGSize(width: 480, height: 300), -0.0625),
      (CGSize(width: 320, height: 416), CGSize(width: 480, height: 256), -0.2),
    ] {
      let before = Framing.normalized.pointsPerUnit(in: old)
      let start = try square(.constantSize, view: new, layer: old, previous: old)
      XCTAssertEqual(start.x / before - 1, jump, accuracy: 5e-5)
      XCTAssertEqual(start.y / before - 1, jump, accuracy: 5e-5)
    }
  }

  func testInterpolatedSizeGoesWithTheLayerFromTheOldSizeToTheNewOneAndNotBeyond() throws {
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
      (CGSize(width: 300, height: 300), CGSize(width: 400, height: 400), [(-1, 150), (2, 200)]),
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

  func testInterpolatedSizeStartsExactlyWhereItWasHoweverLargeTheView() throws {
    let point = CGSize(width: 1, height: 1)
    for side in [1e15, 1e16, 1e17, 1e30] {
      let scale = try CompensatingProjection(.interpolatedSize).clipScale(
        viewSize: CGSize(width: side, height: side), layerSize: point, previousViewSize: point)
      assertEqual(scale, 1, 1, accuracy: 1e-15, "\(side)")
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

  func testOnlyTheScaleOfClipSpaceIsRightForAVolumeOffTheCenter() throws {
    // The volume 0…4 by 0…2 in a 400×200 view: the point (3, 0.5) is drawn 100 points right of the
    // view's center and 50 below it. On the layer it must be so too.
    let view = CGSize(width: 400, height: 200)
    let layer = PresentationLayer(size: CGSize(width: 300, height: 300))
    let off = try OrthographicProjection(left: 0, right: 4, bottom: 0, top: 2, near: 0, far: 1)
      .matrix(for: .openGL)
    let scale = try CompensatingProjection(.constantSize).clipScale(
      viewSize: view, layerSize: layer.size)

    func shown(_ matrix: Matrix4x4) -> CGPoint {
      let clip = matrix * SIMD4(3, 0.5, 0, 1)
      return layer.containerPoint(
        of: CGPoint(x: Double(clip.x / clip.w), y: Double(clip.y / clip.w)), in: .zero)
    }
    assertEqual(shown(off.scaledInClipSpace(by: scale)), 100, 50, accuracy: 1e-4)
    // About the scene's origin, the volume's corner, the other order moves it away.
    let documents = off * .scale(x: Float(scale.x), y: Float(scale.y), z: 1)
    XCTAssertGreaterThan(abs(shown(documents).x - 100), 10)
  }

  func testAPerspectiveIsUndistortedOnTheLayerForEveryStrategyButUncompensated() throws {
    try forEachSeed { random, seed in
      let (view, old) = (random.size(), random.size())
      let layer = PresentationLayer(size: random.size())
      let side = random.pick(Framing.Side.allCases)
      let matrix = try PerspectiveProjection(
        fieldOfView: 1, across: side, viewSize: view, near: 0.1, far: 100
      ).matrix(for: .metal)
      let rest = PresentationLayer(size: view)
      for strategy in CompensationStrategy.allCases where strategy != .uncompensated {
        let compensation = try CompensatingProjection(
          strategy, framing: Framing(side, units: random.number(0.1...10)))
        let scale = try compensation.clipScale(
          viewSize: view, layerSize: layer.size, previousViewSize: old)
        let compensated = matrix.scaledInClipSpace(by: scale)
        var factors: [Double] = []
        for point in [SIMD4<Float>(1, 0, -3, 1), SIMD4(0, 1, -3, 1), SIMD4(-2, 0.5, -7, 1)] {
          let (a, b) = (matrix * point, compensated * point)
          let before = rest.containerPoint(
            of: CGPoint(x: Double(a.x / a.w), y: Double(a.y / a.w)), in: .zero)
          let after = layer.containerPoint(
            of: CGPoint(x: Double(b.x / b.w), y: Double(b.y / b.w)), in: .zero)
          if before.x != 0 { factors.append(after.x / before.x) }
          if before.y != 0 { factors.append(after.y / before.y) }
        }
        XCTAssertEqual(factors.count, 4)
        for factor in factors {
          XCTAssertEqual(factor / factors[0], 1, accuracy: 1e-5, "\(strategy) \(seed)")
        }
        if strategy == .constantSize { XCTAssertEqual(factors[0], 1, accuracy: 1e-5, seed) }
      }
    }
  }

  func testTheSquareIsUndistortedForEveryStrategyButUncompensated() throws {
    try forEachSeed { random, seed in
      let (view, layer, old) = (random.size(), random.size(), random.size())
      let framing = try Framing(
        random.pick(Framing.Side.allCases), units: random.number(0.1...100))
      for strategy in CompensationStrategy.allCases where strategy != .uncompensated {
        let projection = try CompensatingProjection(strategy, framing: framing).projection(
          viewSize: view, layerSize: layer, previousViewSize: old)
        let shown = PresentationLayer(size: layer).pointsPerUnit(of: projection)
        XCTAssertEqual(shown.x / shown.y, 1, accuracy: 1e-12, "\(strategy) \(seed)")
        switch strategy {
        case .uncompensated: break
        case .matchLayer:
          let expected = framing.pointsPerUnit(in: layer)
          XCTAssertEqual(shown.x / expected, 1, accuracy: 1e-12, seed)
        case .constantSize:
          let expected = framing.pointsPerUnit(in: view)
          XCTAssertEqual(shown.x / expected, 1, accuracy: 1e-12, seed)
        case .interpolatedSize:
          let ends = [framing.pointsPerUnit(in: old), framing.pointsPerUnit(in: view)].sorted()
          XCTAssertGreaterThan(shown.x, ends[0] * (1 - 1e-12), seed)
          XCTAssertLessThan(shown.x, ends[1] * (1 + 1e-12), seed)
        }
      }
    }
  }

  func testAtTheEndEveryStrategyIsTheViewsOwnProjection() throws {
    try forEachSeed { random, seed in
      let (view, old) = (random.size(), random.size())
      for strategy in CompensationStrategy.allCases {
        let scale = try CompensatingProjection(strategy).clipScale(
          viewSize: view, layerSize: view, previousViewSize: old)
        XCTAssertEqual(scale, SIMD2(1, 1), "\(strategy) \(seed)")
      }
    }
  }

  func testTheProjectionIsTheViewsOwnScaledInClipSpace() throws {
    try forEachSeed { random, seed in
      let (view, layer, old) = (random.size(), random.size(), random.size())
      let framing = try Framing(random.pick(Framing.Side.allCases), units: random.number(1...9))
      for strategy in CompensationStrategy.allCases {
        let compensation = try CompensatingProjection(
          strategy, framing: framing, near: -3, far: 5)
        let scale = try compensation.clipScale(
          viewSize: view, layerSize: layer, previousViewSize: old)
        let whole = try compensation.projection(
          viewSize: view, layerSize: layer, previousViewSize: old
        ).matrix(for: .vulkan)
        let steady = try OrthographicProjection(
          framing: framing, viewSize: view, near: -3, far: 5
        ).matrix(for: .vulkan).scaledInClipSpace(by: scale)
        for row in 0..<4 {
          for column in 0..<4 {
            let (a, b) = (whole[row, column], steady[row, column])
            XCTAssertEqual(a, b, accuracy: abs(a) * 3e-7, "\(strategy) \(seed)")
          }
        }
      }
    }
  }

  // MARK: Parameters

  func testParametersAreReadBack() throws {
    let framing = try Framing(.height, units: 3)
    let compensation = try CompensatingProjection(
      .matchLayer, framing: framing, near: -1, far: 1)
    XCTAssertEqual(compensation.strategy, .matchLayer)
    XCTAssertEqual(compensation.framing, framing)
    XCTAssertEqual([compensation.near, compensation.far], [-1, 1])
    let plain = CompensatingProjection(.constantSize)
    XCTAssertEqual(plain.framing, .normalized)
    XCTAssertEqual([plain.near, plain.far], [0, 100])
  }

  func testPlanesThatMakeNoVolumeAreRefused() {
    assertRefused("near", .nan) { try CompensatingProjection(.matchLayer, near: .nan, far: 100) }
    assertRefused("far", 5) { try CompensatingProjection(.matchLayer, near: 5, far: 5) }
  }

  func testSizesThatAreNotUsableAreRefusedByEveryStrategy() throws {
    for strategy in CompensationStrategy.allCases {
      let compensation = CompensatingProjection(strategy)
      assertSidesRefused(of: "viewSize") {
        try compensation.clipScale(viewSize: $0, layerSize: .portrait)
      }
      assertSidesRefused(of: "layerSize") {
        try compensation.clipScale(viewSize: .portrait, layerSize: $0)
      }
      assertSidesRefused(of: "previousViewSize") {
        try compensation.clipScale(
          viewSize: .portrait, layerSize: .portrait, previousViewSize: $0)
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

  func testAViewOfNoUseIsBlamedRatherThanTheLayer() throws {
    let view = CGSize(width: 1e-50, height: 1e50)
    for strategy in [CompensationStrategy.uncompensated, .matchLayer] {
      let compensation = CompensatingProjection(strategy)
      XCTAssertThrowsError(try compensation.projection(viewSize: view, layerSize: view)) {
        XCTAssertEqual(($0 as? GeometryError)?.parameter, "viewSize.height")
      }
    }
  }

  func testHugeSizesDoNotOverflowTheInterpolation() throws {
    let old = CGSize(width: 1e300, height: 2e300)
    let new = CGSize(width: 2e300, height: 1e300)
    let layer = CGSize(width: 1.5e300, height: 1.5e300)
    let scale = try CompensatingProjection(.interpolatedSize).clipScale(
      viewSize: new, layerSize: layer, previousViewSize: old)
    assertEqual(scale, 4.0 / 3, 2.0 / 3, accuracy: 1e-15)
  }

  // MARK: Points per unit

  func testPointsPerUnitOfAFlippedVolumeAreThoseOfTheOther() throws {
    let layer = PresentationLayer(size: CGSize(width: 100, height: 300))
    let volume = try OrthographicProjection(
      left: -5, right: 5, bottom: 10, top: -10, near: 0, far: 1)
    assertEqual(layer.pointsPerUnit(of: volume), 10, 15, accuracy: 0)
    let mirrored = try OrthographicProjection(
      left: 5, right: -5, bottom: -10, top: 10, near: 0, far: 1)
    assertEqual(layer.pointsPerUnit(of: mirrored), 10, 15, accuracy: 0)
  }
}
