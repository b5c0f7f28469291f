import XCTest

@testable import RotationKit

final class LayerClockTests: XCTestCase {
  func testItMapsTheHostsTimeToTheLayersAndBack() {
    let clock = LayerClock(hostTime: 10, layerTime: 105, rate: 0.5)
    XCTAssertEqual(clock.layerTime(at: 12), 106)
    XCTAssertEqual(clock.hostTime(at: 106), 12)
    XCTAssertTrue(clock.layerTime(at: .nan).isNaN)
  }

  func testTimeStandsStillOnAPausedLayer() {
    let clock = LayerClock(hostTime: 10, layerTime: 105, rate: 0)
    XCTAssertEqual(clock.layerTime(at: 1e9), 105)
    XCTAssertFalse(clock.hostTime(at: 106).isFinite)
  }

  func testTwoReadingsOfOneClockAgree() {
    let clock = LayerClock(hostTime: 10, layerTime: 105, rate: 0.5)
    XCTAssertTrue(clock.agrees(with: LayerClock(hostTime: 12, layerTime: 106, rate: 0.5)))
    XCTAssertTrue(clock.agrees(with: LayerClock(hostTime: 12, layerTime: 106 + 1e-7, rate: 0.5)))
    XCTAssertFalse(clock.agrees(with: LayerClock(hostTime: 12, layerTime: 106 + 1e-5, rate: 0.5)))
    XCTAssertFalse(clock.agrees(with: LayerClock(hostTime: 10, layerTime: 105, rate: 0.5 + 1e-5)))
    XCTAssertFalse(clock.agrees(with: LayerClock(hostTime: 12, layerTime: 107, rate: 0.5)))
  }
}
