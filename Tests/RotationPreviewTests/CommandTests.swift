#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  @testable import rotation_preview

  /// The tool as a process.
  final class CommandTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rotation-preview-\(UUID().uuidString)")

    override func setUpWithError() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    /// Runs the tool that was built beside these tests, and gives its status and what it prints.
    ///
    /// (The shell prints the status: `Process.waitUntilExit` of Foundation on Linux now and then
    /// does not return.)
    private func run(_ arguments: String) throws -> (status: Int?, output: String) {
      // The bundle of the tests is the folder of the products on Linux, and lies in it on macOS.
      let bundle = Bundle(for: Self.self).bundleURL
      let tool = try XCTUnwrap(
        [bundle, bundle.deletingLastPathComponent()]
          .map { $0.appendingPathComponent("rotation-preview") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) })
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let path = "PATH='\(folder.path)':\"$PATH\""
      process.arguments = ["-c", "\(path); ('\(tool.path)' \(arguments)); echo \"|$?\""]
      process.standardOutput = pipe
      try process.run()
      let printed = pipe.fileHandleForReading.readDataToEndOfFile()
      let parts = String(decoding: printed, as: UTF8.self).components(separatedBy: "|")
      let status = parts.last.flatMap { Int($0.dropLast()) }
      return (status, parts.dropLast().joined(separator: "|"))
    }

    func testTheProcessPrintsItsOutcome() throws {
      let played = try run("--frames 2000 --format json")
      XCTAssertEqual(played.status, 0)
      XCTAssertEqual(played.output, Outcome("--frames 2000 --format json").output)
      XCTAssertGreaterThan(played.output.utf8.count, 1_000_000)
      let refused = try run("--turn 45 2>/dev/null")
      XCTAssertEqual(refused.status, 64)
      XCTAssertEqual(refused.output, "")
      XCTAssertEqual(try run("--turn 45 2>&1 >/dev/null").output, Outcome("--turn 45").message)
    }

    func testAFileIsWrittenAndOpened() throws {
      let path = "\(folder.path)/turn.svg"
      let content = try written("--svg a")
      XCTAssertEqual(try run("--svg -").output, content, "standard output has it alone")
      // A browser that writes which file it opens. (Its name is macOS's, or Linux's.)
      for name in ["open", "xdg-open"] {
        let browser = folder.appendingPathComponent(name)
        try Data("#!/bin/sh\necho \"$1\" >$0.log\n".utf8).write(to: browser)
        XCTAssertEqual(chmod(browser.path, 0o755), 0)
      }
      func opened() -> [String] {
        ["open", "xdg-open"].compactMap { name in
          FileManager.default.contents(atPath: "\(folder.path)/\(name).log")
            .map { String(decoding: $0, as: UTF8.self) }
        }
      }
      for (option, files) in [("", []), ("--open", ["\(path)\n"])] {
        let drawn = try run("--svg '\(path)' \(option) 2>&1")
        XCTAssertEqual(drawn.status, 0)
        XCTAssertEqual(drawn.output, Outcome.written(path))
        XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), content)
        XCTAssertEqual(opened(), files)
      }
    }

    func testAFileThatCannotBeWrittenIsToldWithItsReason() throws {
      let missing = "\(folder.path)/none"
      let refused = try run("--svg '\(missing)/film.svg' --open 2>&1")
      XCTAssertEqual(refused.status, 73)
      XCTAssertEqual(
        refused.output,
        "rotation-preview: \(missing)/film.svg: there is no folder \"\(missing)\".\n")
      let taken = try run("--svg '\(folder.path)' 2>&1").output
      XCTAssertTrue(taken.hasPrefix("rotation-preview: \(folder.path): "), taken)
      XCTAssertFalse(taken.contains("no folder"), taken)
    }

    func testAFileIsNamedWithHowToLookAtIt() {
      XCTAssertEqual(
        Outcome.written("/tmp/my turn.html"),
        "rotation-preview: \"/tmp/my turn.html\" is written. Open it in a browser: "
          + "file:///tmp/my%20turn.html\n")
      // (The folder may have a space or an umlaut in its name.)
      let here = "file://\(FileManager.default.currentDirectoryPath)/turn.html\n"
      XCTAssertEqual(Outcome.written("turn.html").removingPercentEncoding?.hasSuffix(here), true)
      let page = Outcome("--open")
      XCTAssertEqual(page.file?.content, try written("--html a"))
      XCTAssertEqual(page.file?.path.hasSuffix("/rotation.html"), true)
    }
  }
#endif
