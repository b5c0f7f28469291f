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
    contents.update(follower.playback, scale: scale, at: time)
  }

  private func forget() { (follower, contents) = (LayerFollower(), CoveringContents()) }

  // MARK: Drags

  /// Each event is seen a frame later. Once the contents are ahead, no edge is bare; they stay so
  /// for half a second, as it may go on.
  func testContentsGrowAheadOfAWindowThatIsDragged() {
    for (step, frames, limit) in [(3.0, 32, 4), (10, 21, 6), (30, 13, 8)] {
      forget()
      var (sizes, shown, before) = (Set<Double>(), SIMD2(400.0, 300.0), SIMD2(400.0, 300.0))
      for frame in 0...frames {
        let size = SIMD2(400.0, 300) + step * Double(frame)
        set(size, shown: shown, at: 10 + Double(frame) / 60)
        let bare = (size - before).max() / 2  // of the frame that is in flight
        XCTAssertLessThanOrEqual(bare, frame < 3 ? step / 2 : 0, "\(step)")
        let ratio = contents.size / size
        XCTAssertLessThan(ratio.x * ratio.y, 2.5, "\(step)")
        sizes.insert(contents.size.x)
        (shown, before) = (size, contents.size)
      }
      XCTAssertLessThanOrEqual(sizes.count, limit, "\(step) points a frame")
      let end = 10 + Double(frames) / 60
      set(shown, at: end + 0.4)
      XCTAssertGreaterThan(contents.size.x, shown.x)
      set(shown, at: end + 0.6)
      XCTAssertEqual(contents.size, shown)
    }
  }

  /// Nor is a small one alone, nor a large one after it.
  func testASingleChangeIsNoDrag() {
    set(SIMD2(400, 300), at: 10)
    for (width, time) in [(700.0, 10.1), (710, 20), (900, 20.016)] {
      set(SIMD2(width, 300), at: time)
      XCTAssertEqual(contents.size, SIMD2(width, 300))
    }
  }

  /// Steps of up to 128 points, up to a quarter of a second apart. The contents are 192 points
  /// ahead at most, and have sides of whole 64 points.
  func testWhatADragIsAndHowFarTheContentsAreAhead() {
    let cases: [(events: [(time: Double, side: Double)], contents: Double)] = [
      ([(10.016, 576), (10.032, 704)], 896),
      ([(10.016, 576), (10.032, 704.5)], 704.5),
      ([(10.1, 576), (10.34, 640)], 704),
      ([(10.1, 576), (10.36, 640)], 640),
      // 250 points a second: 15 are enough, and 37.5 are aimed at. 59 points were an odd number of
      // pixels.
      ([(10.1, 576), (10.12, 581), (10.14, 586)], 640 + 1.0 / 3),
      // Two events within a frame say no more than 240 a second would: 960 points a second, so 144
      // points.
      ([(10.1, 540), (10.101, 544)], 704),
    ]
    for (events, expected) in cases {
      forget()
      set(SIMD2(512, 300), at: 10)
      for (time, side) in events { set(SIMD2(side, 300), at: time) }
      assertEqual(contents.size, expected, 300, accuracy: 1e-9, "\(events)")
      forget()
      set(SIMD2(300, 512), at: 10)
      for (time, side) in events { set(SIMD2(300, side), at: time) }
      assertEqual(contents.size, 300, expected, accuracy: 1e-9, "\(events)")
    }
  }

  // MARK: Animations

  /// A playback at rest.
  private func atRest(_ size: SIMD2<Double>) throws -> LayerPlayback {
    var playback = LayerPlayback()
    try playback.resize(to: size)
    contents.update(playback, scale: 1, at: 9)
    return playback
  }

  /// The size of contents of whole points, after something has begun.
  private func size(
    at time: Double, of playback: inout LayerPlayback, to size: SIMD2<Double>? = nil
  ) throws -> SIMD2<Double> {
    if let size {
      playback.begin(
        try RotationTransition(from: CGSize(playback.model.size), to: CGSize(size)), at: time,
        fromCurrentState: true)
    }
    contents.update(playback, scale: 1, at: time)
    return contents.size
  }

  /// They get as large as they will be at once.
  func testAnimationsAreNoDragHoweverSmall() throws {
    var playback = try atRest(SIMD2(400, 300))
    for (time, width) in [(10.1, 420.0), (10.2, 440), (10.3, 460)] {
      XCTAssertEqual(
        try size(at: time, of: &playback, to: SIMD2(width, 300)), SIMD2(width, 300))
    }
  }

  /// A turn, and back from its middle: the layer was made for the whole turn.
  func testASizeThatWasNeededCountsUntilNothingRuns() throws {
    var playback = try atRest(SIMD2(320, 568))
    XCTAssertEqual(try size(at: 10, of: &playback, to: SIMD2(568, 320)), SIMD2(568, 568))
    XCTAssertEqual(try size(at: 10.15, of: &playback, to: SIMD2(320, 568)), SIMD2(568, 568))
    XCTAssertEqual(try size(at: 10.4, of: &playback), SIMD2(568, 568))
    XCTAssertEqual(try size(at: 10.5, of: &playback), SIMD2(320, 568))
  }

  func testAThirdChangeKnowsOfTheFirstOnesSize() throws {
    var playback = try atRest(SIMD2(320, 568))
    for (time, width, covering) in [
      (15, 800.0, 800.0), (15.1, 400, 800), (15.2, 350, 800), (16, 320, 350),
    ] {
      let size = try size(at: time, of: &playback, to: SIMD2(width, 568))
      XCTAssertEqual(size, SIMD2(covering, 568), "\(width)")
    }
  }

  /// Nothing on the layer tells of this spring. A presentation layer may be absurd: it counts up to
  /// twice the larger size at rest.
  func testSizesThatAreOnlyPresentedAreCovered() {
    set(SIMD2(400, 300), at: 10)
    for (frame, (presented, covering)) in [
      (400.0, 700.0), (560, 700), (680, 700), (760, 760), (720, 760), (5000, 1400), (700, 1400),
    ].enumerated() {
      set(
        SIMD2(700, 300), shown: SIMD2(presented, 300), at: 10.1 + Double(frame) / 60, scale: 1)
      XCTAssertEqual(contents.size, SIMD2(covering, 300), "\(presented)")
    }
  }

  // MARK: Pixels

  /// 459 points are 1,377 pixels, an odd number.
  func testTheMiddleOfContentsLiesOnPixels() {
    set(SIMD2(393, 852), at: 10)
    XCTAssertEqual(contents.size, SIMD2(393, 852), "at rest")
    set(SIMD2(852, 393), shown: SIMD2(393, 852), at: 11)
    XCTAssertEqual(contents.size.x, 852)
    XCTAssertEqual((contents.size.y - 393) * 3, 1378, accuracy: 1e-9)
  }

  /// A window goes to a screen with other pixels in mid-turn: 459 points are an even number of
  /// those. (And then to one without any.)
  func testContentsAreFittedToTheScreenThatTheyAreOn() throws {
    var playback = LayerPlayback()
    try playback.resize(to: SIMD2(393, 852))
    playback.begin(
      try RotationTransition(rotating: CGSize(width: 393, height: 852), by: .degrees90), at: 10,
      fromCurrentState: false)
    contents.update(playback, scale: 3, at: 10)
    XCTAssertEqual(contents.size.y, 852 + 1.0 / 3, accuracy: 1e-9)
    for scale in [2, 0, .nan, .infinity, 1e308] {
      contents.update(playback, scale: scale, at: 10.1)
      XCTAssertEqual(contents.size, SIMD2(852, 852), "\(scale)")
    }
  }
}
