#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  @testable import RotationKit

  /// A layer whose size a simulated Core Animation animates, written for the tests alone.
  ///
  /// The model's size and the animations are played from the next commit on. What is on the screen can
  /// be asked for any time, also for one that has passed.
  final class SimulatedLayer: CALayer {
    private var screen = SimulatedScreen()

    var composition: SimulatedScreen.Composition {
      get { screen.composition }
      set { screen.composition = newValue }
    }

    /// The host's clock, in seconds.
    var now = 0.0

    /// How much older than the clock the presentation layer is; nil if there is none.
    var presentationAge: Double? = 0

    /// How often the presentation layer was asked for: each time Core Animation copies the layer.
    private(set) var copyCount = 0

    /// The layer's time.
    var clock = SimulatedScreen.Clock()

    /// What is changed in each animation before it is added.
    var adjustment: (CAAnimation) -> Void = { _ in }

    /// All sizes that the model has had.
    private(set) var modelSizes: [CGSize] = []

    private struct Added {
      /// One without a key is played, but nobody is told of it.
      var key: String?
      var animation: CAAnimation
      /// Whether its begin counts from the commit, which is still to come.
      var beginsAtCommit: Bool
    }

    /// In the order of adding.
    private var added: [Added] = []

    /// A layer of a size that has been at rest for a while.
    static func atRest(_ size: CGSize, at time: Double = 10) -> SimulatedLayer {
      let layer = SimulatedLayer()
      layer.now = time
      layer.modelSize = size
      layer.commit()
      return layer
    }

    /// A compensator of this layer, with its clock.
    @MainActor func compensator(
      _ compensation: CompensatingProjection = CompensatingProjection(.interpolatedSize)
    ) -> RotationCompensator {
      let compensator = RotationCompensator(
        layer: self, compensation: compensation, clipSpace: .openGL)
      compensator.now = { [weak self] in self?.now ?? 0 }
      return compensator
    }

    /// The model's size, which changes without an implicit animation.
    var modelSize: CGSize {
      get { bounds.size }
      set {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        bounds.size = newValue
        CATransaction.commit()
        modelSizes.append(newValue)
      }
    }

    // MARK: Transactions

    /// Commits what has changed. Animations whose begin counts from the commit begin now.
    func commit() {
      for index in added.indices where added[index].beginsAtCommit {
        added[index].animation.beginTime += clock.layerTime(at: now)
        added[index].beginsAtCommit = false
      }
      screen.commit(
        SimulatedScreen.Commit(
          time: now, modelSize: SIMD2(bounds.size.width, bounds.size.height), clock: clock,
          animations: added.compactMap { SimulatedAnimation($0.animation) }))
    }

    /// Removes the animations that have ended, as Core Animation does.
    func removeEndedAnimations() {
      let time = clock.layerTime(at: now)
      added.removeAll { added in
        guard added.animation.isRemovedOnCompletion, !added.beginsAtCommit else { return false }
        return SimulatedAnimation(added.animation)?.isFinished(at: time) ?? false
      }
    }

    /// Pauses the layer's time, or has it go on, as many apps do it.
    func setRate(_ rate: Double) { clock = clock.changing(rate: rate, at: now) }

    // MARK: On the screen

    /// The layer's size on the screen at a time of the host.
    func size(at time: Double) -> CGSize {
      screen.size(at: time).map { CGSize(width: $0.x, height: $0.y) } ?? bounds.size
    }

    /// How far the animations come between two times: the sum of their fractions.
    func progress(from start: Double, to end: Double) -> Double {
      guard let commit = screen.commits.last(where: { $0.time <= end }) else { return 0 }
      let (start, end) = (commit.clock.layerTime(at: start), commit.clock.layerTime(at: end))
      return commit.animations.reduce(0) { $0 + $1.progress(from: start, to: end) }
    }

    /// Whether a commit lies between two times; at the second one counts.
    func hasCommit(after start: Double, to end: Double) -> Bool {
      screen.hasCommit(after: start, to: end)
    }

    // MARK: What a CALayer has

    override func presentation() -> Self? {
      copyCount += 1
      guard let presentationAge, !screen.commits.isEmpty else { return nil }
      let copy = SimulatedLayer()
      copy.modelSize = size(at: now - presentationAge)
      return copy as? Self
    }

    override func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
      clock.layerTime(at: t)
    }

    /// What a paused layer says here differs between systems; this is one of the answers.
    override func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
      clock.rate == 0 ? 0 : (t - clock.shift) / clock.rate
    }

    override func add(_ anim: CAAnimation, forKey key: String?) {
      add(anim, forKey: key, beginsAtCommit: anim.beginTime <= 0)
    }

    /// Adds an animation whose begin may be a delay that counts from the commit, as UIKit does.
    func add(_ animation: CAAnimation, forKey key: String?, beginsAtCommit: Bool) {
      guard let copy = animation.copy() as? CAAnimation else { return }
      if copy.duration == 0 { copy.duration = 0.25 }
      adjustment(copy)
      let key = copy is CATransition ? "transition" : key
      if let key { removeAnimation(forKey: key) }
      added.append(Added(key: key, animation: copy, beginsAtCommit: beginsAtCommit))
    }

    override func removeAnimation(forKey key: String) { added.removeAll { $0.key == key } }

    override func removeAllAnimations() { added = [] }

    override func animationKeys() -> [String]? {
      let keys = added.compactMap(\.key)
      return keys.isEmpty ? nil : keys
    }

    override func animation(forKey key: String) -> CAAnimation? {
      added.first { $0.key == key }?.animation
    }
  }
#endif
