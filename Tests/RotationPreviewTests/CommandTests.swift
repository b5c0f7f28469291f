#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  @testable import rotation_preview

  /// The tool as a process.
  final class CommandTests: XCTestCase {
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
      process.arguments = ["-c", "('\(tool.path)' \(arguments)); echo \"|$?\""]
      process.standardOutput = pipe
      try process.run()
      let printed = pipe.fileHandleForReading.readDataToEndOfFile()
      let parts = String(decoding: printed, as: UTF8.self).components(separatedBy: "|")
      let status = parts.last.flatMap { Int($0.dropLast()) }
      return (status, parts.dropLast().joined(separator: "|"))
    }

    func testTheProcessWritesItsOutcomeWhole() throws {
      let played = try run("--frames 2000 --format json")
      XCTAssertEqual(played.status, 0)
      XCTAssertEqual(played.output, Outcome("--frames 2000 --format json").output)
      XCTAssertGreaterThan(played.output.utf8.count, 1_000_000)
      XCTAssertEqual(try run("2>&1 >/dev/null").output, "", "standard error")
    }

    func testTheProcessRefusesBadArguments() throws {
      let refused = try run("--turn 45 2>/dev/null")
      XCTAssertEqual(refused.status, 64)
      XCTAssertEqual(refused.output, "")
      XCTAssertEqual(try run("--turn 45 2>&1 >/dev/null").output, Outcome("--turn 45").message)
    }

    func testAFileIsWritten() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("rotation-preview-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = "\(folder.path)/file"
      let drawn = try run("--html '\(path)' 2>&1")
      XCTAssertEqual(drawn.status, 0)
      XCTAssertEqual(drawn.output, Outcome.written(path))
      let content = try written("--html a")
      XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), content)
      XCTAssertEqual(try run("--html -").output, content, "standard output has it alone")
      let missing = "\(folder.path)/none"
      let refused = try run("--svg '\(missing)/film.svg' 2>&1")
      XCTAssertEqual(refused.status, 73)
      XCTAssertEqual(
        refused.output,
        "rotation-preview: \(missing)/film.svg: there is no folder \"\(missing)\".\n")
      let taken = try run("--svg '\(folder.path)' 2>&1").output
      XCTAssertTrue(taken.hasPrefix("rotation-preview: \(folder.path): "), taken)
      XCTAssertFalse(taken.contains("no folder"), taken)
    }
  }
#endif
