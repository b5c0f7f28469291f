#if canImport(QuartzCore) && !os(watchOS)
  /// A switch that several objects have a copy of. The copy that was set last counts.
  @MainActor struct Switch {
    private static var lastNumber = 0

    let isOn: Bool
    /// The number of the setting: 0 for the switch as made.
    private let number: Int

    nonisolated init() { (isOn, number) = (true, 0) }

    init(isOn: Bool) {
      Self.lastNumber += 1
      (self.isOn, number) = (isOn, Self.lastNumber)
    }

    func later(_ other: Switch) -> Switch { other.number > number ? other : self }
  }
#endif
