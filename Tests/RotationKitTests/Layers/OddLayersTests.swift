#if canImport(QuartzCore) && os(Linux)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// Layers and animations that make no sense. Core Animation itself would refuse some, by an
  /// exception, so these are tests for the stand-ins alone.
  final class OddLayersTests: XCTestCase {
    private func isUsable(_ frame: RotationFrame) -> Bool {
      let matrix = frame.projection().matrix(for: .openGL)
      let scales = [matrix[0, 0], matrix[1, 1]]
      return scales.allSatisfy { $0.isFinite && $0 > 0 }
    }

    @MainActor func testSizesThatMakeNoSenseLeaveTheLastOneThatDid() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      XCTAssertEqual(compensator.drawableSize().width, 320)
      for size in [
        CGSize(width: Double.nan, height: -1), CGSize(width: Double.infinity, height: 1),
        CGSize(width: -320, height: -568),
      ] {
        layer.bounds.size = size
        XCTAssertEqual(compensator.tracker().viewSize, .portrait, "\(size)")
        XCTAssertEqual(compensator.drawableSize(), .portrait)
        for keepsBuffer in [true, false] {
          compensator.keepsBuffer = keepsBuffer
          XCTAssertTrue(isUsable(try compensator.shown(at: 10)), "\(size)")
        }
      }
      layer.bounds.size = CGSize(width: 1e300, height: 1)
      XCTAssertEqual(compensator.drawableSize(), .zero)
      XCTAssertTrue(isUsable(try compensator.shown(at: 10)))
    }

    @MainActor func testScalesThatMakeNoSenseHaveNoPixels() async {
      let (layer, compensator) = SimulatedLayer.scene()
      for scale in [CGFloat.nan, 0, -1, .infinity, 1e300] {
        layer.contentsScale = scale
        XCTAssertEqual(compensator.drawableSize(), .zero, "\(scale)")
      }
    }

    @MainActor func testAnyAnimationGivesAUsableMatrix() async throws {
      let odd = [Double.nan, .infinity, -.infinity, 1e308, -1e308, 1e-300, -1, 0]
      var changes: [(CASpringAnimation) -> Void] = [
        { $0.fromValue = "a text" }, { $0.byValue = "a text" }, { $0.toValue = 3 },
        { $0.timingFunction = CAMediaTimingFunction(controlPoints: -1, .nan, 2, .infinity) },
      ]
      for number in odd {
        changes += [
          { $0.fromValue = CGSize(width: number, height: number) },
          { $0.toValue = CGSize(width: 0, height: number) },
          { $0.byValue = CGSize(width: number, height: 0) },
          { $0.beginTime = number }, { $0.timeOffset = number }, { $0.duration = number },
          { $0.speed = Float(number) }, { $0.repeatCount = Float(number) },
          { $0.repeatDuration = number }, { $0.mass = number }, { $0.stiffness = number },
          { $0.damping = number }, { $0.initialVelocity = number },
        ]
      }
      for (index, change) in changes.enumerated() {
        for hasPresentation in [false, true] {
          let (layer, compensator) = SimulatedLayer.scene()
          let spring = CASpringAnimation(keyPath: "bounds.size")
          spring.isAdditive = true
          spring.fromValue = CGSize(width: 248, height: -248)
          spring.toValue = CGSize.zero
          spring.duration = 0.5
          spring.beginTime = 10
          change(spring)
          layer.add(spring, forKey: "odd")
          layer.presentationAge = hasPresentation ? 11 : nil  // As it was before.
          for frame in 0..<4 {
            layer.now = 10 + Double(frame) / 60
            let shown = try compensator.shown(at: layer.now + 0.03)
            XCTAssertTrue(isUsable(shown), "change \(index), frame \(frame)")
          }
        }
      }
    }

    #if DEBUG
      /// The test runs once more, as a program of its own, and calls from another thread there.
      @MainActor func testACallFromAnotherThreadStopsADebugBuild() async throws {
        let calls: [@MainActor () -> Void] = {
          let (layer, compensator) = SimulatedLayer.scene()
          return [
            { _ = RotationCompensator(layer: CALayer()) }, { _ = compensator.tracker() },
            { _ = compensator.drawableSize() }, { compensator.keepsBuffer = true },
            { _ = compensator.beginFrame() },
            { compensator.learn(from: SimulatedDrawable(of: layer)) },
          ]
        }()
        let program = OwnProgram(
          test: "OddLayersTests/testACallFromAnotherThreadStopsADebugBuild")
        if let index = program.ownCase {
          // Swift 6 refuses such a call, and Swift 5 does not.
          let call = unsafeBitCast(calls[index], to: (@Sendable () -> Void).self)
          Thread.detachNewThread(call)
          return try await Task.sleep(nanoseconds: 10_000_000_000)
        }
        for index in calls.indices {
          let text = try program.output(ofCase: index)
          XCTAssertTrue(
            text.contains("reads its layer on the main thread"), "call \(index): \(text)")
          XCTAssertFalse(text.contains("Executed 1 test"), "call \(index) went on: \(text)")
        }
      }
    #endif

    @MainActor func testAnyClockAndAnyTargetGiveAUsableMatrix() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      layer.turn(to: .landscape)
      for now in [Double.nan, .infinity, -.infinity, 0, 1e308, 10.1] {
        compensator.now = { now }
        XCTAssertTrue(isUsable(try compensator.shown(at: 10.1)), "\(now)")
        let frame = compensator.frame(
          for: SimulatedDrawable(of: layer), targetPresentationTimestamp: now)
        XCTAssertTrue(isUsable(try XCTUnwrap(frame)), "\(now)")
      }
    }
  }
#endif
