import Foundation
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
    let conditions = Conditions(
      phase: phase, presentation: { _ in .old(Double(age) / rate) })
    return FollowedLayer(
      size, refreshesPerSecond: rate, compensation, under: conditions, covers: covers)
  }

  /// Plays something at 60 and 120 Hz, with presentation layers 0 to 3 refreshes old, and looks at
  /// it 0 to 3 refreshes late.
  private func forEachPace(
    _ name: String, from size: SIMD2<Double> = .portrait, ages: [Int] = [0, 1, 2, 3],
    play: (inout FollowedLayer, _ refresh: Double) -> Void,
    look: (_ layer: FollowedLayer, _ late: Int, _ message: String) -> Void
  ) {
    for rate in [60.0, 120] {
      for age in ages {
        var layer = layer(size, refreshesPerSecond: rate, age: age)
        play(&layer, 1 / rate)
        layer.draw(for: 1.5)
        for late in 0...3 {
          let message = "\(name), \(rate) Hz, \(age) old, \(late) late"
          // Those that nobody could foresee are not stretched either.
          let all =
            layer.stretches(late: late) + layer.stretches(late: late, isForeseen: false)
          XCTAssertLessThan(all.max() ?? 9, 1.001, message)
          look(layer, late, message)
        }
        XCTAssertEqual(
          layer.tracker.coveringSize(at: layer.stage.now), CGSize(layer.stage.modelSize), name)
      }
    }
  }

  // MARK: Bare edges

  func testWhatCanBeReadIsCoveredToHalfAPoint() {
    for play in Play.readable(.portrait) + Play.timed(.portrait) + Play.others {
      forEachPace(play.name, from: play.size, ages: [3]) { layer, _ in
        layer.play(play)
        // What is kept on the layer stays at a size of its own.
        layer.stage.removeAll()
        layer.stage.commit()
      } look: { layer, late, message in
        XCTAssertLessThanOrEqual(layer.widestBareEdge(late: late), 0.5, message)
      }
    }
  }

  func testWhatNeverEndsAndWhatIsHiddenIsCovered() {
    let endless = SimulatedAnimation.explicit(from: .portrait, to: SIMD2(900, 700)) {
      ($0.repeatCount, $0.duration) = (.infinity, 1.1)
    }
    let kept = SimulatedAnimation.explicit(from: .portrait, to: SIMD2(740, 844)) {
      ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false)
    }
    let hiding = SimulatedAnimation(
      duration: 0.9,
      animations: [.explicit(from: .portrait, to: SIMD2(500, 844)) { $0.fillMode = .both }])
    let bulge = SimulatedAnimation(
      duration: 0.3, isAdditive: true, values: [SIMD2(0, 0), SIMD2(300, 200), SIMD2(0, 0)],
      calculationMode: .linear)
    let plays = [
      // The turn ends before the other one has got far.
      Play(
        "an endless one, and a turn", .portrait, length: 4,
        .at(0) { stage in
          stage.add(endless, key: "endless")
          stage.turn(to: SIMD2(400, 800), duration: 0.2)
        }),
      Play(
        "a long time between two begins", .portrait, length: 2.5,
        .at(0) { $0.add(endless, key: "endless") },
        .at(0.1) { stage in
          stage.clock.shift += 1000
          stage.add(bulge, key: "bulge")
        }),
      Play(
        "one that is kept, below one that ends in a group", .portrait, length: 2,
        .at(0) { stage in
          stage.add(kept, key: "kept")
          stage.add(hiding, key: "hiding")
        }),
    ]
    for play in plays {
      for phase in [0.1, 0.4, 0.7] {
        var layer = layer(play.size, phase: phase)
        layer.play(play)
        for late in 0...3 {
          XCTAssertLessThanOrEqual(
            layer.widestBareEdge(late: late), 0.5, "\(play.name), \(late) late, \(phase)")
        }
      }
    }
  }

  /// Splines, which nobody can read, and what is on no layer: bare by what it goes too far at most.
  func testWhatCannotBeReadIsBareByItsOvershootAtMost() {
    let overshoot = 30.0
    let changes: [(name: String, bare: Double, change: Play.Change)] = [
      ("a spline", 0.5, { $0.animateBySpline(to: .landscape) }),
      (
        "a spline that goes too far", overshoot,
        {
          $0.add(.spline(by: SIMD2(2 * overshoot, 2 * overshoot), for: 0.4), key: "spline")
        }
      ),
      (
        "a turn on no layer", 0.5,
        { $0.animateAsUIKit(to: .landscape, duration: 0.35, key: nil) }
      ),
      (
        "a keyboard on no layer", 0.5,
        { $0.animateAsUIKit(to: SIMD2(390, 508), duration: 0.25, pace: .default, key: nil) }
      ),
      (
        // It goes too far by 4.6 % of 454 points: e^(−π·0.7 ÷ √0.51).
        "a spring on no layer", 0.046 * 454 / 2,
        {
          $0.animateAsUIKit(
            to: .landscape, duration: 1.5, pace: .swiftUI(bounce: 0.3), key: nil)
        }
      ),
    ]
    for (name, bare, change) in changes {
      forEachPace(name) { layer, _ in
        layer.play(for: 0.6, change)
      } look: { layer, late, message in
        XCTAssertLessThanOrEqual(layer.widestBareEdge(late: late), bare, message)
      }
    }
  }

  /// A frame that is drawn for a size is as large as that.
  func testASizeThatIsSetAtOnceIsCoveredByTheNextFrame() {
    for size in [SIMD2.landscape, SIMD2(390, 508), SIMD2(678, 1024)] {
      forEachPace("\(size)") { layer, _ in
        layer.play(for: 0.3) { $0.modelSize = size }
      } look: { layer, late, message in
        XCTAssertLessThanOrEqual(layer.widestBareEdge(late: late), 0, message)
      }
    }
  }

  /// Edges that are dragged outward by 10 points a frame, and back. What was drawn before the first
  /// event can't be helped.
  func testAWindowThatIsDraggedHasNoBareEdgeOnceItMoves() {
    forEachPace("dragged", from: SIMD2(500, 400)) { layer, refresh in
      for step in 1...40 {
        let width = 500 + 10 * Double(step <= 30 ? step : 60 - step)
        layer.play(for: refresh) { $0.modelSize = SIMD2(width, width - 100) }
      }
    } look: { layer, late, message in
      let begin = layer.stage.screen.commits.first { $0.modelSize.x > 500 }?.time ?? 0
      XCTAssertLessThanOrEqual(
        layer.widestBareEdge(late: late, drawn: begin + 0.035...100, isForeseen: late == 0), 0,
        message)
    }
  }

  // MARK: The picture's size

  func testThePictureIsAsLargeAsOnALayerThatStretchesIt() {
    for play in Play.readable(.portrait) + Play.timed(.portrait) + Play.others {
      var (covered, stretched) = (layer(play.size), layer(play.size, covers: false))
      covered.play(play)
      stretched.play(play)
      for late in 0...3 {
        let pairs = zip(covered.seen(late: late), stretched.seen(late: late))
        let ratios = pairs.compactMap { covered, stretched in
          covered.flatMap { covered in stretched.map { covered.length / $0.length } }
        }
        XCTAssertGreaterThan(ratios.count, 20, play.name)
        XCTAssertLessThan(ratios.max() ?? 9, 1.002, "\(play.name), \(late) late")
        XCTAssertGreaterThan(ratios.min() ?? 0, 1 / 1.002, "\(play.name), \(late) late")
      }
    }
  }

  /// Contents grow at a change, shrink after it, and grow ahead of a drag. The picture goes on as
  /// it was.
  func testThePictureDoesNotJumpWhileContentsGrowAndShrink() {
    for late in 0...3 {
      for phase in [0.1, 0.5, 0.9] {
        var layer = layer(.portrait, CompensatingProjection(.interpolatedSize), phase: phase)
        layer.play(for: 0.2) { $0.turn(to: .landscape) }  // It turns back before the end.
        layer.play(for: 1) { $0.turn(to: .portrait) }
        layer.play(for: 1.5) { $0.animateAsUIKit(to: .landscape, duration: 0.35, key: nil) }
        XCTAssertLessThan(layer.worstStep(late: late), 1, "390 points throughout")
        var resized = self.layer(SIMD2(507, 1024), phase: phase)
        resized.play(for: 1) { $0.turn(to: SIMD2(678, 1024)) }
        XCTAssertLessThan(resized.worstStep(late: late), resized.pace + 0.1, "\(late) late")
        // A turn on no layer is seen to move two refreshes late. What it has moved by then is
        // little.
        var unlisted = self.layer(SIMD2(507, 1024), phase: phase)
        unlisted.play(for: 1) {
          $0.animateAsUIKit(to: SIMD2(678, 1024), duration: 0.35, key: nil)
        }
        XCTAssertLessThan(unlisted.worstStep(late: late), 171 * 0.15, "\(late) late")
      }
    }
  }
}
