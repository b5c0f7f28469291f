#if canImport(QuartzCore) && canImport(Metal) && !os(watchOS)
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// What Core Animation shows of animations, beside what RotationKit says. The app for a device
  /// has the same table.
  final class MeasuredTests: XCTestCase {
    @MainActor func testTheTableAgreesWithTheSimulation() async {
      XCTAssertEqual(Set(MeasuredRow.table.map(\.name)).count, MeasuredRow.table.count)
      for row in MeasuredRow.table {
        let measured = row.measure(on: SimulatedMeasuredStage())
        let text = measured.lines.joined(separator: "\n")
        XCTAssertEqual(row.widths?.count ?? row.times.count, row.times.count, row.name)
        XCTAssertNotEqual(measured.isAsKnown, false, text)
        XCTAssertTrue(measured.isSame && !measured.isExtrapolated, text)
      }
    }

    @MainActor func testTheLinesOfAMeasurementSayWhatContradicts() async throws {
      let row = try XCTUnwrap(MeasuredRow.table.first { $0.name == "Speed -1" })
      var measured = row.measure(on: SimulatedMeasuredStage())
      XCTAssertEqual(measured.lines[0], "✓ Speed -1")
      XCTAssertEqual(measured.lines[2], "  RotationKit: the same")
      measured.shown[1] = CGSize(width: 600, height: 298)
      XCTAssertFalse(measured.isSame)
      measured.shown[1] = nil
      XCTAssertEqual(
        measured.lines,
        [
          "✗ Speed -1",
          "  Core Animation: 660.0×300.0 at 0.2 s, nothing at 0.5 s, 520.0×300.0 at 0.9 s",
          "  RotationKit: 660.0×300.0, 600.0×300.0, 520.0×300.0",
          "  CONTRADICTS the tests of Sidestep on macOS: 660.0, 600.0, 520.0 wide",
        ])
      measured.isExtrapolated = true
      XCTAssertEqual(measured.lines[0], "extrapolated Speed -1")
    }

    #if os(macOS)
      @MainActor func testCoreAnimationShowsWhatIsKnown() async throws {
        guard LayerRenderer() != nil else { throw XCTSkip("there is no Metal device") }
        func measure(_ row: MeasuredRow) throws -> Measurement {
          row.measure(on: try XCTUnwrap(LayerRenderer()))
        }
        let atRest = try measure(.atRest)
        guard atRest.isAsKnown == true else {
          return XCTFail("Core Animation does not draw as expected:\n" + atRest.lines[1])
        }
        for row in MeasuredRow.table {
          let measured = try measure(row)
          let text = measured.lines.joined(separator: "\n")
          print(text)
          guard let isAsKnown = measured.isAsKnown else { continue }
          XCTAssertTrue(isAsKnown, text)
          XCTAssertTrue(measured.isSame || measured.isExtrapolated, text)
        }
      }
    #endif
  }
#endif
