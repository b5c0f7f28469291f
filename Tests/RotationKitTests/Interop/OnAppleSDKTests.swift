#if canImport(UIKit) && !os(watchOS)
  import RotationKit
  import UIKit
  import XCTest

  /// What only Apple's systems can show: whether the sizes that the compensator works out from a layer's
  /// animations are those that Core Animation shows. They print the animations.
  ///
  /// They are skipped if nothing is shown, as where declarations stand in for the SDK.
  @MainActor final class OnAppleSDKTests: XCTestCase {
    private let small = CGSize(width: 320, height: 568)
    private let large = CGSize(width: 568, height: 320)

    /// A view of the small size, on a window.
    private func shownView() async throws -> UIView {
      let window = UIWindow(frame: CGRect(origin: .zero, size: CGSize(width: 600, height: 600)))
      let view = UIView(frame: CGRect(origin: .zero, size: small))
      window.addSubview(view)
      window.isHidden = false
      addTeardownBlock { @MainActor in window.isHidden = true }
      try await wait(seconds: 0.1)
      guard view.layer.presentation() != nil else { throw XCTSkip("nothing is shown here") }
      return view
    }

    private func wait(seconds: Double) async throws {
      try await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
    }

    /// Holds the compensator to the presentation layer for a time, and prints the layer's animations.
    private func follow(_ layer: CALayer, seconds: Double, line: UInt = #line) async throws {
      let compensator = RotationCompensator(layer: layer, clipSpace: .metal)
      let end = CACurrentMediaTime() + seconds
      var sizes: Set<CGFloat> = []
      try await wait(seconds: 1.0 / 60)  // until the animations are committed
      for key in layer.animationKeys() ?? [] {
        print("\(key): \(String(describing: layer.animation(forKey: key)))")
      }
      while CACurrentMediaTime() < end {
        let tracker = compensator.tracker
        let shown = try XCTUnwrap(layer.presentation()).bounds.size
        let now = CACurrentMediaTime()
        sizes.insert(shown.width)
        // The presentation layer may be two refreshes old or more, or a little ahead of the clock.
        let nearest = (-50...8).map { milliseconds in
          let size = tracker.layer(at: now + Double(milliseconds) / 1000).size
          return hypot(size.width - shown.width, size.height - shown.height)
        }.min()
        XCTAssertLessThan(try XCTUnwrap(nearest), 2, "points at \(now), \(tracker)", line: line)
        try await wait(seconds: 1.0 / 60)
      }
      XCTAssertGreaterThan(sizes.count, 5, "it did move", line: line)
    }

    func testAnAnimatedView() async throws {
      let view = try await shownView()
      UIView.animate(withDuration: 0.5) { view.bounds.size = self.large }
      try await follow(view.layer, seconds: 0.6)
    }

    func testAnAnimationThatIsTurnedBack() async throws {
      let view = try await shownView()
      UIView.animate(withDuration: 0.5) { view.bounds.size = self.large }
      try await wait(seconds: 0.2)
      UIView.animate(withDuration: 0.5) { view.bounds.size = self.small }
      try await follow(view.layer, seconds: 0.6)
    }

    func testASpring() async throws {
      let view = try await shownView()
      let spring = CASpringAnimation(keyPath: "bounds.size")
      spring.stiffness = 200
      spring.damping = 12
      spring.duration = spring.settlingDuration
      spring.isAdditive = true
      spring.fromValue = CGSize(
        width: small.width - large.width, height: small.height - large.height)
      spring.toValue = CGSize.zero
      view.bounds.size = large
      view.layer.add(spring, forKey: "spring")
      try await follow(view.layer, seconds: 1)
    }

    func testALayerThatAnimatesByItself() async throws {
      let view = try await shownView()
      let layer = CALayer()
      layer.bounds.size = small
      view.layer.addSublayer(layer)
      try await wait(seconds: 0.1)
      layer.bounds.size = large
      try await follow(layer, seconds: 0.3)
    }
  }
#endif
