import Foundation
import XCTest

@testable import rotation_preview

final class TerminalTests: XCTestCase {
  /// What is written while some work takes a time in seconds; nil: to what is seen to be a pipe.
  private func shown(onTerminal isTerminal: Bool?, delay: Double, time: Double) throws -> String {
    let pipe = Pipe()
    let answer = showingProgress(
      after: delay, on: pipe.fileHandleForWriting.fileDescriptor, isTerminal: isTerminal
    ) {
      usleep(UInt32(time * 1e6))
      return 42
    }
    XCTAssertEqual(answer, 42)
    try pipe.fileHandleForWriting.close()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  func testWorkThatTakesLongIsToldOnATerminalAndNothingIsLeftOfThat() throws {
    let text = try shown(onTerminal: true, delay: 0.05, time: 0.4)
    XCTAssertTrue(text.hasPrefix("\rrotation-preview: at work for "), text)
    XCTAssertTrue(text.hasSuffix("\r\u{1b}[K"), text)
    XCTAssertGreaterThan(text.components(separatedBy: "at work").count, 2, "again and again")
  }

  func testQuickWorkIsNotTold() throws {
    XCTAssertEqual(try shown(onTerminal: true, delay: 5, time: 0.05), "")
  }

  func testNothingIsToldWhereThereIsNoTerminal() throws {
    XCTAssertEqual(try shown(onTerminal: nil, delay: 0.05, time: 0.4), "")
  }
}
