/// An animation's change of a layer's size, by Core Animation's rules: its value goes from one to
/// another, and is then added to the underlying size or replaces it.
struct SizeChange: Hashable, Sendable {
  /// A size, counted from another one.
  struct Value: Hashable, Sendable {
    enum Reference: Hashable, Sendable {
      case zero
      /// The model's size.
      case model
      /// The model's size with every animation that applies before.
      case underlying
    }

    /// In points; zero for a side that is not animated.
    var size = SIMD2<Double>(0, 0)
    var reference = Reference.zero
  }

  /// The way from start to end.
  enum Path: Hashable, Sendable {
    case straight(from: Value, to: Value)
    /// From the size that is shown when the animation begins, to the model's.
    case fromShown
    case keyframes(Keyframes)
  }

  /// What becomes of the value.
  enum Combination: Hashable, Sendable {
    /// It replaces the underlying size.
    case replace
    /// What it has more than a base is added to the underlying size.
    case add(base: SIMD2<Double>)
  }

  /// 1 for an animated side, 0 for the other.
  var mask = SIMD2<Double>(1, 1)
  var combination: Combination
  var path: Path
  var spring: SpringCurve?

  /// The change of an animation that can't be read: it adds nothing.
  static let none = SizeChange(.straight(from: Value(), to: Value()), isAdditive: true)

  /// The size over an underlying one, at a value of the pace: 0 at the start, 1 at the end.
  @inline(__always) func size(
    over underlying: SIMD2<Double>, of model: SIMD2<Double>, at value: Double
  ) -> SIMD2<Double> {
    let size: SIMD2<Double>
    switch path {
    case .straight(let from, let to):
      size = interpolate(
        self.size(of: from, model, underlying), self.size(of: to, model, underlying), value)
    case .fromShown: size = model * mask
    case .keyframes(let keyframes): size = keyframes.size(atProgress: value)
    }
    return combined(size, over: underlying)
  }

  @inline(__always) private func size(
    of value: Value, _ model: SIMD2<Double>, _ underlying: SIMD2<Double>
  ) -> SIMD2<Double> {
    switch value.reference {
    case .zero: value.size
    case .model: value.size + model * mask
    case .underlying: value.size + underlying * mask
    }
  }

  @inline(__always) private func combined(
    _ size: SIMD2<Double>, over underlying: SIMD2<Double>
  ) -> SIMD2<Double> {
    switch combination {
    case .replace: underlying * (SIMD2(1, 1) - mask) + size
    case .add(let base): (underlying - base) + size
    }
  }

  /// The sizes over a range of underlying sizes and a range of values.
  func sizeRange(
    over underlying: SizeRange, of model: SIMD2<Double>, at values: ClosedRange<Double>
  ) -> SizeRange {
    /// The size is linear in the underlying one, so the least and the greatest are at its ends.
    func range(_ size: (SIMD2<Double>) -> SIMD2<Double>) -> SizeRange {
      SizeRange(size(underlying.low), size(underlying.high))
    }
    if case .keyframes(let keyframes) = path {
      let sizes = keyframes.sizeRange(over: values)
      return range { combined(sizes.low, over: $0) }
        .union(range { combined(sizes.high, over: $0) })
    }
    return range { size(over: $0, of: model, at: values.lowerBound) }
      .union(range { size(over: $0, of: model, at: values.upperBound) })
  }

  var hasNegativeSide: Bool {
    switch path {
    case .straight(let from, let to): min(from.size.min(), to.size.min()) < 0
    case .fromShown: false
    case .keyframes(let keyframes): keyframes.sizes.contains { $0.min() < 0 }
    }
  }

  /// The size at the start, over an underlying size; the underlying size itself if the start is not
  /// known, or below 0.
  func start(over underlying: SIMD2<Double>) -> SIMD2<Double> {
    let start =
      switch path {
      case .straight(let from, _) where from.reference == .zero:
        combined(from.size, over: underlying)
      case .keyframes(let keyframes): combined(keyframes.size(atProgress: 0), over: underlying)
      default: underlying
      }
    return start.min() >= 0 ? start : underlying
  }
}

extension SizeChange {
  /// Makes the change of an animation between the given values, which determine the missing ones;
  /// nil if it is additive and has no values.
  init?(
    from: SIMD2<Double>?, to: SIMD2<Double>?, by: SIMD2<Double>?, mask: SIMD2<Double>,
    isAdditive: Bool
  ) {
    let path: Path
    switch (from, to, by) {
    case (let from?, let to?, _): path = .straight(from: Value(size: from), to: Value(size: to))
    case (let from?, nil, let by?):
      path = .straight(from: Value(size: from), to: Value(size: from + by))
    case (nil, let to?, let by?):
      path = .straight(from: Value(size: to - by), to: Value(size: to))
    case (let from?, nil, nil):
      path = .straight(from: Value(size: from), to: Value(reference: .model))
    case (nil, let to?, nil):
      path = .straight(from: Value(reference: .underlying), to: Value(size: to))
    case (nil, nil, let by?):
      path = .straight(
        from: Value(reference: .underlying), to: Value(size: by, reference: .underlying))
    case (nil, nil, nil):
      if isAdditive { return nil }
      path = .fromShown
    }
    self.init(path, mask: mask, isAdditive: isAdditive)
  }

  init(_ path: Path, mask: SIMD2<Double> = SIMD2(1, 1), isAdditive: Bool) {
    (self.mask, self.path) = (mask, path)
    combination = isAdditive ? .add(base: SIMD2(0, 0)) : .replace
  }
}
