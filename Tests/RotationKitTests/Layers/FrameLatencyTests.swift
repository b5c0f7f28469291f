import XCTest

@testable import RotationKit

final class FrameLatencyTests: XCTestCase {
  private let refresh = 1.0 / 60
  private let atRest = FrameLatency.Kind(anchor: .drawable, isMoving: false)
  private let inMotion = FrameLatency.Kind(anchor: .drawable, isMoving: true)
  private let atRestFromBegin = FrameLatency.Kind(anchor: .begin, isMoving: false)
  private let atRestFromTarget = FrameLatency.Kind(anchor: .target, isMoving: false)

  /// Shows frames with a delay, and says how late the next one is expected, in seconds.
  private func delay(
    of kind: FrameLatency.Kind, in latency: FrameLatency, at time: Double = 100
  ) -> Double {
    latency.displayTime(of: FrameLatency.Frame(kind: kind, start: time)) - time
  }

  private func show(
    _ count: Int, _ kind: FrameLatency.Kind, delay: Double, in latency: inout FrameLatency
  ) {
    for frame in 0..<count {
      let start = 100 + Double(frame) * refresh
      latency.record(
        FrameLatency.Frame(kind: kind, start: start), presentedTime: start + delay)
    }
  }

  func testBeforeAnythingIsKnownItIsTwoRefreshesOrOneAfterATarget() {
    for isMoving in [false, true] {
      for (anchor, expected) in [
        (FrameLatency.Anchor.begin, 0.0333333), (.drawable, 0.0333333), (.target, 0.0166667),
      ] {
        let kind = FrameLatency.Kind(anchor: anchor, isMoving: isMoving)
        XCTAssertEqual(delay(of: kind, in: FrameLatency()), expected, accuracy: 1e-6)
      }
    }
  }

  func testRestAndMotionAreLearnedApart() {
    var latency = FrameLatency()
    show(12, atRest, delay: 0.02, in: &latency)
    show(12, inMotion, delay: 0.04, in: &latency)
    XCTAssertEqual(delay(of: atRest, in: latency), 0.02, accuracy: 1e-9)
    XCTAssertEqual(delay(of: inMotion, in: latency), 0.04, accuracy: 1e-9)
    // A long rest does not make it forget what a turn has taught.
    show(100, atRest, delay: 0.01, in: &latency)
    XCTAssertEqual(delay(of: inMotion, in: latency), 0.04, accuracy: 1e-9)
  }

  func testWhatIsKnownStandsInForWhatIsNot() {
    for (known, other) in [(atRest, inMotion), (inMotion, atRest)] {
      var latency = FrameLatency()
      show(1, known, delay: 0.02, in: &latency)
      XCTAssertEqual(delay(of: other, in: latency), 0.02, accuracy: 1e-9)
    }
  }

  func testWhatIsCountedFromDifferentMomentsIsLearnedApart() {
    for (other, assumed) in [(atRestFromTarget, 0.0166667), (atRestFromBegin, 0.0333333)] {
      var latency = FrameLatency()
      show(12, atRest, delay: 0.05, in: &latency)
      XCTAssertEqual(delay(of: other, in: latency), assumed, accuracy: 1e-6)
      show(12, other, delay: 0.03, in: &latency)
      XCTAssertEqual(delay(of: other, in: latency), 0.03, accuracy: 1e-9)
      XCTAssertEqual(delay(of: atRest, in: latency), 0.05, accuracy: 1e-9)
    }
  }

  func testDroppedAndAbsurdFramesTeachNothing() {
    var latency = FrameLatency()
    for (start, presented) in [(100, 0), (100, .nan), (100, 90), (100, 101), (.nan, 100.0)] {
      latency.record(
        FrameLatency.Frame(kind: atRest, start: start), presentedTime: presented)
      XCTAssertEqual(latency, FrameLatency(), "\(start) \(presented)")
    }
  }

  func testAFrameIsInMotionIfTheLayerStillMovesWhenItIsSeen() {
    var latency = FrameLatency()
    show(12, atRest, delay: 0.02, in: &latency)
    show(12, inMotion, delay: 0.05, in: &latency)
    func frame(at time: Double) -> FrameLatency.Frame {
      latency.frame(from: .drawable, at: time, target: nil) { $0 < 10.3 }
    }
    XCTAssertEqual(frame(at: 10), FrameLatency.Frame(kind: inMotion, start: 10))
    XCTAssertEqual(frame(at: 10.24), FrameLatency.Frame(kind: inMotion, start: 10.24))
    XCTAssertEqual(frame(at: 10.26), FrameLatency.Frame(kind: atRest, start: 10.26))
    let targeted = latency.frame(from: .drawable, at: 10, target: 20) { $0 < 10.3 }
    XCTAssertEqual(targeted, FrameLatency.Frame(kind: atRestFromTarget, start: 20))
  }
}
