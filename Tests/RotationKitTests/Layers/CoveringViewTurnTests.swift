#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// What is seen of a `CoveringView` whose size changes, and how it comes to rest.
  final class CoveringViewTurnTests: XCTestCase {
    private final class Content: UIView {
      var changes: [String] = []

      override var bounds: CGRect { didSet { note("size", bounds.size != oldValue.size) } }
      override var center: CGPoint { didSet { note("middle", center != oldValue) } }

      private func note(_ name: String, _ hasChanged: Bool) {
        if hasChanged { changes.append(name + (UIView.areAnimationsEnabled ? ", animated" : "")) }
      }
    }

    /// So the middles of both are together at every time of an animation.
    @MainActor func testTheMiddleChangesWithTheBoundsAndTheSizeAtOnce() async throws {
      let content = Content(frame: .zero)
      let view = try SimulatedCoveringView.atRest(.upright, content: content)
      content.changes = []
      view.turn(to: .sideways)
      XCTAssertEqual(content.changes, ["middle, animated"])
      view.layOut()
      XCTAssertEqual(content.changes, ["middle, animated", "size"])
    }

    /// Each frame is seen three refreshes later: unscaled if the content is centered then, and
    /// stretched to the content otherwise.
    @MainActor func testThePictureNeitherJumpsNorIsStretched() async throws {
      let view = try SimulatedCoveringView.atRest(.upright)
      var drawn: [(size: CGSize, matrix: Matrix4x4)] = []
      var last = 195.0
      for index in 0..<90 {
        let time = 10 + Double(index) / 60
        if index % 6 == 0 { try view.goOn(to: time) }
        try view.simulatedLayer.now = time
        if index == 6 { try view.play(to: .sideways) }
        if index == 40 { try view.play(to: .upright) }
        let size = view.content.bounds.size
        let projection = try view.compensator.shown(at: time + 0.05).projection(.acrossWidth)
        drawn.append((size, projection.matrix(for: .openGL)))
        guard index >= 3 else { continue }
        let seen = drawn[index - 3]
        let square = seen.matrix.square(
          on: view.content.contentMode == .center ? seen.size : size)
        XCTAssertEqual(square.x / square.y, 1, accuracy: 0.001, "\(index)")
        // A refresh moves by at most 9.6 % of 454 points. (A square is half the width.)
        XCTAssertLessThan(abs(square.x - last), 454 * 0.096 / 2, "\(index)")
        last = square.x
      }
      assertContent(of: view, .upright)
    }

    // MARK: Interruptions

    /// In mid-turn its animations are taken away: in the background, for a minute, or as it leaves
    /// its window, where there is no presentation layer.
    @MainActor func testAViewIsAtRestAfterAnInterruptionAndTurnsAgain() async throws {
      for (pause, age) in [(60, 0), (0.2, nil)] as [(Double, Double?)] {
        let view = try SimulatedCoveringView.atRest(.upright)
        let layer = try view.simulatedLayer
        try view.play(to: .sideways)
        try view.goOn(to: 10.1)
        (layer.now, layer.presentationAge) = (10 + pause, age)
        layer.removeAllAnimations()
        layer.commit()
        XCTAssertLessThan(try view.goOn(), 4)
        assertContent(of: view, .sideways)
        layer.presentationAge = 0
        let square = try view.compensator.square(at: layer.now + 0.02, on: .sideways)
        assertEqual(square, 195, 195, accuracy: 1e-3, "\(pause)")
        try view.play(to: .upright)
        assertContent(of: view, CGSize(width: 844, height: 844), .center)
      }
    }

    // MARK: Random sizes

    /// Sizes with an animation or without one, at once or some time later, zero ones among them.
    @MainActor func testAtRestTheContentHasTheViewsSizeWhateverCameBefore() async throws {
      let sizes = [(390.0, 300.0), (390, 200), (390, 0), (0, 0), (844, 390)]
      try forEachSeed(count: 60) { random, seed in
        let view = try SimulatedCoveringView.atRest(.upright)
        var size = CGSize.upright
        for _ in 0..<8 {
          let (width, height) = random.pick(sizes)
          size = CGSize(width: width, height: height)
          if Bool.random(using: &random) {
            try view.play(to: size)
          } else {
            view.frame = CGRect(origin: .zero, size: size)
            view.layOut()
            try view.simulatedLayer.commit()
          }
          if Bool.random(using: &random) { _ = view.compensator.tracker() }
          let pause = random.pick([0, 0.09, 0.2, 0.6])
          try view.goOn(to: view.simulatedLayer.now + pause)
        }
        XCTAssertLessThan(try view.goOn(), 30, seed)
        XCTAssertEqual(view.content.bounds.size, size, seed)
        if size.height > 0 { XCTAssertEqual(view.content.contentMode, .scaleToFill, seed) }
      }
    }

    // MARK: A size of its own

    /// Constraints win against the view.
    private final class ConstrainedContent: UIView {
      static let own = CGRect(x: 0, y: 0, width: 300, height: 300)
      var isConstrained = true

      override var bounds: CGRect {
        get { isConstrained ? Self.own : super.bounds }
        set { super.bounds = isConstrained ? Self.own : newValue }
      }
    }

    @MainActor func testAContentThatKeepsItsSizeIsCenteredUnscaled() async throws {
      let content = ConstrainedContent(frame: .zero)
      let view = try SimulatedCoveringView.atRest(.upright, content: content)
      let own = ConstrainedContent.own.size
      for size in [CGSize.sideways, .upright] {
        try view.play(to: size)
        let time = try view.simulatedLayer.now + 0.1
        assertEqual(try view.compensator.square(at: time, on: own), 195, 195, accuracy: 1e-3)
        XCTAssertLessThan(try view.goOn(), 8, "it stops asking")
        XCTAssertEqual(content.center, CGPoint(x: size.width / 2, y: size.height / 2))
      }
      XCTAssertEqual(view.compensator.drawableSize(), own)
      content.isConstrained = false
      try view.play(to: .sideways)
      try view.goOn()
      assertContent(of: view, .sideways)
    }
  }
#endif
