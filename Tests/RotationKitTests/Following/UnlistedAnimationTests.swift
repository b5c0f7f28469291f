import XCTest

@testable import RotationKit

/// Animations that are on no layer, as some of SwiftUI's. Only the presentation layer shows them.
final class UnlistedAnimationTests: XCTestCase {
  // MARK: What is seen

  /// What is seen 1 to 3 refreshes late, under four phases: the most frames that are stretched to
  /// more than 1.1, and the greatest stretch of those that are drawn after 0.12 s.
  private func stretched(
    from size: SIMD2<Double> = .portrait, to end: SIMD2<Double> = .landscape,
    _ pace: SimulatedPace, for duration: Double = 1.5, age: Double = 0
  ) -> (most: Int, laterStretch: Double) {
    var (counts, later) = ([Int](), [Double]())
    for phase in [0.1, 0.37, 0.6, 0.9] {
      var layer = FollowedLayer(size, under: Conditions(phase: phase, age: age))
      let begin = layer.stage.now
      layer.play(for: duration + 0.5) {
        $0.turn(to: end, duration: duration, pace: pace, isListed: false)
      }
      XCTAssertFalse(layer.isTransitioning)
      XCTAssertEqual(layer.shown?.clipScale(.interpolated), SIMD2(1, 1))
      for late in 1...3 {
        counts.append(layer.stretches(late: late, from: begin).filter { $0 > 1.1 }.count)
        later += layer.stretches(late: late, from: begin + 0.12)
      }
    }
    return (counts.max() ?? 99, later.max() ?? 9)
  }

  /// SwiftUI's springs of 0.5 s, and a curve.
  func testAFewFramesOfATurnAtMostAreStretched() {
    for (age, most, later) in [(0, 3, 1.1), (1.0 / 60, 12, 1.25)] {
      let paces = [0, 0.15, 0.3].map { stretched(.swiftUI(bounce: $0), age: age) }
      let all = paces + [stretched(.easeInEaseOut, for: 0.35, age: age)]
      XCTAssertEqual(all.map(\.most).max(), most, "\(age) s old")
      XCTAssertLessThan(all.map(\.laterStretch).max() ?? 9, later, "\(age) s old")
    }
  }

  /// Split View changes the width, and a keyboard the height. The first frame is drawn before
  /// that is seen.
  func testAFewFramesOfAResizeAtMostAreStretched() {
    for (size, end) in [(SIMD2(507.0, 1024), SIMD2(678.0, 1024)), (.portrait, SIMD2(390, 508))] {
      let stretched = stretched(from: size, to: end, .swiftUI(bounce: 0.3))
      XCTAssertTrue(1...3 ~= stretched.most, "\(end)")
      XCTAssertLessThan(stretched.laterStretch, 1.1, "\(end)")
    }
  }

  /// A reading finds a spring there, where the layer was at rest before.
  func testALayerMayMoveThroughTheModelsSize() {
    var follower = LayerFollower()
    for (index, width) in [500.0, 500, 480, 490, 500, 510].enumerated() {
      follower.update(
        LayerReading(
          time: Double(index) / 60, modelSize: CGSize(index == 1 ? 400 : 500, 300),
          presentedSize: SIMD2(width, 300)))
    }
    XCTAssertEqual(follower.tracker.frame(at: 5.0 / 60)?.layerSize, CGSize(510, 300))
  }

  /// The second one changes the model again, and what is shown goes on from where it is.
  func testOneMayBeginInTheMiddleOfAnother() {
    var layer = FollowedLayer(.portrait)
    layer.play(for: 0.15) { $0.turn(to: .landscape, duration: 0.35, isListed: false) }
    let change = layer.stage.now
    layer.play(for: 1) { $0.turn(to: .portrait, duration: 0.35, isListed: false) }
    for (late, limit) in zip(1...3, [1.03, 1.09, 1.18]) {
      XCTAssertLessThan(layer.worstStretch(late: late, from: change), limit, "\(late) late")
    }
    XCTAssertFalse(layer.isTransitioning)
  }

  // MARK: How long a layer is watched

  private typealias Readings = [(time: Double, width: Double?)]

  /// Readings of a layer without animations whose model's size is 844×390: the times and widths
  /// that are shown; and whether it is watched after each.
  private func follow(_ readings: Readings) -> (playback: LayerPlayback, states: [Bool]) {
    var follower = LayerFollower(LayerReading(time: -1, modelSize: CGSize(SIMD2.portrait)))
    let states = readings.map { time, width in
      var reading = LayerReading(time: time, modelSize: CGSize(SIMD2.landscape))
      reading.presentedSize = width.map { SIMD2($0, 1234 - $0) }
      follower.update(reading)
      let isWatched = follower.needsPresentation(reading)
      XCTAssertEqual(follower.playback.isTransitioning(atHostTime: time), isWatched)
      return isWatched
    }
    return (follower.playback, states)
  }

  func testItIsWatchedUntilItArrivesOrRestsForASecond() {
    func check(_ name: String, _ readings: Readings, _ states: [Bool]) {
      XCTAssertEqual(follow(readings).states, states, name)
    }
    let moving: Readings = [(10, 400), (10.017, 410)]
    check("arrived", moving + [(10.033, 844), (10.05, 844)], [true, true, true, false])
    check(
      "two readings of one moment", moving + [(10.033, 844), (10.036, 844), (10.05, 844)],
      [true, true, true, true, false])
    check(
      "passing through", moving + [(10.033, 844), (10.05, 850), (10.067, 844)],
      [true, true, true, true, true])
    check(
      "no presentation layer", moving + [(10.033, nil), (10.05, 500)], [true, true, false, false])
    check(
      "still", [(10, 390), (10.9, 390), (10.99, 390), (11.01, 390)], [true, true, true, false])
    check(
      "still in its middle", moving + [(11.016, 410), (11.018, 410)], [true, true, true, false])
    check(
      "one size of its own", [(10, 400), (10.9, 400), (10.99, 400), (11.01, 400)],
      [true, true, true, false])
  }

  /// One alone may be a mistake, one that is no size says nothing, and one that the model had is
  /// late.
  func testTwoSizesOfItsOwnInARowSayThatItMoves() {
    for (widths, shown) in [
      ([400, 410], 410), ([400, 400], nil), ([400], nil), ([400, 390, 410], nil),
      ([400, 844, 410], nil), ([390, 400, 410], 410), ([-100, -90], nil), ([400, .nan, 410], nil),
    ] as [([Double], Double?)] {
      let times = widths.indices.map { 10 + Double($0) / 60 }
      let playback = follow(Array(zip(times, widths.map { Optional($0) }))).playback
      XCTAssertEqual(playback.isExtrapolated, shown != nil, "\(widths)")
      let width = playback.shown(atHostTime: times.last ?? 0).size.x
      XCTAssertEqual(width, shown ?? 844, accuracy: 1e-9, "\(widths)")
    }
  }

  /// A window that is dragged may be shown with its last eight sizes.
  func testTheLastEightSizesOfTheModelAreLate() {
    let dragged = (0...10).map { 400 + Double($0) }
    for (shown, isExtrapolated) in [([400.0, 401.0], true), ([402, 403], false)] {
      var follower = LayerFollower()
      for (frame, width) in (dragged + shown).enumerated() {
        follower.update(
          LayerReading(
            time: 10 + Double(frame) / 120,
            modelSize: CGSize(width: frame < dragged.count ? width : 410, height: 300),
            presentedSize: SIMD2(width, 300)))
      }
      XCTAssertEqual(follower.playback.isExtrapolated, isExtrapolated, "\(shown)")
    }
  }

  func testALayerThatHasArrivedIsHeldNoMore() {
    let (start, end) = (CGSize(400, 300), CGSize(800, 600))
    var follower = LayerFollower(LayerReading(time: 9, modelSize: start))
    for (time, width) in [(10, 400.0), (10.1, 600), (10.102, 800)] {
      let presented = SIMD2(width, 0.75 * width)
      follower.update(
        LayerReading(time: time, modelSize: end, presentedSize: presented), holds: true)
    }
    XCTAssertEqual(follower.tracker.frame(at: 10.11)?.layerSize, end)
  }

  func testTwoReadingsOfOneMomentAreOne() {
    XCTAssertFalse(follow([(10, 400), (10.003, 410)]).playback.isExtrapolated)
  }
}
