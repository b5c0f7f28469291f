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
      change: SizeChange(
        sides: SIMD2(1, 1), isAdditive: true, from: SizeChange.Value(size: SIMD2(-100, 50)),
        to: SizeChange.Value(), pace: .curve(.linear)), timeline: try timeline(begin: begin))
  }

  // MARK: The commit

  func testABeginThatIsKnownStays() throws {
    let animation = try animation(begin: 9.9)
    XCTAssertEqual(animation.dated(at: 10), animation)
    XCTAssertTrue(animation.dated(at: 10).isCommitted)
  }

  func testABeginOfZeroOrLessCountsFromTheCommit() throws {
    for begin in [0, -0.1] {
      let read = try animation(begin: begin).dated(at: 10)
      XCTAssertEqual(read.timeline?.begin ?? .nan, 10 + begin, accuracy: 1e-12)
      XCTAssertFalse(read.isCommitted)
      XCTAssertFalse(try animation(begin: begin).dated(at: 0.2).isCommitted, "a young layer")
    }
  }

  func testABeginOfLongAgoIsADelay() throws {
    let read = try animation(begin: 0.1).dated(at: 1000)
    XCTAssertEqual(read.timeline?.begin ?? .nan, 1000.1, accuracy: 1e-9)
    XCTAssertFalse(read.isCommitted)
    // The main thread may be late by a second, before it is removed.
    XCTAssertTrue(try animation(begin: 998.6).dated(at: 1000).isCommitted)
    XCTAssertFalse(try animation(begin: 998.4).dated(at: 1000).isCommitted)
  }

  func testOneThatComesBesideAnotherCountsFromTheCommitAsWell() throws {
    let old = try animation(begin: 9.9)
    var reading = LayerReading(time: 10, size: CGSize(width: 390, height: 844), animations: [old])
    let known = AnimationList(reading, after: AnimationList(), hasSameSize: true)
    (reading.time, reading.animations) = (10.02, [old, try animation(begin: 0, key: "new")])
    let list = AnimationList(reading, after: known, hasSameSize: true)
    XCTAssertEqual(list.items.map(\.animation.isCommitted), [true, false])
    XCTAssertEqual(list.items.map { $0.animation.timeline?.begin }, [9.9, 10.02])
    XCTAssertFalse(list.continues(known))
    XCTAssertTrue(AnimationList(reading, after: list, hasSameSize: true).continues(list))
  }

  /// Its second of the host is ten of the layer.
  func testOnAFastLayerItIsNotLongAgoSoSoon() throws {
    XCTAssertTrue(try animation(begin: 992).dated(at: 1000, rate: 10).isCommitted)
    XCTAssertFalse(try animation(begin: 989).dated(at: 1000, rate: 10).isCommitted)
  }

  func testWhatIsNotRemovedMayHaveBegunLongAgo() throws {
    var kept = try animation(begin: 0.1)
    kept.isRemovedOnCompletion = false
    XCTAssertEqual(kept.dated(at: 1000), kept)
  }

  /// It came after 999.9, and would have ended at 0.6 or before that.
  func testWhatWouldHaveEndedBeforeItCameIsADelayToo() throws {
    for isRemoved in [false, true] {
      var delayed = try animation(begin: 0.1)
      delayed.isRemovedOnCompletion = isRemoved
      let read = delayed.dated(at: 1000, cameAfter: 999.9)
      XCTAssertEqual(read.timeline?.begin ?? .nan, 1000.1, accuracy: 1e-9)
      XCTAssertFalse(read.isCommitted)
    }
    XCTAssertTrue(try animation(begin: 999.45).dated(at: 1000, cameAfter: 999.9).isCommitted)
  }

  func testWhatCannotBeReadStays() throws {
    var unreadable = try animation(begin: 0)
    unreadable.timeline = nil
    XCTAssertEqual(unreadable.dated(at: 10), unreadable)
    XCTAssertFalse(unreadable.isReadable)
    XCTAssertNil(unreadable.motion)
    XCTAssertFalse(unreadable.isOver(at: 1e9))
    var odd = try animation(begin: 5)
    odd.change = nil
    XCTAssertFalse(odd.isReadable)
    XCTAssertNil(odd.motion)
    XCTAssertTrue(odd.isOver(at: 6))
  }

  func testItIsTheSameOneAfterTheCommit() throws {
    let before = try animation(begin: 0).dated(at: 10)
    let after = try animation(begin: 10.003)
    XCTAssertTrue(after.continues(before))
    XCTAssertTrue(before.continues(try animation(begin: 0).dated(at: 10.01)))
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

  /// The sizes of a layer of 390×844 that plays it.
  private func sizes(_ animation: LayerAnimation, at times: [Double]) throws -> [SIMD2<Double>] {
    let playback = LayerPlayback(
      atRest: LayerPlayback.State(size: SIMD2(390, 844)),
      motions: [try XCTUnwrap(animation.motion)])
    return times.map(playback.size(atLayerTime:))
  }

  func testWhatIsAddedGoesFromValueToValue() throws {
    XCTAssertEqual(
      try sizes(animation(begin: 10), at: [10, 10.25, 10.5]),
      [SIMD2(290, 894), SIMD2(340, 869), SIMD2(390, 844)])
  }

  func testWhatLiesUnderItStandsInForAValueThatIsLeftOut() throws {
    var animation = try animation(begin: 10)
    animation.change = SizeChange(
      sides: SIMD2(1, 0), isAdditive: false, from: SizeChange.Value(size: SIMD2(190, 0)),
      to: SizeChange.Value(addsUnderlying: true), pace: .curve(.linear))
    let times = [9.9, 10, 10.25]
    let expected = [SIMD2(390, 844), SIMD2(190, 844), SIMD2(290.0, 844)]
    XCTAssertEqual(try sizes(animation, at: times), expected)
    // By −200 × any height, counted from there.
    animation.change?.from = SizeChange.Value(size: SIMD2(-200, 0), addsUnderlying: true)
    XCTAssertEqual(try sizes(animation, at: times), expected)
    // The other way.
    animation.change?.to = SizeChange.Value(size: SIMD2(590, 0))
    XCTAssertEqual(try sizes(animation, at: [10.25]), [SIMD2(390, 844)])
  }

  func testOneThatReplacesTheSizeMayHaveNoValue() throws {
    var animation = try animation(begin: 10)
    XCTAssertFalse(animation.hasNoValue)
    animation.change?.isAdditive = false
    animation.change?.from = SizeChange.Value(addsUnderlying: true)
    animation.change?.to = SizeChange.Value(addsUnderlying: true)
    XCTAssertTrue(animation.hasNoValue)
    XCTAssertEqual(try sizes(animation, at: [10.1]), [SIMD2(390, 844)])
    animation.change?.to.size = SIMD2(1, 0)
    XCTAssertFalse(animation.hasNoValue)
  }
}
