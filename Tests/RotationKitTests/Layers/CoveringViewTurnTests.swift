#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// A `CoveringView` whose size changes: what is seen of its content, and when the content gets
  /// its own size back.
  final class CoveringViewTurnTests: XCTestCase {
    private let square = CGSize(width: 844, height: 844)

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

    /// `UIView.animate(withDuration: 0.3) { view.frame = … }`, with a layout or without.
    @MainActor private func animate(
      _ view: SimulatedCoveringView, to size: CGSize, at time: Double, _ layout: Layout
    ) throws {
      let content = try XCTUnwrap(view.content.layer as? AnimatedLayer)
      try view.simulatedLayer.now = time
      content.block = time
      view.turn(to: size)
      if layout == .inBlock { view.layOut() }
      content.block = nil
      if layout == .afterBlock { view.layOut() }
      try view.simulatedLayer.commit()
    }

    /// One animation, or two that overlap. With a layout, the content is not animated.
    @MainActor func testTheMiddlesAreTogetherAtEveryTimeOfAnAnimation() async throws {
      let others = [CGSize(width: 500, height: 844), CGSize(width: 600, height: 700)]
      for layout in Layout.allCases {
        for sizes in [[CGSize.sideways], [.sideways, .upright], [.sideways, others[0]], others] {
          let view = try SimulatedCoveringView.atRest(.upright, content: Content(frame: .zero))
          let content = try XCTUnwrap(view.content.layer as? AnimatedLayer)
          for (index, size) in sizes.enumerated() {
            try animate(view, to: size, at: 10 + 0.12 * Double(index), layout)
          }
          for time in stride(from: 10 + 0.12 * Double(sizes.count - 1), to: 10.6, by: 1.0 / 240) {
            let seen = SIMD2<Double>(try view.simulatedLayer.size(at: time))
            let shown = content.shown(at: time)
            let message = "\(layout), \(sizes) at \(time)"
            let apart = shown.middle - seen / 2
            XCTAssertLessThan(max(abs(apart.x), abs(apart.y)), 0.5, message)
            guard layout != .none else { continue }
            XCTAssertLessThan((seen - shown.size).max(), 1, message)
            XCTAssertEqual(shown.size, SIMD2(content.bounds.size), message)
          }
        }
      }
    }

    // MARK: The picture

    /// Each frame is drawn for the content's size then, and seen some refreshes later: unscaled, or
    /// by a content at rest.
    @MainActor func testThePictureNeitherJumpsNorIsStretched() async throws {
      for late in 0...3 {
        let view = try SimulatedCoveringView.atRest(.upright)
        let layer = try view.simulatedLayer
        var frames: [(seen: Double, drawn: CGSize, matrix: Matrix4x4)] = []
        var shown: [(time: Double, isCentered: Bool, size: CGSize)] = []
        var nextLook = 0.0
        for index in 0..<90 {
          layer.now = 10 + Double(index) / 60
          layer.removeEndedAnimations()
          if index == 6 { try view.play(to: .sideways) }
          if index == 40 { try view.play(to: .upright) }
          if layer.now >= nextLook, !view.later.calls.isEmpty {
            view.later.call()
            nextLook = layer.now + CoveringView.pause
          }
          let size = view.content.bounds.size
          shown.append((layer.now, view.content.contentMode == .center, size))
          let seen = layer.now + Double(late) / 60
          let projection = try view.compensator.shown(at: seen).projection(.acrossWidth)
          frames.append((seen, size, projection.matrix(for: .openGL)))
        }
        XCTAssertEqual(view.content.bounds.size, .upright)
        XCTAssertEqual(view.content.contentMode, .scaleToFill)
        var last = 195.0
        for frame in frames {
          let content = shown.last { $0.time <= frame.seen + 1e-9 }
          let size = content?.isCentered == true ? frame.drawn : content?.size ?? .zero
          let square = frame.matrix.square(on: size)
          let message = "\(late) late, seen at \(frame.seen)"
          XCTAssertEqual(square.x / square.y, 1, accuracy: 0.001, message)
          // A refresh moves by at most 9.6 % of 454 points. (A square is half the width.)
          XCTAssertLessThan(abs(square.x - last), 454 * 0.096 / 2, message)
          last = square.x
        }
      }
    }

    // MARK: Until it is at rest

    /// Looks as often as the view asks for it, at most 30 times.
    @MainActor private func look(
      _ view: SimulatedCoveringView, _ each: () -> Void = {}
    ) throws -> Int {
      for index in 0..<30 {
        guard !view.later.calls.isEmpty else { return index }
        try view.simulatedLayer.now += CoveringView.pause
        try view.simulatedLayer.removeEndedAnimations()
        view.later.call()
        each()
      }
      return 30
    }

    @MainActor private func assertAtRest(
      _ view: SimulatedCoveringView, _ size: CGSize, line: UInt = #line
    ) {
      XCTAssertEqual(view.content.bounds.size, size, line: line)
      XCTAssertEqual(view.content.contentMode, .scaleToFill, line: line)
    }

    /// An app that draws on demand, or has stopped, asks for nothing. The view stops looking, too.
    @MainActor func testItShrinksWithoutAFrame() async throws {
      let view = try SimulatedCoveringView.atRest(.upright)
      try view.play(to: .sideways)
      XCTAssertEqual(view.content.bounds.size, square)
      XCTAssertLessThan(try look(view), 8)
      assertAtRest(view, .sideways)
    }

    /// A view in mid-turn, some time later, when its animations have been taken away.
    @MainActor private func interrupted(
      after time: Double, looking: Bool = false
    ) throws -> SimulatedCoveringView {
      let view = try SimulatedCoveringView.atRest(.upright)
      let layer = try view.simulatedLayer
      try view.play(to: .sideways)
      layer.now = 10.1
      if looking { view.later.call() }
      layer.now = 10 + time
      layer.removeAllAnimations()
      layer.commit()
      return view
    }

    @MainActor func testItIsAtRestAfterTheBackground() async throws {
      for looking in [true, false] {
        let view = try interrupted(after: 60, looking: looking)
        view.layOut()
        if looking { XCTAssertEqual(view.content.bounds.size, .sideways) }
        let square = try view.compensator.square(at: 70, on: view.content.bounds.size)
        assertEqual(square, 195, 195, accuracy: 1e-3)
        XCTAssertLessThan(try look(view), 4)
        assertAtRest(view, .sideways)
      }
    }

    /// Its animations end there, and nothing is presented.
    @MainActor func testAViewThatLeavesItsWindowInMidTurnAndComesBack() async throws {
      let view = try interrupted(after: 0.2)
      let layer = try view.simulatedLayer
      layer.presentationAge = nil
      XCTAssertLessThan(try look(view), 4)
      assertAtRest(view, .sideways)
      layer.presentationAge = 0
      let frame = try view.compensator.shown(at: layer.now + 0.02)
      XCTAssertEqual(frame.layerSize, .sideways)
      try view.play(to: .upright)
      XCTAssertEqual(view.content.bounds.size, square)
    }

    /// A window sets sizes without an animation.
    @MainActor func testAWindowThatIsDraggedHasItsOwnSizeAfterHalfASecond() async throws {
      let view = try SimulatedCoveringView.atRest(CGSize(width: 500, height: 400))
      let layer = try view.simulatedLayer
      var sizes: Set<Double> = []
      for step in 1...20 {
        layer.now += 1.0 / 60
        view.frame = CGRect(x: 0, y: 0, width: 500 + 10 * step, height: 400)
        view.layOut()
        layer.commit()
        _ = view.compensator.tracker()
        sizes.insert(Double(view.content.bounds.width))
        if step > 2 { XCTAssertGreaterThan(view.content.bounds.width, view.bounds.width + 10) }
      }
      XCTAssertLessThan(sizes.count, 8)
      let end = layer.now
      _ = try look(view) {
        let (passed, width) = (layer.now - end, view.content.bounds.width)
        if passed < 0.45 { XCTAssertGreaterThan(width, 700, "\(passed) s after it") }
        if passed > 0.55 { XCTAssertEqual(width, 700, "\(passed) s after it") }
      }
      assertAtRest(view, CGSize(width: 700, height: 400))
    }

    // MARK: Contents with a size of their own

    private final class FixedContent: UIView {
      override var bounds: CGRect {
        get { CGRect(x: 0, y: 0, width: 300, height: 300) }
        set { super.bounds = CGRect(x: 0, y: 0, width: 300, height: 300) }
      }
    }

    /// Turns a view whose content has constraints, which win against the frame, sooner or later.
    /// Fails if it is stretched, or if somebody looks forever.
    @MainActor private func assertKeepsItsSize(_ content: UIView) throws -> SimulatedCoveringView {
      let (view, own) = (
        try SimulatedCoveringView.atRest(.upright, content: content),
        CGSize(width: 300, height: 300)
      )
      func constrain() { content.bounds.size = own }
      for size in [CGSize.sideways, .upright] {
        view.turn(to: size)
        view.layOut()
        constrain()
        try view.simulatedLayer.commit()
        let time = try view.simulatedLayer.now + 0.1
        try view.simulatedLayer.now = time
        assertEqual(
          try view.compensator.square(at: time + 0.02, on: own), 195, 195, accuracy: 1e-3)
        XCTAssertLessThan(try look(view, constrain), 8)
        XCTAssertEqual(content.bounds.size, own)
        XCTAssertEqual(content.center, CGPoint(x: size.width / 2, y: size.height / 2))
        let now = view.compensator.now()
        assertEqual(try view.compensator.square(at: now, on: own), 195, 195, accuracy: 1e-3)
      }
      XCTAssertEqual(view.compensator.drawableSize(), own)
      view.layOut()
      constrain()
      XCTAssertLessThan(try look(view, constrain), 3, "a layout asks once more at most")
      return view
    }

    @MainActor func testAContentOfAFixedSizeIsLeftWithIt() async throws {
      _ = try assertKeepsItsSize(FixedContent(frame: .zero))
    }

    /// Once it has no constraints any more, all is as ever.
    @MainActor func testAContentWithConstraintsIsLeftWithItsSize() async throws {
      let view = try assertKeepsItsSize(UIView(frame: .zero))
      try view.play(to: .sideways)
      _ = try look(view)
      assertAtRest(view, .sideways)
    }
  }
#endif
