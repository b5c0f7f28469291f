#if canImport(UIKit) && !os(watchOS)
  import Metal
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// A label over a picture whose size goes with the height of its layer, from 844 to 390 points.
  final class LabelTests: XCTestCase {
    private let layer = SimulatedLayer.atRest(.upright)

    /// The times at which a frame appears while the layer moves.
    private let times = stride(from: 10, through: 10.3, by: 0.001)

    /// How far below the middle the label lies, 300 points at first, as a share of the height.
    private static let share = 300 / 844.0

    @MainActor private func turningCompensator() -> RotationCompensator {
      let compensator = layer.compensator()
      _ = compensator.tracker()
      layer.turn(to: .sideways)
      return compensator
    }

    /// The label has a frame of its own: a listing of the documentation.
    @MainActor private final class Scene {
      let compensator: RotationCompensator
      let label = UIView(frame: .zero)
      let share = LabelTests.share
      private(set) var aspectRatio: Float = 0

      init(_ compensator: RotationCompensator) { self.compensator = compensator }

      func drawScene(into drawable: any CAMetalDrawable, aspectRatio: Float) {
        self.aspectRatio = aspectRatio
      }

      func draw(into drawable: any CAMetalDrawable, target: CFTimeInterval) {
        // Overlays-and-touches.md: guard let labelFrame
        guard let labelFrame = compensator.frame(at: target),  // a display link's
          let frame = compensator.frame(for: drawable, targetPresentationTimestamp: target)
        else { return }
        label.center.y = share * labelFrame.layerSize.height
        drawScene(into: drawable, aspectRatio: Float(frame.aspectRatio))
      }
    }

    /// The drawable of each refresh appears at the next one, the label at once.
    @MainActor func testALabelWithAFrameOfItsOwnLiesOnThePicture() async {
      let scene = Scene(turningCompensator())
      for time in times {
        scene.draw(into: SimulatedDrawable(of: layer), target: time)
        let height = layer.size(at: time).height
        XCTAssertEqual(scene.label.center.y, Self.share * height, accuracy: 1e-3, "\(time)")
        let later = layer.size(at: time + 1 / 60.0)
        XCTAssertEqual(scene.aspectRatio, Float(later.width / later.height), accuracy: 1e-5)
      }
    }

    @MainActor func testALabelWithTheFrameOfADrawableIsEarly() async throws {
      let compensator = turningCompensator()
      for (delay, expected) in [(1 / 120.0, 7.7), (1 / 60.0, 15.4), (2 / 60.0, 30.7)] {
        let distances = try times.map { time in
          let label = try compensator.shown(at: time + delay).layerSize.height
          return abs(label - layer.size(at: time).height) * Self.share
        }
        XCTAssertEqual(try XCTUnwrap(distances.max()), expected, accuracy: 0.05)
      }
    }
  }
#endif
