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
      let shown = size.map { CGSize(width: $0, height: $1) }
      recorder.record(
        shown: shown, at: time, by: try tracker ?? LayerTracker(self.tracker), notes: [])
    }
    return recorder.sections[0]
  }

  /// After 0.45 s the layer is 431.6×456.4, and after 0.508 s 445.984×442.016. After 0.1 s is too
  /// long ago.
  func testAPresentationLayerIsDatedByItsPlaceOnThePath() throws {
    for (width, height, age) in [
      (431.6, 456.4, 0.05), (445.984, 442.016, -0.008), (444, 500, nil), (345, 543, nil),
    ] {
      let dated = Recorder.age(
        of: CGSize(width: width, height: height), on: LayerTracker(try tracker), at: 10.5)
      XCTAssertEqual(dated == nil, age == nil)
      XCTAssertEqual(dated ?? 0, age ?? 0, accuracy: 0.0021)
    }
  }

  func testOnlyALayerThatMovesIsDated() throws {
    let section = try section([(320, 568), (320, 568), (444, 444), (444, 500)])
    XCTAssertEqual(section.ages, [0])
    XCTAssertEqual(section.undated, 1)
  }

  func testFramesAtRestAndWithoutAPresentationLayer() throws {
    let section = try section([(568, 320), (568, 320), nil, (568, 320)], at: 12)
    XCTAssertEqual(section.frames, 0)
    XCTAssertEqual(section.withoutPresentation, 1)
  }

  @MainActor func testExtrapolatedFramesAreCountedAndNotDated() async throws {
    let (layer, spline) = (CALayer(), CAKeyframeAnimation(keyPath: "bounds.size"))
    layer.bounds.size = CGSize(width: 440, height: 444)
    (spline.calculationMode, spline.duration) = (.cubic, 10)
    spline.values = [CGSize(width: 440, height: 444), CGSize(width: 444, height: 444)]
    layer.add(spline, forKey: "spline")
    let tracker = RotationCompensator(layer: layer).tracker()
    let section = try section([(440, 444), (444, 444)], by: tracker)
    XCTAssertEqual(section.extrapolatedFrames, 2)
    XCTAssertEqual(section.ages, [])
  }

  func testTheFormerPathIsComparedIfTheAnimationsAreTheSame() throws {
    var other = try tracker
    try other.resize(to: CGSize(width: 578, height: 320))  // 10 points wider, from now on
    let note = AnimationNote(key: "bounds.size")
    for (notes, worst) in [([note], 10.0), ([], 0)] {
      var recorder = recorder
      let sizes = [CGSize(width: 419.2, height: 468.8), CGSize(width: 454, height: 444)]
      recorder.record(shown: sizes[0], at: 10.4, by: LayerTracker(try tracker), notes: [note])
      recorder.record(shown: sizes[1], at: 10.5, by: LayerTracker(other), notes: notes)
      XCTAssertEqual(recorder.sections[0].worstDistance, 0, accuracy: 1e-9)
      XCTAssertEqual(recorder.sections[0].worstPredictedDistance, worst, accuracy: 1e-9)
    }
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
