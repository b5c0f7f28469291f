import RotationKit
import XCTest

final class DeviceOrientationTests: XCTestCase {
  func testRawValuesAreThoseOfUIDeviceOrientation() {
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
  }
}
