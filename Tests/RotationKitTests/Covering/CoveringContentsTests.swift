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

  /// Two changes in one direction, up to a quarter of a second apart. The contents are ahead by
  /// the smaller of them, or by what that gives in 0.06 s, and have sides of whole 64 points.
  func testWhatADragIsAndHowFarTheContentsAreAhead() {
    let cases:
      [(String, [(time: Double, width: Double, height: Double)], contents: SIMD2<Double>)] =
        [
          ("a single change", [(10, 512, 300), (10.016, 576, 300)], SIMD2(576, 300)),
          (
            "600 points a second", [(10, 512, 300), (10.05, 542, 300), (10.1, 572, 300)],
            SIMD2(640, 300)
          ),
          ("… and faster", [(10, 512, 300), (10.05, 522, 300), (10.1, 572, 300)], SIMD2(640, 300)),
          ("shrinks", [(10, 512, 400), (10.05, 542, 390), (10.1, 572, 380)], SIMD2(640, 400)),
          ("the height", [(10, 300, 512), (10.05, 300, 542), (10.1, 300, 572)], SIMD2(300, 640)),
          (
            "a tenth of a second", [(10, 700, 800), (10.1, 1000, 800), (10.2, 1300, 800)],
            SIMD2(1600, 800)
          ),
          ("too slow", [(10, 512, 300), (10.1, 576, 300), (10.36, 640, 300)], SIMD2(640, 300)),
          (
            "two within a frame", [(10, 512, 300), (10.1, 540, 300), (10.101, 544, 300)],
            SIMD2(640, 300)
          ),
          // Bounds that are laid out twice: 927 and 1012 points, rounded up.
          ("a panel", [(10, 390, 480), (10.1, 390, 761), (10.2, 390, 844)], SIMD2(390, 960)),
          ("a window", [(10, 393, 700), (10.1, 430, 780), (10.2, 430, 932)], SIMD2(430, 1024)),
          // As iPads lay an app out for the pictures of it that they keep.
          (
            "there and back", [(10, 1024, 1366), (10.1, 1366, 1024), (10.2, 1024, 1366)],
            SIMD2(1366, 1366)
          ),
          (
            "with a width that grows",
            [(10, 700, 800), (10.1, 1366, 1024), (10.2, 1024, 1366)], SIMD2(1366, 1366)
          ),
          (
            "a split",
            [(10, 1366, 1024), (10.1, 678, 1024), (10.2, 375, 1024), (10.3, 1366, 1024)],
            SIMD2(1366, 1024)
          ),
        ]
    for (name, events, expected) in cases {
      (follower, contents) = (LayerFollower(), CoveringContents())
      for (time, width, height) in events { set(SIMD2(width, height), at: time, scale: 1) }
      XCTAssertEqual(contents.size, expected, name)
    }
  }

  // MARK: Animations

  func testAnAnimationEndsADrag() throws {
    var tracker = RotationTracker()
    for (time, width) in [(10.0, 400.0), (10.1, 410), (10.2, 420)] {
      try tracker.resize(to: CGSize(width, 300))
      contents.update(tracker.playback, scale: 1, atHostTime: time)
    }
    XCTAssertEqual(contents.size.x, 448)
    try tracker.begin(RotationTransition(from: CGSize(420, 300), to: CGSize(300, 300)), at: 10.3)
    contents.update(tracker.playback, scale: 1, atHostTime: 10.3)
    XCTAssertEqual(contents.size.x, 420)
  }

  /// Transitions of the width that begin upon one another. A small one is no drag.
  func testTheLargestSizeCountsUntilNothingRuns() throws {
    let cases: [(start: Double, events: [(time: Double, width: Double?, contents: Double)])] = [
      (400, [(10.1, 420, 420), (10.2, 440, 440), (10.3, 460, 460)]),
      (320, [(10, 568, 568), (10.15, 320, 568), (10.4, nil, 568), (10.5, nil, 320)]),
      (320, [(15, 800, 800), (15.1, 400, 800), (15.2, 350, 800), (16, 320, 350)]),
    ]
    for (start, events) in cases {
      var contents = CoveringContents()
      var tracker = try RotationTracker(of: CGSize(start, 568))
      contents.update(tracker.playback, scale: 1, atHostTime: 9)
      for (time, width, expected) in events {
        if let width {
          let old = try XCTUnwrap(tracker.viewSize)
          try tracker.begin(
            RotationTransition(from: old, to: CGSize(width, 568)), at: time, fromCurrentState: true)
        }
        contents.update(tracker.playback, scale: 1, atHostTime: time)
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

  /// They are whole pairs of pixels larger than a view, to within rounding: half of 2/3 of a point
  /// times 3 is 1.000…03.
  func testContentsAsLargeAsTheViewAreItsSizeWhateverTheyWereBefore() {
    for (old, new, covering) in [
      (852.0, 393.0, 852 + 1.0 / 3), (367 + 2.0 / 3, 367, 367 + 2.0 / 3),
    ] {
      follower = LayerFollower(LayerReading(time: 10, modelSize: CGSize(old, 500)))
      contents = CoveringContents()
      set(SIMD2(new, 500), shown: SIMD2(old, 500), at: 11)
      assertEqual(contents.size, covering, 500, accuracy: 1e-9, "\(old)")
      set(SIMD2(old, 500), shown: SIMD2(new, 500), at: 11.02)
      XCTAssertEqual(contents.size, SIMD2(old, 500))
    }
  }

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
