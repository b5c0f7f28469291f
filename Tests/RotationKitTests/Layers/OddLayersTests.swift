#if canImport(QuartzCore) && os(Linux)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// Layers and animations that make no sense. Core Animation refuses some by an exception, so
  /// these are tests for the stand-ins alone.
  final class OddLayersTests: XCTestCase {
    private func assertUsable(_ frame: RotationFrame?, _ message: String, line: UInt = #line) {
      guard let matrix = frame?.projection().matrix(for: .openGL) else {
        return XCTFail("no frame: \(message)", line: line)
      }
      for scale in [matrix[0, 0], matrix[1, 1]] {
        XCTAssertTrue(scale.isFinite && scale > 0, message, line: line)
      }
    }

    @MainActor func testAnOddSizeLeavesTheLastOneThatWasNot() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      _ = compensator.tracker()
      for (width, height) in [(Double.nan, -1.0), (.infinity, 1), (-320, -568)] {
        layer.bounds.size = CGSize(width: width, height: height)
        XCTAssertEqual(compensator.tracker().viewSize, .portrait, "\(width)")
        XCTAssertEqual(compensator.drawableSize(), .portrait)
        for keepsBuffer in [true, false] {
          compensator.keepsBuffer = keepsBuffer
          assertUsable(compensator.frame(at: 10), "\(width)")
        }
      }
    }

    @MainActor func testAHugeSizeAndAnOddScaleHaveNoPixels() async {
      let (layer, compensator) = SimulatedLayer.scene()
      for scale in [CGFloat.nan, 0, -1, .infinity, 1e300] {
        layer.contentsScale = scale
        XCTAssertEqual(compensator.drawableSize(), .zero, "\(scale)")
      }
      layer.bounds.size = CGSize(width: 1e300, height: 1)
      layer.contentsScale = 1
      XCTAssertEqual(compensator.drawableSize(), .zero)
      assertUsable(compensator.frame(at: 10), "huge")
    }

    @MainActor func testAnyAnimationGivesAUsableMatrix() async throws {
      let changes: [(CASpringAnimation, Double) -> Void] = [
        { $0.fromValue = CGSize(width: $1, height: $1) },
        { $0.toValue = CGSize(width: 0, height: $1) },
        { $0.byValue = CGSize(width: $1, height: 0) },
        { $0.beginTime = $1 }, { $0.timeOffset = $1 }, { $0.duration = $1 },
        { $0.speed = Float($1) }, { $0.repeatCount = Float($1) }, { $0.repeatDuration = $1 },
        { $0.mass = $1 }, { $0.stiffness = $1 }, { $0.damping = $1 }, { $0.initialVelocity = $1 },
      ]
      for number in [Double.nan, .infinity, -.infinity, 1e308, -1e308, 1e-300, -1, 0] {
        for (index, change) in changes.enumerated() {
          let (layer, compensator) = SimulatedLayer.scene()
          let spring = CASpringAnimation(keyPath: "bounds.size")
          spring.isAdditive = true
          (spring.fromValue, spring.toValue) = (CGSize(width: 248, height: -248), CGSize.zero)
          (spring.beginTime, spring.duration) = (10, 0.5)
          change(spring, number)
          layer.add(spring, forKey: "odd")
          for presentationAge in [11.0, nil] {
            layer.presentationAge = presentationAge
            for frame in 0..<4 {
              layer.now = 10 + Double(frame) / 60
              assertUsable(compensator.frame(at: layer.now + 0.03), "change \(index), \(number)")
            }
          }
        }
      }
    }

    @MainActor func testAnyTimeGivesAUsableMatrix() async throws {
      let (layer, compensator) = SimulatedLayer.scene()
      layer.turn(to: .landscape)
      for time in [Double.nan, .infinity, -.infinity, 0, 1e308, 10.1] {
        compensator.now = { time }
        assertUsable(compensator.frame(at: 10.1), "\(time)")
        XCTAssertEqual(compensator.tracker(), compensator.tracker(), "\(time)")
        let drawable = SimulatedDrawable(of: layer)
        assertUsable(
          compensator.frame(for: drawable, targetPresentationTimestamp: time), "\(time)")
      }
    }

    #if DEBUG
      /// The test runs once more, as a program of its own, and calls from another thread there.
      @MainActor func testACallFromAnotherThreadStopsADebugBuild() async throws {
        let (layer, compensator) = SimulatedLayer.scene()
        let calls: [@MainActor () -> Void] = [
          { _ = RotationCompensator(layer: CALayer()) }, { _ = compensator.tracker() },
          { _ = compensator.drawableSize() }, { compensator.keepsBuffer = true },
          { _ = compensator.beginFrame() },
          { compensator.learn(from: SimulatedDrawable(of: layer)) },
        ]
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
  }
#endif
