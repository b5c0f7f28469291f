import XCTest

@testable import RotationKit

final class FrameLatencyTests: XCTestCase {
  private typealias Kind = FrameLatency.Kind

  private let atRest = Kind(anchor: .drawable, isMoving: false)
  private let inMotion = Kind(anchor: .drawable, isMoving: true)
  private let atRestFromBegin = Kind(anchor: .begin, isMoving: false)
  private let atRestFromTarget = Kind(anchor: .target, isMoving: false)

  /// How late the next frame is expected, in seconds.
  private func delay(of kind: Kind, in latency: FrameLatency) -> Double {
    latency.displayTime(of: FrameLatency.Frame(kind: kind, start: 100)) - 100
  }

  /// Shows frames with a delay.
  private func show(
    _ kind: Kind, _ count: Int = 12, delay: Double, in latency: inout FrameLatency
  ) {
    for frame in 0..<count {
      let start = 100 + Double(frame) / 60
      latency.record(
        FrameLatency.Frame(kind: kind, start: start), presentedTime: start + delay)
    }
  }

  func testBeforeAnythingIsKnownItIsTwoRefreshesOrOneAfterATarget() {
    for isMoving in [false, true] {
      for (anchor, expected) in [
        (FrameLatency.Anchor.begin, 0.0333333), (.drawable, 0.0333333), (.target, 0.0166667),
      ] {
        let kind = Kind(anchor: anchor, isMoving: isMoving)
        XCTAssertEqual(delay(of: kind, in: FrameLatency()), expected, accuracy: 1e-6)
      }
    }
  }

  /// A long rest does not make it forget what a turn has taught.
  func testRestAndMotionAreLearnedApart() {
    var latency = FrameLatency()
    show(atRest, delay: 0.02, in: &latency)
    show(inMotion, delay: 0.04, in: &latency)
    XCTAssertEqual(delay(of: atRest, in: latency), 0.02, accuracy: 1e-9)
    show(atRest, 100, delay: 0.01, in: &latency)
    XCTAssertEqual(delay(of: inMotion, in: latency), 0.04, accuracy: 1e-9)
  }

  func testWhatIsKnownStandsInForWhatIsNot() {
    for (known, other) in [(atRest, inMotion), (inMotion, atRest)] {
      var latency = FrameLatency()
      show(known, 1, delay: 0.02, in: &latency)
      XCTAssertEqual(delay(of: other, in: latency), 0.02, accuracy: 1e-9)
    }
  }

  func testWhatIsCountedFromDifferentMomentsIsLearnedApart() {
    for (other, assumed) in [(atRestFromTarget, 0.0166667), (atRestFromBegin, 0.0333333)] {
      var latency = FrameLatency()
      show(atRest, delay: 0.05, in: &latency)
      XCTAssertEqual(delay(of: other, in: latency), assumed, accuracy: 1e-6)
      show(other, delay: 0.03, in: &latency)
      XCTAssertEqual(delay(of: other, in: latency), 0.03, accuracy: 1e-9)
      XCTAssertEqual(delay(of: atRest, in: latency), 0.05, accuracy: 1e-9)
    }
  }

  func testAFrameIsInMotionIfTheLayerStillMovesWhenItIsSeen() {
    var latency = FrameLatency()
    show(atRest, delay: 0.02, in: &latency)
    show(inMotion, delay: 0.05, in: &latency)
    for (time, target, kind) in [
      (10, nil, inMotion), (10.24, nil, inMotion), (10.26, nil, atRest),
      (10, 20, atRestFromTarget),
    ] as [(Double, Double?, Kind)] {
      let frame = latency.frame(from: .drawable, at: time, target: target) { $0 < 10.3 }
      XCTAssertEqual(frame, FrameLatency.Frame(kind: kind, start: target ?? time))
    }
  }
}
