import XCTest

@testable import RotationKit

final class CoveringContentsTests: XCTestCase {
  private var follower = LayerFollower()
  private var contents = CoveringContents()

  override func setUp() { (follower, contents) = (LayerFollower(), CoveringContents()) }

  /// Sets the layer's size without an animation. The presentation layer shows that size, or another
  /// one.
  private func set(
    _ size: SIMD2<Double>, shown: SIMD2<Double>? = nil, at time: Double, scale: Double = 3
  ) {
    let reading = LayerReading(
      time: time, modelSize: CGSize(size), presentedSize: shown ?? size)
    follower.update(reading, holds: true)
    contents.update(follower.playback, scale: scale, at: time)
  }

  /// Each event is seen a frame later.
  private func drag(by step: Double, frames: Int) -> (sizes: Int, bare: [Double], most: Double) {
    var (sizes, bare, most) = (Set<Double>(), [Double](), 0.0)
    var (shown, before) = (SIMD2(400.0, 300.0), SIMD2(400.0, 300.0))
    for frame in 0...frames {
      let size = SIMD2(400 + step * Double(frame), 300 + step * Double(frame))
      set(size, shown: shown, at: 10 + Double(frame) / 60)
      bare.append((size - before).max() / 2)  // of the frame that is in flight
      sizes.insert(contents.size.x)
      most = max(most, (contents.size / size).x * (contents.size / size).y)
      (shown, before) = (size, contents.size)
    }
    return (sizes.count, bare, most)
  }

  func testContentsGrowAheadOfAWindowThatIsDragged() {
    for (step, frames, limit) in [(3.0, 32, 4), (10, 21, 6), (30, 13, 8)] {
      setUp()
      let (sizes, bare, most) = drag(by: step, frames: frames)
      XCTAssertLessThanOrEqual(sizes, limit, "\(step) points a frame")
      XCTAssertLessThan(most, 2.5, "\(step)")
      XCTAssertLessThanOrEqual(bare.max() ?? 9, step / 2, "\(step)")
      XCTAssertLessThanOrEqual(bare.dropFirst(3).max() ?? 9, 0, "then it is ahead")
      let end = 400 + step * Double(frames)
      set(SIMD2(end, end - 100), at: 10 + Double(frames) / 60 + 0.4)
      XCTAssertGreaterThan(contents.size.x, end, "it may go on")
      set(SIMD2(end, end - 100), at: 10 + Double(frames) / 60 + 0.6)
      XCTAssertEqual(contents.size, SIMD2(end, end - 100))
    }
  }

  func testASingleChangeIsNoDrag() {
    set(SIMD2(400, 300), at: 10)
    set(SIMD2(700, 300), at: 10.1)
    XCTAssertEqual(contents.size, SIMD2(700, 300))
    set(SIMD2(710, 300), at: 20)
    XCTAssertEqual(contents.size, SIMD2(710, 300), "nor is a small one, alone")
    set(SIMD2(900, 300), at: 20.016)
    XCTAssertEqual(contents.size, SIMD2(900, 300), "nor a large one after it")
  }

  /// Steps of up to 128 points, up to a quarter of a second apart. The contents are 192 points
  /// ahead at most, and have sides of whole 64 points.
  func testWhatADragIsAndHowFarTheContentsAreAhead() {
    let cases: [(events: [(time: Double, width: Double)], contents: Double)] = [
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
    for (events, contents) in cases {
      for isTall in [false, true] {
        setUp()
        func size(_ side: Double) -> SIMD2<Double> { isTall ? SIMD2(300, side) : SIMD2(side, 300) }
        set(size(512), at: 10)
        for (time, side) in events { set(size(side), at: time) }
        assertEqual(
          self.contents.size, size(contents).x, size(contents).y, accuracy: 1e-9, "\(events)")
      }
    }
  }

  func testAnimationsAreNoDragHoweverSmall() throws {
    var playback = LayerPlayback()
    try playback.resize(to: SIMD2(400, 300))
    contents.update(playback, scale: 3, at: 10)
    for (time, from, to) in [(10.1, 400.0, 420.0), (10.2, 420, 440), (10.3, 440, 460)] {
      playback.begin(
        try RotationTransition(
          from: CGSize(width: from, height: 300), to: CGSize(width: to, height: 300)), at: time,
        fromCurrentState: false)
      contents.update(playback, scale: 3, at: time)
      XCTAssertEqual(contents.size, SIMD2(to, 300), "as large as it gets")
    }
  }

  /// A turn, and back from its middle: the layer was made for the whole turn, and a third change
  /// knows of the first one's size.
  func testASizeThatWasNeededCountsUntilNothingRuns() throws {
    var playback = LayerPlayback()
    func update(_ width: Double?, _ height: Double, at time: Double) throws -> SIMD2<Double> {
      if let width {
        playback.begin(
          try RotationTransition(
            from: CGSize(playback.model.size), to: CGSize(width: width, height: height)), at: time,
          fromCurrentState: true)
      }
      contents.update(playback, scale: 1, at: time)
      return contents.size
    }
    try playback.resize(to: SIMD2(320, 568))
    contents.update(playback, scale: 1, at: 10)
    XCTAssertEqual(try update(568, 320, at: 10), SIMD2(568, 568))
    XCTAssertEqual(try update(320, 568, at: 10.15), SIMD2(568, 568))
    XCTAssertEqual(try update(nil, 0, at: 10.4), SIMD2(568, 568))
    XCTAssertEqual(try update(nil, 0, at: 10.5), SIMD2(320, 568), "nothing runs any more")
    XCTAssertEqual(try update(800, 568, at: 15), SIMD2(800, 568))
    XCTAssertEqual(try update(400, 568, at: 15.1), SIMD2(800, 568))
    XCTAssertEqual(try update(350, 568, at: 15.2), SIMD2(800, 568))
    XCTAssertEqual(try update(320, 568, at: 16), SIMD2(350, 568), "a new change")
  }

  /// Nothing on the layer tells of this spring. A presentation layer may be absurd: it counts up to
  /// twice the larger size.
  func testSizesThatAreOnlyPresentedAreCovered() {
    set(SIMD2(400, 300), at: 10)
    for (frame, (presented, covering)) in [
      (400.0, 700.0), (560, 700), (680, 700), (760, 760), (720, 760), (5000, 1520), (700, 1520),
    ].enumerated() {
      set(
        SIMD2(700, 300), shown: SIMD2(presented, 300), at: 10.1 + Double(frame) / 60, scale: 1)
      XCTAssertEqual(contents.size, SIMD2(covering, 300), "\(presented)")
    }
  }

  /// 459 points are 1,377 pixels, an odd number.
  func testTheMiddleOfContentsLiesOnPixels() {
    set(SIMD2(393, 852), at: 10)
    XCTAssertEqual(contents.size, SIMD2(393, 852), "at rest")
    set(SIMD2(852, 393), shown: SIMD2(393, 852), at: 11)
    let difference = (contents.size - SIMD2(852, 393)) * 3
    XCTAssertEqual(difference.x, 0)
    XCTAssertEqual(difference.y, 1378, accuracy: 1e-9)
    XCTAssertEqual(contents.size.y, 852 + 1.0 / 3, accuracy: 1e-9)
  }

  /// A window goes to a screen with other pixels in mid-turn: 459 points are an even number of
  /// those.
  func testContentsAreFittedToTheScreenThatTheyAreOn() throws {
    var playback = LayerPlayback()
    try playback.resize(to: SIMD2(393, 852))
    playback.begin(
      try RotationTransition(rotating: CGSize(width: 393, height: 852), by: .degrees90), at: 10,
      fromCurrentState: false)
    contents.update(playback, scale: 3, at: 10)
    XCTAssertEqual(contents.size.y, 852 + 1.0 / 3, accuracy: 1e-9)
    contents.update(playback, scale: 2, at: 10.1)
    XCTAssertEqual(contents.size, SIMD2(852, 852))
    for scale in [0, .nan, .infinity, 1e308] {
      contents.update(playback, scale: scale, at: 10.2)
      XCTAssertEqual(contents.size, SIMD2(852, 852), "no pixels to fit to: \(scale)")
    }
  }
}
