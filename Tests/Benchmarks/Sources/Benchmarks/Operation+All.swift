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

/// The same as what C reads and writes.
private func numbers<T, Number>(
  _ memory: UnsafeMutablePointer<T>, _: Number.Type
) -> UnsafeMutablePointer<Number> {
  UnsafeMutableRawPointer(memory).assumingMemoryBound(to: Number.self)
}

/// A random number: the same ones in every run.
private func random(_ range: ClosedRange<Double>) -> Double {
  range.lowerBound + drand48() * (range.upperBound - range.lowerBound)
}

/// Does one after another, and stores what comes of each. (Inlined, as what it calls takes nanoseconds.)
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
      return try curves() + matrices() + frames()
    } catch { fail("\(error)") }
  }

  // MARK: Curves

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

    func values(
      _ name: String, at x: UnsafeMutablePointer<Double>, digits: Int = 7
    ) -> Operation {
      let tolerance = pow(10, -Double(digits))
      return Operation(
        name: name,
        ours: {
          for curve in 0..<named.count {
            let curve = curves[curve]
            fill(results, 0..<part) { curve.value(at: x[$0]) }
          }
        }, baselineName: "browsers' solver, 1e-\(digits)",
        baseline: {
          for curve in 0..<named.count {
            browser_curve_values(browsers + curve, tolerance, x, results, part)
            baseline_consume(results)
          }
        })
    }

    return [
      values("named curve, 60 a second", at: steady),
      values("named curve, 60 a second", at: steady, digits: 12),
      values("named curve, random x", at: anywhere),
      values("named curve, random x", at: anywhere, digits: 12),
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
      Operation(name: "spring", ours: { fill(results) { spring.value(at: anywhere[$0]) } }),
      Operation(
        name: "velocity of a named curve",
        ours: {
          for curve in 0..<named.count {
            let curve = curves[curve]
            fill(results, 0..<part) { curve.velocity(at: anywhere[$0]) }
          }
        }, baselineName: "browsers' solver, 1e-7",
        baseline: {
          for curve in 0..<named.count {
            browser_curve_velocities(browsers + curve, 1e-7, anywhere, results, part)
            baseline_consume(results)
          }
        }),
    ]
  }

  // MARK: Matrices

  private static func matrices() throws -> [Operation] {
    let sides = memory(6 * batch) { index in
      random(index.isMultiple(of: 2) ? -2 ... -1 : 1...2)
    }
    let floatSides = memory(6 * batch) { Float(sides[$0]) }
    let lenses = memory(4 * batch) { index in
      [random(0.5...1.5), random(0.5...2), 0.1, random(10...100)][index % 4]
    }
    let floatLenses = memory(4 * batch) { Float(lenses[$0]) }
    func randomMatrix() -> Matrix4x4 {
      func column() -> SIMD4<Float> { SIMD4((0..<4).map { _ in Float(random(-1...1)) }) }
      return Matrix4x4(columns: column(), column(), column(), column())
    }
    let left = memory(batch) { _ in randomMatrix() }
    let right = memory(batch) { _ in randomMatrix() }
    let results = memory(batch) { _ in Matrix4x4.identity }
    let floats = (
      left: numbers(left, Float.self), right: numbers(right, Float.self),
      results: numbers(results, Float.self)
    )
    let viewport = try Viewport(size: CGSize(width: 320, height: 568))
    let lens = try PerspectiveProjection(
      fieldOfView: 1, viewSize: viewport.size, near: 0.1, far: 100)
    let matrix = lens.matrix(for: .openGL)
    let points = memory(batch) { _ in
      SIMD3(random(-1...1), random(-1...1), random(-9 ... -1))
    }
    let window = memory(batch) { _ in
      SIMD3(random(0...320), random(0...568), random(0...1))
    }
    let vectors = memory(batch) { _ in SIMD3(0.0, 0.0, 0.0) }
    let floatPoints = memory(3 * batch) { Float(points[$0 / 3][$0 % 3]) }
    let floatWindow = memory(3 * batch) { Float(window[$0 / 3][$0 % 3]) }
    let elements = numbers(memory(1) { _ in matrix }, Float.self)

    func besideCglm(
      _ name: String, _ baselineName: String = "cglm, unchecked, Float",
      against cglm: @escaping () -> Void, ours: @escaping () -> Void
    ) -> Operation {
      let baseline = {
        cglm()
        baseline_consume(results)
      }
      return Operation(
        name: name, ours: ours, baselineName: baselineName,
        baseline: cglm_is_installed() ? baseline : nil)
    }

    let orthographic = { cglm_orthographic(floatSides, floats.results, batch) }
    return [
      besideCglm("orthographic matrix", against: orthographic) {
        fill(results) {
          let s = sides + 6 * $0
          let projection = try? OrthographicProjection(
            left: s[0], right: s[1], bottom: s[2], top: s[3], near: s[4], far: s[5])
          return projection?.matrix(for: .openGL) ?? .identity
        }
      },
      besideCglm("orthographic matrix, constant near and far", against: orthographic) {
        fill(results) {
          let s = sides + 6 * $0
          let projection = try? OrthographicProjection(
            left: s[0], right: s[1], bottom: s[2], top: s[3], near: -1, far: 1)
          return projection?.matrix(for: .openGL) ?? .identity
        }
      },
      besideCglm(
        "perspective matrix", against: { cglm_perspective(floatLenses, floats.results, batch) }
      ) {
        fill(results) {
          let s = lenses + 4 * $0
          let projection = try? PerspectiveProjection(
            fieldOfView: s[0], across: .height, viewSize: CGSize(width: s[1], height: 1),
            near: s[2], far: s[3])
          return projection?.matrix(for: .openGL) ?? .identity
        }
      },
      besideCglm(
        "multiply", "cglm",
        against: { cglm_multiply(floats.left, floats.right, floats.results, batch) }
      ) {
        fill(results) { left[$0] * right[$0] }
      },
      besideCglm("inverse", against: { cglm_inverse(floats.left, floats.results, batch) }) {
        fill(results) { left[$0].inverse ?? .identity }
      },
      besideCglm(
        "project", against: { cglm_project(elements, floatPoints, floats.results, batch) }
      ) {
        fill(vectors) {
          viewport.windowPoint(of: points[$0], through: matrix, in: .openGL) ?? .zero
        }
      },
      besideCglm(
        "unproject", against: { cglm_unproject(elements, floatWindow, floats.results, batch) }
      ) {
        fill(vectors) {
          viewport.scenePoint(at: window[$0], through: matrix, in: .openGL) ?? .zero
        }
      },
    ]
  }

  // MARK: Frames

  private static func frames() throws -> [Operation] {
    let from = CGSize(width: 320, height: 568)
    let transition = try RotationTransition(rotating: from, by: .degrees90)
    let to = transition.to
    let browser = memory(1) { _ in browserCurve(.easeInEaseOut) }
    let progress = memory(batch) { Double($0 % 21) / 21 }
    let layers = memory(batch) { _ in
      CGSize(width: random(320...568), height: random(320...568))
    }
    let sizes = memory(4 * batch) { index -> Double in
      [to.width, to.height, layers[index / 4].width, layers[index / 4].height][index % 4]
    }
    let matrices = memory(batch) { _ in Matrix4x4.identity }
    let floats = numbers(matrices, Float.self)
    let scales = memory(batch) { _ in SIMD2(0.0, 0.0) }
    let transforms = memory(batch) { _ in
      let angle = random(-4...4)
      return SIMD4(cos(angle), sin(angle), -sin(angle), cos(angle))
    }
    let orientations = memory(batch) { UserInterfaceOrientation.allCases[1 + $0 % 4] }
    let rawOrientations = memory(batch) { Int32(orientations[$0].rawValue) }
    let after = memory(batch) { _ in UserInterfaceOrientation.unknown }
    let rawAfter = memory(batch) { _ in Int32(0) }

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
      var one = RotationTracker(compensation, clipSpace: .openGL)
      try one.resize(to: from)
      var three = one
      try one.begin(transition, at: 0)
      let back = try RotationTransition(rotating: to, by: .degrees270)
      for (index, transition) in [transition, back, transition].enumerated() {
        try three.begin(transition, at: Double(index) / 20)
      }
      func trackersMatrix(_ tracker: RotationTracker) -> () -> Void {
        { fill(matrices) { tracker.projectionMatrix(at: 0.3 * progress[$0]) } }
      }
      return [
        Operation(
          name: "clip scale\(name)",
          ours: {
            fill(scales) {
              let scale = try? compensation.clipScale(
                viewSize: to, layerSize: layers[$0], previousViewSize: from)
              return scale ?? .zero
            }
          }, baselineName: "the articles' code, Float",
          baseline: {
            articles_scale(sizes, floats, batch)
            baseline_consume(matrices)
          }),
        besideArticles("whole frame\(name)") {
          fill(matrices) {
            let layer = transition.layer(atProgress: progress[$0])
            let projection = try? compensation.projection(
              viewSize: to, layerSize: layer.size, previousViewSize: from)
            return projection?.matrix(for: .openGL) ?? .identity
          }
        },
        besideArticles("tracker's matrix\(name)", ours: trackersMatrix(one)),
        besideArticles("tracker's matrix\(name), three transitions", ours: trackersMatrix(three)),
      ]
    }

    // The articles' own strategy is constant size; the other is the one to start with.
    return try each("", .constantSize) + each(", interpolated", .interpolatedSize) + [
      Operation(
        name: "orientation of a transform",
        ours: {
          fill(after) {
            let t = transforms[$0]
            let turn = QuarterTurn(a: t.x, b: t.y, c: t.z, d: t.w) ?? .degrees0
            return orientations[$0].rotated(by: turn)
          }
        }, baselineName: "the articles' code, unchecked",
        baseline: {
          articles_orientation(
            numbers(transforms, Double.self), rawOrientations, rawAfter, batch)
          baseline_consume(rawAfter)
        })
    ]
  }
}
