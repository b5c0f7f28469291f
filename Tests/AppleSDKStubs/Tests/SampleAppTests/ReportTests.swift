import Foundation
import QuartzCore
import XCTest

@testable import SampleApp
@testable import RotationKit

final class ReportTests: XCTestCase {
  func testTheReportTellsWhatWasRecorded() throws {
    var recorder = Recorder()
    recorder.begin("Delay", at: 100)
    var tracker = RotationTracker()
    try tracker.resize(to: CGSize(width: 100, height: 100))
    let (layer, animation) = (CALayer(), CABasicAnimation(keyPath: "bounds.size"))
    (animation.fromValue, animation.isAdditive, animation.fillMode) = (1.5, true, .both)
    (animation.beginTime, animation.duration) = (0.3, 0.6)
    animation.timingFunction = .init(name: .easeInEaseOut)
    layer.add(animation, forKey: "turn")
    var note = AnimationNote.all(on: layer)[0]
    recorder.record(uncommitted: [note])
    note.begin = 100.312
    for width in [100.0, 100, 103] {
      recorder.record(
        shown: CGRect(x: 0, y: 0, width: width, height: 100), at: 100.5, by: LayerTracker(tracker),
        notes: [note])
    }
    var latency = LatencyLog()
    for (presented, estimate) in [(1.040, nil), (1.020, 1.012), (1.030, 1.027), (0, 1.02)] {
      latency.record(
        presentedTime: presented, target: 1, displayTime: 1.031, estimate: estimate, isMoving: false
      )
    }
    latency.record(
      presentedTime: 1.0475, target: 1, displayTime: 1.031, estimate: nil, isMoving: true)
    let report = Report(
      system: ["iOS 18", "iPhone"], recorder: recorder, latency: latency,
      measured: ["✓ A row", "  a detail"])
    let text = """
      RotationKit on a device
      iOS 18
      iPhone

      Latency: least, median, greatest
        at rest: 20.0 … 30.0 … 40.0 ms after the target, -11.0 … -1.0 … 9.0 ms after the display \
      time expected, 3.0 … 3.0 … 8.0 ms after UIKit's estimate (3 shown, 1 dropped)
        in motion: 47.5 … 47.5 … 47.5 ms after the target, 16.5 … 16.5 … 16.5 ms after the display \
      time expected, none after UIKit's estimate (1 shown, 0 dropped)

      Delay
        1 frames animated, 0 of them extrapolated, and 0 without a presentation layer
        path and presentation layer apart, at worst: 3.00 points
        0 frames with a bare edge, at worst: 0.00 points
        before the commit: "turn", begin 0.300, speed 1.00, offset 0.000, CABasicAnimation, \
      duration 0.600, bounds.size, adds, from 1.5 to -, easeInEaseOut, fills both
        1. "turn", begins at +0.312 s, speed 1.00, offset 0.000, CABasicAnimation, \
      duration 0.600, bounds.size, adds, from 1.5 to -, easeInEaseOut, fills both

      Measured: a layer of 400×300 points, seconds from the begin
        ✓ A row
          a detail

      """
    let parts = report.text.components(separatedBy: "\n\n")
    let told = parts.filter { !$0.hasPrefix("Open questions") }
    XCTAssertTrue(
      report.text.contains("shorter by 0.48 points for each millisecond"),
      "240 points in half a second")
    XCTAssertEqual(told.joined(separator: "\n\n"), text)
  }

  func testTheMiddleOfSomeNumbers() {
    XCTAssertEqual(Spread([0.003, 0.001, 0.002]).milliseconds, "1.0 … 2.0 … 3.0 ms")
    XCTAssertEqual(Spread([4, 1, 3, 2]).median, 2)
    XCTAssertEqual(Spread([]).milliseconds, "none")
  }
}
