/// What is on a screen, row after row from the top.
struct Image {
  /// Each color, as 0xRRGGBB, with the pixels side by side that have it.
  var runs: [(color: Int, run: Run)]

  /// Pixels side by side.
  struct Run {
    var row: Int
    var columns: Range<Int>

    var middle: SIMD2<Double> {
      SIMD2(Double(columns.lowerBound + columns.upperBound) / 2, Double(row) + 0.5)
    }

    /// The middles of the first and the last pixel.
    var ends: [SIMD2<Double>] {
      [columns.lowerBound, columns.upperBound - 1].map { SIMD2(Double($0), Double(row)) + 0.5 }
    }
  }

  /// The middle of some pixels; nil if there are none.
  static func middle(of runs: [Run]) -> SIMD2<Double>? {
    let count = runs.reduce(0) { $0 + $1.columns.count }
    let sum = runs.reduce(SIMD2<Double>.zero) { $0 + $1.middle * Double($1.columns.count) }
    return count > 0 ? sum / Double(count) : nil
  }

  /// The pixels that are nearer to some color than to any other and to what else there is to be
  /// seen, and not farther from it than given, of 255 for each of red, green and blue: a list for
  /// each color.
  func runs(of colors: [Int], beside others: [Int] = [], within limit: Double = 1000) -> [[Run]] {
    func parts(_ color: Int) -> SIMD3<Double> {
      SIMD3(SIMD3(color >> 16, color >> 8, color) & 255)
    }
    let palette = (colors + others).map(parts)
    func nearest(to color: Int) -> Int? {
      let distances = palette.map { other in
        let difference = other - parts(color)
        return (difference * difference).sum().squareRoot()
      }
      guard let least = distances.min(), least <= limit else { return nil }
      return distances.firstIndex(of: least)
    }
    var known: [Int: Int?] = [:]
    var found = [[Run]](repeating: [], count: colors.count)
    for (color, run) in runs {
      let index = known[color] ?? nearest(to: color)
      known[color] = index
      if let index, index < colors.count { found[index].append(run) }
    }
    return found
  }
}
