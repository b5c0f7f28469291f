import Foundation
import XCTest

@testable import RotationKit

/// What UIKit shows, as the project openuikit has measured it. If nothing else is said, it is on
/// Mac Catalyst with a frozen clock: `docs/QUARTZ_NOTES.md`, "M6", and
/// `Tests/OpenUIKitTests/AnimationTests.swift`.
final class MeasuredCurveTests: XCTestCase {
  /// What a layer is read as that UIKit has just begun to animate, at time 0, from one width to
  /// another one.
  private func animated(
    _ from: Double, _ to: Double, for duration: Double, delay: Double = 0,
    by pace: RotationTransition.Pace
  ) throws -> RotationTracker {
    var (curve, path) = (TimingCurve.linear, SizeChange.Path.straight)
    switch pace {
    case .curve(let given): curve = given
    case .spring(let spring): path = .spring(spring)
    }
    let timing = MediaTiming(begin: delay, duration: duration, pace: curve, fillsBackwards: true)
    let change = SizeChange(
      mask: SIMD2(1, 1), isAdditive: true, from: SizeChange.Value(size: SIMD2(from - to, 0)),
      to: SizeChange.Value(), path: path)
    var reading = LayerReading(time: 0, modelSize: CGSize(width: to, height: 50))
    reading.presentedSize = SIMD2(from, 50)
    reading.motions = [
      Motion(
        key: "bounds.size", change: change, timeline: Timeline(try XCTUnwrap(timing)))
    ]
    return LayerFollower(reading).tracker
  }

  private func assert(
    _ tracker: RotationTracker, shows widths: [Double: Double], accuracy: Double,
    _ message: String = "", line: UInt = #line
  ) {
    for (time, width) in widths {
      XCTAssertEqual(
        Double(tracker.frame(at: time)?.layerSize.width ?? 0), width, accuracy: accuracy,
        "\(time) s \(message)", line: line)
    }
  }

  /// The scene "anim_delay".
  func testTheStartIsShownUntilTheDelayIsOver() throws {
    let layer = try animated(40, 160, for: 0.4, delay: 0.2, by: .curve(.easeInEaseOut))
    assert(layer, shows: [0: 40, 0.1: 40, 0.19: 40, 0.2: 40], accuracy: 0)
    assert(layer, shows: [0.3: 55.5, 0.4: 100, 0.5: 144.5], accuracy: 0.1)
    assert(layer, shows: [0.2 + 0.4: 160, 5: 160], accuracy: 0)
  }

  /// Middles of boxes. One is 0.64 off, and nobody knows why: openuikit suspects how Core Animation
  /// works out springs. In that frame the box also leaves the picture.
  func testTheSpringsOfUIKit() throws {
    let bounce = try animated(
      40, 160, for: 1, by: .spring(SpringCurve(dampingRatio: 0.35, duration: 1)))
    assert(bounce, shows: [0.3: 166.65, 0.45: 152.12, 0.6: 163.52, 0.8: 158.94], accuracy: 0.15)
    assert(bounce, shows: [0.15: 183.54], accuracy: 0.65)
    let move = try animated(
      50, 150, for: 0.8, by: .spring(SpringCurve(dampingRatio: 0.6, duration: 0.8)))
    assert(move, shows: [0.15: 130.98, 0.3: 159.39, 0.45: 151.06, 0.6: 149.06], accuracy: 0.15)
    // At the duration the animation is removed, before the spring is there.
    assert(move, shows: [0.8: 150, 5: 150], accuracy: 0)
    XCTAssertNotEqual(try move.shown(at: 0.8 - 1e-9).layerSize.width, 150, accuracy: 0.02)
  }

  /// A sheet's way, 6 to 18 frames after its begin, from openuikit's score board, and a row of a
  /// table: both in the simulator of iOS 26.1. The sheet's spring has more damping than the
  /// critical one.
  func testASheetAndARowOfATable() throws {
    let sheet = try SpringCurve(mass: 3, stiffness: 1000, damping: 109.545)
    for (frame, left) in [(6.0, 159.0), (9, 84.5), (12, 42), (15, 20.5), (18, 9.5)] {
      XCTAssertEqual(349.3 * (1 - sheet.value(at: frame / 60)), left, accuracy: 0.3, "\(frame)")
    }
    let row = try SpringCurve(stiffness: 438.649, damping: 41.888)
    XCTAssertEqual(1 - row.value(at: 9.0 / 60), 0.179, accuracy: 5e-5)
  }
}

#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  extension MeasuredCurveTests {
    /// The same sheet, as it is read.
    @MainActor func testASheetsSpringIsReadAsACriticalOne() async throws {
      let (layer, compensator) = SimulatedLayer.scene(CGSize(width: 100, height: 449.3))
      let spring = CASpringAnimation()
      (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
      layer.animateAsUIKit(to: CGSize(width: 100, height: 100), duration: 0.5, with: spring)
      layer.commit()
      for (frame, height) in [(6.0, 259.0), (9, 184.5), (12, 142), (15, 120.5), (18, 109.5)] {
        let size = try compensator.shown(at: layer.now + frame / 60).layerSize
        XCTAssertEqual(size.height, height, accuracy: 0.3, "\(frame)")
      }
    }
  }
#endif
