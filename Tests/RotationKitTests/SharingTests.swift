import Foundation
import RotationKit
import XCTest

/// Values that several threads use at once; run under the thread sanitizer as well.
final class SharingTests: XCTestCase {
  func testNamedCurvesAreMadeOnceHoweverManyThreadsAskFirst() {
    let results = UnsafeMutableBufferPointer<Double>.allocate(capacity: 64)
    defer { results.deallocate() }
    nonisolated(unsafe) let shared = results
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let curves: [TimingCurve] = [.easeIn, .easeOut, .easeInEaseOut, .default]
      shared[index] = curves[index % 4].value(at: 0.3)
    }
    for index in 4..<64 { XCTAssertEqual(results[index], results[index - 4]) }
    XCTAssertEqual(results[2], 0.187396, accuracy: 5e-7)
  }

  func testTasksShareTransitionsAndTrackers() async throws {
    let transition = try RotationTransition(rotating: .portrait, by: .degrees90)
    var tracker = RotationTracker(try CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try tracker.resize(to: .portrait)
    try tracker.beginTransition(to: .landscape)
    let following = tracker
    let expected = try transition.frames(perSecond: 60).map {
      following.projectionMatrix(layerSize: $0.layer.size)
    }
    let found = try await withThrowingTaskGroup(of: [Matrix4x4].self) { group in
      for _ in 0..<16 {
        group.addTask {
          // Each its own copy, which it may change.
          var mine = following
          defer { mine.endTransition() }
          return try transition.frames(perSecond: 60).map {
            mine.projectionMatrix(layerSize: $0.layer.size)
          }
        }
      }
      return try await group.reduce(into: [[Matrix4x4]]()) { $0.append($1) }
    }
    XCTAssertEqual(found.count, 16)
    for matrices in found { XCTAssertEqual(matrices, expected) }
    XCTAssertTrue(tracker.isTransitioning)
  }
}
