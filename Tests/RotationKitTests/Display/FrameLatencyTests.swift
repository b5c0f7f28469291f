import XCTest

@testable import RotationKit

final class FrameLatencyTests: XCTestCase {
  private typealias Kind = FrameLatency.Kind

  private let atRest = Kind(anchor: .drawable, isMoving: false)
  private let inMotion = Kind(anchor: .drawable, isMoving: true)
  private let fromBegin = Kind(anchor: .begin, isMoving: false)
  private let fromTarget = Kind(anchor: .target, isMoving: false)

  /// What is learned from frames of some kinds, each with a delay in seconds.
  private func latency(_ frames: [(kind: Kind, delay: Double)]) -> FrameLatency {
    var latency = FrameLatency()
    for (kind, delay) in frames {
      let frame = FrameLatency.Sample(kind: kind, start: 100, layerNumber: 0)
      latency.record(frame, presentedTime: 100 + delay)
    }
    return latency
  }

  /// Fails unless the next frame of a kind is expected with a delay.
  private func assertDelay(
    of kind: Kind, _ expected: Double, in latency: FrameLatency, line: UInt = #line
  ) {
    let time = latency.displayTime(of: FrameLatency.Sample(kind: kind, start: 200, layerNumber: 0))
    XCTAssertEqual(time - 200, expected, accuracy: 1e-6, line: line)
  }

  func testAtFirstItIsTwoRefreshesOrOneAfterATarget() {
    for kind in [atRest, inMotion, fromBegin] {
      assertDelay(of: kind, 0.0333333, in: latency([]))
    }
    assertDelay(of: fromTarget, 0.0166667, in: latency([]))
    assertDelay(of: atRest, 0.0333333, in: latency([(atRest, 1)]))  // ignored
  }

  /// A long rest does not make it forget what a turn has taught.
  func testRestAndMotionAreLearnedSeparately() {
    let latency = latency(
      [(inMotion, 0.04)] + Array(repeating: (atRest, 0.01), count: 100))
    assertDelay(of: atRest, 0.01, in: latency)
    assertDelay(of: inMotion, 0.04, in: latency)
  }

  func testRestAndMotionStandInForEachOther() {
    assertDelay(of: inMotion, 0.02, in: latency([(atRest, 0.02)]))
    assertDelay(of: atRest, 0.02, in: latency([(inMotion, 0.02)]))
  }

  func testEachAnchorIsLearnedSeparately() {
    let one = latency([(atRest, 0.05)])
    assertDelay(of: fromTarget, 0.0166667, in: one)
    assertDelay(of: fromBegin, 0.0333333, in: one)
    let all = latency([(atRest, 0.05), (fromTarget, 0.03), (fromBegin, 0.04)])
    assertDelay(of: atRest, 0.05, in: all)
    assertDelay(of: fromTarget, 0.03, in: all)
    assertDelay(of: fromBegin, 0.04, in: all)
  }

  func testFramesOfAnEarlierLayerTeachNothing() {
    var latency = latency([(atRest, 0.05)])
    func sample() -> FrameLatency.Sample {
      latency.sample(from: .drawable, at: 100) { _ in false }
    }
    let late = sample()
    latency.forget()
    latency.record(late, presentedTime: 100.05)
    assertDelay(of: atRest, 0.0333333, in: latency)
    latency.record(sample(), presentedTime: 100.02)
    assertDelay(of: atRest, 0.02, in: latency)
  }

  func testAFrameIsInMotionIfTheLayerStillMovesWhenItAppears() {
    let latency = latency([(atRest, 0.02), (inMotion, 0.05)])
    for (anchor, time, kind) in [
      (.drawable, 10.24, inMotion), (.drawable, 10.26, atRest), (.target, 20, fromTarget),
    ] as [(FrameLatency.Anchor, Double, Kind)] {
      let frame = latency.sample(from: anchor, at: time) { $0 < 10.3 }
      XCTAssertEqual(frame, FrameLatency.Sample(kind: kind, start: time, layerNumber: 0))
    }
  }
}
