import Foundation
import QuartzCore
import XCTest

@testable import OnDevice

final class CoveringLogTests: XCTestCase {
  private static let portrait = CGSize(width: 390, height: 844)
  private static let square = CGSize(width: 844, height: 844)
  private static let landscape = CGSize(width: 844, height: 390)

  private func frame(
    _ time: Double, _ size: CGSize, of layer: CGSize, shown: CGSize, isMoving: Bool = false,
    offset: CGPoint = .zero
  ) -> CoveringFrame {
    let pixels = CGSize(width: size.width * 3, height: size.height * 3)
    return CoveringFrame(
      time: time,
      contents: .init(size: size, pixels: pixels, scale: 3, nativeScale: 2.88),
      layerSize: layer, shownSize: shown, offset: offset, isMoving: isMoving)
  }

  /// A turn from 10 s on, of 0.3 s, whose contents shrink 0.1 s after it.
  private var turn: CoveringLog {
    var log = CoveringLog()
    log.record(frame(9.99, Self.portrait, of: Self.portrait, shown: Self.portrait))
    log.begin("A turn", at: 10)
    let middle = CGSize(width: 617, height: 617)
    for frame in [
      frame(10.016, Self.square, of: Self.landscape, shown: Self.portrait, isMoving: true),
      frame(
        10.15, Self.square, of: Self.landscape, shown: middle, isMoving: true,
        offset: CGPoint(x: -1.5, y: 0.5)),
      frame(10.3, Self.square, of: Self.landscape, shown: Self.landscape, isMoving: true),
      frame(10.35, Self.square, of: Self.landscape, shown: Self.landscape),
      frame(10.4, Self.landscape, of: Self.landscape, shown: Self.landscape),
      frame(10.5, Self.landscape, of: Self.landscape, shown: Self.landscape),
    ] { log.record(frame) }
    return log
  }

  func testTheLinesOfATurn() {
    XCTAssertEqual(
      turn.lines,
      [
        "Covered",
        "  A turn",
        "    -0.010 s: 390×844 points, drawn in 1170×2532 pixels, scale 3.00 on a screen of 2.88",
        "    +0.016 s: 844×844 points, drawn in 2532×2532 pixels, scale 3.00 on a screen of 2.88",
        "    +0.400 s: 844×390 points, drawn in 2532×1170 pixels, scale 3.00 on a screen of 2.88",
        "    grew: +0.016 s after the begin; shrank: +0.100 s after the last animated frame",
        "    middles of view and contents apart, at worst: 1.50 points",
        "    0 of 4 frames with a bare edge, at worst: 0.00 points",
      ])
    XCTAssertEqual(CoveringLog().lines, ["Covered", "  nothing was played covered"])
  }

  func testABareEdgeIsThatOfTheWorstSide() {
    let small = CGSize(width: 380, height: 844)
    XCTAssertEqual(frame(0, small, of: small, shown: Self.portrait).bareEdge, 5, accuracy: 1e-12)
    let moved = frame(
      0, small, of: small, shown: Self.portrait, offset: CGPoint(x: -2, y: 6.5))
    XCTAssertEqual(moved.bareEdge, 7, accuracy: 1e-12)
    let below = frame(0, small, of: small, shown: small, offset: CGPoint(x: 0, y: -8.5))
    XCTAssertEqual(below.bareEdge, 8.5, accuracy: 1e-12)
    XCTAssertEqual(frame(0, Self.square, of: small, shown: Self.portrait).bareEdge, 0)
  }

  func testFramesWithABareEdgeAreCounted() {
    var log = CoveringLog()
    log.begin("A turn", at: 10)
    for width in [390, 390.015, 392, 400, 396] {
      log.record(
        frame(
          10.1, Self.portrait, of: Self.landscape, shown: CGSize(width: width, height: 800),
          isMoving: true))
    }
    XCTAssertEqual(log.runs[0].frames, 5)
    XCTAssertEqual(log.runs[0].bareFrames, 3)
    XCTAssertEqual(log.runs[0].worstBareEdge, 5, accuracy: 1e-12)
  }

  func testContentsThatShrinkTooEarlyAndGrowTwice() {
    var log = CoveringLog()
    log.begin("Spring", at: 20)
    for (time, size) in [
      (20.01, Self.portrait), (20.02, Self.square), (20.1, Self.portrait), (20.2, Self.square),
      (20.4, Self.landscape),
    ] {
      log.record(frame(time, size, of: Self.landscape, shown: Self.portrait, isMoving: true))
    }
    let run = log.runs[0]
    XCTAssertEqual(run.growth, 20.02)
    XCTAssertEqual(run.shrinking, 20.4)
    XCTAssertEqual(run.lastMotion, 20.4)
    XCTAssertEqual(run.changes.map(\.time), [20.01, 20.02, 20.1, 20.2, 20.4])
    XCTAssertTrue(
      run.lines.contains(
        "    grew: +0.020 s after the begin; shrank: +0.000 s after the last animated frame"))
  }

  func testARunGoesOnUntilItsLayerIsAtRest() {
    var log = turn
    log.begin("A turn", at: 11)
    log.record(frame(11.016, Self.square, of: Self.portrait, shown: Self.landscape, isMoving: true))
    log.begin("A turn", at: 11.1)
    log.record(frame(11.2, Self.square, of: Self.portrait, shown: Self.landscape))
    log.begin("A turn", at: 11.3)
    XCTAssertEqual(log.runs.map(\.start), [10, 11])
    log.begin("Spring", at: 11.4)
    XCTAssertEqual(log.runs.map(\.title), ["A turn", "A turn", "Spring"])
  }

  func testNoMoreChangesThanFitOnAPage() {
    var log = CoveringLog()
    log.begin("A drag", at: 0)
    for width in 0..<100 {
      let size = CGSize(width: Double(width), height: 100)
      log.record(frame(Double(width), size, of: size, shown: size))
    }
    XCTAssertEqual(log.runs[0].changes.count, 20)
    XCTAssertNil(log.runs[0].shrinking)
    XCTAssertEqual(log.runs[0].growth, 1)
    XCTAssertTrue(log.runs[0].lines.contains("    grew: +1.000 s after the begin; shrank: never"))
  }
}
