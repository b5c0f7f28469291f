import Foundation
import XCTest

/// Every link of the README and of the articles leads somewhere, on the repository's site and in Xcode.
final class DocumentLinksTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private let catalog = "Sources/RotationKit/RotationKit.docc"

  private func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private var articles: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent("\(catalog)/Articles").path
      ).sorted().map { "\(catalog)/Articles/\($0)" }
    }
  }

  /// What a pattern's first group finds, outside of code.
  private func found(_ pattern: String, in text: String) throws -> [String] {
    let plain = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }
      .map { $0.element }.joined()
    let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    return expression.matches(in: plain, range: NSRange(plain.startIndex..., in: plain)).compactMap
    {
      Range($0.range(at: 1), in: plain).map { String(plain[$0]) }
    }
  }

  /// The anchors that the repository's site gives to headings.
  private func anchors(of text: String) throws -> Set<String> {
    Set(
      try found("^#+ (.+)$", in: text).map { heading in
        String(
          heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
        ).replacingOccurrences(of: " ", with: "-")
      })
  }

  func testEachRelativeLinkAndPictureExists() throws {
    var count = 0
    for path in try ["README.md"] + articles {
      let text = try text(of: path)
      let patterns = [#"\]\(([^)]+)\)"#, #"^\[[^\]]+\]: (\S+)$"#, #"src="([^"]+)""#]
      let links = try patterns.flatMap { try found($0, in: text) }
      for link in links where !link.hasPrefix("https://") {
        // The documentation's compiler finds a page by its name, and a picture by that of its file.
        let isForCompiler = link.hasPrefix("doc:") || !link.contains(where: { "./#".contains($0) })
        guard path == "README.md" || !isForCompiler else { continue }
        count += 1
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let folder = root.appendingPathComponent(path).deletingLastPathComponent()
        let target =
          parts[0].isEmpty
          ? root.appendingPathComponent(path)
          : folder.appendingPathComponent(parts[0]).standardizedFileURL
        guard FileManager.default.fileExists(atPath: target.path) else {
          XCTFail("\(path): there is no \(link)")
          continue
        }
        if parts.count > 1 {
          let page = try String(contentsOf: target, encoding: .utf8)
          XCTAssertTrue(try anchors(of: page).contains(parts[1]), "\(path): no heading for \(link)")
        }
      }
    }
    XCTAssertGreaterThan(count, 30)
  }

  /// In an article a link has a name, which is defined twice: at first for the repository's site, and at
  /// the end, where the documentation's compiler reads it.
  func testBothDefinitionsOfALinkLeadToTheSame() throws {
    for path in try articles {
      let text = try text(of: path)
      XCTAssertEqual(try found("(<doc:[^>]+>)", in: text), [], "\(path): dead on the site")
      let names = try found(#"^\[([^\]]+)\]: "#, in: text)
      let targets = try found(#"^\[[^\]]+\]: (\S+)$"#, in: text)
      let half = names.count / 2
      XCTAssertEqual(Array(names[..<half]), Array(names[half...]), path)
      for (site, compiler) in zip(targets[..<half], targets[half...]) {
        XCTAssertEqual(compilersName(of: site), compiler.lowercased(), path)
      }
      let used = try Set(found(#"\]\[([^\]]+)\]"#, in: text))
      XCTAssertEqual(used, Set(names), "\(path): names that are used, and those that are defined")
    }
  }

  /// What the documentation's compiler calls what a path on the site leads to, in small letters.
  private func compilersName(of link: String) -> String {
    let file = link.components(separatedBy: "/").last ?? ""
    if file == "README.md#status" { return "doc:rotationkit#status" }
    return file.hasSuffix(".svg")
      ? String(file.dropLast(4))
      : "doc:" + file.replacingOccurrences(of: ".md", with: "").lowercased()
  }
}
