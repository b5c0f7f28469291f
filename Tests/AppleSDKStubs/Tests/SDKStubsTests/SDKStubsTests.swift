import AppKit
import GLKit
import MetalKit
import SwiftUI
import RotationKit
@_spi(Stubs) import UIKit
import XCTest

@testable import Examples

/// What the declarations do that stand in for Apple's, as far as tests rely on it.
final class SDKStubsTests: XCTestCase {
  func testAnimationsAreCopiedAndKeptInTheOrderOfAdding() {
    let layer = CALayer()
    XCTAssertNil(layer.animationKeys())
    let size = CABasicAnimation(keyPath: "bounds.size")
    size.fromValue = CGSize(width: 1, height: 2)
    layer.add(size, forKey: "second")
    layer.add(CATransition(), forKey: "first")
    layer.add(CAKeyframeAnimation(keyPath: "position"), forKey: nil)
    size.fromValue = nil
    XCTAssertEqual(layer.animationKeys(), ["second", "transition"])
    let kept = layer.animation(forKey: "second") as? CABasicAnimation
    XCTAssertEqual(kept?.keyPath, "bounds.size")
    XCTAssertEqual(kept?.fromValue as? CGSize, CGSize(width: 1, height: 2))
    XCTAssertEqual(kept?.duration, 0.25)
    layer.removeAnimation(forKey: "second")
    XCTAssertEqual(layer.animationKeys(), ["transition"])
    layer.removeAllAnimations()
    XCTAssertNil(layer.animationKeys())
  }

  func testAnAnimationHasTheDurationOfItsTransaction() {
    let layer = CALayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.add(CAAnimationGroup(), forKey: "group")
    CATransaction.commit()
    XCTAssertFalse(CATransaction.disableActions())
    CATransaction.commit()
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    XCTAssertEqual(layer.animation(forKey: "group")?.duration, 2)
  }

  func testALayerHasItsOwnTime() {
    let (layer, other) = (CALayer(), CALayer())
    (layer.beginTime, layer.speed, layer.timeOffset) = (10, 2, 1)
    XCTAssertEqual(layer.convertTime(13, from: nil), 7)
    XCTAssertEqual(layer.convertTime(7, to: nil), 13)
    XCTAssertEqual(other.convertTime(7, from: layer), 13)
    XCTAssertEqual(other.convertTime(13, to: layer), 7)
  }

  func testASpringOfADurationAndABounce() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    XCTAssertEqual(spring.stiffness, 157.9, accuracy: 0.05)
    XCTAssertEqual(spring.damping, 17.6, accuracy: 0.05)
    let other = Spring(mass: 1, stiffness: 100, damping: 10)
    XCTAssertEqual(other.duration, 0.63, accuracy: 0.005)
    XCTAssertEqual(other.bounce, 0.5, accuracy: 1e-12)
    for bounce in [-0.5, 0, 0.3] {
      let animation = CASpringAnimation(perceptualDuration: 0.5, bounce: bounce)
      XCTAssertEqual(animation.damping, Spring(bounce: bounce).damping, accuracy: 1e-9)
      XCTAssertEqual(animation.perceptualDuration, 0.5, accuracy: 1e-9)
      XCTAssertEqual(animation.bounce, bounce, accuracy: 1e-9)
    }
  }

  func testViewsAreMadeInEachWay() async {
    await MainActor.run {
      XCTAssertTrue(MTKView().layer is CAMetalLayer)
      XCTAssertEqual(TitledView(title: "A").bounds.size, CGSize(width: 3, height: 4))
      XCTAssertNil(TitledView(coder: NSCoder()))
      let view = NSView()
      view.wantsLayer = true
      XCTAssertNotNil(view.layer)
      XCTAssertEqual(GLKMatrix4().m30, 0)
      var isDone = false
      UIView.animate(withDuration: 1, animations: {}, completion: { isDone = $0 })
      XCTAssertTrue(isDone)
    }
  }

  func testATestHasTimesAndAGeometryOfItsOwn() async {
    await MainActor.run {
      XCTAssertEqual(Link().targetTimestamp, 1)
      XCTAssertEqual(Update().targetPresentationTimestamp, 2)
      let scene = Scene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
      XCTAssertTrue(scene.effectiveGeometry.isInteractivelyResizing)
      XCTAssertIdentical(UIWindow(windowScene: scene).windowScene, scene)
    }
  }

  // As the system calls them: a method of another name or type would not be called.
  func testTheExamplesAreCalledAsDelegates() async {
    await MainActor.run {
      let resized = ResizedScene()
      resized.compensator = RotationCompensator(layer: CALayer(), clipSpace: .metal)
      let scene = Scene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
      let delegate: any UIWindowSceneDelegate = resized
      XCTAssertNil(delegate.window)
      delegate.windowScene(scene, didUpdateEffectiveGeometry: scene.effectiveGeometry)
      XCTAssertEqual(resized.compensator?.keepsBuffer, true)

      let view = ResizedView()
      view.metalLayer.bounds.size = CGSize(width: 3, height: 4)
      view.wantsLayer = true
      view.layer?.delegate?.display(view.metalLayer)
      XCTAssertEqual(view.metalLayer.drawableSize, CGSize(width: 3, height: 4))
    }
  }

  @MainActor func testAnAsynchronousFunctionWaitsForKeyframes() async {
    var isDone = false
    let isFinished = await UIView.animateKeyframes(withDuration: 1, delay: 0) { isDone = true }
    XCTAssertTrue(isFinished && isDone)
    // Its other form is called by a completion, and so is that of the animations that have no other.
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, animations: { isDone = false }, completion: nil)
    XCTAssertFalse(isDone)
    UIView.animate(withDuration: 1, delay: 0) { isDone = true }
    XCTAssertTrue(isDone)
  }
}

private final class TitledView: UIView {
  let title: String

  init(title: String) {
    self.title = title
    super.init(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  required init?(coder: NSCoder) { return nil }

  /// The completion may be left out.
  func follow(_ coordinator: any UIViewControllerTransitionCoordinator) {
    coordinator.animate(alongsideTransition: { _ in })
    coordinator.animateAlongsideTransition(in: self, animation: nil)
  }
}

private final class Link: CADisplayLink {
  override var targetTimestamp: CFTimeInterval { 1 }
}

private final class Update: CAMetalDisplayLink.Update {
  override var targetPresentationTimestamp: CFTimeInterval { 2 }
}

private final class Resizing: UIWindowScene.Geometry {
  override var isInteractivelyResizing: Bool { true }
}

private final class Scene: UIWindowScene {
  override var effectiveGeometry: UIWindowScene.Geometry { Resizing() }
}
