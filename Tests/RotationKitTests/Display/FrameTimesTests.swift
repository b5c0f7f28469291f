import XCTest

@testable import RotationKit

final class FrameTimesTests: XCTestCase {
  private var times = FrameTimes()

  /// The display time of a drawable that comes at a time.
  private func time(of drawable: NSObject, _ number: Int = 0, at now: Double) -> Double {
    times.displayTime(
      of: FrameTimes.Drawable(drawable, number: number), from: .presentation, at: now
    ) { _ in false }.0
  }

  private func sample(for drawable: NSObject) -> FrameLatency.Sample? {
    times.giveBegunTime(to: FrameTimes.Drawable(drawable, number: 0))
  }

  func testTheLastThreeDrawablesAreKnown() {
    let drawables = (0..<4).map { _ in NSObject() }
    for index in [0, 1, 0, 2, 1, 0, 2] {
      XCTAssertEqual(time(of: drawables[index], at: 10 + Double(index)), 10 + Double(index))
      XCTAssertEqual(time(of: drawables[index], at: 20), 10 + Double(index))
    }
    XCTAssertEqual(time(of: drawables[3], at: 13), 13)
    XCTAssertEqual(time(of: drawables[1], at: 30), 11)
    XCTAssertEqual(time(of: drawables[0], at: 30), 30, "forgotten for the fourth")
  }

  /// So time goes on, whatever address the next one has.
  func testADrawableIsKnownAsLongAsItExists() {
    for index in 0..<18 {
      let now = 10 + Double(index) / 60
      XCTAssertEqual(time(of: NSObject(), at: now), now)
    }
  }

  func testAnObjectWithAnotherNumberIsAnotherDrawable() {
    let drawable = NSObject()
    XCTAssertEqual(time(of: drawable, 7, at: 10), 10)
    XCTAssertEqual(time(of: drawable, 8, at: 11), 11)
    XCTAssertEqual(time(of: drawable, 7, at: 12), 10)
  }

  func testAnotherLayerBeginsAnew() {
    let drawable = NSObject()
    _ = time(of: drawable, at: 10)
    _ = times.begin(from: .begin, at: 10) { _ in false }
    times.forget()
    XCTAssertNil(sample(for: NSObject()))
    XCTAssertEqual(time(of: drawable, at: 10.1), 10.1)
  }

  func testABegunFrameHasOneDrawable() {
    _ = times.begin(from: .begin, at: 10) { _ in false }
    let drawables = [NSObject(), NSObject()]
    XCTAssertNotNil(sample(for: drawables[0]))
    XCTAssertNil(sample(for: drawables[1]))
  }

  func testADrawableThatHasATimeTeachesNothingOfABegunFrame() {
    let drawable = NSObject()
    _ = time(of: drawable, at: 10)
    _ = times.begin(from: .begin, at: 10.01) { _ in false }
    XCTAssertNil(sample(for: drawable))
    XCTAssertEqual(time(of: drawable, at: 10.02), 10)
  }
}
