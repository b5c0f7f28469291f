import RotationKit
import XCTest

final class DeviceOrientationTests: XCTestCase {
  private let inOrder: [DeviceOrientation] = [
    .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
  ]

  func testRawValuesAreThoseOfUIDeviceOrientation() {
    XCTAssertEqual(inOrder.map { $0.rawValue }, Array(0...6))
    XCTAssertNil(DeviceOrientation(rawValue: 7))
  }

  func testTheInterfaceLiesInTheOppositeLandscapeAndFlatInNone() {
    XCTAssertEqual(
      inOrder.map { $0.interfaceOrientation },
      [nil, .portrait, .portraitUpsideDown, .landscapeRight, .landscapeLeft, nil, nil])
  }
}
