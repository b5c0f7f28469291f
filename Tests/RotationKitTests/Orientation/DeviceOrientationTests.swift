import RotationKit
import XCTest

final class DeviceOrientationTests: XCTestCase {
  func testRawValuesAreThoseOfUIDeviceOrientation() {
    let inOrder: [DeviceOrientation] = [
      .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight, .faceUp, .faceDown,
    ]
    XCTAssertEqual(inOrder.map { $0.rawValue }, Array(0...6))
    XCTAssertNil(DeviceOrientation(rawValue: 7))
  }

  func testDeviceLandscapeLeftIsInterfaceLandscapeRightAndTheReverse() {
    XCTAssertEqual(DeviceOrientation.landscapeLeft.interfaceOrientation, .landscapeRight)
    XCTAssertEqual(DeviceOrientation.landscapeRight.interfaceOrientation, .landscapeLeft)
    XCTAssertEqual(DeviceOrientation.portrait.interfaceOrientation, .portrait)
    XCTAssertEqual(
      DeviceOrientation.portraitUpsideDown.interfaceOrientation, .portraitUpsideDown)
  }

  func testADeviceThatLiesFlatHasNoInterfaceOrientation() {
    XCTAssertNil(DeviceOrientation.faceUp.interfaceOrientation)
    XCTAssertNil(DeviceOrientation.faceDown.interfaceOrientation)
    XCTAssertNil(DeviceOrientation.unknown.interfaceOrientation)
  }
}
