/// What a layer may have played for a while, as its animations say.
struct Plan: Sendable {
  /// How much older than the clock a presentation layer may be, in seconds: three frames at 60 Hz. It is as old as
  /// the pass of the run loop is long.
  static let oldest = 0.05
  /// How much newer it may be: it may be made for the next refresh, which is 8 ms away at 120 Hz.
  static let newest = 0.008
  /// How far off a presentation layer may be, in points. Core Animation has the same numbers. What is left is
  /// rounding, and the time between two calls.
  private static let tolerance = 0.5

  var playback: LayerPlayback
  /// From when on and until when it may have been played, in host time.
  var begin = -Double.infinity
  var end = Double.infinity
  /// Whether the presentation layer shows it. If not, any size may be one of its own.
  var isEvident = true

  /// Whether a size is that of a time of the host.
  func shows(_ size: SIMD2<Double>, at time: Double) -> Bool {
    Self.isNear(playback.size(at: time), size)
  }

  /// How old a presentation layer is that has a size, in seconds; nil if it does not lie on
  /// the layer's recent path.
  func age(of shown: SIMD2<Double>, at time: Double) -> Double? {
    let (start, end) = (max(time - Self.oldest, begin), min(time + Self.newest, end))
    let clock = playback.clock
    let (first, last) = (clock.layerTime(at: start), clock.layerTime(at: end))
    guard start <= end, first <= last else { return nil }
    var pieces = Self.mostPieces
    return latestTime(of: shown, from: place(first), to: place(last), pieces: &pieces).map {
      clock.rate > 0 ? time - clock.hostTime(at: $0) : 0
    }
  }

  /// Whether a presentation layer may have a size that it has at some time of the plan.
  func explains(_ shown: SIMD2<Double>, at time: Double) -> Bool {
    isEvident ? age(of: shown, at: time) != nil : time - Self.oldest <= end
  }

  /// Whether a layer has moved so far from one reading to the next that its size tells its age, to within a few
  /// milliseconds.
  static func isStep(from size: SIMD2<Double>, to next: SIMD2<Double>, in elapsed: Double) -> Bool {
    let step = next - size
    return max(abs(step.x), abs(step.y)) > 4 * tolerance && 0...oldest ~= elapsed
  }

  private static func isNear(
    _ size: SIMD2<Double>, _ other: SIMD2<Double>, within tolerance: Double = tolerance
  ) -> Bool {
    let off = size - other
    return abs(off.x) <= tolerance && abs(off.y) <= tolerance
  }
}

// MARK: - Searching the path

extension Plan {
  /// The longest piece of a path that may be as good as straight, in seconds of the layer, and how far off its middle may be
  /// then, in points. What jumps is never straight: all sizes of a turn lie on one line, and the line of a jump would hold
  /// them all.
  private static let (longestPiece, flatness) = (0.008, 0.1)
  /// How far a path may go beyond the ends of such a piece and come back, in points. That is enough for a turn in a
  /// twentieth of a second.
  private static let bend = 8.0
  /// The shortest piece that is halved, in seconds, and how many are, so that the search ends soon, whatever jumps.
  private static let (shortestPiece, mostPieces) = (1e-6, 400)

  /// Where the layer is at a time of its own.
  private typealias Place = (time: Double, size: SIMD2<Double>)

  private func place(_ time: Double) -> Place { (time, playback.size(atLayerTime: time)) }

  /// The latest time of the layer between two at which it has a size; nil if it never has.
  private func latestTime(
    of size: SIMD2<Double>, from older: Place, to newer: Place, pieces: inout Int
  ) -> Double? {
    let duration = newer.time - older.time
    let (step, center) = (newer.size - older.size, (newer.size + older.size) / 2)
    let (off, isShort) = (size - center, duration <= Self.longestPiece)
    if isShort, abs(off.x) > abs(step.x) + Self.bend || abs(off.y) > abs(step.y) + Self.bend {
      return nil
    }
    let middle = place((older.time + newer.time) / 2)
    let isStraight = isShort && Self.isNear(middle.size, center, within: Self.flatness)
    pieces -= 1
    if !isStraight, duration > Self.shortestPiece, pieces > 0 {
      return latestTime(of: size, from: middle, to: newer, pieces: &pieces)
        ?? latestTime(of: size, from: older, to: middle, pieces: &pieces)
    }
    let square = isStraight ? (step * step).sum() : 0
    let fraction = square > 0 ? ((size - older.size) * step).sum() / square : 0
    let nearest = min(max(fraction, 0), 1)
    return Self.isNear(older.size + step * nearest, size)
      ? older.time + (newer.time - older.time) * nearest : nil
  }
}
