import Foundation

/// The files that a page is made of: resources of the tool.
extension Page {
  /// The text of a file in the folder `Web`.
  static func file(_ name: String) throws -> String {
    guard let bundle = bundles.lazy.compactMap({ Bundle(url: $0) }).first else {
      throw MissingFile(
        "the page is made of files in \(bundleName), and it is not in the folder of the tool")
    }
    let path = "Web/\(name)"
    guard let url = bundle.resourceURL?.appendingPathComponent(path),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { throw MissingFile("\(String(reflecting: path)) cannot be read in \(bundle.bundlePath)") }
    return text
  }

  // MARK: The bundle

  #if canImport(Darwin)
    private static let bundleName = "RotationKit_rotation-preview.bundle"
  #else
    private static let bundleName = "RotationKit_rotation-preview.resources"
  #endif

  /// Where the bundle of the files may be. (`Bundle.module` ends the program if it is not there.)
  private static var bundles: [URL] {
    // Beside the tool, which a link may lead to. In tests: in the bundle of the tests, or beside
    // it.
    let tool = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
    let code = Bundle(for: Code.self)
    let folders = [
      Bundle.main.bundleURL, tool, code.resourceURL, code.bundleURL,
      code.bundleURL.deletingLastPathComponent(),
    ]
    return folders.compactMap { $0?.appendingPathComponent(bundleName) }
  }

  /// What is in the bundle of the code that runs.
  private final class Code {}
}

/// A file of the tool's own that is not where it was installed, as one sentence.
struct MissingFile: Error, CustomStringConvertible {
  var description: String

  init(_ what: String) { description = "\(what). Build or install the tool anew." }
}
