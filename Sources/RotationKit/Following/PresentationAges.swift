/// How old the last presentation layers were, one after another.
///
/// Of an app in step with its display they are all of about one age. Ages that keep growing are those of a layer that
/// plays more slowly than its animations say.
struct PresentationAges: Sendable {
  /// How much the ages of presentation layers that are of one age differ at most, in seconds.
  private static let steadiness = 0.004
  /// The number of presentation layers of one age, one after another, that says so.
  private static let steadyReadings = 3
  /// The number of steps, all alike, by which an age has to grow.
  private static let growingSteps = 4
  /// By how many seconds an age grows in one, if a layer is slow. At 0.7 of its pace by 0.3. By 1 if the layer stands
  /// still: then it is one presentation layer, seen again and again. By less than 0.1 clocks may differ.
  private static let growth = 0.1...0.9
  /// How much that differs from step to step at most. An age is exact to half a millisecond or so, and a step takes 8
  /// ms or more.
  private static let evenness = 0.2
  /// The age from which that counts, in seconds. With a display at 60 Hz, and readings that are out of step with it,
  /// an age grows from 0 to 1/60 s again and again.
  private static let leastAge = 0.025

  private var last: [(age: Double, time: Double)] = []

  /// Takes in the age of another presentation layer; nil if it has none.
  mutating func add(_ age: Double?, at time: Double) {
    guard let age else { return last = [] }
    if let before = last.last, 0..<Drift.shortestStep ~= time - before.time { return }
    if let before = last.last, time < before.time { last = [] }
    last.append((age, time))
    if last.count > Self.growingSteps + 1 { last.removeFirst() }
  }

  /// Whether the last ones were of one age.
  var areSteady: Bool {
    let ages = last.suffix(Self.steadyReadings).map(\.age)
    guard ages.count == Self.steadyReadings, let least = ages.min(), let most = ages.max() else {
      return false
    }
    return most - least <= Self.steadiness
  }

  /// Whether they have grown evenly.
  var keepGrowing: Bool {
    guard last.count > Self.growingSteps, let age = last.last?.age, age >= Self.leastAge else {
      return false
    }
    let steps = zip(last, last.dropFirst()).map { ($1.age - $0.age) / ($1.time - $0.time) }
    guard let least = steps.min(), let most = steps.max() else { return false }
    return Self.growth.contains(least) && Self.growth.contains(most)
      && most - least <= Self.evenness
  }
}
