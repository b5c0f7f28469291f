import RotationKit
import XCTest

final class DeviceOrientationTests: XCTestCase {
  func testRawValuesAreThoseOfUIDeviceOrientation() {
    XCTAssertEqual(DeviceOrientation.unknown.rawValue, 0)
    XCTAssertEqual(DeviceOrientation.portrait.rawValue, 1)
    XCTAssertEqual(DeviceOrientation.portraitUpsideDown.rawValue, 2)
    XCTAssertEqual(DeviceOrientation.landscapeLeft.rawValue, 3)
    XCTAssertEqual(DeviceOrientation.landscapeRight.rawValue, 4)
    XCTAssertEqual(DeviceOrientation.faceUp.rawValue, 5)
    XCTAssertEqual(DeviceOrientation.faceDown.rawValue, 6)
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
