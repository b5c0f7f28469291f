import Baselines
import Foundation
import RotationKit

/// Something that is done a thousand times in a batch, by RotationKit and by a baseline.
struct Operation {
  var name: String
  var ours: () -> Void
  var baselineName = ""
  var baseline: (() -> Void)?

  static let batch = 1000

  static func all() -> [Operation] {
    curves() + matrices() + frames()
  }

  // MARK: Curves

  static let named: [TimingCurve] = [.easeIn, .easeOut, .easeInEaseOut, .default]

  static func browserCurve(_ curve: TimingCurve) -> BrowserCurve {
    var browser = BrowserCurve()
    browser_curve_make(&browser, curve.x1, curve.y1, curve.x2, curve.y2)
    return browser
  }

  private static func curves() -> [Operation] {
    // A turn of 0.35 s at 60 a second, again and again; and x anywhere.
    let steady = memory(batch) { Double($0 % 21) / 21 }
    let anywhere = memory(batch) { _ in random(0...1) }
    let points = memory(4 * batch) { _ in random(0...1) }
    let results = memory(batch) { _ in 0.0 }
    let curves = memory(named.count) { named[$0] }
    let browsers = memory(named.count) { browserCurve(named[$0]) }
    let part = batch / named.count
    guard let spring = try? SpringCurve(duration: 0.5, bounce: 0.3) else { return [] }

    func values(
      _ name: String, at x: UnsafeMutablePointer<Double>, digits: Int = 7
    ) -> Operation {
      let tolerance = pow(10, -Double(digits))
      return Operation(
        name: name,
        ours: {
          for curve in 0..<named.count {
            let curve = curves[curve]
            for index in 0..<part { results[index] = curve.value(at: x[index]) }
            baseline_consume(results)
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
          for index in 0..<batch {
            let p = points + 4 * index
            let curve = try? TimingCurve.cubicBezier(p[0], p[1], p[2], p[3])
            results[index] = curve?.value(at: anywhere[index]) ?? 0
          }
          baseline_consume(results)
        }, baselineName: "browsers' solver, 1e-7",
        baseline: {
          browser_curve_make_and_solve(points, anywhere, results, batch)
          baseline_consume(results)
        }),
      Operation(
        name: "spring",
        ours: {
          for index in 0..<batch { results[index] = spring.value(at: anywhere[index]) }
          baseline_consume(results)
        }),
      Operation(
        name: "velocity of a named curve",
        ours: {
          for curve in 0..<named.count {
            let curve = curves[curve]
            for index in 0..<part { results[index] = curve.velocity(at: anywhere[index]) }
            baseline_consume(results)
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

  private static func matrices() -> [Operation] {
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
      left: UnsafeRawPointer(left).assumingMemoryBound(to: Float.self),
      right: UnsafeRawPointer(right).assumingMemoryBound(to: Float.self),
      results: UnsafeMutableRawPointer(results).assumingMemoryBound(to: Float.self)
    )
    let cglm = cglm_is_installed()

    guard
      let viewport = try? Viewport(size: CGSize(width: 320, height: 568)),
      let lens = try? PerspectiveProjection(
        fieldOfView: 1, viewSize: viewport.size, near: 0.1, far: 100)
    else { return [] }
    let matrix = lens.matrix(for: .openGL)
    let points = memory(batch) { _ in
      SIMD3(random(-1...1), random(-1...1), random(-9 ... -1))
    }
    let window = memory(batch) { _ in
      SIMD3(random(0...320), random(0...568), random(0...1))
    }
    let vectors = memory(batch) { _ in SIMD3(0.0, 0.0, 0.0) }
    let floatMatrix = memory(1) { _ in matrix }
    let floatPoints = memory(3 * batch) { Float(points[$0 / 3][$0 % 3]) }
    let floatWindow = memory(3 * batch) { Float(window[$0 / 3][$0 % 3]) }
    let elements = UnsafeRawPointer(floatMatrix).assumingMemoryBound(to: Float.self)

    func besideCglm(
      _ name: String, _ baselineName: String = "cglm, unchecked, Float",
      against cglms: @escaping () -> Void, ours: @escaping () -> Void
    ) -> Operation {
      let baseline = {
        cglms()
        baseline_consume(results)
      }
      return Operation(
        name: name, ours: ours, baselineName: baselineName, baseline: cglm ? baseline : nil)
    }

    let orthographic = { cglm_orthographic(floatSides, floats.results, batch) }
    return [
      besideCglm("orthographic matrix", against: orthographic) {
        for index in 0..<batch {
          let s = sides + 6 * index
          let projection = try? OrthographicProjection(
            left: s[0], right: s[1], bottom: s[2], top: s[3], near: s[4], far: s[5])
          results[index] = projection?.matrix(for: .openGL) ?? .identity
        }
        baseline_consume(results)
      },
      besideCglm("orthographic matrix, constant near and far", against: orthographic) {
        for index in 0..<batch {
          let s = sides + 6 * index
          let projection = try? OrthographicProjection(
            left: s[0], right: s[1], bottom: s[2], top: s[3], near: -1, far: 1)
          results[index] = projection?.matrix(for: .openGL) ?? .identity
        }
        baseline_consume(results)
      },
      besideCglm(
        "perspective matrix", against: { cglm_perspective(floatLenses, floats.results, batch) }
      ) {
        for index in 0..<batch {
          let s = lenses + 4 * index
          let projection = try? PerspectiveProjection(
            fieldOfView: s[0], across: .height, viewSize: CGSize(width: s[1], height: 1),
            near: s[2], far: s[3])
          results[index] = projection?.matrix(for: .openGL) ?? .identity
        }
        baseline_consume(results)
      },
      besideCglm(
        "multiply", "cglm",
        against: { cglm_multiply(floats.left, floats.right, floats.results, batch) }
      ) {
        for index in 0..<batch { results[index] = left[index] * right[index] }
        baseline_consume(results)
      },
      besideCglm(
        "inverse", against: { cglm_inverse(floats.left, floats.results, batch) }
      ) {
        for index in 0..<batch { results[index] = left[index].inverse ?? .identity }
        baseline_consume(results)
      },
      besideCglm(
        "project", against: { cglm_project(elements, floatPoints, floats.results, batch) }
      ) {
        for index in 0..<batch {
          vectors[index] =
            viewport.windowPoint(of: points[index], through: matrix, in: .openGL) ?? .zero
        }
        baseline_consume(vectors)
      },
      besideCglm(
        "unproject", against: { cglm_unproject(elements, floatWindow, floats.results, batch) }
      ) {
        for index in 0..<batch {
          vectors[index] =
            viewport.scenePoint(at: window[index], through: matrix, in: .openGL) ?? .zero
        }
        baseline_consume(vectors)
      },
    ]
  }

  // MARK: Frames

  private static func frames() -> [Operation] {
    let from = CGSize(width: 320, height: 568)
    guard let transition = try? RotationTransition(rotating: from, by: .degrees90) else {
      return []
    }
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
    let floats = UnsafeMutableRawPointer(matrices).assumingMemoryBound(to: Float.self)
    let scales = memory(batch) { _ in SIMD2(0.0, 0.0) }
    let transforms = memory(batch) { _ in
      let angle = random(-4...4)
      return SIMD4(cos(angle), sin(angle), -sin(angle), cos(angle))
    }
    let doubles = UnsafeRawPointer(transforms).assumingMemoryBound(to: Double.self)
    let orientations = memory(batch) { UserInterfaceOrientation.allCases[1 + $0 % 4] }
    let rawOrientations = memory(batch) { Int32(orientations[$0].rawValue) }
    let after = memory(batch) { _ in UserInterfaceOrientation.unknown }
    let rawAfter = memory(batch) { _ in Int32(0) }
    let articlesFrame = {
      articles_frame(
        browser, 1e-7, from.width, from.height, to.width, to.height, progress, floats, batch)
      baseline_consume(matrices)
    }
    /// The articles' own strategy, constant size, and the one to start with.
    func each(
      _ name: String, _ strategy: CompensationStrategy
    ) -> [Operation] {
      let compensation = CompensatingProjection(strategy)
      // One transition, and three that overlap.
      var one = RotationTracker(compensation, clipSpace: .openGL)
      var three = one
      do {
        try one.resize(to: from)
        try one.begin(transition, at: 0)
        try three.resize(to: from)
        let back = try RotationTransition(rotating: to, by: .degrees270)
        for (index, transition) in [transition, back, transition].enumerated() {
          try three.begin(transition, at: Double(index) / 20)
        }
      } catch { return [] }
      func trackersMatrix(_ tracker: RotationTracker) -> () -> Void {
        {
          for index in 0..<batch {
            matrices[index] = tracker.projectionMatrix(at: 0.3 * progress[index])
          }
          baseline_consume(matrices)
        }
      }
      return [
        Operation(
          name: "clip scale\(name)",
          ours: {
            for index in 0..<batch {
              let scale = try? compensation.clipScale(
                viewSize: to, layerSize: layers[index], previousViewSize: from)
              scales[index] = scale ?? .zero
            }
            baseline_consume(scales)
          }, baselineName: "the articles' code, Float",
          baseline: {
            articles_scale(sizes, floats, batch)
            baseline_consume(matrices)
          }),
        Operation(
          name: "whole frame\(name)",
          ours: {
            for index in 0..<batch {
              let layer = transition.layer(atProgress: progress[index])
              let projection = try? compensation.projection(
                viewSize: to, layerSize: layer.size, previousViewSize: from)
              matrices[index] = projection?.matrix(for: .openGL) ?? .identity
            }
            baseline_consume(matrices)
          }, baselineName: "the articles' frame", baseline: articlesFrame),
        Operation(
          name: "tracker's matrix\(name)", ours: trackersMatrix(one),
          baselineName: "the articles' frame", baseline: articlesFrame),
        Operation(
          name: "tracker's matrix\(name), three transitions", ours: trackersMatrix(three),
          baselineName: "the articles' frame", baseline: articlesFrame),
      ]
    }

    return each("", .constantSize) + each(", interpolated", .interpolatedSize) + [
      Operation(
        name: "orientation of a transform",
        ours: {
          for index in 0..<batch {
            let t = transforms[index]
            let turn = QuarterTurn(a: t.x, b: t.y, c: t.z, d: t.w) ?? .degrees0
            after[index] = orientations[index].rotated(by: turn)
          }
          baseline_consume(after)
        }, baselineName: "the articles' code, unchecked",
        baseline: {
          articles_orientation(doubles, rawOrientations, rawAfter, batch)
          baseline_consume(rawAfter)
        })
    ]
  }
}
