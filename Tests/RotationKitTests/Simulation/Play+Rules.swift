import RotationKit

extension Play {
  /// What the rules of Core Animation say of animations that leave something out, of keyframes, of
  /// paces within paces, and of the order.
  static func ruled(_ view: SIMD2<Double>) -> [Play] {
    let (turned, wide) = (SIMD2(view.y, view.x), SIMD2(view.y, view.y))
    let way = view - turned
    let spring = SimulatedPace.spring(SimulatedSpring(stiffness: 300, damping: 20))
    typealias Adjustment = (inout SimulatedAnimation) -> Void
    /// The model turns at once, and an animation is added; 0.1 s after a turn of 0.5 s began, if
    /// there is one.
    func play(
      _ name: String, _ values: [SIMD2<Double>?], overATurn: Bool = false, turns: Bool = true,
      _ change: @escaping Adjustment = { _ in }
    ) -> Play {
      let target = overATurn ? wide : turned
      let add = Event.at(overATurn ? 0.1 : 0) { stage in
        var animation = SimulatedAnimation(duration: 0.3, values: values, pace: .easeInEaseOut)
        change(&animation)
        stage.add(animation, key: "animation")
        if turns { stage.modelSize = target }
      }
      var play = Play(name + (overATurn ? ", over a turn" : ""), view, length: 0.9, add)
      if overATurn { play.events.insert(.at(0) { $0.turn(to: turned, duration: 0.5) }, at: 0) }
      return play
    }
    func child(_ change: Adjustment) -> SimulatedAnimation {
      .explicit(from: view, to: turned, change)
    }
    func group(
      _ name: String, _ child: SimulatedAnimation, _ change: @escaping Adjustment = { _ in }
    ) -> Play {
      play(name, []) {
        ($0.animations, $0.duration) = ([child], 0.5)
        change(&$0)
      }
    }
    let keys: [SIMD2<Double>?] = [view, SIMD2(700, 500), turned]
    let added: [SIMD2<Double>?] = [way, SIMD2(200, 100), SIMD2(0, 0)]
    return [
      play("keyframes", keys) { $0.calculationMode = .linear },
      play("keyframes over a turn", keys, overATurn: true) { $0.calculationMode = .linear },
      play("keyframes with times and paces", keys) {
        ($0.calculationMode, $0.keyTimes) = (.linear, [0, 0.3, 1])
        $0.paces = [.default, .easeInEaseOut]
      },
      play("keyframes that add", added) { ($0.calculationMode, $0.isAdditive) = (.linear, true) },
      play("keyframes that add up", added) {
        ($0.calculationMode, $0.isAdditive, $0.isCumulative) = (.linear, true, true)
        $0.repeatCount = 2
      },
      play("discrete keyframes", keys) { $0.calculationMode = .discrete },
      play("discrete keyframes with times", keys) {
        ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 0.2, 0.7, 1])
      },
      group("a group with a pace", child { _ in }) { $0.pace = .default },
      group(
        "a child with times and a pace of its own, in a group with a pace",
        child { ($0.beginTime, $0.duration, $0.pace) = (0.1, 0.2, .default) }
      ) { $0.pace = .easeInEaseOut },
      group(
        "the same in a repeated group",
        child { ($0.beginTime, $0.duration, $0.pace) = (0.1, 0.1, .default) }
      ) { ($0.pace, $0.repeatCount, $0.duration) = (.easeInEaseOut, 2, 0.3) },
      play("from, to and by", [view, turned]) { $0.byValue = SIMD2(50, 50) },
      play("by alone", [nil, nil]) { $0.byValue = SIMD2(100, 50) },
      play("by alone", [nil, nil], overATurn: true) { $0.byValue = SIMD2(100, 50) },
      play("to alone", [nil, SIMD2(700, 500)], overATurn: true),
      play("from alone", [view, nil], overATurn: true),
      play("from alone, added", [way, nil]) { $0.isAdditive = true },
      play("to alone, added", [nil, way], overATurn: true) { $0.isAdditive = true },
      play("none", [nil, nil]),
      play("none", [nil, nil], overATurn: true),
      play("none, with the same model", [nil, nil], overATurn: true, turns: false),
      play("a spring with a timing function", [view, turned]) {
        ($0.pace, $0.springPace, $0.duration) = (spring, .easeInEaseOut, 0.7)
      },
      play("a spring that is cut short and kept", [view, turned]) {
        ($0.pace, $0.duration, $0.fillMode) = (spring, 0.15, .forwards)
        $0.isRemovedOnCompletion = false
      },
      play("cumulative, there and back", [SIMD2(100, 50), SIMD2(300, 200)]) {
        ($0.isCumulative, $0.autoreverses, $0.repeatCount) = (true, true, 1.5)
      },
      Play(
        "two that replace, from two transactions", view, length: 0.9,
        .at(0) { $0.add(.explicit(from: view, to: turned) { $0.duration = 0.6 }, key: "one") },
        .at(0.1) { $0.add(.explicit(from: wide, to: turned), key: "two") }),
      Play(
        "a turn beside one that waits", view, length: 0.9,
        .at(0) { stage in
          stage.turn(to: turned)
          stage.animateAsUIKit(to: wide, duration: 0.4, delay: 0.2, key: "waits")
        }),
    ]
  }
}
