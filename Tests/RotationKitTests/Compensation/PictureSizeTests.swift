import XCTest

@testable import RotationKit

/// How large the picture is with interpolated size, while transitions run.
final class PictureSizeTests: XCTestCase {
  /// The length on the screen, in points, of what spans the shorter side of the view at rest.
  private func picture(_ tracker: RotationTracker, at time: Double) -> Double {
    guard let view = tracker.viewSize else { return 0 }
    let scale = tracker.clipScale(at: time)
    let layer = tracker.layer(at: time).size
    XCTAssertEqual(
      scale.x * layer.width / view.width, scale.y * layer.height / view.height, accuracy: 1e-9)
    return min(view.width, view.height) * scale.x * layer.width / view.width
  }

  /// Begins a change of size without a turn.
  private func begin(
    _ tracker: inout RotationTracker, to size: CGSize, duration: Double,
    curve: TimingCurve = .easeInEaseOut, at time: Double
  ) throws {
    let transition = try RotationTransition(
      from: XCTUnwrap(tracker.viewSize), to: size, turn: .degrees0, duration: duration, curve: curve
    )
    try tracker.begin(transition, at: time)
  }

  private func tracker(_ size: CGSize) throws -> RotationTracker {
    var tracker = RotationTracker(CompensatingProjection(.interpolatedSize), clipSpace: .metal)
    try tracker.resize(to: size)
    return tracker
  }

  func testItIsKeptWithinTheSizesSinceTheLastRest() throws {
    var tracker = try tracker(CGSize(width: 600, height: 800))
    for (index, width) in [400.0, 600, 500].enumerated() {
      let time = 10 + Double(index) / 20
      try begin(&tracker, to: CGSize(width: width, height: 800), duration: 0.3, at: time)
      for step in 0...60 {
        let picture = picture(tracker, at: time + Double(step) / 100)
        XCTAssertTrue(400 - 1e-9...600 + 1e-9 ~= picture, "\(picture), \(index) \(step)")
      }
    }
    // After a rest only what comes then counts.
    try begin(
      &tracker, to: CGSize(width: 450, height: 800), duration: 0.3,
      curve: .cubicBezier(0.5, -1, 0.5, 2), at: 20)
    let pictures = (0...60).map { picture(tracker, at: 20 + Double($0) / 200) }
    XCTAssertEqual(pictures.min() ?? 0, 450, accuracy: 1e-9)
    XCTAssertEqual(pictures.max() ?? 0, 500, accuracy: 1e-9)
  }

  func testAResizeWithoutAnAnimationIsAtOnceAndWhatRunsGoesOn() throws {
    var tracker = try tracker(CGSize(width: 400, height: 800))
    try begin(
      &tracker, to: CGSize(width: 500, height: 800), duration: 0.5, curve: .linear, at: 10)
    func assertWidth(_ width: Double, at time: Double, line: UInt = #line) {
      XCTAssertEqual(tracker.layer(at: time).size.width, width, accuracy: 1e-9, line: line)
      XCTAssertEqual(picture(tracker, at: time), width, accuracy: 1e-9, line: line)
    }
    assertWidth(450, at: 10.25)
    try tracker.resize(to: CGSize(width: 530, height: 800))
    XCTAssertEqual(tracker.viewSize?.width, 530)
    assertWidth(480, at: 10.25)
    assertWidth(530, at: 11)
    try tracker.resize(to: CGSize(width: 300, height: 800))
    assertWidth(300, at: 11)
  }
}
