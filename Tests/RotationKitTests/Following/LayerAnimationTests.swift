import XCTest

@testable import RotationKit

final class LayerAnimationTests: XCTestCase {
  private func timeline(begin: Double, duration: Double = 0.5, forwards: Bool = false) throws
    -> Timeline
  {
    Timeline(
      try XCTUnwrap(MediaTiming(begin: begin, duration: duration, fillsForwards: forwards)))
  }

  private func animation(begin: Double, key: String = "bounds.size") throws -> LayerAnimation {
    LayerAnimation(
      key: key,
      change: LayerAnimation.Change(
        sides: SIMD2(1, 1), isAdditive: true, from: LayerAnimation.Value(size: SIMD2(-100, 50)),
        to: LayerAnimation.Value(), pace: .curve(.linear)), timeline: try timeline(begin: begin))
  }

  // MARK: The commit

  func testABeginThatIsKnownStays() throws {
    let animation = try animation(begin: 9.9)
    XCTAssertEqual(animation.committed(at: 10), animation)
    XCTAssertTrue(animation.committed(at: 10).isCommitted)
  }

  func testABeginOfZeroOrLessCountsFromTheCommit() throws {
    for begin in [0, -0.1] {
      let read = try animation(begin: begin).committed(at: 10)
      XCTAssertEqual(read.timeline?.begin ?? .nan, 10 + begin, accuracy: 1e-12)
      XCTAssertFalse(read.isCommitted)
      XCTAssertFalse(try animation(begin: begin).committed(at: 0.2).isCommitted, "a young layer")
    }
  }

  func testABeginOfLongAgoIsADelay() throws {
    let read = try animation(begin: 0.1).committed(at: 1000)
    XCTAssertEqual(read.timeline?.begin ?? .nan, 1000.1, accuracy: 1e-9)
    XCTAssertFalse(read.isCommitted)
    // The main thread may be late by a second, before it is removed.
    XCTAssertTrue(try animation(begin: 998.6).committed(at: 1000).isCommitted)
    XCTAssertFalse(try animation(begin: 998.4).committed(at: 1000).isCommitted)
  }

  /// Its second of the host is ten of the layer.
  func testOnAFastLayerItIsNotLongAgoSoSoon() throws {
    XCTAssertTrue(try animation(begin: 992).committed(at: 1000, rate: 10).isCommitted)
    XCTAssertFalse(try animation(begin: 989).committed(at: 1000, rate: 10).isCommitted)
  }

  func testWhatIsNotRemovedMayHaveBegunLongAgo() throws {
    var kept = try animation(begin: 0.1)
    kept.isRemovedOnCompletion = false
    XCTAssertEqual(kept.committed(at: 1000), kept)
  }

  func testWhatCannotBeReadStays() throws {
    var unreadable = try animation(begin: 0)
    unreadable.timeline = nil
    XCTAssertEqual(unreadable.committed(at: 10), unreadable)
    XCTAssertFalse(unreadable.isReadable)
    XCTAssertNil(unreadable.motion(on: SIMD2(1, 1)))
    XCTAssertFalse(unreadable.isOver(at: 1e9))
    var odd = try animation(begin: 5)
    odd.change = nil
    XCTAssertFalse(odd.isReadable)
    XCTAssertNil(odd.motion(on: SIMD2(1, 1)))
    XCTAssertTrue(odd.isOver(at: 6))
  }

  func testItIsTheSameOneAfterTheCommit() throws {
    let before = try animation(begin: 0).committed(at: 10)
    let after = try animation(begin: 10.003)
    XCTAssertTrue(after.continues(before))
    XCTAssertTrue(before.continues(try animation(begin: 0).committed(at: 10.01)))
    XCTAssertFalse(try animation(begin: 10.003, key: "other").continues(before))
    XCTAssertFalse(try animation(begin: 10.5).continues(after), "another one that was committed")
    var longer = after
    longer.timeline = try timeline(begin: 10.003, duration: 0.4)
    XCTAssertFalse(longer.continues(before))
  }

  // MARK: Its end

  func testItIsOverIfItLeavesNothingBehind() throws {
    let animation = try animation(begin: 10)
    XCTAssertFalse(animation.isOver(at: 10.49))
    XCTAssertTrue(animation.isOver(at: 10.5))
    XCTAssertFalse(animation.isOver(at: 9), "it is still to come")
    var kept = animation
    kept.timeline = try timeline(begin: 10, forwards: true)
    XCTAssertFalse(kept.isOver(at: 11))
  }

  // MARK: What it does

  func testWhatIsAddedGoesFromValueToValue() throws {
    let motion = try XCTUnwrap(try animation(begin: 10).motion(on: SIMD2(390, 844)))
    XCTAssertEqual(motion.offset.size, SIMD2(-100, 50))
    XCTAssertEqual(motion.end, SIMD2(0, 0))
    XCTAssertEqual(motion.keptSides, SIMD2(1, 1))
    let sizes = [10, 10.25, 10.5].map {
      [motion].applied(to: Motion.Offset(size: SIMD2(390, 844)), at: $0).size
    }
    XCTAssertEqual(sizes, [SIMD2(290, 894), SIMD2(340, 869), SIMD2(390, 844)])
  }

  func testTheModelsSizeStandsInForAValueThatIsLeftOut() throws {
    var animation = try animation(begin: 10)
    animation.change = LayerAnimation.Change(
      sides: SIMD2(1, 0), isAdditive: false, from: LayerAnimation.Value(size: SIMD2(190, 0)),
      to: LayerAnimation.Value(countsFromModel: true), pace: .curve(.linear))
    let motion = try XCTUnwrap(animation.motion(on: SIMD2(390, 844)))
    let sizes = [9.9, 10, 10.25].map {
      [motion].applied(to: Motion.Offset(size: SIMD2(390, 844)), at: $0).size
    }
    XCTAssertEqual(sizes, [SIMD2(390, 844), SIMD2(190, 844), SIMD2(290, 844)])
    // By −200 × any height, counted from the model's size.
    animation.change?.from = LayerAnimation.Value(size: SIMD2(-200, 0), countsFromModel: true)
    XCTAssertEqual(animation.motion(on: SIMD2(390, 844)), motion)
  }
}
