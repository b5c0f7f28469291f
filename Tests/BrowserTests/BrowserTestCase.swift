#if os(macOS) || os(Linux)  // Where there is a browser.
  import Foundation
  import XCTest

  @testable import rotation_preview

  /// Tests that need a browser. If there is none that starts, they are skipped before they begin.
  class BrowserTestCase: XCTestCase {
    override func setUpWithError() throws { _ = try Browser.shared() }

    /// Opens an empty page, and closes it in the end. Nothing may be left on its console.
    ///
    /// The browser draws the page only if it is shown. It then has frames and pictures, and takes longer.
    func visit<Result>(shown: Bool = false, _ body: (Page) throws -> Result) throws -> Result {
      let page = try Page(in: .shared(), shown: shown)
      defer { page.close() }
      let result = try body(page)
      XCTAssertEqual(try page.console(), [])
      return result
    }

    /// The page that the tool writes.
    func page(_ arguments: [String]) throws -> String {
      let outcome = Outcome(arguments: ["--html", "a"] + arguments)
      return try XCTUnwrap(outcome.files.first, outcome.message).content
    }
  }
#endif
