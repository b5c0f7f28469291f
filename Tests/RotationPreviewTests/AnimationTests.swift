import Foundation
import XCTest

@testable import rotation_preview

/// The animated picture.
final class AnimationTests: XCTestCase {
  /// The keyframes of a rule: percentages of the time, and the numbers of the transform.
  private func keyframes(_ name: String, of content: String) throws -> [[Double]] {
    let rule = try XCTUnwrap(content.components(separatedBy: "@keyframes \(name) { ").last)
    let steps = rule.components(separatedBy: " }\n").first?.components(separatedBy: "} ") ?? []
    return steps.map { numbers(in: $0) }
  }

  func testTheAnimatedPictureTurnsThereAndBack() throws {
    let content = try written("--svg-animated a")
    let (sizes, turns) = (try keyframes("size", of: content), try keyframes("turn", of: content))
    XCTAssertEqual([sizes.first, sizes.last], [[0, 320, 568], [100, 320, 568]])
    for size in [[444, 444], [568, 320]] as [[Double]] {
      XCTAssertTrue(sizes.contains { $0.dropFirst() == size[...] })
    }
    XCTAssertEqual([turns.first, turns.last], [[0, -90], [100, -90]])
    XCTAssertTrue(turns.contains { $0[1] == 0 })
    // The hand holds the device upright, across, and upright again.
    XCTAssertEqual(
      try keyframes("hand", of: content).map { $0[1] }, [90, 90, 0, 0, 90, 90])
    for name in ["hand", "turn", "size", "square0", "square1"] {
      let percentages = try keyframes(name, of: content).map { $0[0] }
      XCTAssertEqual(percentages, Set(percentages).sorted(), "\(name): none overrules another")
      XCTAssertEqual([percentages.first, percentages.last], [0, 100])
    }
  }

  func testTheAnimatedPictureOfOtherTurns() throws {
    // No hand turns a window.
    let window = try written("--svg-animated a --from 507x1024 --to 678x1024 --turn 0")
    for rule in ["hand", "turn"] {
      XCTAssertEqual(Set(try keyframes(rule, of: window).map { $0[1] }), [0])
    }
    XCTAssertTrue(window.contains("✗ stretched up to 1.34×"))
    let half = try written("--svg-animated a --turn 180")
    XCTAssertTrue(half.contains("Without RotationKit the square is not stretched."))
    // Seen late, and drawn for now.
    let late = try written("--svg-animated a --latency 2 --draw-for now --from 390x844")
    XCTAssertTrue(late.contains("With RotationKit it is stretched up to 1.32×."))
  }
}
