import QuartzCore
import XCTest

@testable import SampleApp

final class MeasuredTests: XCTestCase {
  /// A layer that is always shown with one size.
  private struct Still: MeasuredStage {
    let layer = CALayer()
    var width = 400.0
    func commit() {}
    func size(at time: Double) -> CGSize? { CGSize(width: width, height: 300) }
  }

  @MainActor func testWhitePixelsAreCountedAcrossAndDown() async {
    // Six lines of four bytes a pixel: three white pixels and a gray one across, two down.
    var bytes = [UInt8](repeating: 0, count: 6 * 6 * 4)
    for (x, y, gray) in [(1, 3, 255), (2, 3, 255), (3, 3, 255), (4, 3, 51), (3, 2, 255)] {
      let start = 4 * (6 * y + x)
      bytes.replaceSubrange(start..<start + 4, with: repeatElement(UInt8(gray), count: 4))
    }
    let size = bytes.withUnsafeMutableBytes { LayerRenderer.size(in: $0, side: 6) }
    XCTAssertEqual(size.width, 3.2, accuracy: 1e-12)
    XCTAssertEqual(size.height, 2, accuracy: 1e-12)
  }

  @MainActor func testEveryRowIsInTheReportIfALayerAtRestIsDrawnAsItIs() async {
    let lines = Measured.lines { Still() }
    for row in MeasuredRow.table {
      XCTAssertEqual(lines.filter { $0.hasSuffix(" \(row.name)") }.count, 1, row.name)
    }
    XCTAssertTrue(lines.contains("✗ Speed -1"))
    XCTAssertEqual(
      Measured.lines { nil as Still? }, ["not measured: there is no Metal"])
    XCTAssertEqual(
      Measured.lines { Still(width: 0) }.prefix(2), ["not measured:", "✗ No animation"])
  }
}
