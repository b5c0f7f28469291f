#if canImport(UIKit) && !os(watchOS)
  import RotationKit
  import UIKit
  import XCTest

  private final class View: UIView {
    override class var layerClass: AnyClass { ShownLayer.self }

    var shownLayer: ShownLayer { layer as? ShownLayer ?? ShownLayer() }
  }

  /// A coordinator whose animation ends when the test says so.
  @MainActor private final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {
    var isAnimated = true
    var isCancelled = false
    var transitionDuration: TimeInterval = 0.4
    var completionCurve = UIView.AnimationCurve.easeInOut
    var targetTransform = CGAffineTransform(QuarterTurn.degrees90)
    var isQueued = true
    private var completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?

    func animate(
      alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      self.completion = completion
      return isQueued
    }

    /// Ends the animation.
    func finish() { completion?(self) }

    // What else a coordinator has, and nobody asks for here.
    let presentationStyle = UIModalPresentationStyle.none
    let initiallyInteractive = false
    let isInterruptible = false
    let isInteractive = false
    let percentComplete: CGFloat = 0
    let completionVelocity: CGFloat = 1
    let containerView = UIView()
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
      nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
    func animateAlongsideTransition(
      in view: UIView?,
      animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { false }
    func notifyWhenInteractionEnds(
      _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
    func notifyWhenInteractionChanges(
      _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {}
  }

  /// A view in portrait that is on the screen, its compensator, and a coordinator of its turn.
  @MainActor private struct Scene {
    let view = View()
    let compensator: RotationCompensator
    let coordinator = Coordinator()
    static let landscape = CGSize(width: 568, height: 320)

    var layer: ShownLayer { view.shownLayer }

    init() {
      view.shownLayer.settle(320, 568)
      compensator = RotationCompensator(view: view, clipSpace: .openGL)
    }

    /// A scene whose turn was announced, and is shown at some size.
    init(turnOf duration: TimeInterval, isQueued: Bool, shown: CGSize) {
      self.init()
      coordinator.transitionDuration = duration
      coordinator.isQueued = isQueued
      turn()
      layer.shown = shown
    }

    /// UIKit announces the turn, and lays the view out; its layer is shown as it was.
    func turn(_ coordinator: Coordinator? = nil, to size: CGSize? = nil) {
      compensator.viewWillTransition(
        to: size ?? Self.landscape, with: coordinator ?? self.coordinator)
      layer.bounds.size = size ?? Self.landscape
    }
  }

  final class UIKitCompensatorTests: XCTestCase {
    func testATurnFromItsAnnouncementToItsEnd() async {
      await MainActor.run {
        let scene = Scene()
        XCTAssertEqual(scene.layer.square(scene.compensator), [160, 160])
        XCTAssertNil(scene.compensator.announcedTransition)
        scene.turn()
        XCTAssertEqual(scene.layer.square(scene.compensator), [160, 160])
        scene.layer.shown = CGSize(width: 444, height: 444)
        XCTAssertEqual(scene.layer.square(scene.compensator), [160, 160])
        XCTAssertNotEqual(scene.compensator.clipScale, SIMD2(1, 1))
        scene.layer.shown = Scene.landscape
        scene.coordinator.finish()
        XCTAssertFalse(scene.compensator.isTransitioning)
        XCTAssertEqual(scene.compensator.clipScale, SIMD2(1, 1))
        scene.coordinator.finish()
        XCTAssertFalse(scene.compensator.isTransitioning)
      }
    }

    func testTheCompensationIsTheGivenOne() async throws {
      try await MainActor.run {
        let given = try CompensatingProjection(.constantSize)
        let compensator = RotationCompensator(
          view: UIView(), compensation: given, clipSpace: .metal)
        XCTAssertEqual(compensator.compensation, given)
        XCTAssertEqual(compensator.clipSpace, .metal)
      }
    }

    func testDurationCurveAndTurnComeFromTheCoordinator() async {
      await MainActor.run {
        let scene = Scene()
        scene.coordinator.transitionDuration = 0.7
        scene.coordinator.completionCurve = .easeOut
        scene.coordinator.targetTransform = CGAffineTransform(rotationAngle: -.pi / 2)
        scene.turn()
        let transition = scene.compensator.announcedTransition
        XCTAssertEqual(transition?.duration, 0.7)
        XCTAssertEqual(transition?.curve, .easeOut)
        XCTAssertEqual(transition?.turn, .degrees270)
        XCTAssertEqual(transition?.from, CGSize(width: 320, height: 568))
        XCTAssertEqual(transition?.to, Scene.landscape)

        // A transition that is begun by hand is announced by nobody.
        scene.compensator.beginTransition()
        XCTAssertNil(scene.compensator.announcedTransition)
      }
    }

    func testAResizedWindowIsATransitionWithoutATurn() async {
      await MainActor.run {
        let scene = Scene()
        scene.coordinator.targetTransform = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        scene.layer.shown = nil
        scene.turn(to: CGSize(width: 400, height: 568))
        XCTAssertEqual(scene.compensator.announcedTransition?.turn, .degrees0)
        XCTAssertEqual(
          scene.compensator.announcedTransition?.from, CGSize(width: 320, height: 568))
        scene.coordinator.finish()
        XCTAssertNil(scene.compensator.announcedTransition)
      }
    }

    func testACancelledTurnGoesBack() async {
      await MainActor.run {
        let scene = Scene()
        scene.turn()
        scene.layer.shown = CGSize(width: 444, height: 444)
        XCTAssertEqual(scene.compensator.drawableSize.width, 568)
        scene.layer.settle(320, 568)
        scene.coordinator.isCancelled = true
        scene.coordinator.finish()
        XCTAssertFalse(scene.compensator.isTransitioning)
        XCTAssertEqual(scene.layer.square(scene.compensator), [160, 160])
        XCTAssertEqual(scene.compensator.drawableSize.width, 320)
      }
    }

    func testATurnWithinATurnEndsWithTheLastOfThem() async {
      await MainActor.run {
        let scene = Scene()
        let second = Coordinator()
        scene.turn()
        scene.layer.shown = CGSize(width: 400, height: 500)
        scene.turn(second, to: CGSize(width: 320, height: 568))
        XCTAssertEqual(
          scene.compensator.announcedTransition?.from, CGSize(width: 400, height: 500))
        scene.coordinator.finish()
        XCTAssertTrue(scene.compensator.isTransitioning)
        XCTAssertNotNil(scene.compensator.announcedTransition)
        second.finish()
        XCTAssertFalse(scene.compensator.isTransitioning)
      }
    }

    func testWithoutAnAnimationTheViewHasItsNewSizeAtOnce() async {
      await MainActor.run {
        for (isAnimated, duration) in [(false, 0.4), (true, 0), (true, .nan), (true, -1)] {
          let scene = Scene()
          scene.coordinator.isAnimated = isAnimated
          scene.coordinator.transitionDuration = duration
          scene.turn()
          XCTAssertFalse(scene.compensator.isTransitioning)
          scene.layer.shown = Scene.landscape
          XCTAssertEqual(scene.layer.square(scene.compensator), [160, 160])
          XCTAssertEqual(scene.compensator.drawableSize.width, 568)
        }
      }
    }

    func testTheViewsOwnSizeCountsAndNotTheControllers() async {
      await MainActor.run {
        let scene = Scene()
        scene.layer.settle(100, 200)
        scene.compensator.viewWillTransition(to: Scene.landscape, with: scene.coordinator)
        scene.layer.bounds.size = CGSize(width: 200, height: 100)
        XCTAssertEqual(scene.compensator.clipScale.x, 200.0 / 100, accuracy: 1e-12)
        XCTAssertEqual(
          scene.compensator.announcedTransition?.to, CGSize(width: 200, height: 100))
      }
    }

    func testWhatIsNotQueuedEndsOnceWhetherItIsCompletedOrNot() async throws {
      for isCompleted in [false, true] {
        let (scene, other) = await MainActor.run {
          let (scene, other) = (Scene(), Coordinator())
          scene.turn(other)
          scene.coordinator.isQueued = false
          scene.coordinator.transitionDuration = 0.05
          scene.turn()
          scene.layer.shown = Scene.landscape
          if isCompleted { scene.coordinator.finish() }
          return (scene, other)
        }
        try await Task.sleep(nanoseconds: 400_000_000)
        await MainActor.run {
          XCTAssertTrue(scene.compensator.isTransitioning, "the other one is still open")
          other.finish()
          XCTAssertFalse(scene.compensator.isTransitioning)
        }
      }
    }

    func testWhatIsNotQueuedIsGivenTheTimeThatItTakes() async throws {
      let scene = await MainActor.run {
        Scene(turnOf: 30, isQueued: false, shown: Scene.landscape)
      }
      try await Task.sleep(nanoseconds: 200_000_000)
      await MainActor.run { XCTAssertTrue(scene.compensator.isTransitioning) }
    }

    func testWhatIsNotQueuedGoesOnAsLongAsTheLayerMoves() async throws {
      let scene = await MainActor.run {
        Scene(turnOf: 0.05, isQueued: false, shown: CGSize(width: 520, height: 368))
      }
      try await Task.sleep(nanoseconds: 300_000_000)
      await MainActor.run {
        XCTAssertTrue(scene.compensator.isTransitioning)
        scene.layer.shown = Scene.landscape
      }
      try await Task.sleep(nanoseconds: 300_000_000)
      await MainActor.run { XCTAssertFalse(scene.compensator.isTransitioning) }
    }

    func testWhatIsQueuedEndsByItsCompletionAlone() async throws {
      let scene = await MainActor.run {
        Scene(turnOf: 0.05, isQueued: true, shown: Scene.landscape)
      }
      try await Task.sleep(nanoseconds: 300_000_000)
      await MainActor.run { XCTAssertTrue(scene.compensator.isTransitioning) }
    }

    func testWhatIsNotQueuedEndsAtLastThoughTheLayerNeverRests() async throws {
      let scene = await MainActor.run {
        Scene(turnOf: 0.001, isQueued: false, shown: CGSize(width: 320, height: 568))
      }
      for _ in 0..<200 {
        try await Task.sleep(nanoseconds: 20_000_000)
        if await MainActor.run(body: { !scene.compensator.isTransitioning }) { return }
      }
      XCTFail("it goes on after four seconds")
    }

    func testNeitherACoordinatorNorAWaitKeepsTheCompensatorAlive() async throws {
      for isQueued in [true, false] {
        let coordinator = await MainActor.run { Coordinator() }
        let view = await MainActor.run { View() }
        var compensator = await MainActor.run {
          view.shownLayer.settle(320, 568)
          coordinator.isQueued = isQueued
          coordinator.transitionDuration = 30
          let compensator = RotationCompensator(view: view, clipSpace: .openGL)
          compensator.viewWillTransition(to: .zero, with: coordinator)
          return Optional(compensator)
        }
        let kept = { @Sendable [weak compensator] in compensator }
        try await Task.sleep(nanoseconds: 100_000_000)  // So that what waits has begun to.
        XCTAssertNotNil(compensator)
        compensator = nil
        XCTAssertNil(kept())
        await MainActor.run { coordinator.finish() }
      }
    }
  }
#endif
