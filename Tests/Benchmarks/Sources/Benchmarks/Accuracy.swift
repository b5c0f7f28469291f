import Baselines
import RotationKit

/// How far the named curves are from the exact value at most, solved in one way.
struct Accuracy {
  var solver: String
  var worst: Double

  /// Empty where the machine has nothing more precise than `Double` to compare with.
  static func all() -> [Accuracy] {
    guard MemoryLayout<Wide>.size > MemoryLayout<Double>.size else { return [] }
    let x = memory(4001) { Double($0) / 4000 }
    let y = memory(4001) { _ in 0.0 }
    func worst(_ solve: (TimingCurve) -> Void) -> Double {
      Operation.named.map { curve in
        solve(curve)
        return (0...4000).map { abs(y[$0] - exact(curve, x[$0])) }.max() ?? 0
      }.max() ?? 0
    }
    func browsers(_ tolerance: Double) -> Double {
      worst { curve in
        var browser = Operation.browserCurve(curve)
        browser_curve_values(&browser, tolerance, x, y, 4001)
      }
    }
    return [
      Accuracy(
        solver: "RotationKit",
        worst: worst { curve in for index in 0...4000 { y[index] = curve.value(at: x[index]) } }),
      Accuracy(solver: "browsers' solver, 1e-7", worst: browsers(1e-7)),
      Accuracy(solver: "browsers' solver, 1e-12", worst: browsers(1e-12)),
    ]
  }

  #if arch(x86_64) && !os(Windows)
    private typealias Wide = Float80
  #else
    private typealias Wide = Double
  #endif

  /// By bisection in extended precision.
  private static func exact(_ curve: TimingCurve, _ x: Double) -> Double {
    func coordinate(_ first: Double, _ second: Double, _ t: Wide) -> Wide {
      let s = 1 - t
      return t * (t * t + 3 * s * (s * Wide(first) + t * Wide(second)))
    }
    var (low, high): (Wide, Wide) = (0, 1)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if coordinate(curve.x1, curve.x2, middle) < Wide(x) { low = middle } else { high = middle }
    }
    return Double(coordinate(curve.y1, curve.y2, (low + high) / 2))
  }
}
