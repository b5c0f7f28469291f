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

  func testThePageOpensWithTheTurnOfTheCommandLine() throws {
    for (arguments, opening) in [
      ("", "phone ease 0.3"), ("--from 834x1194 --duration 2", "tablet ease 2"),
      ("--to 568x320", "small ease 0.3"),
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
    XCTAssertEqual(
      try content("--to 568x321").subjects.elements.first?.elements.last?.text,
      "From the command line, 321×568 to 568×321")
    // The command line's turn lasts until the spring has settled: the table of the tool says "in
    // 1.69345 s".
    let sprung = try content("--spring duration=0.3,bounce=0.8").turns.command
    XCTAssertEqual(sprung.reach.number, 1.69345 / 0.3, accuracy: 1e-4)
    let bouncing = try content("--from 320x568 --spring duration=0.1,bounce=0.95").turns.command
    XCTAssertGreaterThan(bouncing.layers.elements.count, 500, "enough for each of its swings")
  }

  func testTheCodeAndTheLineToInstallAreThoseOfTheDocumentation() throws {
    let root = URL(fileURLWithPath: "\(#filePath)/../../..").standardized
    let articles = "Sources/RotationKit/RotationKit.docc/Articles"
    let (page, readme) = (try page(""), root.appendingPathComponent("README.md"))
    let text = try String(contentsOf: readme, encoding: .utf8)
    // "The math" is the first listing, and "Your view" the second.
    let code = try XCTUnwrap(text.components(separatedBy: "```swift\n").dropFirst(2).first)
      .components(separatedBy: "```")[0]
    XCTAssertTrue(code.contains("compensator.frame(for: drawable)  // new"))
    XCTAssertTrue(page.contains("<pre data-way=\"camera\"><code>\(code)</code></pre>"))
    let article = try String(
      contentsOf: root.appendingPathComponent("\(articles)/Cover-the-layer.md"), encoding: .utf8)
    let cover = try XCTUnwrap(page.components(separatedBy: "\"cover\"><code>").last)
      .components(separatedBy: "</code>")[0].components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    XCTAssertEqual(cover.filter { !article.contains($0) }, [])
    XCTAssertEqual(cover.count, 11)
    let dependency = ".package(path: \"../RotationKit\")"
    XCTAssertTrue(page.contains(dependency) && text.contains(dependency))
    // The address is this repository's, whoever hosts it.
    XCTAssertFalse(page.contains("OWNER") || page.contains("github"))
  }

  func testThePageIsFilledInFetchesNothingAndIsSmall() throws {
    let page = try page("")
    XCTAssertLessThan(page.utf8.count, 500_000)
    XCTAssertTrue(page.contains("default-src 'none'"), "the browser is told so as well")
    for loader in [
      "{{", "://", "fetch(", "XMLHttpRequest", "import(", "<link rel=\"stylesheet", "src=\"",
      "@import",
    ] {
      XCTAssertFalse(page.contains(loader), loader)
    }
  }
}
