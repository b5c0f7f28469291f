import XCTest

@testable import RotationKit

/// What a list of animations says of a layer: in which order they apply, where they start, and whether the presentation
/// layer shows them.
final class AnimationListTests: XCTestCase {
  private enum Kind { case adding, addingToWhatIsUnder, replacing, withoutValue, unreadable }

  private func animation(_ key: String, _ kind: Kind, begin: Double) throws -> LayerAnimation {
    let size: SIMD2<Double>? = SIMD2(100, 50)
    let change: SizeChange? =
      switch kind {
      case .adding: SizeChange(from: size, to: size, by: nil, mask: SIMD2(1, 1), isAdditive: true)
      case .addingToWhatIsUnder:
        SizeChange(from: nil, to: size, by: nil, mask: SIMD2(1, 1), isAdditive: true)
      case .replacing:
        SizeChange(from: size, to: size, by: nil, mask: SIMD2(1, 1), isAdditive: false)
      case .withoutValue:
        SizeChange(from: nil, to: nil, by: nil, mask: SIMD2(0, 1), isAdditive: false)
      case .unreadable: nil
      }
    return LayerAnimation(
      key: key, change: change,
      timeline: Timeline(try XCTUnwrap(MediaTiming(begin: begin, duration: 1))))
  }

  private func list(
    _ animations: [LayerAnimation], after known: AnimationList = AnimationList(),
    shown: (Double) -> SIMD2<Double> = { _ in SIMD2(0, 0) }
  ) -> AnimationList {
    let reading = LayerReading(
      time: 10, size: CGSize(width: 390, height: 844),
      clock: LayerClock(hostTime: 10, layerTime: 100), animations: animations)
    return AnimationList(reading, after: known, shown: shown)
  }

  /// Those of one begin in the order of the keys.
  func testAnimationsApplyInTheOrderOfTheirBegins() throws {
    for begins in [[100.0, 99.5, 99.8, 99.5], [99.5, 99.6, 99.7, 99.7]] {
      let list = list(
        try begins.enumerated().map { try animation("\($0)", .adding, begin: $1) })
      let motions = list.motions(continuing: [])
      XCTAssertEqual(motions.map(\.timeline.begin), begins.sorted())
      XCTAssertEqual(motions.map(\.id), begins[0] == 100 ? [2, 4, 3, 1] : [1, 2, 3, 4])
    }
  }

  /// As in a group.
  func testTwoThatAreTheSameStayTwo() throws {
    let same = try animation("group", .adding, begin: 99.5)
    let before = list([same, same])
    let later = list([same, same, try animation("turn", .adding, begin: 99.9)], after: before)
    XCTAssertEqual(later.motions(continuing: []).map(\.id), [1, 2, 3])
  }

  /// By the rules it applies them in the order of the keys, and shows none without a value.
  func testThePresentationLayerIsNoEvidenceIfItShowsSomethingElseThanTheScreen() throws {
    for (kinds, isEvident, isEvidentInOrder) in [
      ([.adding, .adding], true, true), ([.adding, .replacing], false, true),
      ([.replacing, .adding], false, true), ([.addingToWhatIsUnder, .adding], false, true),
      ([.adding, .withoutValue], false, false), ([.adding, .unreadable], true, true),
    ] as [([Kind], Bool, Bool)] {
      for (begins, expected) in [([99.9, 99.5], isEvident), ([99.5, 99.9], isEvidentInOrder)] {
        let list = list(
          try zip(kinds, begins).enumerated().map {
            try animation("\($0)", $1.0, begin: $1.1)
          })
        XCTAssertEqual(list.isEvident, expected, "\(kinds), \(begins)")
      }
    }
    XCTAssertTrue(list([]).isEvident)
    let together = try ["0", "1"].map { try animation($0, .replacing, begin: 99.5) }
    XCTAssertTrue(list(together).isEvident, "of one begin they are in order")
  }

  /// Of the sides that it animates.
  func testOneWithoutAValueStartsAtWhatWasShownWhenItBegan() throws {
    let without = try animation("none", .withoutValue, begin: 99.75)
    func starts(_ list: AnimationList) -> [SizeChange.Value] {
      list.motions(continuing: []).map(\.change.from)
    }
    let list = list([without]) { SIMD2(1000 * $0, 2000 * $0) }
    XCTAssertEqual(starts(list), [SizeChange.Value(size: SIMD2(0, 19500))])
    let next = self.list([without], after: list) { _ in SIMD2(1, 1) }
    XCTAssertEqual(starts(next), [SizeChange.Value(size: SIMD2(0, 19500))], "once")
  }
}
