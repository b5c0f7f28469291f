#if canImport(QuartzCore) && canImport(Metal) && !os(watchOS)
  import QuartzCore

  extension MeasuredRow {
    /// Nothing is animated: whether measuring works at all.
    static var atRest: MeasuredRow {
      MeasuredRow("No animation", at: [0, 1], .known([400, 400], by: "Apple"), [])
    }

    static var table: [MeasuredRow] { values + leftOut + keyframes + times + groups }

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
          .assumed([401.3, 461.1, 629.6], in: "Motion.value"),
          [spring(damping: 10) { $0.timingFunction = .init(name: .easeIn) }]),
        MeasuredRow(
          "A spring that is cut short and kept", at: [0.1, 0.2, 1],
          .assumed([468.1, 600, 600], in: "Motion.value"),
          [
            spring(damping: 10) {
              ($0.duration, $0.fillMode, $0.isRemovedOnCompletion) = (0.15, .forwards, false)
            }
          ]),
        MeasuredRow(
          "Two that add", at: [0.25, 0.75], .known([475, 625], by: "Apple"), width: 700,
          [adding(-100), adding(-200)]),
        MeasuredRow(
          "One that replaces, then one that adds", at: [0.25, 0.75],
          .known([475, 625], by: "Apple"), [replacing(500, 700), adding(-100)]),
        // What refutes these two changes `LayerPlayback.played`.
        MeasuredRow(
          "One that adds, then one that replaces", at: [0.25, 0.75],
          .assumed([550, 650], in: "LayerPlayback.played"),
          [adding(-100), replacing(500, 700)]),
        MeasuredRow(
          "Two that replace, and the first begins later", at: [0.1, 0.5, 1.1],
          .assumed([620, 560, 680], in: "LayerPlayback.played"),
          [replacing(500, 700) { $0.beginTime = 0.2 }, replacing(600, 800)]),
        MeasuredRow(
          "Additive bounds with an origin", at: [0.25, 0.75],
          .open("whether the sides of additive bounds are added, or absolute"),
          [
            adding(0) {
              let rectangle = CGRect(x: 30, y: 40, width: 100, height: 50)
              ($0.keyPath, $0.fromValue, $0.toValue) = ("bounds", rectangle, CGRect())
            }
          ]),
      ]
    }

    /// Values that are left out, over one that holds the width at 700. What refutes a row changes
    /// the table in `SizeChange.init(from:to:by:mask:isAdditive:)`; what refutes one without any
    /// value, `Recognition.recognize`.
    private static var leftOut: [MeasuredRow] {
      let table = "SizeChange.init"
      let under = replacing(700, 700)
      func by(_ change: @escaping (CABasicAnimation) -> Void) -> CAAnimation {
        replacing(nil, nil, change)
      }
      return [
        MeasuredRow(
          "From, to and by", at: [0.25, 0.75], .assumed([550, 650], in: table),
          [replacing(500, 700) { $0.byValue = 50.0 }]),
        MeasuredRow(
          "From alone", at: [0.25, 0.75], .assumed([475, 425], in: table),
          [under, replacing(500, nil)]),
        MeasuredRow(
          "To alone", at: [0.25, 0.75], .assumed([650, 550], in: table),
          [under, replacing(nil, 500)]),
        MeasuredRow(
          "By alone", at: [0.25, 0.75], .assumed([725, 775], in: table),
          [under, by { $0.byValue = 100.0 }]),
        MeasuredRow(
          "From alone, added", at: [0.25, 0.75], .assumed([575, 725], in: table),
          [replacing(100, nil) { $0.isAdditive = true }]),
        MeasuredRow(
          "To alone, added", at: [0.25, 0.75], .assumed([725, 575], in: table),
          [replacing(nil, 100) { $0.isAdditive = true }]),
        MeasuredRow(
          "No values", at: [0.25, 0.75], .known([400, 400], by: sidestep), [replacing(nil, nil)]),
        MeasuredRow(
          "No values, and another model", at: [0.25, 0.75],
          .assumed([450, 550], in: "Recognition.recognize"), width: 600, [replacing(nil, nil)]),
      ]
    }

    /// What refutes a row changes `Keyframes.size(atProgress:)`.
    private static var keyframes: [MeasuredRow] {
      let place = "Keyframes.size"
      let ways = [500.0, 700, 600]
      return [
        MeasuredRow(
          "Keyframes", at: [0.25, 0.5, 0.75], .known([600, 700, 650], by: "Apple"), [keys(ways)]),
        MeasuredRow(
          "Keyframes with times and paces", at: [0.2, 0.5, 0.8],
          .assumed([530.1, 651.2, 602.0], in: place),
          [
            keys(ways) {
              $0.keyTimes = [0, 0.25, 1]
              $0.timingFunctions = [.init(name: .easeIn), .init(name: .easeOut)]
              $0.timingFunction = .init(name: .easeInEaseOut)
            }
          ]),
      ]
    }

    /// When animations play.
    private static var times: [MeasuredRow] {
      [
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
        // What refutes these two changes `Timeline.progress`.
        MeasuredRow(
          "In a group, with a pace each", at: [0.25, 0.5, 0.75],
          .assumed([530.1, 593.0, 661.0], in: "Timeline.progress"),
          [
            group(1, replacing(500, 700) { $0.timingFunction = .init(name: .easeOut) }) {
              $0.timingFunction = .init(name: .easeIn)
            }
          ]),
        MeasuredRow(
          "In a group with a pace, with times of its own", at: [0.5, 1, 1.3, 1.6, 1.9],
          .assumed([400, 526.1, 596.2, 676.7, 400], in: "Timeline.progress"),
          [
            group(2, replacing(500, 700) { $0.beginTime = 0.5 }) {
              $0.timingFunction = .init(name: .easeIn)
            }
          ]),
        MeasuredRow(
          "In a group, with a duration of zero", at: [0.5, 1.5], .known([550, 650], by: sidestep),
          [group(2, replacing(500, 700) { $0.duration = 0 })]),
      ]
    }

    /// It measures opacities.
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

    private static func keys(
      _ values: [Double], _ change: (CAKeyframeAnimation) -> Void = { _ in }
    ) -> CAAnimation {
      let animation = CAKeyframeAnimation(keyPath: "bounds.size.width")
      (animation.values, animation.duration) = (values, 1)
      change(animation)
      return animation
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
