import QuartzCore
import XCTest

@testable import OnDevice

final class MeasuredTests: XCTestCase {
  @MainActor func testWhitePixelsAreCountedAcrossAndDown() async throws {
    let device = SimulatedDevice()
    device.white = (width: 426, height: 300)
    let renderer = try XCTUnwrap(LayerRenderer(device: device))
    XCTAssertEqual(renderer.size(at: 1), CGSize(width: 426, height: 300))
    XCTAssertEqual(device.calls, ["copy 1024×1024", "end", "commit", "wait"])
    device.white = (width: 0, height: 0)
    XCTAssertEqual(renderer.size(at: 2), CGSize(width: 0, height: 0))
    XCTAssertNil(LayerRenderer(device: nil))
  }

  @MainActor func testEveryRowIsInTheReport() async {
    let device = SimulatedDevice()
    device.white = (width: 400, height: 300)
    // Nothing is ever animated here.
    let lines = Measured.lines { LayerRenderer(device: device) }
    for row in MeasuredRow.table {
      let names = lines.filter { $0.hasSuffix(" \(row.name)") }
      XCTAssertEqual(names.count, 1, row.name)
    }
    XCTAssertTrue(lines.contains("✗ Speed -1"))
    XCTAssertTrue(
      lines.contains("  CONTRADICTS the tests of Sidestep on macOS: 660.0, 600.0, 520.0 wide"))
  }

  @MainActor func testNothingIsSaidIfNothingIsDrawn() async {
    XCTAssertEqual(
      Measured.lines { LayerRenderer(device: nil) }, ["not measured: there is no Metal"])
    XCTAssertEqual(
      Measured.lines { LayerRenderer(device: SimulatedDevice()) }.prefix(3),
      [
        "not measured:", "✗ No animation",
        "  Core Animation: 0.0×0.0 at 0.0 s, 0.0×0.0 at 1.0 s",
      ])
  }
}
