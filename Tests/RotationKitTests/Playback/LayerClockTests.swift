import XCTest

@testable import RotationKit

final class LayerClockTests: XCTestCase {
  private let clock = LayerClock(hostTime: 10, layerTime: 105, rate: 0.5)

  func testItMapsTheHostsTimeToTheLayersAndBack() {
    XCTAssertEqual(clock.layerTime(at: 12), 106)
    XCTAssertEqual(clock.hostTime(at: 106), 12)
    XCTAssertTrue(clock.layerTime(at: .nan).isNaN)
  }

  func testTimeStandsStillOnAPausedLayer() {
    let paused = LayerClock(hostTime: 10, layerTime: 105, rate: 0)
    XCTAssertEqual(paused.layerTime(at: 1e9), 105)
    XCTAssertFalse(paused.hostTime(at: 106).isFinite)
  }

  func testTwoReadingsOfOneClockAgree() {
    for (hostTime, layerTime, rate, agrees) in [
      (12.0, 106.0, 0.5, true), (12, 106 + 1e-7, 0.5, true), (12, 106 + 1e-5, 0.5, false),
      (12, 107, 0.5, false), (10, 105, 0.5 + 1e-5, false),
    ] {
      let other = LayerClock(hostTime: hostTime, layerTime: layerTime, rate: rate)
      XCTAssertEqual(clock.agrees(with: other), agrees, "\(other)")
    }
  }
}
