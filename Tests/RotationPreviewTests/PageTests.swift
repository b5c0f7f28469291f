import Foundation
import XCTest

@testable import rotation_preview

/// The page as a text: what it says, what it holds, and that it fetches nothing. `BrowserTests` has
/// it in use.
final class PageTests: XCTestCase {
  private func page(_ arguments: String) throws -> String { try written("--html a \(arguments)") }

  /// What a page knows.
  private func content(_ arguments: String) throws -> JSON {
    let start = "<script type=\"application/json\" id=\"content\">"
    let data = try XCTUnwrap(page(arguments).components(separatedBy: start).last)
    return try JSON(XCTUnwrap(data.components(separatedBy: "</script>").first))
  }

  /// The row of a list at a fraction of the turn's time.
  private func row(_ list: JSON, at fraction: Double) -> [Double] {
    let rows = list.elements
    return rows[Int((Double(rows.count - 1) * fraction).rounded())].elements.map { $0.number }
  }

  func testThePageHoldsEachTurnOfTheForm() throws {
    let content = try content("")
    XCTAssertEqual(content.subjects.elements.count, 6)
    XCTAssertEqual(content.paces.elements.count, 4)
    let turn = content.turns[dynamicMember: "small ease"]
    XCTAssertEqual(row(turn.layers, at: 0), [320, 568, -1.570796])
    XCTAssertEqual(row(turn.layers, at: 0.5), [444, 444, -0.7853982])
    XCTAssertEqual(row(turn.layers, at: 1), [568, 320, 0])
    // The old size has the ratio 0.563, and in the new one 1.775 units are visible. A camera shows
    // 2.2 units across the height: of the view, and with RotationKit of the layer.
    let (old, half, unit) = (320.0 / 568, 320.0 / 444, 1 / 1.1)
    let (narrow, wide) = (unit * old, unit / old)
    let table: [(strategy: Int, fraction: Double, across: Double, up: Double)] = [
      (0, 0, old, 1), (2, 0, 1, old), (3, 0, 1, old), (1, 0.5, 1, 1), (3, 0.5, half, half),
      (4, 0, narrow, unit), (4, 0.5, narrow, unit), (5, 0, wide, unit), (5, 0.5, unit, unit),
      (5, 1, narrow, unit),
    ]
    for (strategy, fraction, across, up) in table {
      let scales = row(turn.scales.elements[strategy], at: fraction)
      XCTAssertEqual(scales[0], across, accuracy: 1e-6, "\(strategy) at \(fraction)")
      XCTAssertEqual(scales[1], up, accuracy: 1e-6, "\(strategy) at \(fraction)")
    }
    for (strategy, across, up) in [(0, 1, old), (5, wide, unit)] {
      let rest = turn.rest.elements[strategy].elements.map { $0.number }
      XCTAssertEqual(rest[0], across, accuracy: 1e-6)
      XCTAssertEqual(rest[1], up, accuracy: 1e-6)
    }
    XCTAssertEqual([turn.cover.width.number, turn.cover.height.number], [568, 568])
    // A spring of SwiftUI's settles after its duration (which SwiftUI tells), and UIKit's within
    // it.
    for (pace, reach) in [("ease", 1), ("uikit", 1), ("smooth", 1.4692), ("bouncy", 1.7259)] {
      XCTAssertEqual(
        content.turns[dynamicMember: "split \(pace)"].reach.number, reach, accuracy: 1e-3, pace)
    }
  }

  func testThePageOpensWithTheTurnOfTheCommandLine() throws {
    for (arguments, opening) in [
      ("", "phone ease 0.3"), ("--from 834x1194 --duration 2", "tablet ease 2"),
      (
        "--turn 0 --from 507x1024 --to 678x1024 --spring duration=0.5,bounce=0.3",
        "split bouncy 0.5"
      ),
      ("--spring dampingRatio=0.8 --duration 0.4", "phone uikit 0.4"),
      // Not in the form:
      ("--spring dampingRatio=0.7", "command ease 0.3"), ("--turn 180", "command ease 0.6"),
      ("--duration 3", "command ease 3"), ("--curve linear", "command ease 0.3"),
      ("--spring duration=0.5,bounce=0.3 --duration 0.4", "command ease 0.4"),
      ("--from 321x568", "command ease 0.3"),
    ] {
      let content = try content(arguments)
      let duration = content.turns.command.duration.number
      let shown = duration.isNaN ? content.duration.number : duration
      XCTAssertEqual(
        "\(content.subject.text ?? "") \(content.pace.text ?? "") \(shown.text)", opening, arguments
      )
    }
    // The command line's turn lasts until the spring has settled: the table of the tool says "in
    // 1.69345 s".
    let sprung = try content("--spring duration=0.3,bounce=0.8").turns.command
    XCTAssertEqual(sprung.reach.number, 1.69345 / 0.3, accuracy: 1e-4)
    let bouncing = try content("--from 320x568 --spring duration=0.1,bounce=0.95").turns.command
    XCTAssertGreaterThan(bouncing.layers.elements.count, 500, "enough for each of its swings")
  }

  func testTheCodeAndTheLinesToInstallAreThoseOfTheREADME() throws {
    let readme = URL(fileURLWithPath: "\(#filePath)/../../../README.md").standardized
    let text = try String(contentsOf: readme, encoding: .utf8)
    let page = try page("")
    let code = try XCTUnwrap(text.components(separatedBy: "```swift\n").dropFirst().first)
      .components(separatedBy: "```")[0]
    XCTAssertTrue(code.contains("compensator.frame(for: drawable)"))
    XCTAssertTrue(page.contains("<pre data-way=\"camera\"><code>\(code)</code></pre>"))
    // What covers is in an article, as it is here.
    let cover = try XCTUnwrap(
      page.components(separatedBy: "<pre data-way=\"cover\"><code>").dropFirst().first
    )
    .components(separatedBy: "</code>")[0]
    let articles = readme.deletingLastPathComponent()
      .appendingPathComponent("Sources/RotationKit/RotationKit.docc/Articles")
    let article = try String(
      contentsOf: articles.appendingPathComponent("Cover-the-layer.md"), encoding: .utf8)
    let lines = Set(
      article.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    XCTAssertGreaterThan(cover.count, 300)
    for line in cover.components(separatedBy: "\n") {
      XCTAssertTrue(lines.contains(line.trimmingCharacters(in: .whitespaces)), line)
    }
    for line in [
      ".package(url: \"https://github.com/OWNER/RotationKit.git\", branch: \"main\")",
      ".product(name: \"RotationKit\", package: \"RotationKit\")",
    ] {
      XCTAssertTrue(text.contains(line) && page.contains(line), line)
    }
  }

  func testThePageIsFilledInFetchesNothingAndIsSmall() throws {
    let page = try page("")
    XCTAssertLessThan(page.utf8.count, 500_000)
    XCTAssertFalse(page.contains("{{"))
    XCTAssertTrue(page.contains("default-src 'none'"), "the browser is told so as well")
    // The name of SVG looks like an address, and is none. Nor is the one to install the package
    // from followed.
    let content = page.replacingOccurrences(of: "xmlns=\"http://www.w3.org/2000/svg\"", with: "")
      .replacingOccurrences(of: "<code>.package(url: \"https://github.com/OWNER/", with: "")
    for loader in [
      "://", "fetch(", "XMLHttpRequest", "import(", "<link rel=\"stylesheet", "src=\"", "@import",
    ] {
      XCTAssertFalse(content.contains(loader), loader)
    }
  }
}
