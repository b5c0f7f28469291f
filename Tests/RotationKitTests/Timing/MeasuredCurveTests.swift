import RotationKit
import XCTest

/// What UIKit shows, as the project openuikit has measured it. If nothing else is said, it is on
/// Mac Catalyst with a frozen clock: `docs/QUARTZ_NOTES.md`, "M6", and
/// `Tests/OpenUIKitTests/AnimationTests.swift`.
final class MeasuredCurveTests: XCTestCase {
  /// A view that goes from 40 to 160, of the scene "anim_delay".
  func testTheCurveOfUIKit() {
    for (fraction, x) in [(0.25, 55.5), (0.5, 100), (0.75, 144.5)] {
      XCTAssertEqual(40 + 120 * TimingCurve.easeInEaseOut.value(at: fraction), x, accuracy: 0.1)
    }
  }

  /// The middles of boxes. At 0.15 s one is 0.64 off; openuikit suspects the way in which Core
  /// Animation works out springs. In that frame the box also leaves the picture.
  func testTheSpringsOfUIKit() throws {
    let bounce = try SpringCurve(dampingRatio: 0.35, duration: 1)
    for (time, x, accuracy) in [
      (0.15, 183.54, 0.65), (0.3, 166.65, 0.15), (0.45, 152.12, 0.15), (0.6, 163.52, 0.15),
      (0.8, 158.94, 0.15),
    ] { XCTAssertEqual(40 + 120 * bounce.value(atTime: time), x, accuracy: accuracy, "\(time) s") }
    let move = try SpringCurve(dampingRatio: 0.6, duration: 0.8)
    for (time, x) in [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06)] {
      XCTAssertEqual(50 + 100 * move.value(atTime: time), x, accuracy: 0.15, "\(time) s")
    }
  }

  /// A sheet's way, 6 to 18 frames after its begin, from openuikit's score board, and a row of a
  /// table: both in the simulator of iOS 26.1.
  func testASheetAndARowOfATable() throws {
    // It has more damping than the critical one, and is played with that.
    let sheet = try SpringCurve(mass: 3, stiffness: 1000, damping: 500)
    for (frame, left) in [(6.0, 159.0), (9, 84.5), (12, 42), (15, 20.5), (18, 9.5)] {
      XCTAssertEqual(349.3 * (1 - sheet.value(atTime: frame / 60)), left, accuracy: 0.3, "\(frame)")
    }
    let row = try SpringCurve(stiffness: 438.649, damping: 41.888)
    XCTAssertEqual(1 - row.value(atTime: 9.0 / 60), 0.179, accuracy: 5e-5)
  }
}
