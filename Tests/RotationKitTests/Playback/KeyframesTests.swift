import XCTest

@testable import RotationKit

/// Where keyframes are at fractions of their duration.
final class KeyframesTests: XCTestCase {
  private let sizes = [SIMD2(100.0, 50), SIMD2(200, 80), SIMD2(400, 0)]

  /// Halfway, easeIn is at 0.315357.
  func testTheyGoFromValueToValue() throws {
    func check(_ keyframes: Keyframes?, _ widths: [Double: Double], line: UInt = #line) throws {
      for (progress, width) in widths {
        let size = try XCTUnwrap(keyframes, line: line).size(atProgress: progress)
        XCTAssertEqual(size.x, width, accuracy: 1e-4, "\(progress)", line: line)
      }
    }
    let ease = TimingCurve.easeIn
    try check(
      Keyframes(sizes), [-1: 100, 0: 100, 0.25: 150, 0.5: 200, 0.75: 300, 1: 400, 2: 400])
    try check(Keyframes([sizes[0], sizes[1]]), [0: 100, 0.25: 125, 1: 200])
    try check(Keyframes(sizes, times: [0, 0.2, 1]), [0.1: 150, 0.2: 200, 0.6: 300])
    try check(
      Keyframes(sizes, paces: [ease, .linear, ease]), [0.25: 131.5357, 0.5: 200, 0.75: 300])
    // With a jump.
    try check(
      Keyframes(sizes + [sizes[0]], times: [0, 0.5, 0.5, 1]),
      [0.25: 150, 0.4999: 199.98, 0.5: 400, 0.75: 250])
    XCTAssertEqual(Keyframes(sizes)?.size(atProgress: 0.25).y, 65)
  }

  func testWhatMakesNoSenseIsRefused() {
    for (name, keyframes) in [
      ("no value", Keyframes([])), ("no value, with times", Keyframes([], times: [0, 1])),
      ("one value", Keyframes([sizes[0]])),
      ("too few times", Keyframes(sizes, times: [0, 1])),
      ("too many times", Keyframes(sizes, times: [0, 0.2, 0.5, 1])),
      ("falling times", Keyframes(sizes, times: [0, 1.5, 1])),
      ("a late start", Keyframes(sizes, times: [0.1, 0.5, 1])),
      ("an early end", Keyframes(sizes, times: [0, 0.5, 0.9])),
      ("no time", Keyframes(sizes, times: [0, .nan, 1])),
      ("no first time", Keyframes(sizes, times: [.nan, 0.5, 1])),
      ("too few paces", Keyframes(sizes, paces: [.linear])),
    ] {
      XCTAssertNil(keyframes, name)
    }
  }
}
