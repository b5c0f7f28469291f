import XCTest

@testable import RotationKit

final class FrameTimesTests: XCTestCase {
  private let layers = [NSObject(), NSObject()]

  private func drawable(_ number: Int, of layer: Int = 0) -> FrameTimes.Drawable {
    FrameTimes.Drawable(number: number, layer: ObjectIdentifier(layers[layer]))
  }

  /// The display time of a drawable that comes at a time.
  private func time(
    of drawable: FrameTimes.Drawable, at now: Double, in times: inout FrameTimes
  ) -> Double {
    times.displayTime(of: drawable, from: .presentation, at: now, now: now) { _ in false }.0
  }

  func testDrawablesOfTwoLayersMayHaveOneNumber() {
    var times = FrameTimes()
    XCTAssertEqual(time(of: drawable(7), at: 10, in: &times), 10)
    XCTAssertEqual(time(of: drawable(7), at: 10.1, in: &times), 10)
    XCTAssertEqual(time(of: drawable(7, of: 1), at: 10.1, in: &times), 10.1)
  }

  func testAnotherLayerBeginsAnew() {
    var times = FrameTimes()
    _ = time(of: drawable(7), at: 10, in: &times)
    _ = times.begin(from: .begin, at: 10) { _ in false }
    times.forget()
    XCTAssertNil(times.giveBegunTime(to: drawable(8), at: 10.1))
    XCTAssertEqual(time(of: drawable(7), at: 10.1, in: &times), 10.1)
  }

  func testABegunFrameHasOneDrawable() {
    var times = FrameTimes()
    _ = times.begin(from: .begin, at: 10) { _ in false }
    XCTAssertNotNil(times.giveBegunTime(to: drawable(7), at: 10.01))
    XCTAssertNil(times.giveBegunTime(to: drawable(8), at: 10.02))
  }

  /// After a quarter of a second the number may be another drawable's.
  func testADrawableIsKnownForAQuarterOfASecond() {
    var times = FrameTimes()
    _ = time(of: drawable(7), at: 10, in: &times)
    XCTAssertEqual(time(of: drawable(7), at: 10.24, in: &times), 10)
    XCTAssertEqual(time(of: drawable(7), at: 10.26, in: &times), 10.26)
  }

  func testADrawableThatHasATimeTeachesNothingOfABegunFrame() {
    var times = FrameTimes()
    _ = time(of: drawable(7), at: 10, in: &times)
    _ = times.begin(from: .begin, at: 10.01) { _ in false }
    XCTAssertNil(times.giveBegunTime(to: drawable(7), at: 10.02))
    XCTAssertEqual(time(of: drawable(7), at: 10.02, in: &times), 10)
  }
}
