import Foundation
import RotationKit
import XCTest

final class UserInterfaceOrientationTests: XCTestCase {
  func testRawValuesAreThoseOfUIKit() {
    XCTAssertEqual(
      (0...5).map { UserInterfaceOrientation(rawValue: $0) },
      [.unknown, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, nil])
    XCTAssertEqual(
      (0...7).map { DeviceOrientation(rawValue: $0) },
      [
        .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp,
        .faceDown, nil,
      ])
  }

  func testTheInterfaceLiesInTheOppositeLandscapeAndFlatInNone() {
    XCTAssertEqual(
      DeviceOrientation.allCases.map { $0.interfaceOrientation },
      [nil, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, nil, nil])
    let all = UserInterfaceOrientation.allCases
    XCTAssertEqual(all.filter { $0.isPortrait }, [.portrait, .portraitUpsideDown])
    XCTAssertEqual(all.filter { $0.isLandscape }, [.landscapeRight, .landscapeLeft])
  }

  /// By 0°, 90°, 180° and −90°.
  func testTurnsGoAroundTheRingOfOrientations() {
    for (before, after) in [
      (.portrait, [.portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft]),
      (.landscapeRight, [.landscapeRight, .portraitUpsideDown, .landscapeLeft, .portrait]),
      (.portraitUpsideDown, [.portraitUpsideDown, .landscapeLeft, .portrait, .landscapeRight]),
      (.landscapeLeft, [.landscapeLeft, .portrait, .landscapeRight, .portraitUpsideDown]),
    ] as [(UserInterfaceOrientation, [UserInterfaceOrientation])] {
      XCTAssertEqual(QuarterTurn.allCases.map { before.rotated(by: $0) }, after)
      XCTAssertEqual(after.map { before.turn(to: $0) }, QuarterTurn.allCases)
      XCTAssertNil(before.turn(to: .unknown))
      XCTAssertNil(UserInterfaceOrientation.unknown.turn(to: before))
    }
    XCTAssertNil(UserInterfaceOrientation.unknown.turn(to: .unknown))
  }

  /// From cosines and sines, as the document's function has it: a step for each right angle, to the
  /// neighbor that its switch names. (Its other formula, atan2(d, −c), is 90° minus the angle, and
  /// so wrong at every quarter turn. atan2(−c, d) is right.)
  func testATargetTransformLeadsToTheDocumentsOrientationAtAnyAngleAndScale() {
    let next: [UserInterfaceOrientation: UserInterfaceOrientation] = [
      .portrait: .landscapeRight, .landscapeRight: .portraitUpsideDown,
      .portraitUpsideDown: .landscapeLeft, .landscapeLeft: .portrait, .unknown: .unknown,
    ]
    for degrees in stride(from: -359.5, through: 359.5, by: 1) {
      let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      let steps = Int((degrees / 90).rounded()) & 3
      for scale in [1e-9, 0.5, 1, 3, 1e9] {
        let (a, b, c, d) = (scale * cosine, scale * sine, -scale * sine, scale * cosine)
        for before in UserInterfaceOrientation.allCases {
          let after = (0..<steps).reduce(before) { orientation, _ in next[orientation] ?? .unknown }
          XCTAssertEqual(before.rotated(a: a, b: b, c: c, d: d), after, "\(degrees)°")
          XCTAssertNil(before.rotated(a: -a, b: -b, c: c, d: d), "a mirror has no angle")
        }
        XCTAssertEqual(cos(atan2(-c, d) - degrees * .pi / 180), 1, accuracy: 1e-12)
      }
    }
    for bad in notFinite {
      XCTAssertNil(UserInterfaceOrientation.portrait.rotated(a: bad, b: 0, c: 0, d: 1))
    }
  }
}
