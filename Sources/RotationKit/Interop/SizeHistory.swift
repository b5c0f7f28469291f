#if canImport(QuartzCore) && !os(watchOS)
  /// What a compensator remembers of a layer's size from one frame to the next.
  struct SizeHistory {
    /// The animations of the last frame, and what the picture showed as each began, less what it shows
    /// at rest.
    private var known: [(animation: SizeAnimation, length: Double)] = []

    /// The paths before the animations changed. A presentation layer may still be on one of them.
    private var earlier: [(path: RotationTracker, until: Double)] = []

    /// The layer, as long as its animations can't be read, or are not what is shown.
    private var followed: Followed?

    /// Whether animations that replace were last seen to apply before those that add, wherever they
    /// stand. That is a property of the system, so it is kept.
    private var replacesFirst = false

    /// A presentation layer may be so much older or newer, in seconds, than a clock that is read after it.
    /// (An app that takes long for a frame has the presentation layer from before that.)
    private static let (oldest, newest) = (0.2, 0.008)

    /// Forgets all that is known of the layer.
    mutating func reset() { (known, earlier, followed) = ([], [], nil) }

    /// The tracker for a frame, with the animations that play.
    ///
    /// - Parameters:
    ///   - atRest: The tracker with the layer's own size, and no motion.
    ///   - animations: What is on the layer.
    ///   - shown: The size of the presentation layer; nil if there is none.
    ///   - now: When that was read, in host time.
    ///   - before: The tracker of the last frame.
    /// - Returns: The tracker at rest, with what the layer plays.
    mutating func tracker(
      _ atRest: RotationTracker, playing animations: SizeAnimations, shown: SIMD2<Double>?,
      at now: Double, before: RotationTracker
    ) -> RotationTracker {
      earlier.removeAll { !(now <= $0.until) }
      let (signature, last): (String, Double)
      switch animations {
      case .readable(let all):
        guard all.contains(where: { !$0.hasEnded(at: now) }) else {
          if !before.motions.isEmpty { leave(before, at: now) }
          (known, followed) = ([], nil)
          return atRest
        }
        if !before.isTransitioning(at: now) { followed = nil }
        if followed == nil,
          let tracker = confirmed(atRest, playing: all, shown: shown, at: now, before: before)
        {
          return tracker
        }
        signature = all.map { "\($0.key) \($0.begin ?? 0)" }.joined(separator: ", ")
        last = all.map { ($0.begin ?? now) + $0.pace.duration }.max() ?? now
      case .unreadable(let text, let end): (signature, last) = (text, end)
      }
      known = []
      guard let shown, let end = atRest.viewSize.map({ SIMD2<Double>($0) }) else { return atRest }
      if followed?.goes(to: end) != true {
        followed = Followed(to: end, shown: shown, at: now, signature: signature, before: before)
      }
      followed?.move(to: shown, at: now, signature: signature)
      var tracker = atRest
      tracker.motions = followed?.motions(with: atRest.compensation, until: last) ?? []
      return tracker
    }

    /// Keeps a path for as long as a presentation layer may still be on it.
    private mutating func leave(_ path: RotationTracker, at now: Double) {
      earlier.append((path, now + Self.oldest + Self.newest))
    }

    // MARK: Animations that can be read

    /// The tracker with animations, if what is shown lies on their path.
    private mutating func confirmed(
      _ atRest: RotationTracker, playing animations: [SizeAnimation], shown: SIMD2<Double>?,
      at now: Double, before: RotationTracker
    ) -> RotationTracker? {
      let isChanged =
        animations.count != known.count || atRest.viewSize != before.viewSize
        || !zip(animations, known).allSatisfy { $0.isSame(as: $1.animation) }
      if isChanged { leave(before, at: now) }

      // Whether animations that replace apply in the order of their keys or first is not documented. What
      // was shown last is tried first.
      let replacingFirst =
        animations.filter { !$0.isAdditive } + animations.filter { $0.isAdditive }
      let orders =
        replacingFirst == animations ? [replacesFirst] : [replacesFirst, !replacesFirst]
      let plays = orders.map { replacesFirst in
        let motions = motions(
          of: replacesFirst ? replacingFirst : animations, on: atRest, at: now, before: before)
        var tracker = atRest
        tracker.motions = motions.map(\.motion)
        return (replacesFirst, motions, tracker)
      }
      let confirmed = plays.first { _, _, tracker in
        guard let shown else { return true }
        return ([tracker] + earlier.map(\.path)).contains {
          Self.passes($0, near: shown, at: now)
        }
      }
      guard let (replacesFirst, motions, tracker) = confirmed else { return nil }
      self.replacesFirst = replacesFirst
      known = animations.map { animation in
        (animation, motions.first { $0.animation == animation }?.motion.offset.length ?? 0)
      }
      return tracker
    }

    /// What animations add to a layer, if they apply in an order.
    private func motions(
      of animations: [SizeAnimation], on atRest: RotationTracker, at now: Double,
      before: RotationTracker
    ) -> [(animation: SizeAnimation, motion: Motion)] {
      var motions: [(animation: SizeAnimation, motion: Motion)] = []
      for animation in animations {
        let start = animation.begin ?? now
        let begin = start - animation.timeOffset
        if !animation.isAdditive {
          let end = begin + animation.pace.duration
          motions = motions.flatMap { other, motion in
            motion.hidden(in: animation.sides, until: end).map { (other, $0) }
          }
        }
        let length = known.first { animation.isSame(as: $0.animation) }?.length ?? 0
        let offset = Motion.Offset(size: animation.change, length: length)
        var motion = Motion(begin: begin, offset: offset, pace: animation.pace)
        // An old presentation layer may still be from before a delayed start.
        let isDelayed =
          start > now
          || before.motions.contains { $0.begin == begin && $0.hiddenUntil == start }
        if isDelayed, !animation.fillsBackwards { motion.hiddenUntil = start }
        motions.append((animation, motion))
      }
      // A new animation shows the picture as it is at the size from which it starts. If it replaces what
      // ran, it goes on from what the picture shows there and then.
      let side = atRest.compensation.framing.side
      var end = SIMD2<Double>(atRest.viewSize ?? .zero)
      let lengthAtRest = side.length(of: end)
      for index in motions.indices.reversed() {
        let (animation, motion) = motions[index]
        guard motion.hiddenUntil <= animation.begin ?? now else { continue }
        let start = end + motion.offset.size
        if !known.contains(where: { animation.isSame(as: $0.animation) }) {
          var length = Motion.Offset.remaining(from: start, to: end, framing: side).length
          if !animation.isAdditive, let shown = before.shown(at: motion.begin) {
            let others = motions.reduce(0) { $0 + $1.motion.offset(at: motion.begin).length }
            length = shown.length - lengthAtRest - others
          }
          motions[index].motion.offset.length = length
        }
        end = start
      }
      return motions
    }

    /// Whether a path comes within half a point of a size, at about a time.
    private static func passes(
      _ path: RotationTracker, near size: SIMD2<Double>, at now: Double
    ) -> Bool {
      let (start, steps) = (now + newest, 96)  // It is probably new.
      var last = SIMD2<Double>(path.layer(at: start).size)
      for step in 1...steps {
        let time = start - Double(step) / Double(steps) * (oldest + newest)
        let next = SIMD2<Double>(path.layer(at: time).size)
        // The point of this piece of the path that is nearest to the size.
        let (piece, distance) = (next - last, size - last)
        let square = (piece * piece).sum()
        let fraction = square > 0 ? min(max((piece * distance).sum() / square, 0), 1) : 0
        let off = distance - piece * fraction
        if max(abs(off.x), abs(off.y)) <= 0.5 { return true }
        last = next
      }
      return false
    }
  }

  extension Motion {
    /// What an animation that replaces leaves of it: the sides that are not hidden, and those that are,
    /// which come back when it has ended. (The picture does not jump back, so it takes no part in that.)
    fileprivate func hidden(in sides: SIMD2<Double>, until end: Double) -> [Motion] {
      var (shown, hidden) = (self, self)
      shown.offset.size *= SIMD2(1, 1) - sides
      if sides == SIMD2(1, 1) { shown.offset.length = 0 }
      hidden.offset = Offset(size: offset.size * sides)
      hidden.hiddenUntil = max(hiddenUntil, end)
      return [shown, hidden].filter { $0.offset != Offset() }
    }
  }

  /// A layer that is followed: from the last two sizes that were shown, straight on, never beyond the end.
  private struct Followed {
    /// Where it started, with what the picture showed there, and where it ends.
    private var start: (size: SIMD2<Double>, length: Double)
    private var end: SIMD2<Double>

    /// The last size that was shown, when that was, and how fast it changed.
    private var size: SIMD2<Double>
    private var time: Double
    private var velocity = SIMD2<Double>(0, 0)

    /// When it was last seen to move, or another animation came.
    private var moved: Double

    /// What was on the layer then.
    private var signature: String

    /// From a layer that goes to a size, and is shown at another one.
    init(
      to end: SIMD2<Double>, shown: SIMD2<Double>, at now: Double, signature: String,
      before: RotationTracker
    ) {
      let side = before.compensation.framing.side
      start = (shown, before.shown(at: now)?.length ?? side.length(of: shown))
      if !before.isTransitioning(at: now), let view = before.viewSize { start.size = SIMD2(view) }
      (self.end, size, time, moved, self.signature) = (end, shown, now, now, signature)
    }

    /// Goes on to the size that is shown now. The speed from before a change says nothing.
    mutating func move(to shown: SIMD2<Double>, at now: Double, signature: String) {
      let elapsed = now - time
      if shown != size || signature != self.signature { moved = now }
      if signature != self.signature {
        velocity = SIMD2(0, 0)
      } else if elapsed >= 0.004, shown != size || elapsed > 0.05 {
        velocity = (shown - size) / elapsed
      } else {
        return  // The same moment, or a presentation layer that is not new.
      }
      (size, time, self.signature) = (shown, now, signature)
    }

    /// Whether it still goes to a size.
    func goes(to size: SIMD2<Double>) -> Bool { end == size }

    /// What is added to the layer at rest: in each direction a motion at the speed of now. Nobody knows
    /// when it ends. So until it is at rest for a while, and the last animation has ended, one that adds
    /// nothing goes on.
    func motions(with compensation: CompensatingProjection, until last: Double) -> [Motion] {
      let atRest = compensation.framing.side.length(of: end)
      func length(at size: SIMD2<Double>) -> Double {
        compensation.interpolatedLength(from: start.size, start.length, to: end, at: size) - atRest
      }
      let (ahead, offset) = (1.0 / 60, size - end)
      let growth = (length(at: size + velocity * ahead) - length(at: size)) / ahead
      let motions =
        straight(offset.x, velocity.x, Motion.Offset(size: SIMD2(1, 0)))
        + straight(offset.y, velocity.y, Motion.Offset(size: SIMD2(0, 1)))
        + straight(length(at: size), growth, Motion.Offset(length: 1))
      guard offset != SIMD2(0, 0) || last > time else { return [] }  // At its end.
      let rest = Motion(
        begin: moved, offset: Motion.Offset(),
        pace: Pace(shape: .curve(.linear), duration: max(0.25, last - moved)))
      return motions.filter { $0.offset != Motion.Offset() } + [rest]
    }

    /// Motions that take an offset straight on: to zero and not beyond, or for a tenth of a second away
    /// from it.
    private func straight(_ offset: Double, _ velocity: Double, _ unit: Motion.Offset) -> [Motion] {
      let horizon = 0.1
      let isApproaching = offset * velocity < 0
      let duration = isApproaching ? -offset / velocity : horizon
      let change = -velocity * duration  // From its start to its end.
      return [
        Motion(
          begin: time, offset: unit * change, pace: Pace(shape: .curve(.linear), duration: duration)
        ),
        .held(unit * (offset - change)),
      ]
    }
  }
#endif
