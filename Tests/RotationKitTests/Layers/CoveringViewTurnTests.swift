#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// What is seen of a `CoveringView` whose size changes, and how it comes to rest.
  final class CoveringViewTurnTests: XCTestCase {
    // MARK: The middles

    /// A layer that UIKit animates: what changes in a block starts where it was.
    private final class AnimatedLayer: CALayer {
      /// When the block began that is running.
      nonisolated(unsafe) var block: Double?
      private var ways: [(begin: Double, size: SIMD2<Double>, middle: SIMD2<Double>)] = []

      override var bounds: CGRect {
        didSet { add(size: SIMD2(oldValue.size) - SIMD2(bounds.size)) }
      }

      override var position: CGPoint {
        didSet { add(middle: SIMD2(oldValue) - SIMD2(position)) }
      }

      private func add(
        size: SIMD2<Double> = SIMD2(0, 0), middle: SIMD2<Double> = SIMD2(0, 0)
      ) {
        guard let block, MainActor.assumeIsolated({ UIView.areAnimationsEnabled }) else { return }
        ways.append((block, size, middle))
      }

      /// Its size and its middle at a time; each block takes 0.3 s.
      func shown(at time: Double) -> (size: SIMD2<Double>, middle: SIMD2<Double>) {
        ways.reduce((SIMD2(bounds.size), SIMD2(position))) { shown, way in
          let elapsed = min(max(time - way.begin, 0), 0.3)
          let rest = 1 - SimulatedPace.easeInEaseOut.value(at: elapsed, of: 0.3)
          return (shown.0 + rest * way.size, shown.1 + rest * way.middle)
        }
      }
    }

    private final class Content: UIView {
      override class var layerClass: AnyClass { AnimatedLayer.self }
    }

    private enum Layout: CaseIterable { case none, inBlock, afterBlock }

    /// Two overlap, as by `UIView.animate(withDuration: 0.3) { view.frame = … }`. A layout does not
    /// animate the content's size.
    @MainActor func testTheMiddlesAreTogetherThroughoutAnimations() async throws {
      for layout in Layout.allCases {
        let view = try SimulatedCoveringView.atRest(.upright, content: Content(frame: .zero))
        let layer = try view.simulatedLayer
        let content = try XCTUnwrap(view.content.layer as? AnimatedLayer)
        for (time, size) in [(10, CGSize.sideways), (10.12, CGSize(width: 600, height: 700))] {
          (layer.now, content.block) = (time, time)
          view.turn(to: size)
          if layout == .inBlock { view.layOut() }
          content.block = nil
          if layout == .afterBlock { view.layOut() }
          layer.commit()
        }
        for time in stride(from: 10.12, to: 10.6, by: 0.01) {
          let (seen, shown) = (SIMD2<Double>(layer.size(at: time)), content.shown(at: time))
          let message = "\(layout) at \(time)"
          assertEqual(shown.middle, seen.x / 2, seen.y / 2, accuracy: 1e-4, message)
          guard layout != .none else { continue }
          XCTAssertLessThanOrEqual((seen - shown.size).max(), 0, message)
          XCTAssertEqual(shown.size, SIMD2(content.bounds.size), message)
        }
      }
    }

    // MARK: The picture

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

    /// A view in mid-turn, some time later, after its animations were taken away.
    @MainActor private func interrupted(after time: Double) throws -> SimulatedCoveringView {
      let view = try SimulatedCoveringView.atRest(.upright)
      try view.play(to: .sideways)
      try view.goOn(to: 10.1)
      let layer = try view.simulatedLayer
      layer.now = 10 + time
      layer.removeAllAnimations()
      layer.commit()
      return view
    }

    @MainActor func testAViewIsAtRestAfterTheBackground() async throws {
      let view = try interrupted(after: 60)
      view.layOut()
      XCTAssertEqual(view.content.bounds.size, .sideways)
      let square = try view.compensator.square(at: 70, on: .sideways)
      assertEqual(square, 195, 195, accuracy: 1e-3)
      XCTAssertLessThan(try view.goOn(), 4)
      assertContent(of: view, .sideways)
    }

    /// There is no presentation layer outside of a window.
    @MainActor func testAViewMayLeaveItsWindowInMidTurnAndComeBack() async throws {
      let view = try interrupted(after: 0.2)
      let layer = try view.simulatedLayer
      layer.presentationAge = nil
      XCTAssertLessThan(try view.goOn(), 4)
      assertContent(of: view, .sideways)
      layer.presentationAge = 0
      let frame = try view.compensator.shown(at: layer.now + 0.02)
      XCTAssertEqual(frame.layerSize, .sideways)
      try view.play(to: .upright)
      XCTAssertEqual(view.content.bounds.size, CGSize(width: 844, height: 844))
    }

    @MainActor func testADraggedWindowIsCoveredForHalfASecond() async throws {
      let view = try SimulatedCoveringView.atRest(CGSize(width: 500, height: 400))
      let layer = try view.simulatedLayer
      for _ in 1...20 {
        layer.now += 1.0 / 60
        view.frame.size.width += 10
        view.layOut()
        layer.commit()
        _ = view.compensator.tracker()
      }
      let end = layer.now
      try view.goOn(to: end + 0.45)
      XCTAssertGreaterThan(view.content.bounds.width, 710)
      try view.goOn(to: end + 0.55)
      XCTAssertEqual(view.content.bounds.width, 700)
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
