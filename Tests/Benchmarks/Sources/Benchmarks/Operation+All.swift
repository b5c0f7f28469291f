import Baselines
import Foundation
import RotationKit

private let batch = 1000

/// Plain memory for the inputs and results of a batch, which lives as long as the process.
private func memory<T>(_ count: Int, _ value: (Int) -> T) -> UnsafeMutablePointer<T> {
  let memory = UnsafeMutablePointer<T>.allocate(capacity: count)
  for index in 0..<count { (memory + index).initialize(to: value(index)) }
  return memory
}

/// A random number: the same ones in every run.
private func random(_ range: ClosedRange<Double>) -> Double {
  range.lowerBound + drand48() * (range.upperBound - range.lowerBound)
}

/// Does one after another, and stores what comes of each. Inlined, as what it calls takes
/// nanoseconds.
@inline(__always)
private func fill<T>(
  _ results: UnsafeMutablePointer<T>, _ indices: Range<Int> = 0..<batch, _ one: (Int) -> T
) {
  for index in indices { results[index] = one(index) }
  baseline_consume(results)
}

extension Operation {
  static func all() -> [Operation] {
    do {
      return try curves() + matrices() + frames() + others() + begins()
    } catch { fail("\(error)") }
  }

  private static func browserCurve(_ curve: TimingCurve) -> BrowserCurve {
    var browser = BrowserCurve()
    browser_curve_make(&browser, curve.x1, curve.y1, curve.x2, curve.y2)
    return browser
  }

  private static func curves() -> [Operation] {
    let x = memory(batch) { _ in random(0...1) }
    let results = memory(batch) { _ in 0.0 }
    let named: [TimingCurve] = [.easeIn, .easeOut, .easeInEaseOut, .default]
    let curves = memory(named.count) { named[$0] }
    let browsers = memory(named.count) { browserCurve(named[$0]) }
    let part = batch / named.count
    return [
      Operation(
        name: "named curve",
        ours: {
          for curve in 0..<named.count {
            let curve = curves[curve]
            fill(results, 0..<part) { curve.value(at: x[$0]) }
          }
        }, baselineName: "browsers' solver, 1e-7",
        baseline: {
          for curve in 0..<named.count {
            browser_curve_values(browsers + curve, 1e-7, x, results, part)
            baseline_consume(results)
          }
        })
    ]
  }

  private static func matrices() -> [Operation] {
    let sides = memory(6 * batch) { random($0.isMultiple(of: 2) ? -2 ... -1 : 1...2) }
    let factors = memory(batch) { _ in
      Matrix4x4.scale(x: Float(random(1...2)), y: 1, z: 1)
    }
    let results = memory(batch) { _ in Matrix4x4.identity }
    let floats = UnsafeMutableRawPointer(results).assumingMemoryBound(to: Float.self)
    return [
      Operation(
        name: "orthographic matrix",
        ours: {
          fill(results) {
            let s = sides + 6 * $0
            let projection = try? OrthographicProjection(
              left: s[0], right: s[1], bottom: s[2], top: s[3], near: s[4], far: s[5])
            return projection?.matrix(for: .openGL) ?? .identity
          }
        }, baselineName: "the articles' matrix",
        baseline: {
          articles_orthographic(sides, floats, batch)
          baseline_consume(results)
        }),
      Operation(name: "multiply", ours: { fill(results) { factors[$0] * factors[0] } }),
    ]
  }

  private static func frames() throws -> [Operation] {
    let from = CGSize(width: 320, height: 568)
    let transition = try RotationTransition(rotating: from, by: .degrees90)
    let to = transition.to
    let browser = memory(1) { _ in browserCurve(.easeInEaseOut) }
    let progress = memory(batch) { Double($0 % 21) / 21 }
    let matrices = memory(batch) { _ in Matrix4x4.identity }
    let floats = UnsafeMutableRawPointer(matrices).assumingMemoryBound(to: Float.self)

    func besideArticles(_ name: String, ours: @escaping () -> Void) -> Operation {
      Operation(
        name: name, ours: ours, baselineName: "the articles' frame",
        baseline: {
          articles_frame(
            browser, 1e-7, from.width, from.height, to.width, to.height, progress, floats, batch)
          baseline_consume(matrices)
        })
    }
    func each(_ name: String, _ strategy: CompensationStrategy) throws -> [Operation] {
      let compensation = CompensatingProjection(strategy)
      // One transition, and three that overlap.
      var atRest = RotationTracker()
      try atRest.resize(to: from)
      var (one, three) = (atRest, atRest)
      try one.begin(transition, at: 0)
      let back = try RotationTransition(rotating: to, by: .degrees270)
      for (index, transition) in [transition, back, transition].enumerated() {
        try three.begin(transition, at: Double(index) / 20)
      }
      func trackersMatrix(_ tracker: RotationTracker) -> () -> Void {
        {
          fill(matrices) {
            let frame = tracker.frame(at: 0.3 * progress[$0])
            return frame?.projection(compensation).matrix(for: .openGL) ?? .identity
          }
        }
      }
      return [
        besideArticles("whole frame\(name)") {
          fill(matrices) {
            let layer = transition.layer(atProgress: progress[$0])
            let projection = try? compensation.projection(
              viewSize: to, layerSize: layer.size, previousViewSize: from)
            return projection?.matrix(for: .openGL) ?? .identity
          }
        },
        besideArticles("tracker's matrix\(name), at rest", ours: trackersMatrix(atRest)),
        besideArticles("tracker's matrix\(name)", ours: trackersMatrix(one)),
        besideArticles("tracker's matrix\(name), three transitions", ours: trackersMatrix(three)),
      ]
    }

    // The articles' own strategy is constant size; the other is the one to start with.
    return try each("", .constantSize) + each(", interpolated", .interpolatedSize)
  }

  /// What has no baseline.
  private static func others() throws -> [Operation] {
    let screen = CGSize(width: 320, height: 568)
    let results = memory(batch) { _ in 0.0 }
    let viewport = try Viewport(size: screen)
    let spring = try SpringCurve(duration: 0.5, bounce: 0.3)
    return [
      Operation(
        name: "refused insets",
        ours: {
          fill(results) {
            let (none, insets) = (
              OrientedFrames.Insets(), OrientedFrames.Insets(right: Double(-$0))
            )
            let frames = try? OrientedFrames(
              screen: screen, portraitInsets: none, landscapeLeftInsets: none,
              landscapeRightInsets: insets)
            return frames == nil ? 1 : 0
          }
        }),
      // Here only memory counts.
      Operation(
        name: "curve, spring, orientation, lens, and a point there and back",
        ours: {
          fill(results) {
            let x = Double($0 + 1) / Double(batch + 1)
            let curve = try? TimingCurve.cubicBezier(x, 0.1, 0.25, 1)
            let lens = try? PerspectiveProjection(
              fieldOfView: x, viewSize: screen, near: 0.1, far: 100)
            guard let matrix = lens?.matrix(for: .openGL),
              let point = viewport.windowPoint(of: SIMD3(x, x, -9), through: matrix, in: .openGL),
              let back = viewport.scenePoint(at: point, through: matrix, in: .openGL)
            else { return .nan }
            let turn = QuarterTurn(a: x, b: 1, c: -1, d: x)?.radians ?? 0
            return spring.value(atTime: curve?.velocity(at: x) ?? 0) + turn + back.x
          }
        }),
    ]
  }

  private static func begins() throws -> [Operation] {
    let from = CGSize(width: 320, height: 568)
    let spring = try RotationTransition(
      rotating: from, by: .degrees90, pace: .spring(SpringCurve(duration: 0.5, bounce: 0.3)))
    // Trackers that play nothing, or ten springs.
    let number = 100
    let (atRest, playing) = (
      memory(number) { _ in RotationTracker() }, memory(number) { _ in RotationTracker() }
    )
    func prepare() {
      for index in 0..<number {
        (atRest[index], playing[index]) = (RotationTracker(), RotationTracker())
        for tracker in [atRest + index, playing + index] { try? tracker.pointee.resize(to: from) }
        for _ in 0..<10 { try? playing[index].begin(spring, at: 0) }
      }
    }
    func begin(in trackers: UnsafeMutablePointer<RotationTracker>) -> () -> Void {
      {
        for index in 0..<number { try? trackers[index].begin(spring, at: 0.1) }
        baseline_consume(trackers)
      }
    }
    return [
      // The ratio is about 4. If each begin works out the covering size, it is 220.
      Operation(
        name: "the eleventh begin of a spring", count: number, ours: begin(in: playing),
        baselineName: "the first", baseline: begin(in: atRest), prepare: prepare, limit: 15,
        allocates: true)
    ]
  }
}
