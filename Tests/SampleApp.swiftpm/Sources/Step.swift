/// One step of what is played.
struct Step: Equatable {
  /// How the picture is drawn meanwhile.
  var comparison: Comparison
  /// What the app plays. Nil for a rotation, which a person makes.
  var experiment: Experiment?

  /// How long a person has for a rotation, in seconds.
  static let secondsToRotate = 10

  /// Compensated, and then covered: all experiments, and a rotation.
  static let all = [Comparison.compensated, .covered].flatMap { comparison in
    Experiment.allCases.map { Step(comparison: comparison, experiment: $0) }
      + [Step(comparison: comparison)]
  }

  #if targetEnvironment(macCatalyst)
    private static let request = "resize the window, there and back"
  #else
    private static let request = "rotate the device, there and back"
  #endif

  /// The text beside the menu's button during this step.
  ///
  /// - Parameters:
  ///   - number: Which step it is, from 1 on.
  ///   - count: The number of steps.
  ///   - secondsLeft: How long a person has left for a rotation.
  func status(_ number: Int, of count: Int, secondsLeft: Int = 0) -> String {
    let what = experiment?.rawValue ?? "\(Self.request), \(secondsLeft) s"
    let place = count > 1 ? " (\(number) of \(count))" : ""
    return "\(comparison.rawValue): \(what)\(place)"
  }
}
