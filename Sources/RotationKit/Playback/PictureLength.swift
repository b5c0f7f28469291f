/// The length of the view's framed side, in points, as the picture is shown with interpolated size.
///
/// At rest it is the length of that side, S. Each motion that runs has a share in it:
///
///     length(t) = S + Σ shareᵢ · (1 − valueᵢ(t))
///
/// A motion that begins gets the share with which the length goes on from where it is. The sum is kept between the
/// shortest and the longest side since nothing ran. The length stands for the points per scene unit, because the units
/// cancel in the compensation.
struct PictureLength: Hashable, Sendable {
  /// The shortest and the longest that the framed side has been since nothing ran.
  private var range = 0.0...0.0
  /// What no motion can carry. It goes in a straight line, in the time of the layer.
  private var fade: Fade?

  private struct Fade: Hashable, Sendable {
    var length: Double
    var begin: Double
    var end: Double

    func length(at time: Double) -> Double {
      time < end ? length * min((end - time) / (end - begin), 1) : 0
    }
  }

  /// The longest that a fade takes, in seconds of the layer: Core Animation's usual duration.
  private static let longestFade = 0.25
  /// How far a share may go beyond the range, as a multiple of it.
  ///
  /// A share is within the range, or a little beyond it if the motion is read a little after its begin. But a motion
  /// that has hardly anything left, as a spring on its way through its end, could need any share.
  private static let largestShare = 2.0

  /// The length for a sum of the side at rest and the shares that remain, at a time of the layer.
  func length(for sum: Double, at time: Double) -> Double {
    let length = sum + (fade?.length(at: time) ?? 0)
    return min(max(length, range.lowerBound), range.upperBound)
  }

  /// Begins anew with a view at rest, or with a motion between two lengths.
  mutating func start(between length: Double, and other: Double) {
    (range, fade) = (min(length, other)...max(length, other), nil)
  }

  /// Allows a length from now on, until nothing runs.
  mutating func allow(_ length: Double) {
    range = min(range.lowerBound, length)...max(range.upperBound, length)
  }

  /// The share with which a motion carries a missing length, if a fraction of its change remains. If it can't, it
  /// gets none, and the length fades until the motion's end. Times are the layer's.
  mutating func share(
    for missing: Double, remaining: Double, at time: Double, until end: Double
  ) -> Double {
    let width = range.upperBound - range.lowerBound
    fade = nil
    if abs(missing) <= Self.largestShare * width * abs(remaining) {
      return remaining == 0 ? 0 : missing / remaining
    }
    fade = Fade(length: missing, begin: time, end: min(end, time + Self.longestFade))
    return 0
  }

  /// Nothing fades any more.
  mutating func endFade() { fade = nil }
}
