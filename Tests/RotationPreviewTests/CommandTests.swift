#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  @testable import rotation_preview

  /// The tool as a process.
  final class CommandTests: XCTestCase {
    /// The tool that was built beside these tests.
    private func tool() throws -> URL {
      // The bundle of the tests is the folder of the products on Linux, and lies in it on macOS.
      let bundle = Bundle(for: Self.self).bundleURL
      return try XCTUnwrap(
        [bundle, bundle.deletingLastPathComponent()]
          .map { $0.appendingPathComponent("rotation-preview") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }

    /// Runs the tool, or a copy of it, in a shell, and gives its status and what it prints.
    ///
    /// (The shell prints the status: `Process.waitUntilExit` of Foundation on Linux now and then
    /// does not return.)
    private func run(_ arguments: String, by copy: URL? = nil) throws -> (
      status: Int?, output: String
    ) {
      let tool = try copy ?? tool()
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "('\(tool.path)' \(arguments)); echo \"|$?\""]
      process.standardOutput = pipe
      try process.run()
      let printed = pipe.fileHandleForReading.readDataToEndOfFile()
      let parts = String(decoding: printed, as: UTF8.self).components(separatedBy: "|")
      let status = parts.last.flatMap { Int($0.dropLast()) }
      return (status, parts.dropLast().joined(separator: "|"))
    }

    func testTheProcessWritesItsOutcome() throws {
      let played = try run("")
      XCTAssertEqual(played.status, 0)
      XCTAssertEqual(played.output, Outcome("").output)
      XCTAssertEqual(try run("2>&1 >/dev/null").output, "", "standard error")
    }

    func testTheProcessRefusesBadArguments() throws {
      let refused = try run("--turn 45 2>/dev/null")
      XCTAssertEqual(refused.status, 64)
      XCTAssertEqual(refused.output, "")
      XCTAssertEqual(
        try run("--turn 45 2>&1 >/dev/null").output,
        "rotation-preview: --turn takes 0, 90, 180, 270 or -90, not \"45\".\n")
    }

    func testOutputThatCannotBeWrittenIsAnError() throws {
      let closed = try run("2>&1 >&-")
      XCTAssertEqual(closed.status, 74)
      XCTAssertEqual(closed.output, "rotation-preview: standard output cannot be written.\n")
    }

    func testPicturesAreWrittenIntoTheirFiles() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("rotation-preview-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (film, graph) = ("\(folder.path)/film.svg", "\(folder.path)/graph.svg")
      let drawn = try run("--svg '\(film)' --svg-graph '\(graph)' 2>&1")
      XCTAssertEqual(drawn.status, 0)
      XCTAssertEqual(drawn.output, Outcome.written(film) + Outcome.written(graph))
      XCTAssertEqual(
        try run("--svg '\(film)' --svg-graph - 2>/dev/null").output,
        Outcome("--svg-graph -").output, "standard output has the picture alone")
      for (path, option) in [(film, "--svg"), (graph, "--svg-graph")] {
        XCTAssertEqual(
          try String(contentsOfFile: path, encoding: .utf8),
          try written("\(option) a"))
      }
      for (path, reason) in [
        ("none/film.svg", "there is no folder \"\(folder.path)/none\""), ("", "it is a folder"),
      ] {
        let refused = try run("--svg '\(folder.path)/\(path)' 2>&1")
        XCTAssertEqual(refused.status, 73)
        XCTAssertTrue(
          refused.output.hasSuffix("\" cannot be written: \(reason).\n"), refused.output)
        XCTAssertFalse(refused.output.contains("is written"), refused.output)
      }
    }

    func testThePageIsWrittenIfItsFilesAreBesideTheToolAndElseASentenceIsSaid() throws {
      let (files, tool) = (FileManager.default, try tool())
      let folder = files.temporaryDirectory
        .appendingPathComponent("rotation-preview-\(UUID().uuidString)")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? files.removeItem(at: folder) }
      let copy = folder.appendingPathComponent("rotation-preview")
      try files.copyItem(at: tool, to: copy)
      let missing = try run("--html - 2>&1", by: copy)
      XCTAssertEqual(missing.status, 72)
      XCTAssertTrue(
        missing.output.hasPrefix("rotation-preview: the page is made of files in RotationKit_"),
        missing.output)
      XCTAssertEqual(missing.output.filter { $0.isNewline }.count, 1, missing.output)
      XCTAssertEqual(try run("--svg -", by: copy).status, 0, "pictures need no files")

      let bundle = try XCTUnwrap(
        ["resources", "bundle"].map { "RotationKit_rotation-preview.\($0)" }.first {
          files.fileExists(
            atPath: tool.deletingLastPathComponent().appendingPathComponent($0).path)
        })
      try files.copyItem(
        at: tool.deletingLastPathComponent().appendingPathComponent(bundle),
        to: folder.appendingPathComponent(bundle))
      let written = try run("--html -", by: copy)
      XCTAssertEqual(written.status, 0)
      XCTAssertEqual(written.output, Outcome("--html -").output)
      // A link leads to the tool, and so to its files.
      let link = files.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
      try files.createSymbolicLink(at: link, withDestinationURL: copy)
      defer { try? files.removeItem(at: link) }
      XCTAssertEqual(try run("--html -", by: link).output, written.output)

      let style = try XCTUnwrap(
        files.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
          .first { $0.hasSuffix("page.css") })
      try files.removeItem(at: folder.appendingPathComponent(style))
      let without = try run("--html - 2>&1", by: copy)
      XCTAssertEqual(without.status, 72)
      XCTAssertTrue(
        without.output.hasPrefix("rotation-preview: \"Web/page.css\" cannot be read in "),
        without.output)
    }

    func testLongOutputIsWrittenWhole() throws {
      let played = try run("--frames 2000 --format csv")
      XCTAssertEqual(played.output, Outcome("--frames 2000 --format csv").output)
      XCTAssertGreaterThan(played.output.utf8.count, 1_000_000)
    }
  }
#endif
