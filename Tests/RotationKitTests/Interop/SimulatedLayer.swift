#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// A layer whose size a simulated Core Animation animates, written for the tests alone.
  ///
  /// The model's size and the animations are played from the next commit on. What is on the screen can
  /// be asked for any time, also for one that has passed.
  final class SimulatedLayer: CALayer {
    /// In which order animations apply to the model's size. Which of the two Core Animation has is not
    /// documented well enough.
    enum Composition: CaseIterable {
      /// In the order of adding: one that is not additive replaces what came before it.
      case inOrder
      /// Those that are not additive first.
      case replacingFirst
    }

    var composition = Composition.inOrder

    /// The host's clock, in seconds.
    var now = 0.0

    /// How much older than the clock the presentation layer is; nil if there is none.
    var presentationAge: Double? = 0

    /// The layer's time is that of the host, times the rate, plus the shift.
    var (rate, shift) = (1.0, 0.0)

    /// What is changed in each animation before it is added.
    var adjustment: (CAAnimation) -> Void = { _ in }

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

    /// All sizes that the model has had.
    private(set) var modelSizes: [CGSize] = []

    private struct Commit {
      var time: Double
      var modelSize: SIMD2<Double>
      var animations: [CAAnimation]
    }

    private var commits: [Commit] = []
    /// In the order of adding. One without a key is played, but nobody is told of it.
    private var added: [(key: String?, animation: CAAnimation)] = []
    private let player = SimulatedPlayer()

    // MARK: Transactions

    /// Commits what has changed. Animations without a begin begin now.
    func commit() {
      for (_, animation) in added where animation.beginTime == 0 {
        animation.beginTime = convertTime(now, from: nil)
      }
      let size = SIMD2<Double>(bounds.size.width, bounds.size.height)
      commits.removeAll { $0.time < now - 10 }
      commits.append(Commit(time: now, modelSize: size, animations: added.map(\.animation)))
    }

    /// Removes the animations that have ended, as Core Animation does.
    func removeEndedAnimations() {
      added.removeAll { _, animation in
        let time = player.localTime(of: animation, at: convertTime(now, from: nil))
        return animation.isRemovedOnCompletion && animation.beginTime != 0
          && time >= animation.duration
      }
    }

    // MARK: On the screen

    /// The layer's size on the screen at a time of the host.
    func size(at time: Double) -> CGSize {
      guard let commit = commits.last(where: { $0.time <= time }) ?? commits.first else {
        return bounds.size
      }
      var effects = commit.animations.flatMap {
        player.effects(of: $0, at: convertTime(time, from: nil), on: commit.modelSize)
      }
      if composition == .replacingFirst {
        effects = effects.filter { !$0.isAdditive } + effects.filter(\.isAdditive)
      }
      let size = effects.reduce(commit.modelSize) { $1.applied(to: $0) }
      return CGSize(width: size.x, height: size.y)
    }

    /// How far the animations come between two times: the sum of their fractions.
    func progress(from start: Double, to end: Double) -> Double {
      let animations = commits.last { $0.time <= end }?.animations ?? []
      return animations.reduce(0) { sum, animation in
        let fractions = [start, end].map { time in
          let time = convertTime(time, from: nil)
          let local = player.localTime(of: animation, at: time)
          if time <= animation.beginTime { return 0.0 }
          return local < animation.duration ? player.fraction(of: animation, at: local) : 1
        }
        return sum + abs(fractions[1] - fractions[0])
      }
    }

    /// Whether a commit lies between two times; at the second one counts.
    func hasCommit(after start: Double, to end: Double) -> Bool {
      commits.contains { start < $0.time && $0.time <= end }
    }

    // MARK: What a CALayer has

    override func presentation() -> Self? {
      guard let presentationAge, !commits.isEmpty else { return nil }
      let copy = SimulatedLayer()
      copy.modelSize = size(at: now - presentationAge)
      return copy as? Self
    }

    override func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
      t * rate + shift
    }

    override func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
      (t - shift) / rate
    }

    override func add(_ anim: CAAnimation, forKey key: String?) {
      guard let copy = anim.copy() as? CAAnimation else { return }
      if copy.duration == 0 { copy.duration = 0.25 }
      adjustment(copy)
      let key = copy is CATransition ? "transition" : key
      if let key { removeAnimation(forKey: key) }
      added.append((key, copy))
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
