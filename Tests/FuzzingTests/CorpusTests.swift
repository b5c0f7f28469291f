import Foundation
import XCTest

/// The inputs that the fuzzer has collected, among them those that once broke a promise.
final class CorpusTests: XCTestCase {
  func testEveryTargetKeepsItsPromiseForItsInputs() throws {
    let corpus = URL(fileURLWithPath: "\(#filePath)/../../Fuzzing/Corpus").standardized
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted(),
      targets.keys.sorted())
    for (name, target) in targets {
      let files = try FileManager.default.contentsOfDirectory(
        at: corpus.appendingPathComponent(name), includingPropertiesForKeys: nil)
      XCTAssertGreaterThanOrEqual(files.count, 30, name)
      for file in files {
        try Data(contentsOf: file).withUnsafeBytes { data in
          var bytes = Bytes(data.bindMemory(to: UInt8.self))
          do { try target(&bytes) } catch { check(error) }
        }
      }
    }
  }
}
