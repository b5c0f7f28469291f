import AppKit
import RotationKit
import UIKit
import XCTest

/// A layer that is shown at a size of the test's choice, and counts how often it was asked for it.
private final class Layer: CALayer {
  private var twin: Layer?

  /// The size of the presentation layer; nil for none.
  var shown: CGSize? {
    didSet {
      twin = shown.map { size in
        let twin = Layer()
        twin.bounds.size = size
        return twin
      }
    }
  }

  override func presentation() -> Self? { twin as? Self }
}

private final class View: UIView {
  let standIn = Layer()
  override var layer: CALayer { standIn }
}

/// A coordinator that animates when the test says so.
@MainActor private final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {
  var isAnimated = true
  var transitionDuration: TimeInterval = 0.4
  var completionCurve = UIView.AnimationCurve.easeInOut
  var targetTransform = CGAffineTransform(QuarterTurn.degrees90)
  var isQueued = true
  private(set) var completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    self.completion = completion
    return isQueued
  }

  /// Ends the animation.
  func finish() { completion?(self) }
}

final class CompensatorTests: XCTestCase {
  private static let portrait = CGSize(width: 320, height: 568)
  private static let landscape = CGSize(width: 568, height: 320)
  private static let halfway = CGSize(width: 444, height: 444)

  /// A view with a size, which is on the screen.
  @MainActor private static func view(_ size: CGSize) -> View {
    let view = View()
    view.standIn.bounds.size = size
    view.standIn.shown = size
    return view
  }

  /// The sides of the square from −0.5 to 0.5, in points on the layer that the view shows.
  @MainActor private static func square(
    _ compensator: RotationCompensator, in view: View
  ) -> [Float] {
    let matrix = compensator.projectionMatrix
    let size = view.standIn.shown ?? view.standIn.bounds.size
    return [
      (matrix[0, 0] * Float(size.width) / 2).rounded(),
      (matrix[1, 1] * Float(size.height) / 2).rounded(),
    ]
  }

  func testATurnFromItsAnnouncementToItsEnd() async {
    await MainActor.run {
      let view = Self.view(Self.portrait)
      let compensator = RotationCompensator(view: view, clipSpace: .openGL)
      XCTAssertEqual(Self.square(compensator, in: view), [160, 160])
      XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
      XCTAssertFalse(compensator.isTransitioning)

      let coordinator = Coordinator()
      compensator.viewWillTransition(to: Self.landscape, with: coordinator)
      XCTAssertTrue(compensator.isTransitioning)
      view.standIn.bounds.size = Self.landscape  // UIKit lays the view out; the layer is as it was.
      XCTAssertEqual(Self.square(compensator, in: view), [160, 160])
      view.standIn.shown = Self.halfway
      XCTAssertEqual(Self.square(compensator, in: view), [160, 160])
      XCTAssertEqual(compensator.clipScale.x, 568.0 / 444, accuracy: 1e-12)
      XCTAssertEqual(compensator.clipScale.y, 320.0 / 444, accuracy: 1e-12)

      view.standIn.shown = Self.landscape
      coordinator.finish()
      XCTAssertFalse(compensator.isTransitioning)
      XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
      XCTAssertEqual(Self.square(compensator, in: view), [160, 160])
    }
  }

  func testDurationCurveAndTurnComeFromTheCoordinator() async {
    await MainActor.run {
      let view = Self.view(Self.portrait)
      let compensator = RotationCompensator(view: view, clipSpace: .metal)
      XCTAssertNil(compensator.announcedTransition)
      let coordinator = Coordinator()
      coordinator.transitionDuration = 0.7
      coordinator.completionCurve = .easeOut
      coordinator.targetTransform = CGAffineTransform(rotationAngle: -.pi / 2)
      compensator.viewWillTransition(to: Self.landscape, with: coordinator)
      view.standIn.bounds.size = Self.landscape
      let transition = compensator.announcedTransition
      XCTAssertEqual(transition?.duration, 0.7)
      XCTAssertEqual(transition?.curve, .easeOut)
      XCTAssertEqual(transition?.turn, .degrees270)
      XCTAssertEqual(transition?.from, Self.portrait)
      XCTAssertEqual(transition?.to, Self.landscape)
      coordinator.finish()
      XCTAssertNil(compensator.announcedTransition)
    }
  }

  func testACancelledTurnGoesBack() async {
    await MainActor.run {
      let view = Self.view(Self.portrait)
      let compensator = RotationCompensator(view: view, clipSpace: .openGL)
      let coordinator = Coordinator()
      compensator.viewWillTransition(to: Self.landscape, with: coordinator)
      view.standIn.bounds.size = Self.landscape
      view.standIn.shown = Self.halfway
      XCTAssertEqual(Self.square(compensator, in: view), [160, 160])
      view.standIn.bounds.size = Self.portrait
      view.standIn.shown = Self.portrait
      coordinator.finish()
      XCTAssertFalse(compensator.isTransitioning)
      XCTAssertEqual(Self.square(compensator, in: view), [160, 160])
      XCTAssertEqual(
        [compensator.drawableSize.width, compensator.drawableSize.height], [320, 568])
    }
  }

  func testATurnWithinATurnGoesOnFromWhatIsShown() async {
    await MainActor.run {
      // Below a status bar, the square is 160 points in one orientation and 150 in the other.
      let view = Self.view(CGSize(width: 320, height: 460))
      let compensator = RotationCompensator(view: view, clipSpace: .openGL)
      let (first, second) = (Coordinator(), Coordinator())
      compensator.viewWillTransition(to: .zero, with: first)
      view.standIn.bounds.size = CGSize(width: 480, height: 300)
      view.standIn.shown = CGSize(width: 400, height: 380)
      XCTAssertEqual(Self.square(compensator, in: view), [155, 155])
      compensator.viewWillTransition(to: .zero, with: second)
      view.standIn.bounds.size = CGSize(width: 400, height: 500)
      XCTAssertEqual(Self.square(compensator, in: view), [155, 155], "no jump")
      XCTAssertEqual(compensator.announcedTransition?.from, CGSize(width: 400, height: 380))
      first.finish()
      XCTAssertTrue(compensator.isTransitioning)
      view.standIn.shown = CGSize(width: 400, height: 500)
      second.finish()
      XCTAssertFalse(compensator.isTransitioning)
      XCTAssertEqual(Self.square(compensator, in: view), [200, 200])
    }
  }

  func testWithoutAnAnimationTheViewHasItsNewSizeAtOnce() async {
    await MainActor.run {
      for (isAnimated, duration) in [(false, 0.4), (true, 0), (true, .nan), (true, -1)] {
        let view = Self.view(Self.portrait)
        let compensator = RotationCompensator(view: view, clipSpace: .openGL)
        let coordinator = Coordinator()
        coordinator.isAnimated = isAnimated
        coordinator.transitionDuration = duration
        compensator.viewWillTransition(to: Self.landscape, with: coordinator)
        XCTAssertFalse(compensator.isTransitioning)
        view.standIn.bounds.size = Self.landscape
        view.standIn.shown = Self.landscape
        XCTAssertEqual(Self.square(compensator, in: view), [160, 160])
        XCTAssertEqual(compensator.drawableSize.width, 568)
      }
    }
  }

  func testWhatIsNotQueuedEndsOnceWhetherItIsCompletedOrNot() async throws {
    for isCompleted in [false, true] {
      let compensator = await MainActor.run {
        let view = Self.view(Self.portrait)
        let compensator = RotationCompensator(view: view, clipSpace: .openGL)
        let (other, coordinator) = (Coordinator(), Coordinator())
        compensator.viewWillTransition(to: Self.landscape, with: other)
        coordinator.isQueued = false
        coordinator.transitionDuration = 0.05
        compensator.viewWillTransition(to: Self.landscape, with: coordinator)
        if isCompleted { coordinator.finish() }
        return (compensator, other, view)
      }
      try await Task.sleep(nanoseconds: 400_000_000)
      await MainActor.run {
        XCTAssertTrue(compensator.0.isTransitioning, "the other one is still open")
        compensator.1.finish()
        XCTAssertFalse(compensator.0.isTransitioning)
        compensator.1.finish()
        XCTAssertFalse(compensator.0.isTransitioning)
      }
    }
  }

  func testTheViewsOwnSizeCountsAndNotTheControllers() async {
    await MainActor.run {
      let view = Self.view(CGSize(width: 100, height: 200))
      let compensator = RotationCompensator(view: view, clipSpace: .openGL)
      let coordinator = Coordinator()
      compensator.viewWillTransition(to: Self.landscape, with: coordinator)
      view.standIn.bounds.size = CGSize(width: 200, height: 100)
      XCTAssertEqual(compensator.clipScale.x, 200.0 / 100, accuracy: 1e-12)
      XCTAssertEqual(compensator.announcedTransition?.to, CGSize(width: 200, height: 100))
      coordinator.finish()
    }
  }

  func testAnUnannouncedLayoutIsSeenInTheNextFrame() async {
    await MainActor.run {
      let view = Self.view(Self.portrait)
      let compensator = RotationCompensator(view: view, clipSpace: .openGL)
      _ = compensator.projectionMatrix
      view.standIn.bounds.size = Self.landscape
      XCTAssertEqual(Double(compensator.projectionMatrix[0, 0]), 320.0 / 568, accuracy: 1e-6)
    }
  }

  func testNoPresentationLayerNoSizeAndNoLayer() async {
    await MainActor.run {
      let view = View()
      let compensator = RotationCompensator(view: view, clipSpace: .openGL)
      XCTAssertEqual(compensator.projectionMatrix, .identity)
      XCTAssertEqual([compensator.drawableSize.width, compensator.drawableSize.height], [0, 0])
      let coordinator = Coordinator()
      compensator.viewWillTransition(to: Self.landscape, with: coordinator)
      view.standIn.bounds.size = Self.landscape
      XCTAssertEqual(compensator.clipScale, SIMD2(1, 1), "nothing is shown")
      for size in [CGSize.zero, CGSize(width: Double.nan, height: -1)] {
        view.standIn.shown = size
        XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
      }
      view.standIn.bounds.size = CGSize(width: Double.nan, height: 1)
      XCTAssertEqual(compensator.drawableSize.width, 568, "the last size that made sense")
      coordinator.finish()
    }
  }

  func testNeitherTheViewNorTheCompensatorIsKeptAlive() async {
    await MainActor.run {
      let coordinator = Coordinator()
      var view: View? = Self.view(Self.portrait)
      let layer = { [weak layer = view?.standIn] in layer }
      var compensator: RotationCompensator? = view.map {
        RotationCompensator(view: $0, clipSpace: .openGL)
      }
      let kept = { [weak compensator] in compensator }
      compensator?.viewWillTransition(to: Self.landscape, with: coordinator)
      view = nil
      XCTAssertNil(layer())
      XCTAssertEqual(Double(compensator?.projectionMatrix[1, 1] ?? 0), 320.0 / 568, accuracy: 1e-6)
      compensator = nil
      XCTAssertNil(kept())
      coordinator.finish()
    }
  }

  func testALayerThatDoesNotStretchIsLeftAlone() async {
    await MainActor.run {
      let view = Self.view(Self.portrait)
      view.standIn.contentsGravity = .center
      let compensator = RotationCompensator(view: view, clipSpace: .openGL)
      let coordinator = Coordinator()
      compensator.viewWillTransition(to: Self.landscape, with: coordinator)
      view.standIn.bounds.size = Self.landscape
      view.standIn.shown = Self.halfway
      XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
      view.standIn.contentsGravity = .resize
      XCTAssertNotEqual(compensator.clipScale, SIMD2(1, 1))
      coordinator.finish()
    }
  }

  func testTheDrawableHasTheViewsPixels() async {
    await MainActor.run {
      let view = Self.view(CGSize(width: 375, height: 667))
      view.contentScaleFactor = 2.608
      let compensator = RotationCompensator(view: view, clipSpace: .metal)
      XCTAssertEqual(
        [compensator.drawableSize.width, compensator.drawableSize.height], [978, 1740])
      for scale in [CGFloat.nan, 0, -1, .infinity] {
        view.contentScaleFactor = scale
        XCTAssertEqual([compensator.drawableSize.width, compensator.drawableSize.height], [0, 0])
      }
    }
  }

  func testAWindowInLiveResizeKeepsItsBuffer() async throws {
    try await MainActor.run {
      let view = NSView()
      XCTAssertNil(RotationCompensator(view: view, clipSpace: .metal), "it has no layer")
      let layer = CALayer()
      view.layer = layer
      layer.bounds.size = CGSize(width: 400, height: 300)
      let compensator = try XCTUnwrap(
        RotationCompensator(
          view: view, compensation: CompensatingProjection(.matchLayer), clipSpace: .metal))
      XCTAssertEqual(compensator.drawableSize.width, 400)
      compensator.viewWillStartLiveResize()
      layer.bounds.size = CGSize(width: 800, height: 600)
      XCTAssertEqual(compensator.drawableSize.width, 400, "it is stretched to twice its size")
      XCTAssertEqual(compensator.clipScale.x, 1, accuracy: 1e-12, "which suits the scene")
      layer.bounds.size = CGSize(width: 800, height: 300)
      XCTAssertEqual(compensator.clipScale.x, 0.5, accuracy: 1e-12, "it would be twice as wide")
      XCTAssertEqual(compensator.clipScale.y, 1, accuracy: 1e-12)
      compensator.viewDidEndLiveResize()
      XCTAssertEqual(compensator.drawableSize.width, 800)
      XCTAssertEqual(compensator.clipScale, SIMD2(1, 1))
    }
  }
}
