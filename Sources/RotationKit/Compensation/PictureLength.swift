/// How long the framed side of the view is shown: the size of the picture with interpolated size.
///
/// At rest it is the length of that side, S. Each motion that runs has a share in it:
///
///     length(t) = S + Σ shareᵢ · (1 − valueᵢ(t))
///
/// A motion that begins gets the share with which the length goes on from where it is. The sum is kept between
/// the shortest and the longest side since nothing ran. (The length stands for the points per scene unit,
/// because the units cancel in the compensation.)
struct PictureLength: Hashable, Sendable {
  /// Where a layer started whose animations can't be read, and how long the framed side was shown there. The
  /// length then goes from there to its end, as far as the layer has come.
  struct Origin: Hashable, Sendable {
    var size: SIMD2<Double>
    var length: Double
  }

  /// The share of each motion, in their order.
  var shares: [Double] = []

  /// The shortest and the longest that the framed side has been since nothing ran.
  private var range = 0.0...0.0

  /// What no motion can carry. It goes in a straight line, in the time of the layer.
  private var fade: Fade?

  /// Set while the layer is followed.
  private(set) var origin: Origin?

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

  /// How far a share may go beyond the range, as a multiple of it. (By nature it is within the range. It is a
  /// little beyond if the motion is read a little after its begin. A motion that has hardly anything left,
  /// as a spring on its way through its end, would have to have any share.)
  private static let largestShare = 2.0

  // MARK: What is shown

  /// The share of a motion; 0 if it has none.
  func share(of index: Int) -> Double { index < shares.count ? shares[index] : 0 }

  /// The length for a sum of the side at rest and the shares that remain, at a time of the layer.
  func shown(_ sum: Double, at time: Double) -> Double {
    let length = sum + (fade?.length(at: time) ?? 0)
    return min(max(length, range.lowerBound), range.upperBound)
  }

  // MARK: What happens

  /// Begins anew with a view at rest.
  mutating func rest(at length: Double) { self = PictureLength(range: length...length) }

  /// Allows a length from now on, until nothing runs.
  mutating func allow(_ length: Double) {
    range = min(range.lowerBound, length)...max(range.upperBound, length)
  }

  /// Makes the length go on with a motion.
  ///
  /// - Parameters:
  ///   - index: Which motion.
  ///   - playback: What the layer plays.
  ///   - time: When, in the time of the layer.
  ///   - shown: The length that is shown then; nil if nothing has run. Then it starts with the side of the size
  ///     at which the layer starts.
  ///   - side: Which side is framed.
  mutating func goOn(
    with index: Int, of playback: LayerPlayback, at time: Double, from shown: Double?,
    _ side: Framing.Side
  ) {
    let atRest = side.length(of: playback.atRest.size)
    (shares[index], fade) = (0, nil)
    guard let shown else {
      let start = playback.startSize(at: time)
      let length = start.isUsableSize ? side.length(of: start) : atRest
      range = min(length, atRest)...max(length, atRest)
      shares[index] = length - atRest
      return
    }
    allow(atRest)
    allow(shown)
    let others = atRest + playback.state(atLayerTime: time, weights: shares).weight
    let (missing, remaining) = (shown - others, playback.remaining(of: index, at: time) ?? 0)
    let width = range.upperBound - range.lowerBound
    if abs(missing) <= Self.largestShare * width * abs(remaining) {
      shares[index] = remaining == 0 ? 0 : missing / remaining
    } else {
      let end = min(playback.motions[index].timeline.end, time + Self.longestFade)
      fade = Fade(length: missing, begin: time, end: end)
    }
  }

  /// Makes the length go on with a layer that is followed from an origin.
  mutating func follow(from origin: Origin) {
    self.origin = origin
    allow(origin.length)
  }

  /// Nothing runs any more.
  mutating func stop() { (shares, fade, origin) = ([], nil, nil) }
}

extension PictureLength {
  private init(range: ClosedRange<Double>) { self.range = range }
}
