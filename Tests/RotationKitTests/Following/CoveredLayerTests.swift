import XCTest

@testable import RotationKit

/// Layers that center their contents, drawn at each refresh: nothing is stretched at any time, and
/// hardly an edge is bare.
final class CoveredLayerTests: XCTestCase {
  private func layer(
    _ size: SIMD2<Double>, _ compensation: CompensatingProjection = .acrossWidth,
    phase: Double = 1.0 / 3, age: Double = 0, covers: Bool = true
  ) -> FollowedLayer {
    FollowedLayer(size, compensation, under: Conditions(phase: phase, age: age), covers: covers)
  }

  // MARK: Bare edges

  /// Fails if an edge is bare by more than some points, in frames that could be foreseen and are 0
  /// to 3 refreshes late, with a presentation layer of now or three refreshes old; if any frame is
  /// stretched, or if the contents are not as large as the layer in the end.
  private func assertCovered(_ play: Play, bareBy limit: Double = 0.5, line: UInt = #line) {
    for age in [0, 0.05] {
      var layer = layer(play.size, age: age)
      layer.play(play)
      // What is kept on the layer would stay at a size of its own.
      layer.play(for: 1.5) { $0.removeAll() }
      for late in 0...3 {
        let message = "\(play.name), \(age) s old, \(late) late"
        XCTAssertLessThanOrEqual(layer.widestBareEdge(late: late), limit, message, line: line)
        let all = layer.stretches(late: late) + layer.stretches(late: late, isForeseen: false)
        XCTAssertLessThan(all.max() ?? 9, 1.001, message, line: line)
      }
      XCTAssertEqual(
        layer.tracker.coveringSize(at: layer.stage.now), CGSize(layer.stage.modelSize),
        play.name, line: line)
    }
  }

  func testWhatCanBeReadIsCoveredToHalfAPoint() {
    for play in Play.all { assertCovered(play) }
  }

  /// The spring goes too far by 4.6 % of 454 points: e^(−π·0.7 ÷ √0.51).
  func testWhatCannotBeReadIsBareByItsOvershootAtMost() {
    for (name, bare, change) in [
      ("a spline", 0.5, { $0.animateBySpline(to: .landscape) }),
      ("a spline too far", 30, { $0.add(.spline(by: SIMD2(60, 60), for: 0.4), key: "spline") }),
      ("a turn on no layer", 0.5, { $0.turn(to: .landscape, isListed: false) }),
      (
        "a spring on no layer", 0.046 * 454 / 2,
        {
          $0.turn(to: .landscape, duration: 1.5, pace: .swiftUI(bounce: 0.3), isListed: false)
        }
      ),
    ] as [(String, Double, Play.Change)] {
      assertCovered(Play(name, .portrait, (2, change)), bareBy: bare)
    }
  }

  /// A frame that is drawn for a size is as large as that.
  func testASizeThatIsSetAtOnceIsCoveredByTheNextFrame() {
    for size in [SIMD2.landscape, SIMD2(390, 508), SIMD2(678, 1024)] {
      assertCovered(Play("\(size)", .portrait, (0.3, { $0.modelSize = size })), bareBy: 0)
    }
  }

  /// Its edges are dragged outward by 10 points a frame, and back; or its width comes each tenth of a
  /// second, as of iPadOS, and of apps that are slow to lay out. What was drawn before a drag can be
  /// known can't be helped.
  func testAWindowThatIsDraggedHasNoBareEdgeOnceItMoves() {
    let fast = (1...40).map { SIMD2(repeating: 10 * Double($0 <= 30 ? $0 : 60 - $0)) }
    let slow = [500.0, 1000, 1200, 1300, 2000, 3000].map { pace in
      (1...10).map { SIMD2(pace * 0.1 * Double($0), 0) }
    }
    for (age, pause, known, ways) in [(0, 1.0 / 60, 0.035, fast), (0.05, 1.0 / 60, 0.035, fast)]
      + slow.map({ (0, 0.1, 0.18, $0) })
    {
      var layer = layer(SIMD2(700, 800), age: age)
      let begin = layer.stage.now + known
      for way in ways { layer.play(for: pause) { $0.modelSize = SIMD2(700, 800) + way } }
      for late in 0...3 {
        let widest = layer.widestBareEdge(late: late, from: begin, isForeseen: late == 0)
        XCTAssertLessThanOrEqual(widest, 0, "\(ways[0]), \(age) s old, \(late) late")
      }
    }
  }

  /// They were drawn before the turn began, and are seen when the layer has grown.
  func testFramesFromBeforeATurnLeaveBareEdges() {
    for (size, bare) in [
      (SIMD2(320.0, 568), [0.7, 3.0, 7.0]), (.portrait, [1.4, 5.6, 12.7]),
      (SIMD2(1024, 1366), [1.0, 4.2, 9.6]),
    ] {
      var layer = layer(size, phase: 0.999)
      layer.play(for: 0.3) { $0.turn(to: SIMD2(size.y, size.x)) }
      for (late, bare) in zip(1...3, bare) {
        let widest = layer.widestBareEdge(late: late, isForeseen: false)
        XCTAssertEqual(widest, bare, accuracy: 0.1, "\(size), \(late) late")
      }
    }
  }

  // MARK: The picture's size

  func testThePictureIsAsLargeAsOnALayerThatStretchesIt() {
    for play in Play.all {
      var (covered, stretched) = (layer(play.size), layer(play.size, covers: false))
      covered.play(play)
      stretched.play(play)
      let ratios = zip(covered.seen(late: 3), stretched.seen(late: 3)).compactMap { pair in
        pair.0.flatMap { one in pair.1.map { one.length / $0.length } }
      }
      XCTAssertGreaterThan(ratios.count, 20, play.name)
      XCTAssertLessThan(ratios.max() ?? 9, 1.002, play.name)
      XCTAssertGreaterThan(ratios.min() ?? 0, 1 / 1.002, play.name)
    }
  }

  /// Contents grow at a change, and shrink after it. Each row has the most that the picture may
  /// change from one frame to the next one, 0 to 3 refreshes late.
  func testThePictureDoesNotJumpWhileContentsGrowAndShrink() {
    let (window, wider) = (SIMD2(507.0, 1024), SIMD2(678.0, 1024))
    for (play, compensation, limit) in [
      // It fills 390 points throughout, and turns back before the end of its first turn.
      (
        Play(
          "turns", .portrait, (0.2, { $0.turn(to: .landscape) }), (1, { $0.turn(to: .portrait) }),
          (1.5, { $0.turn(to: .landscape, isListed: false) })), .interpolated, 1
      ),
      // By 171 points in 0.3 s: 16.4 in the fastest refresh.
      (Play("a resize", window, (1, { $0.turn(to: wider) })), .acrossWidth, 16.5),
    ] as [(Play, CompensatingProjection, Double)] {
      for phase in [0.1, 0.5, 0.9] {
        var layer = layer(play.size, compensation, phase: phase)
        layer.play(play)
        let step = (0...3).map { layer.worstStep(late: $0) }.max() ?? .infinity
        XCTAssertLessThan(step, limit, "\(play.name), \(phase)")
      }
    }
  }
}
