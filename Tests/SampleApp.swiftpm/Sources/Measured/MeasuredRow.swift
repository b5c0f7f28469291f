#if canImport(QuartzCore) && canImport(Metal) && !os(watchOS)
  import QuartzCore
  import RotationKit

  // This folder is also linked into Tests/RotationKitTests/Interop.

  /// Animations of a layer's size, and what is asked about them.
  struct MeasuredRow {
    /// What Core Animation shows.
    enum Answer {
      /// The widths, and who says that.
      case known([Double], by: String)
      /// The widths that one place in RotationKit assumes. If Core Animation shows something else,
      /// that place changes.
      case assumed([Double], in: String)
      /// Unknown: what it decides in RotationKit.
      case open(String)
    }

    var name: String
    /// When to look, in seconds from the begin.
    var times: [Double]
    var answer: Answer
    /// The width of the model from when the animations are added.
    var width: Double
    /// Their begins count from the begin of the row.
    var animations: [CAAnimation]

    /// The size of the model before that. The height stays.
    static let size = CGSize(width: 400, height: 300)

    init(
      _ name: String, at times: [Double], _ answer: Answer, width: Double = 400,
      _ animations: [CAAnimation]
    ) {
      (self.name, self.times, self.answer) = (name, times, answer)
      (self.width, self.animations) = (width, animations)
    }
  }

  extension MeasuredRow {
    /// The widths that are known or expected.
    var widths: [Double]? {
      switch answer {
      case .known(let widths, _), .assumed(let widths, _): widths
      case .open: nil
      }
    }
  }

  /// A layer that is shown at ``MeasuredRow/size``.
  @MainActor protocol MeasuredStage {
    var layer: CALayer { get }
    func commit()
    /// The size that is shown at a time of the host, one after another; nil if that can't be told.
    func size(at time: Double) -> CGSize?
  }

  extension MeasuredRow {
    /// Measures what is shown, and asks RotationKit.
    @MainActor func measure(on stage: some MeasuredStage) -> Measurement {
      // Whole seconds, so that nothing is rounded; in the future, so that nothing has ended.
      let begin = (CACurrentMediaTime() + 1000).rounded()
      _ = stage.size(at: begin - 1)  // It is committed.
      let compensator = RotationCompensator(layer: stage.layer)
      _ = compensator.tracker()

      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.bounds.size.width = width
      for (index, animation) in animations.enumerated() {
        guard let animation = animation.copy() as? CAAnimation else { continue }
        animation.beginTime += begin
        stage.layer.add(animation, forKey: "\(index)")
      }
      CATransaction.commit()
      stage.commit()
      let tracker = compensator.tracker()
      return Measurement(
        row: self, shown: times.map { stage.size(at: begin + $0) },
        // (An end is part of an animation, but no frame is seen at that very moment.)
        said: times.map { tracker.frame(at: begin + $0 - 1e-6)?.layerSize ?? CGSize() },
        isExtrapolated: tracker.isExtrapolated)
    }
  }

  extension LayerTracker {
    /// Whether animations are extrapolated that can't be read.
    var isExtrapolated: Bool { description.hasSuffix("; extrapolated") }
  }
#endif
