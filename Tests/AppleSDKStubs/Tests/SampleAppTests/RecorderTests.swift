import Foundation
import QuartzCore
import XCTest

@testable import SampleApp
@testable import RotationKit

extension LayerTracker {
  /// What a layer plays that makes a tracker's transitions.
  init(_ tracker: RotationTracker) { self.init(tracker.playback, .stretched) }
}

final class RecorderTests: XCTestCase {
  /// A layer that goes from 320×568 to 568×320 within a second, from 10 s on, evenly.
  private var tracker: RotationTracker {
    get throws {
      let size = CGSize(width: 320, height: 568)
      var tracker = RotationTracker()
      try tracker.resize(to: size)
      try tracker.begin(
        RotationTransition(rotating: size, by: .degrees90, pace: .linear, duration: 1), at: 10)
      return tracker
    }
  }

  private var recorder: Recorder {
    var recorder = Recorder()
    recorder.begin("A turn", at: 10)
    return recorder
  }

  /// What is recorded of presentation layers at a time, one in each frame.
  private func section(
    _ sizes: [(Double, Double)?], at time: Double = 10.5, by tracker: LayerTracker? = nil
  ) throws -> Recorder.Section {
    var recorder = recorder
    for size in sizes {
      let shown = size.map { CGRect(x: 0, y: 0, width: $0, height: $1) }
      recorder.record(
        shown: shown, at: time, by: try tracker ?? LayerTracker(self.tracker), notes: [])
    }
    return recorder.sections[0]
  }

  /// Halfway it has 444×444 points. The last row changes its size at rest.
  func testFramesThatMoveAreComparedWithThePath() throws {
    for (time, sizes, frames, distance, missing) in [
      (10.5, [(444, 444)], 1, 0.0, 0), (10.5, [(444, 444), (440, 450), (444, 443)], 3, 6, 0),
      (12, [(568, 320), (568, 320), nil, (568, 320)], 0, 0, 1),
      (12, [(568, 320), (567, 320)], 1, 1, 0),
    ] as [(Double, [(Double, Double)?], Int, Double, Int)] {
      let section = try section(sizes, at: time)
      XCTAssertEqual(section.frames, frames)
      XCTAssertEqual(section.worstDistance, distance, accuracy: 1e-9)
      XCTAssertEqual(section.withoutPresentation, missing)
    }
  }

  @MainActor func testExtrapolatedFramesAreCounted() async throws {
    let (layer, spline) = (CALayer(), CAKeyframeAnimation(keyPath: "bounds.size"))
    layer.bounds.size = CGSize(width: 440, height: 444)
    (spline.calculationMode, spline.duration) = (.cubic, 10)
    spline.values = [CGSize(width: 440, height: 444), CGSize(width: 444, height: 444)]
    layer.add(spline, forKey: "spline")
    let tracker = RotationCompensator(layer: layer).tracker()
    XCTAssertEqual(try section([(440, 444), (444, 444)], by: tracker).extrapolatedFrames, 2)
  }

  func testABareEdgeIsThatOfTheWorstSide() throws {
    let layer = CGRect(x: 0, y: 0, width: 390, height: 844)
    for (contents, edge) in [
      (CGRect(x: 5, y: 0, width: 380, height: 844), 5.0),
      (CGRect(x: 3, y: 6.5, width: 380, height: 844), 7),
      (CGRect(x: 0, y: -8.5, width: 390, height: 844), 8.5),
      (CGRect(x: 0, y: 9, width: 390, height: 844), 9),
      (CGRect(x: -227, y: 0, width: 844, height: 844), 0),
    ] {
      XCTAssertEqual(Recorder.bareEdge(of: layer, under: contents), edge, accuracy: 1e-12)
    }
    var recorder = recorder
    for edge in [0.005, 2, 1] {
      let contents = layer.offsetBy(dx: edge, dy: 0)
      recorder.record(
        shown: layer, contents: contents, at: 10.5, by: LayerTracker(try tracker), notes: [])
    }
    XCTAssertEqual(recorder.sections[0].bareFrames, 2)
    XCTAssertEqual(recorder.sections[0].widestBareEdge, 2)
  }

  func testAnAnimationIsNotedOnceEvenIfItIsScrubbed() throws {
    var recorder = recorder
    var paused = AnimationNote(key: "paused")
    var turn = AnimationNote(key: "turn")
    for step in 0..<5 {
      (paused.speed, paused.timeOffset) = (0, Double(step))
      recorder.record(shown: nil, at: 10.5, by: LayerTracker(try tracker), notes: [turn, paused])
    }
    XCTAssertEqual(recorder.sections[0].notes.map(\.key), ["turn", "paused"])
    for step in 0..<100 {
      turn.begin = Double(step)
      recorder.record(shown: nil, at: 10.5, by: LayerTracker(try tracker), notes: [turn])
    }
    XCTAssertEqual(recorder.sections[0].notes.count, 40, "no more than fit on a page")
  }

  func testASectionGoesOnUntilAnotherBegins() {
    var recorder = Recorder()
    recorder.record(uncommitted: [AnimationNote(key: "turn")])
    XCTAssertEqual(recorder.sections, [])
    recorder.resume("A turn", at: 1)
    recorder.resume("A turn", at: 2)
    recorder.begin("Spring", at: 3)
    recorder.resume("A turn", at: 4)
    XCTAssertEqual(recorder.sections.map(\.title), ["A turn", "Spring", "A turn"])
    XCTAssertEqual(recorder.sections.map(\.start), [1, 3, 4])
  }
}
