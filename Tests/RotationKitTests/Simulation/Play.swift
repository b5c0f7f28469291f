/// What happens to a layer that has a size.
struct Play {
  typealias Change = (inout SimulatedStage) -> Void
  /// Something happens, and then nothing for some seconds.
  typealias Step = (duration: Double, change: Change)

  var name: String
  var size: SIMD2<Double>
  var steps: [Step]

  init(_ name: String, _ size: SIMD2<Double> = .portrait, _ steps: Step...) {
    (self.name, self.size, self.steps) = (name, size, steps)
  }

  static var spring: SimulatedPace { .spring(stiffness: 300, damping: 20) }

  /// What can be read off the layer. (`RandomPlay` has more of it.)
  static var all: [Play] { readable(.portrait) + others }

  /// What apps and frameworks do to a layer.
  static func readable(_ view: SIMD2<Double>, to turned: SIMD2<Double>? = nil) -> [Play] {
    let turned = turned ?? SIMD2(view.y, view.x)
    func implicit(_ size: SIMD2<Double>) -> Change { { $0.animateImplicitly(to: size) } }
    func turn(_ size: SIMD2<Double>, _ duration: Double = 0.3, delay: Double = 0) -> Change {
      { $0.turn(to: size, duration: duration, delay: delay) }
    }
    return [
      Play("a turn", view, (0.5, turn(turned))),
      Play("a turn with a delay", view, (0.5, turn(turned, delay: 0.1))),
      Play("a turn, reversed at 40 %", view, (0.12, turn(turned)), (0.4, turn(view))),
      Play(
        "three turns that overlap", view, (0.1, turn(turned)), (0.1, turn(view)),
        (0.4, turn(turned))),
      Play("a short turn in a long one", view, (0.3, turn(turned, 0.8)), (0.6, turn(view, 0.2))),
      Play("a spring", view, (1.1, { $0.turn(to: turned, duration: 1, pace: spring) })),
      Play(
        "width and height, additive", view,
        (0.5, { $0.animateSides(to: turned, isAdditive: true) })),
      Play("width and height", view, (0.5, { $0.animateSides(to: turned, isAdditive: false) })),
      Play("an implicit animation", view, (0.5, implicit(turned))),
      Play("an implicit one, reversed", view, (0.1, implicit(turned)), (0.4, implicit(view))),
      Play("an implicit one, then a turn", view, (0.1, implicit(turned)), (0.4, turn(view))),
      // What is seen of it differs most between the orders in which animations may apply.
      Play("a turn, then an implicit one", view, (0.1, turn(turned)), (0.4, implicit(view))),
    ]
  }

  /// A window in Split View that gets wider; implicit animations that replace or hide others;
  /// and turns whose picture stays, though their parts overlap by far.
  private static var others: [Play] {
    let (portrait, landscape) = (SIMD2(300.0, 1000), SIMD2(1000.0, 300))
    let shortWidth: Change = { stage in
      let shown = stage.screen.size(at: stage.now)
      stage.add(
        SimulatedAnimation(duration: 0.1, property: .width, values: [shown, nil]), key: "width")
    }
    let threeAtOnce: Change = { stage in
      for (size, duration) in [(landscape, 0.5), (portrait, 0.1), (landscape, 0.3)] {
        stage.turn(to: size, duration: duration)
      }
    }
    return [
      Play("Split View", SIMD2(507, 1024), (0.5, { $0.turn(to: SIMD2(678, 1024)) })),
      Play(
        "replaced twice", .portrait, (0.1, { $0.animateImplicitly(to: .landscape) }),
        (0.02, { $0.animateImplicitly(to: SIMD2(500, 500)) }),
        (0.4, { $0.animateImplicitly(to: .portrait) })),
      Play(
        "sides over bounds", SIMD2(480, 300),
        (0.08, { $0.animateImplicitly(to: SIMD2(700, 600)) }),
        (0.4, { $0.animateSides(to: SIMD2(320, 460), isAdditive: false) })),
      Play(
        "a short width in a long turn", .portrait,
        (0.2, { $0.turn(to: .landscape, duration: 0.8) }), (0.7, shortWidth)),
      Play(
        "width 0.5 s, height 0.1 s", portrait,
        (0.7, { $0.animateSides(to: landscape, isAdditive: true, durations: [0.5, 0.1]) })),
      Play("three at once", portrait, (0.8, threeAtOnce)),
    ]
  }
}
