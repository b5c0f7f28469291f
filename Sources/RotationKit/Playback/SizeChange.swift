/// An animation's change of a layer's size, by Core Animation's rules: it goes from one value to
/// another, and is then added to the underlying size or replaces it. (Rules that Apple doesn't
/// document were read in decompiled code of iOS 26.1, and not run.)
struct SizeChange: Hashable, Sendable {
  /// A value of an animation: a size, counted from a reference.
  struct Value: Hashable, Sendable {
    enum Reference: Hashable, Sendable {
      case zero
      /// The model's size.
      case model
      /// The model's size with every animation that applies before.
      case underlying
      /// The size shown when the animation began; the model's size until it is known.
      case shownAtBegin
      /// As zero, for a value that has been filled in with the size shown when the animation began.
      case resolved
    }

    /// In points; zero for a side that is not animated.
    var size = SIMD2<Double>(0, 0)
    var reference = Reference.zero

    func size(
      of model: SIMD2<Double>, over underlying: SIMD2<Double>, _ mask: SIMD2<Double>
    ) -> SIMD2<Double> {
      switch reference {
      case .zero, .resolved: size
      case .model, .shownAtBegin: size + model * mask
      case .underlying: size + underlying * mask
      }
    }
  }

  /// How the value goes from start to end.
  enum Path: Hashable, Sendable {
    case straight
    case spring(SpringCurve)
    case keyframes(Keyframes)

    /// The fraction of the change that remains at a fraction of a duration. At the end it is 0,
    /// even for a spring that has not settled by then.
    @inline(__always) func remaining(atProgress progress: Double, of duration: Double) -> Double {
      guard case .spring(let spring) = self, progress != 1 else { return 1 - progress }
      return 1 - spring.value(atTime: progress * duration)
    }

    func valueRange(
      over progress: ClosedRange<Double>, of duration: Double
    ) -> ClosedRange<Double> {
      guard case .spring(let spring) = self else { return progress }
      let values = spring.range(
        from: progress.lowerBound * duration, to: progress.upperBound * duration)
      // At its end even a spring that has not settled has the value 1.
      return progress.contains(1)
        ? min(values.lowerBound, 1)...max(values.upperBound, 1) : values
    }
  }

  /// 1 for an animated side, 0 for the other.
  var mask = SIMD2<Double>(1, 1)
  /// Whether the values are added to the underlying size, or replace it.
  var isAdditive: Bool
  var from: Value
  var to: Value
  var path = Path.straight
  /// Whether each repetition goes on from the end of the one before.
  var isCumulative = false

  static let unchanged = SizeChange(isAdditive: true, from: Value(), to: Value())

  @inline(__always) func size(
    over underlying: SIMD2<Double>, of model: SIMD2<Double>, progress: Double, remaining: Double
  ) -> SIMD2<Double> {
    let value: SIMD2<Double>
    if case .keyframes(let keyframes) = path {
      value = keyframes.size(atProgress: progress)
    } else {
      let end = to.size(of: model, over: underlying, mask)
      value = end + (from.size(of: model, over: underlying, mask) - end) * remaining
    }
    return applied(value, over: underlying)
  }

  @inline(__always) private func applied(
    _ value: SIMD2<Double>, over underlying: SIMD2<Double>
  ) -> SIMD2<Double> {
    isAdditive ? underlying + value : underlying * (SIMD2(1, 1) - mask) + value
  }

  /// The sizes over a range of underlying sizes and a range of remaining fractions.
  func sizeRange(
    over underlying: SizeRange, of model: SIMD2<Double>, remaining: ClosedRange<Double>
  ) -> SizeRange {
    func size(_ under: SIMD2<Double>, _ remaining: Double) -> SIMD2<Double> {
      self.size(over: under, of: model, progress: 1 - remaining, remaining: remaining)
    }
    if case .keyframes(let keyframes) = path {
      let values = keyframes.sizeRange
      return SizeRange(
        applied(values.low, over: underlying.low), applied(values.high, over: underlying.low),
        applied(values.low, over: underlying.high), applied(values.high, over: underlying.high))
    }
    // The size is linear in both, so the least and the greatest are at the ends of the ranges.
    return SizeRange(
      size(underlying.low, remaining.lowerBound), size(underlying.low, remaining.upperBound),
      size(underlying.high, remaining.lowerBound), size(underlying.high, remaining.upperBound))
  }

  /// Whether the change replaces the size, and has no value of its own.
  var hasNoValue: Bool { from.reference == .shownAtBegin || from.reference == .resolved }

  /// Whether the change adds fixed values to the underlying size.
  var addsFixedValues: Bool { isAdditive && from.reference == .zero && to.reference == .zero }

  /// The size at the start, over an underlying size; the underlying size itself if the start is not
  /// known or not usable.
  func start(over underlying: SIMD2<Double>, allowsZero: Bool) -> SIMD2<Double> {
    let start = (isAdditive ? underlying : underlying * (SIMD2(1, 1) - mask)) + from.size
    guard isAdditive ? addsFixedValues : from.reference == .zero,
      start.isUsableSize || allowsZero && start.min() == 0
    else { return underlying }
    return start
  }

  var hasNegativeSide: Bool {
    var sizes = [from.size, to.size]
    if case .keyframes(let keyframes) = path { sizes = keyframes.sizes }
    return sizes.contains { $0.min() < 0 }
  }
}

extension SizeChange {
  /// Makes the change of an animation between the given values, which determine the missing ones;
  /// nil if it is additive and has no values.
  init?(
    from: SIMD2<Double>?, to: SIMD2<Double>?, by: SIMD2<Double>?, mask: SIMD2<Double>,
    isAdditive: Bool
  ) {
    let ends: (from: Value, to: Value)
    switch (from, to, by) {
    case (let from?, let to?, _): ends = (Value(size: from), Value(size: to))
    case (let from?, nil, let by?): ends = (Value(size: from), Value(size: from + by))
    case (nil, let to?, let by?): ends = (Value(size: to - by), Value(size: to))
    case (let from?, nil, nil): ends = (Value(size: from), Value(reference: .model))
    case (nil, let to?, nil): ends = (Value(reference: .underlying), Value(size: to))
    case (nil, nil, let by?):
      ends = (Value(reference: .underlying), Value(size: by, reference: .underlying))
    case (nil, nil, nil):
      if isAdditive { return nil }
      ends = (Value(reference: .shownAtBegin), Value(reference: .model))
    }
    self.init(mask: mask, isAdditive: isAdditive, from: ends.from, to: ends.to)
  }

  init(_ keyframes: Keyframes, mask: SIMD2<Double>, isAdditive: Bool) {
    let sizes = keyframes.sizes
    self.init(
      mask: mask, isAdditive: isAdditive, from: Value(size: sizes[0]),
      to: Value(size: sizes[sizes.count - 1]), path: .keyframes(keyframes))
  }
}
