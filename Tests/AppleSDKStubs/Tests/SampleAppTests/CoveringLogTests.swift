import Foundation
import XCTest

@testable import SampleApp

final class CoveringLogTests: XCTestCase {
  private let portrait = CGSize(width: 390, height: 844)
  private let square = CGSize(width: 844, height: 844)
  private let landscape = CGSize(width: 844, height: 390)

  /// Contents of a size, on a layer that is landscape at rest.
  private func frame(
    _ time: Double, _ size: CGSize, shown: CGSize? = nil, isMoving: Bool = true,
    offset: CGPoint = .zero
  ) -> CoveringFrame {
    let pixels = CGSize(width: size.width * 3, height: size.height * 3)
    return CoveringFrame(
      time: time,
      contents: .init(size: size, pixels: pixels, scale: 3, nativeScale: 2.88),
      layerSize: landscape, shownSize: shown ?? landscape, offset: offset, isMoving: isMoving)
  }

  func testTheLinesOfATurn() {
    var log = CoveringLog()
    XCTAssertEqual(log.lines, ["Covered", "  nothing was played covered"])
    log.record(frame(9.99, portrait, shown: portrait, isMoving: false))
    log.begin("A turn", at: 10)
    let offset = CGPoint(x: -1.5, y: 0.5)
    for frame in [
      frame(10.016, square, shown: portrait),
      frame(10.15, square, shown: CGSize(width: 617, height: 617), offset: offset),
      frame(10.2, square, shown: CGSize(width: 845, height: 390)),
      frame(10.3, square, shown: CGSize(width: 844.015, height: 390)),
      frame(10.35, square, isMoving: false),
      frame(10.4, landscape, isMoving: false), frame(10.5, landscape, isMoving: false),
    ] { log.record(frame) }
    XCTAssertEqual(
      log.lines,
      [
        "Covered",
        "  A turn",
        "    -0.010 s: 390×844 points, drawn in 1170×2532 pixels, scale 3.00 on a screen of 2.88",
        "    +0.016 s: 844×844 points, drawn in 2532×2532 pixels, scale 3.00 on a screen of 2.88",
        "    +0.400 s: 844×390 points, drawn in 2532×1170 pixels, scale 3.00 on a screen of 2.88",
        "    animated until: +0.300 s",
        "    middles of view and contents apart, at worst: 1.50 points",
        "    1 of 5 frames with a bare edge, at worst: 0.50 points",
      ])
  }

  func testABareEdgeIsThatOfTheWorstSide() {
    let small = CGSize(width: 380, height: 844)
    for (size, shown, x, y, edge) in [
      (small, portrait, 0.0, 0.0, 5.0), (small, portrait, -2, 6.5, 7),
      (small, small, 0, -8.5, 8.5), (square, portrait, 0, 0, 0),
    ] {
      let frame = frame(0, size, shown: shown, offset: CGPoint(x: x, y: y))
      XCTAssertEqual(frame.bareEdge, edge, accuracy: 1e-12)
    }
  }

  func testARunGoesOnUntilItsLayerIsAtRest() {
    var log = CoveringLog()
    log.begin("A turn", at: 10)
    log.record(frame(10.1, square))
    log.begin("A turn", at: 11)
    log.record(frame(11.1, square, isMoving: false))
    log.begin("A turn", at: 12)
    log.record(frame(12.1, landscape, isMoving: false))
    log.begin("A turn", at: 13)
    log.record(frame(13.1, square))
    log.begin("Spring", at: 14)
    XCTAssertEqual(log.runs.map(\.title), ["A turn", "A turn", "Spring"])
    XCTAssertEqual(log.runs.map(\.start), [10, 13, 14])
  }
}
