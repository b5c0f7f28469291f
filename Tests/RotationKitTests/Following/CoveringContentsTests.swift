import XCTest

@testable import RotationKit

final class CoveringContentsTests: XCTestCase {
  private var follower = LayerFollower()
  private var contents = CoveringContents()

  /// Sets the layer's size without an animation. The presentation layer shows that size, or another
  /// one.
  private func set(
    _ size: SIMD2<Double>, shown: SIMD2<Double>? = nil, at time: Double, scale: Double = 3
  ) {
    let reading = LayerReading(time: time, modelSize: CGSize(size), presentedSize: shown ?? size)
    follower.update(reading, holds: true)
    contents.update(follower.playback, scale: scale, atHostTime: time)
  }

  // MARK: Drags

  func testContentsGrowInStepsAheadOfADraggedWindow() {
    var (widths, shown) = (Set<Double>(), SIMD2(400.0, 300.0))
    for frame in 0...20 {
      let size = SIMD2(400.0, 300) + 10 * Double(frame)
      if frame > 2 { XCTAssertGreaterThanOrEqual((contents.size - size).min(), 0, "\(frame)") }
      set(size, shown: shown, at: 10 + Double(frame) / 60)
      let ratio = contents.size / size
      XCTAssertLessThan(ratio.x * ratio.y, 2.5)
      widths.insert(contents.size.x)
      shown = size
    }
    XCTAssertLessThanOrEqual(widths.count, 6)
  }

  func testContentsKeepTheirSizeForHalfASecondAfterADrag() {
    for (width, time) in [(400.0, 10.0), (410, 10.1), (420, 10.2)] {
      set(SIMD2(width, 300), at: time)
    }
    XCTAssertEqual(contents.size, SIMD2(448, 300))
    set(SIMD2(420, 300), at: 10.69)
    XCTAssertEqual(contents.size, SIMD2(448, 300))
    set(SIMD2(420, 300), at: 10.71)
    XCTAssertEqual(contents.size, SIMD2(420, 300))
  }

  /// Two changes of up to 400 points, up to a quarter of a second apart. The contents are 192
  /// points or two and a half changes ahead at most, and have sides of whole 64 points.
  func testWhatADragIsAndHowFarTheContentsAreAhead() {
    let cases: [(events: [(time: Double, side: Double)], contents: Double)] = [
      ([(10.016, 576)], 576),
      ([(10.016, 576), (10.032, 640)], 832),
      ([(10.016, 576), (10.032, 704)], 1024),
      ([(10.1, 912), (10.116, 922)], 1024),
      ([(10.1, 912.5), (10.116, 922.5)], 922.5),
      ([(10.1, 576), (10.34, 640)], 768),
      ([(10.1, 576), (10.36, 640)], 640),
      // 250 points a second: 37.5 are aimed at, and 15 are enough. The third of a point makes an
      // even number of pixels.
      ([(10.1, 590), (10.12, 595), (10.14, 600), (10.16, 605)], 640 + 1.0 / 3),
      // As many, so 642.5 are aimed at.
      ([(10.1, 600), (10.12, 605)], 704 + 1.0 / 3),
      // A tenth of a second apart: 0.15 s are enough, and 0.24 s are aimed at, which is 579.
      ([(10.1, 545), (10.2, 555)], 640 + 1.0 / 3),
      // A larger change ends the drag.
      ([(10.016, 576), (10.032, 640), (10.05, 1100)], 1100),
      // Two events within a frame count as 240 a second: 960 points a second, so 144 points.
      ([(10.1, 540), (10.101, 544)], 704),
    ]
    for (events, expected) in cases {
      for axis in 0...1 {
        (follower, contents) = (LayerFollower(), CoveringContents())
        for (time, side) in [(10, 512)] + events {
          var size = SIMD2(300.0, 300)
          size[axis] = side
          set(size, at: time)
        }
        XCTAssertEqual(contents.size[axis], expected, accuracy: 1e-9, "\(events)")
        XCTAssertEqual(contents.size[1 - axis], 300, "\(events)")
      }
    }
  }

  func testTheFirstSizeIsNoDrag() {
    set(SIMD2(100, 100), at: 10)
    set(SIMD2(120, 100), at: 10.1)
    XCTAssertEqual(contents.size, SIMD2(120, 100))
  }

  // MARK: Animations

  /// Transitions of the width that begin upon one another. A small one is no drag.
  func testTheLargestSizeCountsUntilNothingRuns() throws {
    let cases: [(start: Double, events: [(time: Double, width: Double?, contents: Double)])] = [
      (400, [(10.1, 420, 420), (10.2, 440, 440), (10.3, 460, 460)]),
      (320, [(10, 568, 568), (10.15, 320, 568), (10.4, nil, 568), (10.5, nil, 320)]),
      (320, [(15, 800, 800), (15.1, 400, 800), (15.2, 350, 800), (16, 320, 350)]),
    ]
    for (start, events) in cases {
      var (contents, playback) = (CoveringContents(), LayerPlayback())
      try playback.resize(to: SIMD2(start, 568))
      contents.update(playback, scale: 1, atHostTime: 9)
      for (time, width, expected) in events {
        if let width {
          let (old, new) = (CGSize(playback.model.size), CGSize(width: width, height: 568))
          let transition = try RotationTransition(from: old, to: new)
          playback.begin(transition, atHostTime: time, fromCurrentState: true)
        }
        contents.update(playback, scale: 1, atHostTime: time)
        XCTAssertEqual(contents.size, SIMD2(expected, 568), "\(time)")
      }
    }
  }

  /// Up to twice the larger size at rest: a presentation layer may be absurd.
  func testSizesThatAreOnlyPresentedAreCovered() {
    set(SIMD2(400, 300), at: 10)
    for (frame, (presented, covering)) in [
      (400.0, 700.0), (560, 700), (760, 760), (720, 760), (5000, 1400), (700, 1400),
    ].enumerated() {
      let time = 10.1 + Double(frame) / 60
      set(SIMD2(700, 300), shown: SIMD2(presented, 300), at: time, scale: 1)
      XCTAssertEqual(contents.size, SIMD2(covering, 300), "\(presented)")
    }
  }

  /// It is in the middle of an earlier transition again.
  func testALayerWhoseTimeIsSetBackIsCovered() throws {
    var tracker = try RotationTracker(of: .portrait)
    try tracker.begin(RotationTransition(rotating: .portrait, by: .degrees90), at: 10)
    let wider = CGSize(width: 600, height: 320)
    try tracker.begin(RotationTransition(from: .landscape, to: wider), at: 11)
    var playback = tracker.playback
    contents.update(playback, scale: 1, atHostTime: 11.1)
    XCTAssertEqual(contents.size, SIMD2(600, 320))
    playback.clock = LayerClock(hostTime: 11.2, layerTime: 10.1)
    contents.update(playback, scale: 1, atHostTime: 11.2)
    XCTAssertEqual(contents.size, SIMD2(600, 568))
  }

  // MARK: Pixels

  /// 459 points are 1,377 pixels at scale 3, an odd number, and 918 at scale 2. Other scales are
  /// none.
  func testTheMiddleOfContentsLiesOnThePixelsOfTheScreen() {
    set(SIMD2(393, 852), at: 10)
    XCTAssertEqual(contents.size, SIMD2(393, 852), "at rest")
    set(SIMD2(852, 393), shown: SIMD2(393, 852), at: 11)
    assertEqual(contents.size, 852, 852 + 1.0 / 3, accuracy: 1e-9)
    for scale in [2, 0, .nan, .infinity, 1e308] {
      set(SIMD2(852, 393), shown: SIMD2(393, 852), at: 11, scale: scale)
      XCTAssertEqual(contents.size, SIMD2(852, 852), "\(scale)")
    }
  }
}
