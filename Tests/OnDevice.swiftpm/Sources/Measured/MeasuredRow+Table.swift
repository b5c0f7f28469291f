#if canImport(QuartzCore) && canImport(Metal) && !os(watchOS)
  import QuartzCore

  extension MeasuredRow {
    /// Nothing is animated: whether measuring works at all.
    static var atRest: MeasuredRow {
      MeasuredRow("No animation", at: [0, 1], .known([400, 400], by: "Apple"), [])
    }

    static var table: [MeasuredRow] { values + times + groups }

    /// What animations make of the size.
    private static var values: [MeasuredRow] {
      [
        MeasuredRow(
          "An additive animation by ease-in and ease-out", at: [0.25, 0.5, 0.75],
          .known([425.8, 500, 574.2], by: "Apple"), width: 600,
          [adding(-200) { $0.timingFunction = .init(name: .easeInEaseOut) }]),
        MeasuredRow(
          "A spring", at: [0.1, 0.3, 0.6], .known([468.1, 624.9, 600.5], by: "Apple"),
          [spring(damping: 10)]),
        MeasuredRow(
          "An overdamped spring", at: [0.1, 0.2, 0.6], .known([452.8, 518.8, 596.5], by: sidestep),
          [spring(damping: 40)]),
        MeasuredRow(
          "A spring with a timing function", at: [0.1, 0.3, 0.6],
          .open("whether the timing function of a spring applies on top"),
          [spring(damping: 10) { $0.timingFunction = .init(name: .easeIn) }]),
        MeasuredRow(
          "Two that add", at: [0.25, 0.75], .known([475, 625], by: "Apple"), width: 700,
          [adding(-100), adding(-200)]),
        MeasuredRow(
          "One that replaces, then one that adds", at: [0.25, 0.75],
          .known([475, 625], by: "Apple"), [replacing(500, 700), adding(-100)]),
        MeasuredRow(
          "One that adds, then one that replaces", at: [0.25, 0.75],
          .open("in which order LayerFollower expects animations to apply"),
          [adding(-100), replacing(500, 700)]),
        MeasuredRow(
          "No values", at: [0.25, 0.75], .known([400, 400], by: sidestep), [replacing(nil, nil)]),
        MeasuredRow(
          "No values, and another model", at: [0.25, 0.75],
          .open("whether one without values goes from the size shown before to the model's"),
          width: 600, [replacing(nil, nil)]),
        MeasuredRow(
          "One value, over an animation that runs", at: [0.25, 0.75],
          .open("what stands in for a value: the size of the model, or of what runs below"),
          [replacing(700, 700), replacing(500, nil)]),
        MeasuredRow(
          "Additive bounds with an origin", at: [0.25, 0.75],
          .open("whether the sides of additive bounds are added, or absolute"),
          [
            adding(0) {
              let rectangle = CGRect(x: 30, y: 40, width: 100, height: 50)
              ($0.keyPath, $0.fromValue, $0.toValue) = ("bounds", rectangle, CGRect())
            }
          ]),
        MeasuredRow(
          "A cumulative animation, three times", at: [0.5, 1.5, 2.5, 3.5],
          .known([100, 300, 500, 400], by: sidestep),
          [replacing(0, 200) { ($0.isCumulative, $0.repeatCount) = (true, 3) }]),
        MeasuredRow(
          "A cumulative animation, autoreversed", at: [2.5], .known([100], by: sidestep),
          [
            replacing(0, 200) {
              ($0.isCumulative, $0.repeatCount, $0.autoreverses) = (true, 3, true)
            }
          ]),
      ]
    }

    /// When animations play.
    private static var times: [MeasuredRow] {
      [
        MeasuredRow(
          "A time offset of 0.3", at: [0.2, 0.5, 0.9, 1.2],
          .known([600, 660, 540, 400], by: sidestep), [replacing(500, 700) { $0.timeOffset = 0.3 }]),
        MeasuredRow(
          "Speed -1", at: [0.2, 0.5, 0.9], .known([660, 600, 520], by: sidestep),
          [replacing(500, 700) { $0.speed = -1 }]),
        MeasuredRow(
          "Speed -1, and an offset of 0.6", at: [0.2, 0.5, 0.8],
          .open("from where to where MediaTiming plays backwards"),
          [replacing(500, 700) { ($0.speed, $0.timeOffset) = (-1, 0.6) }]),
        MeasuredRow(
          "A repeat count of 1.5", at: [0.5, 1.25, 1.75], .known([600, 550, 400], by: "Apple"),
          [replacing(500, 700) { $0.repeatCount = 1.5 }]),
        MeasuredRow(
          "A repeat count of 1.5, autoreversed", at: [0.5, 1.25, 2.75, 3.25],
          .known([600, 650, 650, 400], by: "Apple"),
          [replacing(500, 700) { ($0.repeatCount, $0.autoreverses) = (1.5, true) }]),
        MeasuredRow(
          "Kept, and filled forwards", at: [0.5, 1.5], .known([600, 700], by: "Apple"),
          [replacing(500, 700) { ($0.fillMode, $0.isRemovedOnCompletion) = (.forwards, false) }]),
        MeasuredRow(
          "Kept, with speed 2: the very end", at: [0.25, 0.5, 0.75],
          .known([600, 700, 400], by: sidestep),
          [replacing(500, 700) { ($0.speed, $0.isRemovedOnCompletion) = (2, false) }]),
      ]
    }

    private static var groups: [MeasuredRow] {
      [
        MeasuredRow(
          "In a group, with a pace each", at: [0.25, 0.5, 0.75],
          .open("how the paces go together, so that LayerAnimation could read such groups"),
          [
            group(1, replacing(500, 700) { $0.timingFunction = .init(name: .easeOut) }) {
              $0.timingFunction = .init(name: .easeIn)
            }
          ]),
        MeasuredRow(
          "In a group, with a duration of zero", at: [0.5, 1.5], .known([550, 650], by: sidestep),
          [group(2, replacing(500, 700) { $0.duration = 0 })]),
      ]
    }

    /// What was measured there, of opacities: see `MediaTiming`.
    private static let sidestep = "the tests of Sidestep on macOS"

    // MARK: Animations of the width

    private static func replacing(
      _ start: Double?, _ end: Double?, _ change: (CABasicAnimation) -> Void = { _ in }
    ) -> CAAnimation {
      let animation = CABasicAnimation(keyPath: "bounds.size.width")
      (animation.fromValue, animation.toValue, animation.duration) = (start, end, 1)
      change(animation)
      return animation
    }

    private static func adding(
      _ start: Double, _ change: (CABasicAnimation) -> Void = { _ in }
    ) -> CAAnimation {
      replacing(start, 0) {
        $0.isAdditive = true
        change($0)
      }
    }

    private static func spring(
      damping: CGFloat, _ change: (CASpringAnimation) -> Void = { _ in }
    ) -> CAAnimation {
      let spring = CASpringAnimation(keyPath: "bounds.size.width")
      (spring.mass, spring.stiffness, spring.damping) = (1, 100, damping)
      (spring.fromValue, spring.toValue, spring.duration) = (400.0, 600.0, 1.5)
      change(spring)
      return spring
    }

    private static func group(
      _ duration: Double, _ animation: CAAnimation, _ change: (CAAnimationGroup) -> Void = { _ in }
    ) -> CAAnimation {
      let group = CAAnimationGroup()
      (group.animations, group.duration) = ([animation], duration)
      change(group)
      return group
    }
  }
#endif
