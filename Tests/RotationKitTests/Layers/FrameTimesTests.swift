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
  private func learn(_ frames: [(Kind, Double)]) {
    times = FrameTimes()
    for (kind, delay) in frames {
      times.record(frame(kind, at: 100), presentedTime: 100 + delay)
    }
  }

  /// Fails unless the next frame of a kind is expected with a delay.
  private func assertDelay(of kind: Kind, _ expected: Double, line: UInt = #line) {
    XCTAssertEqual(frame(kind, at: 200).displayTime - 200, expected, accuracy: 1e-6, line: line)
  }

  /// At first it is two refreshes, or one after a target. Rest and motion stand in for each other.
  func testRestMotionAndEachAnchorAreLearnedSeparately() {
    for (frames, rest, motion, begin, target) in [
      ([], 0.0333333, 0.0333333, 0.0333333, 0.0166667),
      ([(atRest, 1)], 0.0333333, 0.0333333, 0.0333333, 0.0166667),  // ignored
      ([(atRest, 0.05)], 0.05, 0.05, 0.0333333, 0.0166667),
      ([(inMotion, 0.02)], 0.02, 0.02, 0.0333333, 0.0166667),
      ([(atRest, 0.05), (fromTarget, 0.03), (fromBegin, 0.04)], 0.05, 0.05, 0.04, 0.03),
      // A long rest does not make it forget what a turn has taught.
      (
        [(inMotion, 0.04)] + Array(repeating: (atRest, 0.01), count: 100), 0.01, 0.04, 0.0333333,
        0.0166667
      ),
    ] as [([(Kind, Double)], Double, Double, Double, Double)] {
      learn(frames)
      assertDelay(of: atRest, rest)
      assertDelay(of: inMotion, motion)
      assertDelay(of: fromBegin, begin)
      assertDelay(of: fromTarget, target)
    }
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

  func testADrawableThatHasATimeTeachesNothingOfABegunFrame() {
    let drawable = NSObject()
    give(drawable, at: 10)
    times.begin(frame(fromBegin, at: 10.01))
    XCTAssertNil(giveBegun(drawable))
    XCTAssertEqual(time(of: drawable), 10)
    times.begin(frame(fromBegin, at: 10.02))
    XCTAssertNotNil(giveBegun(NSObject()))
    XCTAssertNil(giveBegun(NSObject()), "a begun frame has one drawable")
  }
}
