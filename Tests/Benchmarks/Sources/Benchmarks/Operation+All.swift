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
      return try curves() + matrices() + frames() + begins()
    } catch { fail("\(error)") }
  }

  private static func browserCurve(_ curve: TimingCurve) -> BrowserCurve {
    var browser = BrowserCurve()
    browser_curve_make(&browser, curve.x1, curve.y1, curve.x2, curve.y2)
    return browser
  }

  private static func curves() throws -> [Operation] {
    // A turn of 0.35 s at 60 a second, again and again; and x anywhere.
    let steady = memory(batch) { Double($0 % 21) / 21 }
    let anywhere = memory(batch) { _ in random(0...1) }
    let points = memory(4 * batch) { _ in random(0...1) }
    let results = memory(batch) { _ in 0.0 }
    let named: [TimingCurve] = [.easeIn, .easeOut, .easeInEaseOut, .default]
    let curves = memory(named.count) { named[$0] }
    let browsers = memory(named.count) { browserCurve(named[$0]) }
    let part = batch / named.count
    let spring = try SpringCurve(duration: 0.5, bounce: 0.3)

    func values(_ name: String, at x: UnsafeMutablePointer<Double>) -> Operation {
      Operation(
        name: name,
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
    }

    return [
      values("named curve, 60 a second", at: steady),
      values("named curve, random x", at: anywhere),
      Operation(
        name: "curve creation and one solve",
        ours: {
          fill(results) {
            let p = points + 4 * $0
            let curve = try? TimingCurve.cubicBezier(p[0], p[1], p[2], p[3])
            return curve?.value(at: anywhere[$0]) ?? 0
          }
        }, baselineName: "browsers' solver, 1e-7",
        baseline: {
          browser_curve_make_and_solve(points, anywhere, results, batch)
          baseline_consume(results)
        }),
      Operation(name: "spring", ours: { fill(results) { spring.value(atTime: anywhere[$0]) } }),
      Operation(
        name: "velocity of a named curve",
        ours: { fill(results) { curves[1].velocity(at: anywhere[$0]) } }),
    ]
  }

  private static func matrices() throws -> [Operation] {
    let sides = memory(6 * batch) { random($0.isMultiple(of: 2) ? -2 ... -1 : 1...2) }
    let angles = memory(batch) { _ in random(0.5...1.5) }
    let factors = memory(batch) { _ in
      Matrix4x4.scale(x: Float(random(1...2)), y: 1, z: 1)
    }
    let results = memory(batch) { _ in Matrix4x4.identity }
    let floats = UnsafeMutableRawPointer(results).assumingMemoryBound(to: Float.self)
    let viewport = try Viewport(size: CGSize(width: 320, height: 568))
    let lens = try PerspectiveProjection(
      fieldOfView: 1, viewSize: viewport.size, near: 0.1, far: 100)
    let matrix = lens.matrix(for: .openGL)
    let points = memory(batch) { _ in SIMD3(random(-1...1), random(-1...1), random(-9 ... -1)) }
    let window = memory(batch) { _ in SIMD3(random(0...320), random(0...568), random(0...1)) }
    let vectors = memory(batch) { _ in SIMD3(0.0, 0.0, 0.0) }

    func operation(
      _ name: String, _ results: UnsafeMutablePointer<Matrix4x4>,
      _ matrix: @escaping (Int) -> Matrix4x4?
    ) -> Operation {
      Operation(name: name, ours: { fill(results) { matrix($0) ?? .identity } })
    }
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
      operation("perspective matrix", results) {
        let projection = try? PerspectiveProjection(
          fieldOfView: angles[$0], viewSize: viewport.size, near: 0.1, far: 100)
        return projection?.matrix(for: .openGL)
      },
      operation("multiply", results) { factors[$0] * matrix },
      operation("inverse", results) { factors[$0].inverse },
      Operation(
        name: "project",
        ours: {
          fill(vectors) {
            viewport.windowPoint(of: points[$0], through: matrix, in: .openGL) ?? .zero
          }
        }),
      Operation(
        name: "unproject",
        ours: {
          fill(vectors) {
            viewport.scenePoint(at: window[$0], through: matrix, in: .openGL) ?? .zero
          }
        }),
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
    let turns = memory(batch) { _ in QuarterTurn.degrees0 }
    let transforms = memory(batch) { _ in
      let angle = random(-4...4)
      return SIMD4(cos(angle), sin(angle), -sin(angle), cos(angle))
    }

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
    return try each("", .constantSize) + each(", interpolated", .interpolatedSize) + [
      Operation(
        name: "orientation of a transform",
        ours: {
          fill(turns) {
            let t = transforms[$0]
            return QuarterTurn(a: t.x, b: t.y, c: t.z, d: t.w) ?? .degrees0
          }
        }),
      Operation(
        name: "refused insets",
        ours: {
          fill(turns) {
            let (none, insets) = (
              OrientedFrames.Insets(), OrientedFrames.Insets(right: Double(-$0))
            )
            let frames = try? OrientedFrames(
              screen: from, portraitInsets: none, landscapeLeftInsets: none,
              landscapeRightInsets: insets)
            return frames == nil ? .degrees180 : .degrees0
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
      // The ratio is 2.5. If each begin works out the covering size, it is 220.
      Operation(
        name: "the eleventh begin of a spring", count: number, ours: begin(in: playing),
        baselineName: "the first", baseline: begin(in: atRest), prepare: prepare, limit: 15,
        allocates: true)
    ]
  }
}
