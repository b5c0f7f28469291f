#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// A layer whose size a simulated Core Animation animates, written for the tests alone.
  ///
  /// The model's size and the animations are played from the next commit on. What is on the screen
  /// can be asked for any time, also for one that has passed.
  class SimulatedLayer: CAMetalLayer {
    /// The same layer, without Core Animation.
    private var stage = SimulatedStage(SIMD2(0, 0))

    /// The animations with keys.
    private var animations: [String: CAAnimation] = [:]

    /// The host's clock, in seconds.
    var now: Double {
      get { stage.now }
      set { stage.now = newValue }
    }

    var clock: SimulatedScreen.Clock {
      get { stage.clock }
      set { stage.clock = newValue }
    }

    /// How much older than the clock the presentation layer is; nil if there is none.
    var presentationAge: Double? = 0

    /// How often the presentation layer was asked for: each time Core Animation copies the layer.
    private(set) var copyCount = 0

    /// A layer of a size that has been at rest for a while.
    static func atRest(_ size: CGSize, at time: Double = 10) -> SimulatedLayer {
      let layer = SimulatedLayer()
      layer.stage = SimulatedStage(SIMD2(0, 0), at: time)
      layer.modelSize = size
      layer.commit()
      return layer
    }

    /// A compensator of this layer, with its clock.
    @MainActor func compensator() -> RotationCompensator {
      let compensator = RotationCompensator(layer: self)
      compensator.now = { [weak self] in self?.now ?? 0 }
      return compensator
    }

    /// A layer at rest, and its compensator.
    @MainActor static func scene(
      _ size: CGSize = .portrait
    ) -> (layer: SimulatedLayer, compensator: RotationCompensator) {
      let layer = atRest(size)
      return (layer, layer.compensator())
    }

    /// The model's size, which changes without an implicit animation.
    var modelSize: CGSize {
      get { bounds.size }
      set {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bounds.size = newValue
        CATransaction.commit()
      }
    }

    // MARK: Transactions

    /// Commits what has changed. Animations whose begin counts from the commit begin now.
    func commit() {
      stage.modelSize = SIMD2(bounds.size)
      stage.commit()
      takeBegins()
    }

    private func takeBegins() {
      for (key, animation) in stage.animations { animations[key]?.beginTime = animation.beginTime }
    }

    func removeEndedAnimations() { stage.removeEndedAnimations() }

    /// The layer's size on the screen at a time of the host.
    func size(at time: Double) -> CGSize {
      stage.screen.size(at: time).map { CGSize($0) } ?? bounds.size
    }

    // MARK: What a CALayer has

    override func presentation() -> Self? {
      copyCount += 1
      guard let presentationAge else { return nil }
      stage.tellBegins()
      takeBegins()
      let copy = SimulatedLayer()
      let shown = stage.screen.presentedSize(at: now - presentationAge)
      copy.modelSize = shown.map { CGSize($0) } ?? bounds.size
      return copy as? Self
    }

    override func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
      clock.layerTime(at: t)
    }

    override func add(_ anim: CAAnimation, forKey key: String?) {
      add(anim, forKey: key, beginsAtCommit: anim.beginTime <= 0)
    }

    /// Adds an animation whose begin may be a delay that counts from the commit, as UIKit does.
    func add(_ animation: CAAnimation, forKey key: String?, beginsAtCommit: Bool) {
      guard let copy = animation.copy() as? CAAnimation else { return }
      if copy.duration == 0 { copy.duration = 0.25 }
      let key = copy is CATransition ? "transition" : key
      if let key { animations[key] = copy }
      stage.add(SimulatedAnimation(copy), key: key, beginsAtCommit: beginsAtCommit)
    }

    override func removeAllAnimations() { stage.removeAll() }

    override func removeAnimation(forKey key: String) { stage.remove(key) }

    override func animationKeys() -> [String]? {
      stage.animations.isEmpty ? nil : stage.animations.map(\.key)
    }

    override func animation(forKey key: String) -> CAAnimation? {
      stage.animations.contains { $0.key == key } ? animations[key] : nil
    }
  }

  /// What UIKit does to the size of a layer.
  extension SimulatedLayer {
    /// Animates the size: the model has the new one at once, and an animation adds what is left of
    /// the way.
    func animateAsUIKit(
      to size: CGSize, duration: Double = 0.3, delay: Double = 0,
      with animation: CABasicAnimation = CABasicAnimation()
    ) {
      animation.keyPath = "bounds.size"
      animation.isAdditive = true
      animation.fromValue = CGSize(SIMD2(modelSize) - SIMD2(size))
      animation.toValue = CGSize.zero
      animation.fillMode = .both
      (animation.beginTime, animation.duration) = (delay, duration)
      if !(animation is CASpringAnimation) {
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      }
      modelSize = size
      // Each has a key of its own.
      var (key, number) = ("bounds.size", 1)
      while self.animation(forKey: key) != nil {
        number += 1
        key = "bounds.size-\(number)"
      }
      // (Whoever overrides what UIKit calls is called, too. It doesn't say that a delay is one.)
      if delay > 0 {
        add(animation, forKey: key, beginsAtCommit: true)
      } else {
        add(animation, forKey: key)
      }
    }

    /// The same in 0.3 s, from now on.
    func turn(to size: CGSize) {
      animateAsUIKit(to: size)
      commit()
    }
  }

  extension RotationCompensator {
    /// What to draw for a display time, of a layer that has a size.
    func shown(at time: Double) throws -> RotationFrame { try XCTUnwrap(frame(at: time)) }

    func clipScale(at time: Double) throws -> SIMD2<Double> {
      try shown(at: time).clipScale(.interpolated)
    }

    func coveringScale(at time: Double) throws -> SIMD2<Double> {
      try shown(at: time).coveringScale
    }

    /// The sides of the square from −0.5 to 0.5 as it is drawn for a time, on a layer of a size, in
    /// points.
    func square(at time: Double, on size: CGSize) throws -> SIMD2<Double> {
      try shown(at: time).projection().matrix(for: .openGL).square(on: size)
    }
  }

  extension CGSize {
    static let upright = CGSize(width: 390, height: 844)
    static let sideways = CGSize(width: 844, height: 390)
  }

  #if canImport(Metal)
    /// The stage of a layer whose animations are simulated.
    struct SimulatedMeasuredStage: MeasuredStage {
      let simulated = SimulatedLayer.atRest(MeasuredRow.size, at: CACurrentMediaTime())
      var layer: CALayer { simulated }
      func commit() { simulated.commit() }

      /// (At its very end the simulation has removed an animation.)
      func size(at time: Double) -> CGSize? { simulated.size(at: time - 1e-6) }
    }
  #endif
#endif
