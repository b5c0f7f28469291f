import XCTest

@testable import RotationKit

/// Layers that center their contents, read and drawn at each refresh: nothing is stretched,
/// whatever the time, and what is bare is said.
final class CoveredLayerTests: XCTestCase {
  private func layer(
    _ size: SIMD2<Double>, _ compensation: CompensatingProjection = .acrossWidth,
    refreshesPerSecond rate: Double = 60, age: Int = 0, phase: Double = 1.0 / 3,
    covers: Bool = true
  ) -> FollowedLayer {
    FollowedLayer(
      size, refreshesPerSecond: rate, compensation,
      under: .old(Double(age) / rate, phase: phase), covers: covers)
  }

  private let allPlays = Play.readable(.portrait) + Play.timed(.portrait) + Play.others

  // MARK: Bare edges

  /// Fails if an edge is bare by more than some points, in frames that could be foreseen and are 0
  /// to 3 refreshes late, at 60 and 120 Hz and with presentation layers of up to so many refreshes;
  /// if any frame is stretched, or if the contents are not as large as the layer in the end.
  private func assertCovered(
    _ name: String, bareBy limit: Double = 0.5, from size: SIMD2<Double> = .portrait,
    ages: [Int] = [0, 1, 2, 3], line: UInt = #line, _ play: (inout FollowedLayer) -> Void
  ) {
    for (rate, age) in [60.0, 120].flatMap({ rate in ages.map { (rate, $0) } }) {
      var layer = layer(size, refreshesPerSecond: rate, age: age)
      play(&layer)
      layer.draw(for: 1.5)
      for late in 0...3 {
        let message = "\(name), \(rate) Hz, \(age) old, \(late) late"
        XCTAssertLessThanOrEqual(layer.widestBareEdge(late: late), limit, message, line: line)
        let all = layer.stretches(late: late) + layer.stretches(late: late, isForeseen: false)
        XCTAssertLessThan(all.max() ?? 9, 1.001, message, line: line)
      }
      XCTAssertEqual(
        layer.tracker.coveringSize(at: layer.stage.now), CGSize(layer.stage.modelSize), name,
        line: line)
    }
  }

  /// (What is kept on the layer would stay at a size of its own.)
  func testWhatCanBeReadIsCoveredToHalfAPoint() {
    for play in allPlays {
      assertCovered(play.name, from: play.size, ages: [3]) { layer in
        layer.play(play)
        layer.stage.removeAll()
        layer.stage.commit()
      }
    }
  }

  /// (The turn ends before the endless one has got far.)
  func testWhatNeverEndsAndWhatIsHiddenIsCovered() {
    let endless = SimulatedAnimation.explicit(from: .portrait, to: SIMD2(900, 700)) {
      ($0.repeatCount, $0.duration) = (.infinity, 1.1)
    }
    let bulge = [SIMD2(0.0, 0), SIMD2(300, 200), SIMD2(0, 0)]
    let hiding = SimulatedAnimation.explicit(from: .portrait, to: SIMD2(500, 844)) {
      $0.fillMode = .both
    }
    for play in [
      Play(
        "an endless one, and a turn", .portrait, length: 4,
        .at(0) { $0.add(endless, key: "endless") },
        .at(0) { $0.turn(to: SIMD2(400, 800), duration: 0.2) }),
      Play(
        "a long time between two begins", .portrait, length: 2.5,
        .at(0) { $0.add(endless, key: "endless") }, .at(0.1) { $0.clock.shift += 1000 },
        .at(0.1) { $0.add(.keyframes(bulge, isAdditive: true), key: "bulge") }),
      Play(
        "one that is kept, below one that ends in a group", .portrait, length: 2,
        .at(0) { $0.add(.explicit(from: .portrait, to: SIMD2(740, 844)).kept, key: "kept") },
        .at(0) { $0.add(SimulatedAnimation(duration: 0.9, animations: [hiding]), key: "hiding") }),
    ] {
      for phase in [0.1, 0.4, 0.7] {
        var layer = layer(play.size, phase: phase)
        layer.play(play)
        let widest = (0...3).map { layer.widestBareEdge(late: $0) }.max() ?? 9
        XCTAssertLessThanOrEqual(widest, 0.5, "\(play.name), \(phase)")
      }
    }
  }

  /// The spring goes too far by 4.6 % of 454 points: e^(−π·0.7 ÷ √0.51).
  func testWhatCannotBeReadIsBareByItsOvershootAtMost() {
    let changes: [(name: String, bare: Double, change: Play.Change)] = [
      ("a spline", 0.5, { $0.animateBySpline(to: .landscape) }),
      ("a spline too far", 30, { $0.add(.spline(by: SIMD2(60, 60), for: 0.4), key: "spline") }),
      ("a turn on no layer", 0.5, { $0.turnUnlisted(to: .landscape) }),
      (
        "a keyboard on no layer", 0.5,
        { $0.turnUnlisted(to: SIMD2(390, 508), duration: 0.25, pace: .default) }
      ),
      (
        "a spring on no layer", 0.046 * 454 / 2,
        { $0.turnUnlisted(to: .landscape, duration: 1.5, pace: .swiftUI(bounce: 0.3)) }
      ),
    ]
    for (name, bare, change) in changes {
      assertCovered(name, bareBy: bare) { $0.play(for: 0.6, change) }
    }
  }

  /// A frame that is drawn for a size is as large as that.
  func testASizeThatIsSetAtOnceIsCoveredByTheNextFrame() {
    for size in [SIMD2.landscape, SIMD2(390, 508), SIMD2(678, 1024)] {
      assertCovered("\(size)", bareBy: 0) { $0.play(for: 0.3) { $0.modelSize = size } }
    }
  }

  /// Edges that are dragged outward by 10 points a frame, and back. What was drawn before the first
  /// event can't be helped.
  func testAWindowThatIsDraggedHasNoBareEdgeOnceItMoves() {
    for (rate, age) in [(60.0, 0), (60, 3), (120, 0), (120, 3)] {
      var layer = layer(SIMD2(500, 400), refreshesPerSecond: rate, age: age)
      let begin = layer.stage.now
      for step in 1...40 {
        let way = 10 * Double(step <= 30 ? step : 60 - step)
        layer.play(for: 1 / rate) { $0.modelSize = SIMD2(500 + way, 400 + way) }
      }
      for late in 0...3 {
        let widest = layer.widestBareEdge(late: late, from: begin + 0.035, isForeseen: late == 0)
        XCTAssertLessThanOrEqual(widest, 0, "\(rate) Hz, \(age) old, \(late) late")
      }
    }
  }

  // MARK: The picture's size

  func testThePictureIsAsLargeAsOnALayerThatStretchesIt() {
    for play in allPlays {
      var (covered, stretched) = (layer(play.size), layer(play.size, covers: false))
      covered.play(play)
      stretched.play(play)
      for late in 0...3 {
        let ratios = zip(covered.seen(late: late), stretched.seen(late: late)).compactMap {
          covered, stretched in stretched.flatMap { one in covered.map { $0.length / one.length } }
        }
        XCTAssertGreaterThan(ratios.count, 20, play.name)
        XCTAssertLessThan(ratios.max() ?? 9, 1.002, "\(play.name), \(late) late")
        XCTAssertGreaterThan(ratios.min() ?? 0, 1 / 1.002, "\(play.name), \(late) late")
      }
    }
  }

  /// How much the picture changes at most from one frame to the next one, 0 to 3 refreshes late,
  /// wherever between two refreshes a change comes. Contents grow at it, and shrink after it.
  private func assertStep(
    below limit: Double, of size: SIMD2<Double>, _ compensation: CompensatingProjection,
    line: UInt = #line, _ play: (inout FollowedLayer) -> Void
  ) {
    for phase in [0.1, 0.5, 0.9] {
      var layer = layer(size, compensation, phase: phase)
      play(&layer)
      let step = (0...3).map { layer.worstStep(late: $0) }.max() ?? .infinity
      XCTAssertLessThan(step, limit, "\(phase)", line: line)
    }
  }

  /// It fills 390 points throughout, and turns back before the end of its first turn.
  func testThePictureOfATurnDoesNotJumpWhileContentsGrowAndShrink() {
    assertStep(below: 1, of: .portrait, .interpolated) { layer in
      layer.play(for: 0.2) { $0.turn(to: .landscape) }
      layer.play(for: 1) { $0.turn(to: .portrait) }
      layer.play(for: 1.5) { $0.turnUnlisted(to: .landscape) }
    }
  }

  /// By 171 points in 0.3 s: 16.4 in the fastest refresh.
  func testThePictureOfAResizeDoesNotJumpWhileContentsGrowAndShrink() {
    assertStep(below: 16.5, of: SIMD2(507, 1024), .acrossWidth) {
      $0.play(for: 1) { $0.turn(to: SIMD2(678, 1024)) }
    }
  }

  /// It is seen to move two refreshes late. What it has moved by then is little.
  func testThePictureOfAnUnlistedResizeJumpsByLittle() {
    assertStep(below: 171 * 0.15, of: SIMD2(507, 1024), .acrossWidth) {
      $0.play(for: 1) { $0.turnUnlisted(to: SIMD2(678, 1024)) }
    }
  }
}
