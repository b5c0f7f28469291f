#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// What cannot be helped: a frame that was drawn before something happened, and is seen after it.
  final class UnforeseenFramesTests: XCTestCase {
    private let view = CGSize(width: 390, height: 844)

    @MainActor func testAFrameFromBeforeATurnIsStretchedLikeAnUncompensatedOne() async throws {
      var worst: [Double] = []
      for rate in [60.0, 120] {
        let seen = SeenFrames(
          of: try .named("a turn"), Conditions(refreshesPerSecond: rate, phase: 0.999))
        for late in 1...3 {
          let frames = seen.frames(late: late).filter { !$0.isForeseeable }
          XCTAssertEqual(frames.count, late)
          for frame in frames {
            // Its square was drawn for a view of 390×844, and the layer stretches that.
            let stretch = (frame.layer.width / 390) / (frame.layer.height / 844)
            XCTAssertEqual(frame.stretch, stretch, accuracy: 1e-6, "\(rate) Hz, \(late) late")
          }
          worst.append(frames.map(\.stretch).max() ?? 0)
        }
      }
      // The layer is then as far as the curve is at 1, 2 and 3 of 18 refreshes, and of 36.
      for (number, expected) in zip(worst, [1.0102, 1.0422, 1.0985, 1.0025, 1.0102, 1.0233]) {
        XCTAssertEqual(number, expected, accuracy: 0.0005, "\(worst)")
      }
    }

    /// A turn that UIKit reverses goes on for a while; an implicit animation turns at once.
    @MainActor func testAFrameFromBeforeAReversalIsDrawnAsIfThereWereNone() async throws {
      for (name, expected) in [
        ("a turn, reversed at 40 %", [1.000, 1.012, 1.043]),
        ("an implicit one, reversed", [1.066, 1.287, 1.597]),
      ] {
        let seen = SeenFrames(of: try .named(name))
        for (late, expected) in zip(1...3, expected) {
          let frames = seen.frames(late: late).filter { !$0.isForeseeable && $0.drawn > 10 }
          XCTAssertEqual(frames.count, late, name)
          XCTAssertEqual(
            frames.map(\.stretch).max() ?? 0, expected, accuracy: 0.001, "\(name), \(late) late")
        }
      }
    }

    @MainActor func testAFrameFromBeforeTheCommitIsDrawnAsIfThatWereNow() async {
      let delay = 0.003
      for scenario in Scenario.readable(view) where scenario.events.count == 1 {
        let layer = SimulatedLayer.atRest(scenario.size)
        let compensator = layer.compensator()
        scenario.events[0].action(layer)
        let matrix = compensator.projectionMatrix(at: 10.05)
        layer.now = 10 + delay
        layer.commit()
        // So it is right as much later as the commit was.
        let size = layer.size(at: 10.05 + delay)
        let square = [Double(matrix[0, 0]) * size.width, Double(matrix[1, 1]) * size.height]
        XCTAssertEqual(square[0] / square[1], 1, accuracy: 1e-5, scenario.name)
      }
    }
  }
#endif
