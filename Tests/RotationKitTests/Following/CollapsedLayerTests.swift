import XCTest

@testable import RotationKit

/// A view of 390×300 that collapses to 390×0, as an accordion or what a stack view hides: it is
/// drawn until nothing of it is shown.
final class CollapsedLayerTests: XCTestCase {
  private let (open, closed) = (SIMD2(390.0, 300), SIMD2(390.0, 0))
  private let heights = [0.05: 283.161, 0.1: 230.468, 0.15: 150, 0.2: 69.532, 0.25: 16.839]

  private func layer(covers: Bool = false) -> FollowedLayer {
    FollowedLayer(open, .wide, covers: covers)
  }

  private func height(_ layer: FollowedLayer) -> Double {
    Double(layer.shown?.layerSize.height ?? 0)
  }

  func testALayerIsDrawnUntilNothingOfItIsShown() {
    for covers in [false, true] {
      var layer = layer(covers: covers)
      layer.play(for: 0.1) { $0.turn(to: closed) }
      let begin = layer.stage.now - 0.1
      for (time, height) in heights {
        let frame = layer.tracker.frame(at: begin + time)
        XCTAssertEqual(Double(frame?.layerSize.height ?? 0), height, accuracy: 1e-3, "\(time)")
        XCTAssertEqual(frame?.viewSize, CGSize(open), "\(time)")
        XCTAssertEqual(frame?.isTransitioning, true)
        if covers { assertEqual(frame?.shown ?? .zero, 390, 300, accuracy: 1e-9, "\(time)") }
      }
      XCTAssertNil(layer.tracker.viewSize)
      XCTAssertNil(layer.tracker.frame(at: begin + 0.3))
      XCTAssertFalse(layer.tracker.isTransitioning(at: begin + 0.3))
      layer.draw(for: 0.3)
      XCTAssertNil(layer.shown)
      XCTAssertNil(layer.tracker.coveringSize(at: layer.stage.now))
    }
  }

  func testItsPictureDoesNotJumpAndItsSizeIsThatOfTheLayer() {
    let plays: [Play.Change] = [
      { $0.turn(to: SIMD2(390, 0)) }, { $0.turn(to: SIMD2(390, 300)) },
      { $0.turn(to: SIMD2(200, 0), pace: .linear) }, { $0.turn(to: SIMD2(390, 300), delay: 0.05) },
    ]
    for covers in [false, true] {
      for pause in [0.1, 0.17, 0.5] {
        var layer = layer(covers: covers)
        let begin = layer.stage.now
        for change in plays { layer.play(for: pause, change) }
        layer.draw(for: 0.5)
        // 300 points in 0.3 s go by 28 points a frame at most; two at once by twice as much.
        XCTAssertLessThan(layer.worstStep(from: begin), 60, "\(covers), \(pause)")
        for seen in layer.seen(late: 1).compactMap({ $0 }) {
          XCTAssertEqual(seen.frame.layerSize.height, seen.layer.y, accuracy: 0.01, "\(covers)")
        }
        XCTAssertEqual(height(layer), 300)
        XCTAssertEqual(layer.length(.normalized), 300)
      }
    }
  }

  /// If its size is set, it has no size to start from.
  func testALayerOpensAfterACollapse() {
    for covers in [false, true] {
      var layer = layer(covers: covers)
      layer.play(for: 0.5) { $0.turn(to: closed) }
      XCTAssertNil(layer.shown)
      var opening = layer
      opening.stage.turn(to: open)
      opening.read()
      XCTAssertEqual(opening.shown?.layerSize, CGSize(width: 390, height: 1e-3), "\(covers)")
      XCTAssertEqual(opening.shown?.viewSize, CGSize(open))
      layer.play(for: 0.02) { $0.modelSize = open }
      XCTAssertEqual(layer.shown?.layerSize, CGSize(open), "\(covers)")
      XCTAssertFalse(layer.isTransitioning, "\(covers)")
    }
  }

  /// It shows less than nothing in between, and then some points again.
  func testACollapseThatOvershootsIsStillInTransition() {
    var layer = layer()
    layer.play(for: 0.02) { $0.turn(to: closed, duration: 2, pace: .swiftUI(bounce: 0.5)) }
    let begin = layer.stage.now - 0.02
    let times = Array(stride(from: 0.02, to: 1.9, by: 0.01))
    let areShown = times.map { layer.tracker.frame(at: begin + $0) != nil }
    let changes = zip(areShown, areShown.dropFirst()).filter { $0 != $1 }.count
    XCTAssertGreaterThanOrEqual(changes, 3)
    for time in times { XCTAssertTrue(layer.tracker.isTransitioning(at: begin + time), "\(time)") }
  }

  /// By the presentation layer.
  func testAnUnreadableCollapseIsDrawnToo() {
    var layer = layer()
    layer.play(for: 0.1) { $0.animateBySpline(to: closed) }
    XCTAssertTrue(layer.isExtrapolated)
    XCTAssertEqual(height(layer), 230, accuracy: 30)
    XCTAssertEqual(layer.shown?.viewSize, CGSize(open))
    layer.draw(for: 0.6)
    XCTAssertNil(layer.shown)
  }

  // MARK: A tracker of your own

  func testATrackerCollapsesAndOpens() throws {
    var tracker = try RotationTracker(of: CGSize(open))
    try tracker.begin(RotationTransition(from: CGSize(open), to: CGSize(closed)), at: 10)
    XCTAssertNil(tracker.viewSize)
    for (time, height) in [(-1.0, 300.0), (0.15, 150)] {
      assertEqual(try tracker.shown(at: 10 + time).layerSize, 390, height, accuracy: 1e-9)
    }
    XCTAssertEqual(tracker.coveringSize(at: 10.1), CGSize(open))
    XCTAssertNil(tracker.frame(at: 10.3))
    XCTAssertNil(tracker.layer(at: 10.3))
    XCTAssertNil(tracker.coveringSize(at: 10.3))
    try tracker.begin(RotationTransition(from: CGSize(closed), to: CGSize(open)), at: 11)
    XCTAssertEqual(tracker.viewSize, CGSize(open))
    XCTAssertEqual(try tracker.shown(at: 11).layerSize.height, 1e-3)
  }

  /// Into a view that has had no size yet, from one zero side to another. By itself, the first one
  /// shows nothing.
  func testTransitionsFromAZeroSideAddUp() throws {
    var tracker = RotationTracker()
    let point = CGSize(width: 0, height: 0)
    try tracker.begin(RotationTransition(from: CGSize(390, 0), to: point, pace: .linear), at: 10)
    XCTAssertNil(tracker.frame(at: 10.15))
    XCTAssertNil(tracker.coveringSize(at: 10.15))
    try tracker.begin(RotationTransition(from: point, to: CGSize(0, 300), pace: .linear), at: 10)
    assertEqual(try tracker.shown(at: 10.15).layerSize, 195, 150, accuracy: 1e-9)
    XCTAssertEqual(try tracker.shown(at: 10.15).viewSize, CGSize(open))
  }

  func testATransitionFromTheCurrentStateCollapses() throws {
    var tracker = RotationTracker()
    try tracker.resize(to: CGSize(open))
    let grow = try RotationTransition(from: CGSize(open), to: CGSize(390, 500), pace: .linear)
    try tracker.begin(grow, at: 10)
    try tracker.begin(
      RotationTransition(from: CGSize(open), to: CGSize(closed), pace: .linear), at: 10.15,
      fromCurrentState: true)
    XCTAssertEqual(try tracker.shown(at: 10.15).layerSize.height, 400, accuracy: 1e-9)
    XCTAssertEqual(try tracker.shown(at: 10.3).layerSize.height, 200, accuracy: 1e-9)
    XCTAssertEqual(try tracker.shown(at: 10.3).viewSize, CGSize(390, 500))
    let lengths = [10.1499, 10.1501].map {
      tracker.length(at: $0, CompensatingProjection.wide.framing)
    }
    XCTAssertEqual(lengths[0], lengths[1], accuracy: 1)
  }
}
