import Foundation
import XCTest

@testable import RotationKit

/// The turn of a view that is placed by hand.
final class PlacedViewTransitionTests: XCTestCase {
  /// Below two bars of 64 points together.
  private func belowBars(_ screen: CGSize = .portrait) throws -> OrientedFrames {
    let bars = OrientedFrames.Insets(top: 64)
    return try OrientedFrames(screen: screen, portraitInsets: bars, landscapeInsets: bars)
  }

  /// The window turns about its middle, and the view in it (Apple's QA1890). √512 is 22.63. By half
  /// a turn, the angle is −156.75° after a quarter of the time.
  func testTheMiddleOfAViewUnderABarGoesAlongAnArc() throws {
    let turn = try RotationTransition(belowBars(), from: .portrait, to: .landscapeRight)
    let pad = try belowBars(CGSize(768, 1024))
    let over = try RotationTransition(pad, from: .portrait, to: .portraitUpsideDown)
    let aside = try RotationTransition(
      from: .portrait, to: .landscape, turn: .degrees90, fromCenterOffset: CGPoint(32, 0),
      toCenterOffset: CGPoint(32, 0))
    for (transition, progress, x, y) in [
      (turn, 0.0, 32.0, 0.0), (turn, 0.5, 22.627, 22.627), (turn, 1, 0, 32), (over, 0, 0, -32),
      (over, 0.25, 12.63, -29.40), (over, 0.5, 32, 0), (aside, 0.5, 22.627, -22.627),
    ] {
      let position = transition.layer(atProgress: progress).centerOffset
      assertEqual(position, x, y, accuracy: 5e-3, "\(transition) \(progress)")
    }
  }

  func testAPaceAndADurationAreTakenAndAnUnknownOrientationIsRefused() throws {
    let cut = try RotationTransition(
      belowBars(), from: .portrait, to: .landscapeRight, pace: .linear, duration: 0.5)
    XCTAssertEqual("\(cut)", "320×504 to 568×256, turned by 90° in 0.5 s, linear")
    for (parameter, value, from, to, duration) in [
      ("duration", -1, .portrait, .landscapeLeft, -1), ("from", 0, .unknown, .portrait, 0.3),
      ("to", 0, .portrait, .unknown, 0.3), ("from", 0, .unknown, .unknown, 0.3),
    ] as [(String, Double, UserInterfaceOrientation, UserInterfaceOrientation, Double)] {
      assertRefused(parameter, value) {
        try RotationTransition(belowBars(), from: from, to: to, duration: duration)
      }
    }
  }
}
