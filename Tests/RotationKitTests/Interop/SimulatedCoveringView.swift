#if canImport(UIKit) && !os(watchOS)
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// What a view has asked for later.
  @MainActor final class Later {
    var calls: [@MainActor @Sendable () -> Void] = []
    func call() {
      let now = calls
      calls = []
      now.forEach { $0() }
    }
  }

  /// Fails unless a view's content has a size and a mode.
  @MainActor func assertContent(
    of view: CoveringView, _ size: CGSize, _ mode: UIView.ContentMode = .scaleToFill,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(view.content.bounds.size, size, file: file, line: line)
    XCTAssertEqual(view.content.contentMode, mode, file: file, line: line)
  }

  /// A view around one that draws, with a layer that a simulated Core Animation plays.
  final class SimulatedCoveringView: CoveringView {
    override class var layerClass: AnyClass { SimulatedLayer.self }

    let later = Later()

    var simulatedLayer: SimulatedLayer {
      get throws { try XCTUnwrap(layer as? SimulatedLayer) }
    }

    /// A view that has been at rest for a while.
    static func atRest(
      _ size: CGSize, content: UIView = UIView(frame: .zero)
    ) throws -> SimulatedCoveringView {
      let view = SimulatedCoveringView(content: content)
      let layer = try view.simulatedLayer
      layer.now = 10
      view.compensator.now = { [weak layer] in layer?.now ?? 0 }
      view.wait = { [later = view.later] _, body in later.calls.append(body) }
      view.frame = CGRect(origin: .zero, size: size)
      layer.commit()
      view.layOut()
      _ = view.compensator.tracker()
      return view
    }

    func layOut() {
      setNeedsLayout()
      layoutIfNeeded()
    }

    /// As UIKit does it in a turn: sizes in a block, and a layout in it or after it.
    func turn(to size: CGSize) {
      guard let layer = layer as? SimulatedLayer else { return }
      let old = bounds.size
      frame = CGRect(origin: .zero, size: size)
      layer.modelSize = old
      layer.animateAsUIKit(to: size)
    }

    /// A turn that is laid out and committed.
    func play(to size: CGSize) throws {
      turn(to: size)
      layOut()
      try simulatedLayer.commit()
    }

    /// Goes on to a time, and does there what the view has asked for.
    func goOn(to time: Double) throws {
      try simulatedLayer.now = time
      try simulatedLayer.removeEndedAnimations()
      later.call()
    }

    /// Goes on until the view asks for nothing more. Returns how often it asked, at most 30 times.
    @discardableResult func goOn() throws -> Int {
      for index in 0..<30 {
        guard !later.calls.isEmpty else { return index }
        try goOn(to: simulatedLayer.now + CoveringView.pause)
      }
      return 30
    }
  }
#endif
