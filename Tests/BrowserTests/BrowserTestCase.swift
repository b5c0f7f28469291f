import Foundation
import XCTest

@testable import rotation_preview

/// Tests that need a browser. If there is none that starts, they are skipped before they begin.
class BrowserTestCase: XCTestCase {
  override func setUpWithError() throws { _ = try Browser.shared() }

  /// The tab that tests use one after another. In it time stands still until a script lets it pass.
  nonisolated(unsafe) private static var tab: Page?

  /// Opens an empty page. Nothing may be left on its console. A tab in which something fails is
  /// closed.
  ///
  /// If it is shown, it has a tab and a clock of its own, frames, and observers of sizes.
  func visit<Result>(shown: Bool = false, _ body: (Page) throws -> Result) throws -> Result {
    let page =
      try (shown ? nil : Self.tab)
      ?? Page(
        in: .shared(), shown: shown,
        running: Self.script("tools") + (shown ? "" : Self.script("clock")))
    Self.tab = shown ? Self.tab : nil
    try page.reset()
    let result = try body(page)
    XCTAssertEqual(try page.console(), [])
    Self.tab = shown ? Self.tab : page
    return result
  }

  nonisolated(unsafe) private static var files: [String: String] = [:]

  /// What the tool writes into a file, once, given its arguments with spaces between them.
  func written(_ arguments: String) throws -> String {
    if let content = Self.files[arguments] { return content }
    let outcome = Outcome(arguments: arguments.split(separator: " ").map { "\($0)" })
    Self.files[arguments] = outcome.file?.content
    return try XCTUnwrap(Self.files[arguments], outcome.message)
  }

  /// A script in the folder `Scripts`.
  static func script(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: "\(#filePath)/../Scripts").standardized
    return try String(contentsOf: folder.appendingPathComponent("\(name).js"), encoding: .utf8)
  }

  /// Opens the page of the turn of a view of 320×568 points. It goes on in steps of a tenth of a
  /// frame, and the turn takes 180 of 210.
  func open<Result>(
    _ arguments: String = "--from 320x568", at fragment: String = "",
    prepare: (Page) throws -> Void = { _ in }, _ body: (Page) throws -> Result
  ) throws -> Result {
    try visit {
      try prepare($0)
      try $0.load(written("--html a \(arguments)"), at: fragment)
      return try body($0)
    }
  }

  /// Compares what scripts give to `log` with a table.
  ///
  /// Before each script stands a line with its name, and with the page's fragment and the tool's
  /// arguments if they are not the usual ones. After it stands an arrow, and what the script has to
  /// give, with semicolons between the values. Scripts with the same arguments have one page, which
  /// opens one fragment after another.
  func check(_ table: String, prepare: (Page) throws -> Void = { _ in }) throws {
    try visit { page in
      try prepare(page)
      var loaded = ""
      for (number, use) in table.components(separatedBy: "## ").dropFirst().enumerated() {
        let parts = use.components(separatedBy: "\n-> ")
        let lines = parts[0].split(separator: "\n", maxSplits: 1)
        let head = lines[0].components(separatedBy: " | ")
        let arguments = head.first { $0.hasPrefix("--") } ?? "--from 320x568"
        let fragment = head.first { $0.hasPrefix("#") } ?? "#"
        if arguments == loaded {
          try page.log("await open('\(fragment.dropFirst())&number=\(number)')")
        } else {
          try page.load(written("--html a \(arguments)"), at: fragment)
        }
        loaded = arguments
        let expected = parts[1].split { $0.isWhitespace }.joined(separator: " ")
        XCTAssertEqual(
          try page.log("\(lines[1])").joined(separator: "; "), expected, head[0])
      }
    }
  }
}
