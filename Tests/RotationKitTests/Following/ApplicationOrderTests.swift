import XCTest

@testable import RotationKit

/// The order in which animations apply: it is believed as it was seen.
final class ApplicationOrderTests: XCTestCase {
  /// A turn, and an animation in it that replaces the size.
  private func replaceInATurn(_ layer: inout FollowedLayer) {
    layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape, duration: 0.4) }
    layer.play(for: 0.05) { $0.animateImplicitly(to: .portrait) }
  }

  func testTheOrderThatWasSeenIsBelievedFromThenOn() {
    for composition in SimulatedScreen.Composition.allCases {
      for rate in [60.0, 120] {
        let conditions = Conditions(composition: composition)
        var layer = FollowedLayer(.portrait, refreshesPerSecond: rate, under: conditions)
        replaceInATurn(&layer)
        layer.draw(for: 0.5, showing: .none)
        replaceInATurn(&layer)
        layer.draw(for: 0.5, showing: .old(0.05))
        XCTAssertLessThan(layer.worstStretch(), 1.001, "\(composition), \(rate) Hz")
      }
    }
  }

  func testAnOrderThatIsKnownIsNotDoubtedByAnotherOne() {
    var layer = FollowedLayer(.portrait)
    replaceInATurn(&layer)
    layer.draw(for: 0.5)
    layer.stage.screen.composition = .replacingFirst
    replaceInATurn(&layer)
    XCTAssertTrue(layer.isDrifting, "the plan is in doubt")
  }

  func testTheOtherOrderEndsADoubtIfItIsSeen() {
    for composition in SimulatedScreen.Composition.allCases {
      var layer = FollowedLayer(.portrait)
      layer.stage.screen.composition = composition
      layer.play(for: 0.1) { $0.animateAsUIKit(to: .landscape, duration: 0.4) }
      layer.play(for: 0) { $0.animateImplicitly(to: .portrait) }
      layer.draw(for: 1.5 / 60, showing: .wrong(SIMD2(30, 30)))
      XCTAssertTrue(layer.isDrifting)
      let begin = layer.stage.now
      layer.draw(for: 0.3)
      XCTAssertFalse(layer.isDrifting)
      XCTAssertLessThan(layer.worstStretch(drawn: begin...100), 1.002)
    }
  }

  /// Up to the time of the change, an old presentation layer says nothing of the order.
  func testTheOrderIsLearnedAsSoonAsItIsShown() throws {
    let play = try XCTUnwrap(Play.readable(.portrait).last)
    for age in [-0.004, 0, 0.033] {
      let conditions = Conditions(
        presentation: { _ in .old(age) }, composition: .replacingFirst)
      var layer = FollowedLayer(.portrait, under: conditions)
      layer.play(for: 0.1, play.events[0].change)
      let change = layer.stage.now
      let learned = age > 0 ? change + age + 1.0 / 60 : change
      layer.play(for: 0.9, play.events[1].change)
      layer.play(play)
      for late in 0...3 {
        let message = "\(age) s old, \(late) late"
        XCTAssertLessThan(layer.worstStretch(late: late, drawn: 0...change), 1.001, message)
        XCTAssertLessThan(layer.worstStretch(late: late, drawn: learned...100), 1.001, message)
        if age > 0 {
          let unlearned = layer.worstStretch(late: late, drawn: change...learned)
          XCTAssertGreaterThan(unlearned, 1.001, message)
        }
      }
    }
  }
}
