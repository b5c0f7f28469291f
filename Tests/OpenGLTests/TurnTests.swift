import Foundation
import RotationKit
import XCTest

/// The turn as it is seen: the square stays a square, of the size that is promised.
final class TurnTests: XCTestCase {
  private let phone = CGSize(width: 320, height: 568)

  /// What a strategy is to show: the sides of the square, from the sizes alone.
  private func sides(
    _ strategy: CompensationStrategy, from: CGSize, to: CGSize, layer: CGSize, progress: Double
  ) -> SIMD2<Double> {
    func unit(_ size: CGSize) -> Double { min(size.width, size.height) / 2 }
    switch strategy {
    case .uncompensated:
      return SIMD2(unit(to) * layer.width / to.width, unit(to) * layer.height / to.height)
    case .matchLayer: return SIMD2(repeating: unit(layer))
    case .constantSize: return SIMD2(repeating: unit(to))
    case .interpolatedSize:
      return SIMD2(repeating: unit(from) + progress * (unit(to) - unit(from)))
    }
  }

  /// Compares the square at some moments with what is to be seen. The view's sides are swapped
  /// unless it has others in the end.
  private func assertTurn(
    _ from: CGSize, to: CGSize? = nil, turn: QuarterTurn = .degrees90, scale: Int = 1,
    moments: [Double], position: CGPoint = .zero, centers: [CGPoint]? = nil
  ) throws {
    let stage = try Stage()
    let to = to ?? CGSize(width: from.height, height: from.width)
    let transition = try RotationTransition(
      from: from, to: to, turn: turn, pace: .linear, fromPosition: position, toPosition: position)
    for strategy in CompensationStrategy.allCases {
      let compensation = CompensatingProjection(strategy)
      for (index, progress) in moments.enumerated() {
        let layer = transition.layer(atProgress: progress)
        let projection = try compensation.projection(
          viewSize: to, layerSize: layer.size, previousViewSize: from)
        let picture = stage.show(
          projection.matrix(for: .openGL), view: to,
          on: (size: layer.size, center: layer.position, angle: layer.angle), scale: scale)
        let expected = sides(
          strategy, from: from, to: to, layer: layer.size, progress: progress)
        let what = "\(strategy) at \(progress), \(from), scale \(scale)"
        // A side ends where a pixel of the buffer does, which the layer may enlarge.
        let pixel = 1 / Double(scale)
        XCTAssertEqual(
          picture.width, expected.x, accuracy: pixel * max(1, layer.size.width / to.width), what)
        XCTAssertEqual(
          picture.height, expected.y, accuracy: pixel * max(1, layer.size.height / to.height), what)
        let center = centers?[index] ?? position
        XCTAssertEqual(picture.center.x, center.x, accuracy: pixel, what)
        XCTAssertEqual(picture.center.y, center.y, accuracy: pixel, what)
        // It lies as the layer does, from −turn to 0, and neither flipped nor mirrored.
        let short = turn == .degrees270 ? -90.0 : Double(turn.rawValue) * 90
        let angle = -short * (1 - progress) * .pi / 180
        XCTAssertEqual(cos(picture.angle), cos(angle), accuracy: 0.01, what)
        XCTAssertEqual(sin(picture.angle), sin(angle), accuracy: 0.01, what)
        let handedness = picture.right.x * picture.up.y - picture.right.y * picture.up.x
        XCTAssertEqual(
          handedness / (picture.width * picture.height), -1, accuracy: 0.01, "\(what): handedness")
      }
    }
  }

  func testTheTurnOfAPhone() throws {
    try assertTurn(phone, moments: [0, 0.1, 0.3, 0.5, 0.8, 1])
  }

  /// The worst frame of a turn that is seen two refreshes late at 60 Hz, drawn for the time of
  /// drawing and for the time at which it is seen.
  func testAFrameSeenLateIsStretchedUnlessDrawnForThatTime() throws {
    let stage = try Stage()
    let (drawn, seen) = (8.0 / 60, 10.0 / 60)
    var tracker = RotationTracker()
    let turn = try RotationTransition(rotating: phone, by: .degrees90)
    try tracker.begin(turn, at: 0)
    let layer = try XCTUnwrap(tracker.frame(at: seen)).layer
    for (time, stretch) in [(drawn, 1.237), (seen, 1)] {
      let box = try XCTUnwrap(tracker.frame(at: time)).projection(
        CompensatingProjection(.constantSize))
      let picture = stage.show(
        box.matrix(for: .openGL), view: turn.to,
        on: (size: layer.size, center: layer.position, angle: layer.angle), scale: 1)
      let ratio = picture.width / picture.height
      XCTAssertEqual(max(ratio, 1 / ratio), stretch, accuracy: 0.015)
    }
  }

  func testTheOtherTurns() throws {
    try assertTurn(phone, turn: .degrees270, moments: [0.3])
    try assertTurn(phone, to: phone, turn: .degrees180, moments: [0.3])
    try assertTurn(CGSize(width: 568, height: 320), turn: .degrees270, moments: [0.3])
  }

  func testAtScales2And3() throws {
    try assertTurn(phone, scale: 2, moments: [0, 0.15, 0.5, 0.8])
    try assertTurn(CGSize(width: 375, height: 667), scale: 3, moments: [0, 0.4, 0.7])
  }

  func testAViewBesideTheMiddleWhoseShortSideChanges() throws {
    // Its center is the same in the axes of its window, which turn from −90° over −45°.
    let centers = [(-20.0, -12.0), (-5.657, -22.627), (12, -20)].map { CGPoint(x: $0, y: $1) }
    try assertTurn(
      CGSize(width: 320, height: 460), to: CGSize(width: 480, height: 300), moments: [0, 0.5, 1],
      position: CGPoint(x: 12, y: -20), centers: centers)
  }

  func testAWindowThatIsResizedWithoutATurn() throws {
    try assertTurn(
      CGSize(width: 700, height: 500), to: CGSize(width: 300, height: 500), turn: .degrees0,
      moments: [0, 0.5, 1])
  }
}
