import XCTest

@testable import RotationKit

final class FrameTimesTests: XCTestCase {
  private typealias Kind = FrameTimes.Kind

  private let atRest = Kind(anchor: .drawable, isMoving: false)
  private let inMotion = Kind(anchor: .drawable, isMoving: true)
  private let fromBegin = Kind(anchor: .begin, isMoving: false)
  private let fromTarget = Kind(anchor: .target, isMoving: false)

  private var times = FrameTimes()

  /// A frame of a kind that is counted from a time.
  private func frame(_ kind: Kind, at start: Double) -> FrameTimes.PendingFrame {
    times.frame(from: kind.anchor, at: start) { _ in kind.isMoving }
  }

  // MARK: Delays

  /// Learns from frames of some kinds, each with a delay in seconds.
  private func learn(_ frames: [(kind: Kind, delay: Double)]) {
    times = FrameTimes()
    for (kind, delay) in frames {
      times.record(frame(kind, at: 100), presentedTime: 100 + delay)
    }
  }

  /// Fails unless the next frame of a kind is expected with a delay.
  private func assertDelay(of kind: Kind, _ expected: Double, line: UInt = #line) {
    XCTAssertEqual(frame(kind, at: 200).displayTime - 200, expected, accuracy: 1e-6, line: line)
  }

  func testAtFirstItIsTwoRefreshesOrOneAfterATarget() {
    for kind in [atRest, inMotion, fromBegin] { assertDelay(of: kind, 0.0333333) }
    assertDelay(of: fromTarget, 0.0166667)
    learn([(atRest, 1)])  // ignored
    assertDelay(of: atRest, 0.0333333)
  }

  /// A long rest does not make it forget what a turn has taught.
  func testRestAndMotionAreLearnedSeparately() {
    learn([(inMotion, 0.04)] + Array(repeating: (atRest, 0.01), count: 100))
    assertDelay(of: atRest, 0.01)
    assertDelay(of: inMotion, 0.04)
  }

  func testRestAndMotionStandInForEachOther() {
    for (known, other) in [(atRest, inMotion), (inMotion, atRest)] {
      learn([(known, 0.02)])
      assertDelay(of: other, 0.02)
    }
  }

  func testEachAnchorIsLearnedSeparately() {
    learn([(atRest, 0.05)])
    assertDelay(of: fromTarget, 0.0166667)
    assertDelay(of: fromBegin, 0.0333333)
    learn([(atRest, 0.05), (fromTarget, 0.03), (fromBegin, 0.04)])
    assertDelay(of: atRest, 0.05)
    assertDelay(of: fromTarget, 0.03)
    assertDelay(of: fromBegin, 0.04)
  }

  func testFramesOfAnEarlierLayerTeachNothing() {
    learn([(atRest, 0.05)])
    let late = frame(atRest, at: 100)
    times.forget()
    times.record(late, presentedTime: 100.05)
    assertDelay(of: atRest, 0.0333333)
    times.record(frame(atRest, at: 100), presentedTime: 100.02)
    assertDelay(of: atRest, 0.02)
  }

  func testAFrameIsInMotionIfTheLayerStillMovesWhenItAppears() {
    learn([(atRest, 0.02), (inMotion, 0.05)])
    for (anchor, time, kind) in [
      (.drawable, 10.24, inMotion), (.drawable, 10.26, atRest), (.target, 20, fromTarget),
    ] as [(FrameTimes.Anchor, Double, Kind)] {
      XCTAssertEqual(times.frame(from: anchor, at: time) { $0 < 10.3 }.kind, kind)
    }
  }

  // MARK: Drawables

  private func give(_ drawable: NSObject, number: Int = 0, at displayTime: Double) {
    let pending = frame(Kind(anchor: .presentation, isMoving: false), at: displayTime)
    times.give(pending, FrameTimes.Drawable(drawable, number: number))
  }

  private func time(of drawable: NSObject, _ number: Int = 0) -> Double? {
    times.displayTime(of: FrameTimes.Drawable(drawable, number: number))
  }

  private func giveBegun(_ drawable: NSObject) -> FrameTimes.PendingFrame? {
    times.giveBegun(FrameTimes.Drawable(drawable, number: 0))
  }

  func testTheLastThreeDrawablesAreKnown() {
    let drawables = (0..<4).map { _ in NSObject() }
    for index in 0..<3 { give(drawables[index], at: 10 + Double(index)) }
    XCTAssertEqual(drawables.map { time(of: $0) }, [10, 11, 12, nil])
    give(drawables[3], at: 13)
    XCTAssertEqual(drawables.map { time(of: $0) }, [nil, 11, 12, 13])
  }

  /// So time goes on, whatever address the next one has.
  func testADrawableIsKnownAsLongAsItExists() {
    for index in 0..<18 {
      let drawable = NSObject()
      XCTAssertNil(time(of: drawable))
      give(drawable, at: Double(index))
    }
  }

  func testAnObjectWithAnotherNumberIsAnotherDrawable() {
    let drawable = NSObject()
    give(drawable, number: 7, at: 10)
    XCTAssertNil(time(of: drawable, 8))
    XCTAssertEqual(time(of: drawable, 7), 10)
  }

  func testAnotherLayerBeginsAnew() {
    let drawable = NSObject()
    give(drawable, at: 10)
    times.begin(frame(fromBegin, at: 10))
    times.forget()
    XCTAssertNil(giveBegun(NSObject()))
    XCTAssertNil(time(of: drawable))
  }

  func testABegunFrameHasOneDrawable() {
    let drawables = [NSObject(), NSObject()]
    times.begin(frame(fromBegin, at: 10))
    XCTAssertNotNil(giveBegun(drawables[0]))
    XCTAssertNil(giveBegun(drawables[1]))
  }

  func testADrawableThatHasATimeTeachesNothingOfABegunFrame() {
    let drawable = NSObject()
    give(drawable, at: 10)
    times.begin(frame(fromBegin, at: 10.01))
    XCTAssertNil(giveBegun(drawable))
    XCTAssertEqual(time(of: drawable), 10)
  }
}
