import Foundation
import QuartzCore
import RotationKit
import XCTest

@testable import OnDevice

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

  private func recorder() -> Recorder {
    var recorder = Recorder()
    recorder.begin("A turn", at: 10)
    return recorder
  }

  /// What is recorded halfway of presentation layers, one in each frame.
  private func recorded(
    _ sizes: [(Double, Double)], by tracker: RotationTracker? = nil
  ) throws -> Recorder.Section {
    var recorder = recorder()
    for (width, height) in sizes {
      recorder.record(
        shown: CGSize(width: width, height: height), at: 10.5, by: try tracker ?? self.tracker,
        notes: [])
    }
    return recorder.sections[0]
  }

  func testTheWorstDistanceIsThatOfTheLongerSide() throws {
    let section = try recorded([(445, 444), (442, 447), (444, 444)])
    XCTAssertEqual(section.worstDistance, 3, accuracy: 1e-9)
  }

  func testAPresentationLayerIsDatedByItsPlaceOnThePath() throws {
    // After 0.45 s the layer is 431.6×456.4, and after 0.508 s 445.984×442.016.
    let old = CGSize(width: 431.6, height: 456.4)
    let new = CGSize(width: 445.984, height: 442.016)
    XCTAssertEqual(
      try XCTUnwrap(Recorder.age(of: old, on: tracker, at: 10.5)), 0.05, accuracy: 0.0021)
    XCTAssertEqual(
      try XCTUnwrap(Recorder.age(of: new, on: tracker, at: 10.5)), -0.008, accuracy: 0.0021)
    XCTAssertNil(Recorder.age(of: CGSize(width: 444, height: 500), on: try tracker, at: 10.5))
    XCTAssertNil(
      Recorder.age(of: CGSize(width: 345, height: 543), on: try tracker, at: 10.5),
      "after 0.1 s, too long ago")
  }

  func testOnlyALayerThatMovesIsDated() throws {
    let section = try recorded([(320, 568), (320, 568), (444, 444), (444, 500)])
    XCTAssertEqual(section.ages, [0])
    XCTAssertEqual(section.undated, 1)
  }

  @MainActor func testWhatIsExtrapolatedIsCountedAndNotDated() async throws {
    let (layer, spline) = (CALayer(), CAKeyframeAnimation(keyPath: "bounds.size"))
    layer.bounds.size = CGSize(width: 440, height: 444)
    (spline.calculationMode, spline.duration) = (.cubic, 10)
    spline.values = [CGSize(width: 440, height: 444), CGSize(width: 444, height: 444)]
    layer.add(spline, forKey: "spline")
    let tracker = RotationCompensator(layer: layer).tracker()
    let section = try recorded([(440, 444), (444, 444)], by: tracker)
    XCTAssertEqual(section.extrapolatedFrames, 2)
    XCTAssertEqual(section.ages, [])
  }

  func testThePathOfTheFrameBeforeIsComparedIfTheAnimationsAreTheSame() throws {
    var other = try tracker
    try other.resize(to: CGSize(width: 578, height: 320))  // 10 points wider, from now on
    let note = AnimationNote(key: "bounds.size", kind: "CABasicAnimation")
    for (notes, worst) in [([note], 10.0), ([], 0)] {
      var recorder = recorder()
      recorder.record(
        shown: CGSize(width: 419.2, height: 468.8), at: 10.4, by: try tracker,
        notes: [note])
      recorder.record(
        shown: CGSize(width: 454, height: 444), at: 10.5, by: other,
        notes: notes)
      XCTAssertEqual(recorder.sections[0].worstDistance, 0, accuracy: 1e-9)
      XCTAssertEqual(recorder.sections[0].worstPredictedDistance, worst, accuracy: 1e-9)
    }
  }

  func testFramesAtRestAndWithoutAPresentationLayer() throws {
    var recorder = recorder()
    let end = CGSize(width: 568, height: 320)
    for shown in [end, end, nil, end] {
      recorder.record(shown: shown, at: 12, by: try tracker, notes: [])
    }
    XCTAssertEqual(recorder.sections[0].frames, 0)
    XCTAssertEqual(recorder.sections[0].withoutPresentation, 1)
  }

  func testAnAnimationIsNotedOnceAlsoIfItIsScrubbed() throws {
    var recorder = recorder()
    var notes: [AnimationNote] = []
    for step in 0..<5 {
      var paused = AnimationNote(key: "paused", kind: "CABasicAnimation")
      (paused.speed, paused.timeOffset) = (0, Double(step))
      notes = [AnimationNote(key: "turn", kind: "CABasicAnimation"), paused]
      recorder.record(shown: nil, at: 10.5, by: try tracker, notes: notes)
    }
    XCTAssertEqual(recorder.sections[0].notes.map(\.key), ["turn", "paused"])
    for step in 0..<100 {
      notes[0].begin = Double(step)
      recorder.record(shown: nil, at: 10.5, by: try tracker, notes: notes)
    }
    XCTAssertEqual(recorder.sections[0].notes.count, 40)
  }

  func testASectionGoesOnUntilAnotherBegins() throws {
    var recorder = Recorder()
    recorder.record(shown: nil, at: 0, by: try tracker, notes: [])
    recorder.record(uncommitted: [AnimationNote(key: "turn", kind: "CABasicAnimation")])
    XCTAssertEqual(recorder.sections, [])
    recorder.resume("A turn", at: 1)
    recorder.resume("A turn", at: 2)
    recorder.begin("Spring", at: 3)
    recorder.resume("A turn", at: 4)
    XCTAssertEqual(recorder.sections.map(\.title), ["A turn", "Spring", "A turn"])
    XCTAssertEqual(recorder.sections.map(\.start), [1, 3, 4])
  }
}
