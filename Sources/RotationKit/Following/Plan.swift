/// What a layer may have played for a while, as its animations say.
struct Plan: Sendable {
  /// How much older than the clock a presentation layer may be, in seconds: three frames at 60 Hz. It is as old as
  /// the turn of the run loop is long.
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
    let clock = playback.clock
    let start = clock.layerTime(at: max(time - Self.oldest, begin))
    let end = clock.layerTime(at: min(time + Self.newest, end))
    guard start <= end, let found = latestTime(of: shown, in: start...end) else { return nil }
    return clock.rate > 0 ? time - clock.hostTime(at: found) : 0
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

  private static func isNear(_ size: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
    let off = size - other
    return abs(off.x) <= tolerance && abs(off.y) <= tolerance
  }
}

// MARK: - Searching the path

extension Plan {
  /// The longest piece of a path, in seconds, and the number of parts that a piece is cut into if it comes near. In a
  /// thousandth of a second no path bends by a tenth of a point.
  private static let (piece, parts) = (0.008, 8)
  /// How far a piece may go beyond its ends and come back, in points. That is enough for a turn in a twentieth of a
  /// second.
  private static let bend = 8.0
  /// The distance that is kept from jumps, in seconds, because of rounding.
  private static let margin = 1e-7
  /// The most pieces between two jumps, so that the search ends soon. A layer of ten times the host's rate takes as
  /// many for the whole search, and a faster one is searched less closely.
  private static let mostPieces = 100.0

  /// The latest time of the layer, within a range, at which it has a size; nil if it never has.
  ///
  /// The path is searched between its jumps, not across them: all sizes of a turn lie on one line, and a piece with a
  /// jump would hold every one of them.
  private func latestTime(of size: SIMD2<Double>, in range: ClosedRange<Double>) -> Double? {
    var end = range.upperBound
    if Self.isNear(playback.size(atLayerTime: end), size) { return end }
    let bends = playback.motions.flatMap { $0.bends(in: range) } + [range.lowerBound]
    for bend in bends.sorted().reversed() {
      let (low, high) = (bend + Self.margin, end - Self.margin)
      let count = ((high - low) / (Self.piece * playback.clock.rate)).rounded(.up)
      if count >= 1,
        let time = latestTime(
          of: size, from: low, to: high, pieces: Int(min(count, Self.mostPieces)))
      {
        return time
      }
      end = bend
    }
    return nil
  }

  /// The same within a stretch without jumps, which is cut into pieces.
  private func latestTime(
    of size: SIMD2<Double>, from start: Double, to end: Double, pieces: Int
  ) -> Double? {
    var newer = (time: end, size: playback.size(atLayerTime: end))
    for index in 1...pieces {
      let time = end + (start - end) * (Double(index) / Double(pieces))
      let older = (time: time, size: playback.size(atLayerTime: time))
      let extent = newer.size - older.size
      let off = size - (newer.size + older.size) / 2
      if abs(off.x) <= abs(extent.x) + Self.bend, abs(off.y) <= abs(extent.y) + Self.bend,
        let found = latestTime(of: size, inPieceFrom: older.time, to: newer.time)
      {
        return found
      }
      newer = older
    }
    return nil
  }

  /// The same within a piece, which is cut into parts that are as good as straight.
  private func latestTime(
    of size: SIMD2<Double>, inPieceFrom start: Double, to end: Double
  ) -> Double? {
    var newer = (time: end, size: playback.size(atLayerTime: end))
    for index in 1...Self.parts {
      let time = end + (start - end) * (Double(index) / Double(Self.parts))
      let older = (time: time, size: playback.size(atLayerTime: time))
      let step = newer.size - older.size
      let square = (step * step).sum()
      let fraction = square > 0 ? ((size - older.size) * step).sum() / square : 1
      let nearest = min(max(fraction, 0), 1)
      if Self.isNear(older.size + step * nearest, size) {
        return older.time + (newer.time - older.time) * nearest
      }
      newer = older
    }
    return nil
  }
}
