#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// Contents that a layer pins to its top, unscaled, as a terminal's text.
  final class PinnedContentsTests: XCTestCase {
    private final class FlippedLayer: SimulatedLayer {
      override func contentsAreFlipped() -> Bool { true }
    }

    /// How far below a layer's top its contents begin. If they are flipped, top is at the bottom.
    private func top(of height: Double, on layer: SimulatedLayer, at time: Double) throws -> Double
    {
      let gravity = layer.contentsGravity
      XCTAssertTrue([.topLeft, .bottomLeft].contains(gravity))
      let isAtTop = (gravity == .topLeft) != layer.contentsAreFlipped()
      return isAtTop ? 0 : layer.size(at: time).height - height
    }

    /// They are drawn for 844×390 points as the layer of 390×844 begins to rotate.
    @MainActor func testTheGravityForTheTopDependsOnWhetherContentsAreFlipped() async throws {
      for (layer, wrong) in [(SimulatedLayer(), 0.0), (FlippedLayer(), 454)] {
        layer.modelSize = .upright
        layer.commit()
        layer.turn(to: .sideways)
        // Live-resize.md: layer.contentsGravity =
        layer.contentsGravity = layer.contentsAreFlipped() ? .bottomLeft : .topLeft
        XCTAssertEqual(try top(of: 390, on: layer, at: 10), 0, accuracy: 1e-9)
        layer.contentsGravity = .topLeft
        XCTAssertEqual(try top(of: 390, on: layer, at: 10), wrong, accuracy: 1e-9)
      }
    }
  }
#endif
