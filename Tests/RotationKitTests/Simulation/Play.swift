import RotationKit

/// What happens to a layer that has a size.
struct Play {
  typealias Change = (inout SimulatedStage) -> Void

  struct Event {
    var time: Double
    var change: Change

    static func at(_ time: Double, _ change: @escaping Change) -> Event {
      Event(time: time, change: change)
    }
  }

  var name: String
  var size: SIMD2<Double>
  /// When it is over, counted from the first event.
  var length: Double
  var events: [Event]

  init(_ name: String, _ size: SIMD2<Double>, length: Double = 0.5, _ events: Event...) {
    (self.name, self.size, self.length, self.events) = (name, size, length, events)
  }

  /// The views that turn.
  static let views = [SIMD2(320.0, 568), SIMD2(390.0, 844), SIMD2(1024.0, 1366)]

  static var spring: SimulatedPace { .spring(SimulatedSpring(stiffness: 300, damping: 20)) }

  // MARK: What can be read off the layer

  /// What apps and frameworks do to a layer.
  static func readable(_ view: SIMD2<Double>, to turned: SIMD2<Double>? = nil) -> [Play] {
    let turned = turned ?? SIMD2(view.y, view.x)
    func implicit(_ size: SIMD2<Double>) -> Change { { $0.animateImplicitly(to: size) } }
    func turn(_ size: SIMD2<Double>, _ duration: Double = 0.3, delay: Double = 0) -> Change {
      { $0.turn(to: size, duration: duration, delay: delay) }
    }
    func spring(_ name: String, damping: Double, isOver: Bool = false) -> Play {
      let spring = SimulatedSpring(stiffness: 300, damping: damping, allowsOverdamping: isOver)
      return Play(
        name, view, length: 1.1, .at(0) { $0.turn(to: turned, duration: 1, pace: .spring(spring)) })
    }
    func sides(_ name: String, isAdditive: Bool) -> Play {
      Play(name, view, .at(0) { $0.animateSides(to: turned, isAdditive: isAdditive) })
    }
    return [
      Play("a turn", view, .at(0, turn(turned))),
      Play("a turn with a delay", view, .at(0, turn(turned, delay: 0.1))),
      Play("a turn, reversed at 40 %", view, .at(0, turn(turned)), .at(0.12, turn(view))),
      Play(
        "three turns that overlap", view, .at(0, turn(turned)), .at(0.1, turn(view)),
        .at(0.2, turn(turned))),
      Play(
        "a short turn in a long one", view, length: 0.9, .at(0, turn(turned, 0.8)),
        .at(0.3, turn(view, 0.2))),
      sides("width and height, additive", isAdditive: true),
      sides("width and height", isAdditive: false),
      spring("an underdamped spring", damping: 20),
      spring("clamped to critical", damping: 60),
      spring("an overdamped spring", damping: 60, isOver: true),
      Play("an implicit animation", view, .at(0, implicit(turned))),
      Play("an implicit one, reversed", view, .at(0, implicit(turned)), .at(0.1, implicit(view))),
      Play("an implicit one, then a turn", view, .at(0, implicit(turned)), .at(0.1, turn(view))),
      // What is seen of it differs most between the orders in which animations may apply.
      Play("a turn, then an implicit one", view, .at(0, turn(turned)), .at(0.1, implicit(view))),
    ]
  }

  /// What Core Animation can do with the time of animations and layers.
  static func timed(_ view: SIMD2<Double>) -> [Play] {
    let turned = SIMD2(view.y, view.x)
    typealias Adjustment = (inout SimulatedAnimation) -> Void
    func add(_ name: String, _ animation: SimulatedAnimation, length: Double) -> Play {
      Play(name, view, length: length, .at(0) { $0.add(animation, key: "animation") })
    }
    func explicit(
      _ name: String, from: SIMD2<Double>? = nil, to: SIMD2<Double>? = nil,
      _ change: Adjustment = { _ in }
    ) -> Play {
      add(name, .explicit(from: from ?? view, to: to ?? turned, change), length: 1.2)
    }
    func child(
      to size: SIMD2<Double>? = nil, _ change: Adjustment = { _ in }
    ) -> SimulatedAnimation {
      .explicit(from: view, to: size ?? turned, change)
    }
    func group(
      _ name: String, of child: SimulatedAnimation, duration: Double,
      _ change: Adjustment = { _ in }
    ) -> Play {
      var group = SimulatedAnimation(duration: duration, animations: [child])
      change(&group)
      return add(name, group, length: 0.8)
    }
    func animator(_ name: String, length: Double = 1.2, _ events: Event...) -> Play {
      var play = Play(name, view, length: length, .at(0) { $0.turn(to: turned, duration: 0.6) })
      play.events += events
      return play
    }
    /// It has come back, and UIKit sets the model back.
    let isBack = Event.at(0.58) { stage in
      stage.removeAll()
      stage.modelSize = view
    }
    return [
      explicit("explicit values"),
      explicit("values that end elsewhere than at the model's size", to: SIMD2(844, 500)),
      explicit("values that add and do not end at zero", from: SIMD2(0, 0), to: SIMD2(300, -200)) {
        $0.isAdditive = true
      },
      explicit("three times") { $0.repeatCount = 3 },
      explicit("for a time") { $0.repeatDuration = 0.7 },
      explicit("there and back") { $0.autoreverses = true },
      explicit("there and back, one and a half times") {
        ($0.autoreverses, $0.repeatCount) = (true, 1.5)
      },
      explicit("values that are kept") { $0 = $0.kept },
      group("a group", of: child(), duration: 0.3),
      group("a group whose animation waits", of: child { $0.beginTime = 0.1 }, duration: 0.4),
      group("a group that is kept", of: child(to: SIMD2(700, 500)), duration: 0.3) { $0 = $0.kept },
      group("a group that ends its animation", of: child(), duration: 0.2),
      group("a group, twice", of: child(), duration: 0.25) { $0.repeatCount = 2 },
      group("a group, twice as fast", of: child(), duration: 0.4) { $0.speed = 2 },
      animator("an animator, reversed", .at(0.3) { $0.goOn(speed: -1) }, isBack),
      animator("reversed in a group", .at(0.3) { $0.goOn(speed: -1, inGroup: true) }, isBack),
      animator(
        "an animator, paused", .at(0.2) { $0.goOn(speed: 0) }, .at(0.6) { $0.goOn(speed: 1) }),
      animator(
        "an animator, paused for long", length: 2.8, .at(0.2) { $0.goOn(speed: 0) },
        .at(2.2) { $0.goOn(speed: 1) }),
      animator("a paused layer", .at(0.2) { $0.setRate(0) }, .at(0.6) { $0.setRate(1) }),
      Play(
        "a spring on a slow layer", view, length: 2.3, .at(0) { $0.setRate(0.5) },
        .at(0.1) { $0.turn(to: turned, duration: 1, pace: spring) }),
    ]
  }

  /// A window in Split View that gets wider; and turns whose picture stays, though their parts
  /// overlap by far.
  static var others: [Play] {
    let (portrait, landscape) = (SIMD2(300.0, 1000), SIMD2(1000.0, 300))
    return [
      Play("Split View", SIMD2(507, 1024), .at(0) { $0.turn(to: SIMD2(678, 1024)) }),
      Play(
        "width 0.5 s, height 0.1 s", portrait, length: 0.7,
        .at(0) { $0.animateSides(to: landscape, isAdditive: true, durations: [0.5, 0.1]) }),
      Play(
        "three at once", portrait, length: 0.8,
        .at(0) { stage in
          for (size, duration) in [(landscape, 0.5), (portrait, 0.1), (landscape, 0.3)] {
            stage.turn(to: size, duration: duration)
          }
        }),
    ]
  }
}

extension SimulatedAnimation {
  /// An animation between two sizes, whatever the model has.
  static func explicit(
    from: SIMD2<Double>?, to: SIMD2<Double>?,
    _ change: (inout SimulatedAnimation) -> Void = { _ in }
  ) -> SimulatedAnimation {
    var animation = SimulatedAnimation(duration: 0.3, values: [from, to], pace: .easeInEaseOut)
    change(&animation)
    return animation
  }

  /// Keyframes, evenly spread.
  static func keyframes(
    _ values: [SIMD2<Double>], for duration: Double = 0.3, isAdditive: Bool = false
  ) -> SimulatedAnimation {
    SimulatedAnimation(
      duration: duration, isAdditive: isAdditive, values: values, calculationMode: .linear)
  }

  /// A spline, which can't be read. It takes a layer by a way beside what else it plays, and back.
  static func spline(
    by way: SIMD2<Double> = SIMD2(0, 0), for duration: Double
  ) -> SimulatedAnimation {
    SimulatedAnimation(
      duration: duration, isAdditive: true, values: [SIMD2(0, 0), way, SIMD2(0, 0)],
      calculationMode: .cubic)
  }

  /// The same, which stays on the layer.
  var staying: SimulatedAnimation {
    var animation = self
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// The same, which stays at its end.
  var kept: SimulatedAnimation {
    var animation = staying
    animation.fillMode = .forwards
    return animation
  }
}

extension SimulatedStage {
  /// A turn as UIKit plays it, with a key of its own.
  mutating func turn(
    to size: SIMD2<Double>, duration: Double = 0.3, delay: Double = 0,
    pace: SimulatedPace = .easeInEaseOut
  ) {
    animateAsUIKit(to: size, duration: duration, delay: delay, pace: pace, key: "turn \(newKey)")
  }

  /// A turn that is on no layer, as some of SwiftUI's.
  mutating func turnUnlisted(
    to size: SIMD2<Double>, duration: Double = 0.35, pace: SimulatedPace = .easeInEaseOut
  ) {
    animateAsUIKit(to: size, duration: duration, pace: pace, key: nil)
  }

  /// Sets the size, and Core Animation animates it by itself, from what is shown.
  mutating func animateImplicitly(to size: SIMD2<Double>) {
    add(
      SimulatedAnimation(
        fillMode: .backwards, values: [screen.size(at: now), nil], pace: .default), key: "bounds")
    modelSize = size
  }

  /// Animates width and height, each by itself.
  mutating func animateSides(
    to size: SIMD2<Double>, isAdditive: Bool, durations: [Double] = [0.3, 0.3]
  ) {
    let start = isAdditive ? modelSize - size : screen.size(at: now)
    let end: SIMD2<Double>? = isAdditive ? SIMD2(0, 0) : nil
    for (property, duration) in zip([SimulatedAnimation.Property.width, .height], durations) {
      add(
        SimulatedAnimation(
          duration: duration, isAdditive: isAdditive, property: property, values: [start, end],
          pace: .easeInEaseOut), key: isAdditive ? "\(property) \(newKey)" : "\(property)")
    }
    modelSize = size
  }

  /// Animates the size by a spline, which can't be read.
  mutating func animateBySpline(
    to size: SIMD2<Double>, _ pace: SimulatedPace = .easeInEaseOut, delay: Double = 0,
    isKept: Bool = false
  ) {
    let start = screen.size(at: now) ?? size
    let spline = SimulatedAnimation(
      beginTime: delay, duration: 0.3, values: [start, (start + size) / 2, size],
      calculationMode: .cubic, pace: pace)
    add(isKept ? spline.kept : spline, key: "spline")
    modelSize = size
  }

  /// Has a property animator's animation go on at another speed, as UIKit does: by another
  /// animation.
  mutating func goOn(speed: Double, inGroup: Bool = false) {
    for (key, old) in animations {
      var animation = old
      animation.timeOffset = animation.activeTime(at: clock.layerTime(at: now))
      (animation.beginTime, animation.speed) = (0, speed)
      if speed == 1 { (animation.beginTime, animation.timeOffset) = (-animation.timeOffset, 0) }
      let group = SimulatedAnimation(
        duration: animation.duration, fillMode: .both, animations: [animation])
      add(inGroup ? group : animation, key: key)
    }
  }
}

extension SIMD2<Double> {
  static let portrait = SIMD2(390.0, 844)
  static let landscape = SIMD2(844.0, 390)
}

extension CompensatingProjection {
  /// The picture that changes with the shorter side.
  static let interpolated = CompensatingProjection(.interpolatedSize)

  /// The picture that changes with the view's width.
  static let acrossWidth = CompensatingProjection(
    .interpolatedSize, framing: .normalized(across: .width))

  /// The picture of a rectangle so wide that its width fills every view. It is mixed from those at
  /// rest, unlike that across the width.
  static let wide: CompensatingProjection = {
    guard let framing = try? Framing.fitting(width: 2, height: 1e-3) else {
      fatalError("a rectangle was refused")
    }
    return CompensatingProjection(.interpolatedSize, framing: framing)
  }()
}
