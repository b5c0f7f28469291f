import Foundation
import XCTest

/// Holds the documentation to the tests: every example is repeated in the tests beside this one or in
/// those of the bridges, where it is compiled and its result is checked. Whole view controllers and
/// views are compiled in `Tests/AppleSDKStubs`.
final class DocumentationTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  func testEveryExampleOfTheSourcesIsTested() throws {
    let files = try files(of: "swift")
    var examples: [[String]] = []
    for file in files {
      let comments = try lines(of: file).filter { $0.hasPrefix("///") }
        .map { String($0.dropFirst(3)).trimmingCharacters(in: .whitespaces) }
      examples += blocks(of: comments)
    }
    try assertTested(examples)
  }

  func testEveryExampleOfTheREADMEIsTested() throws {
    let lines = try lines(of: root.appendingPathComponent("README.md"))
    try assertTested(blocks(of: lines))
  }

  func testEveryExampleOfTheArticlesIsTested() throws {
    let examples = try files(of: "md").flatMap { try blocks(of: lines(of: $0)) }
    try assertTested(examples)
  }

  // MARK: Reading

  /// The files of the library that have a name with an ending.
  private func files(of ending: String) throws -> [URL] {
    let sources = root.appendingPathComponent("Sources/RotationKit")
    return try XCTUnwrap(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    )
    .compactMap { $0 as? URL }.filter { $0.pathExtension == ending }
  }

  private func lines(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The Swift code between fences, without blank lines and imports.
  private func blocks(of lines: [String]) -> [[String]] {
    var blocks: [[String]] = []
    var block: [String]?
    for line in lines {
      if line == "```swift" {
        block = []
      } else if line == "```", let code = block {
        if !isOfAManifest(code) { blocks.append(code) }
        block = nil
      } else if !line.isEmpty, !line.hasPrefix("import ") {
        block?.append(line)
      }
    }
    XCTAssertNil(block, "a fence is not closed")
    return blocks
  }

  /// Whether lines are for a package's manifest, and no code of RotationKit.
  private func isOfAManifest(_ lines: [String]) -> Bool {
    lines.allSatisfy { $0.hasPrefix(".package(") || $0.hasPrefix(".product(") }
  }

  private func assertTested(_ examples: [[String]]) throws {
    XCTAssertFalse(examples.isEmpty)
    let folders = [
      "Tests/RotationKitTests/Documentation", "Tests/RotationKitTests/Interop",
      "Tests/AppleSDKStubs/Sources/Examples",
    ]
    let files = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    }
    let tests = try files.map { file in
      try lines(of: file).filter { !$0.isEmpty }.joined(separator: "\n")
    }.joined(separator: "\n")
    for example in examples {
      XCTAssertTrue(
        tests.contains(example.joined(separator: "\n")),
        "no test repeats this example:\n\(example.joined(separator: "\n"))")
    }
  }
}
