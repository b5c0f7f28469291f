import Foundation
import XCTest

@testable import rotation_preview

/// The commands `frames`, `pages` and `pixels`.
final class LayoutCommandsTests: XCTestCase {
  private func output(_ command: String) -> String {
    let outcome = Outcome(arguments: command.split(separator: " ").map { String($0) })
    XCTAssertEqual(outcome.status, 0, outcome.message)
    XCTAssertEqual(outcome.message, "")
    return outcome.output
  }

  /// The rows of a table or of CSV, cell by cell.
  private func rows(_ command: String) -> [[String]] {
    let lines = output(command).components(separatedBy: "\n").filter { !$0.isEmpty }
    return command.contains("csv")
      ? lines.map { $0.components(separatedBy: ",") }
      : lines.dropFirst().map { $0.split(separator: " ").map { String($0) } }
  }

  private func json(_ command: String) throws -> [String: Any] {
    let data = Data(output(command + " --format json").utf8)
    return try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func numbers(_ object: Any?) throws -> [String: Double] {
    try XCTUnwrap(object as? [String: Double])
  }

  // MARK: frames

  func testFramesOfThePhoneOfDocument001() {
    XCTAssertEqual(
      rows("frames --screen 320x480 --status-bar 20 --bar 44"),
      [
        ["orientation", "x", "y", "width", "height"],
        ["portrait", "0", "44", "320", "416"],
        ["portraitUpsideDown", "0", "44", "320", "416"],
        ["landscapeRight", "0", "44", "480", "256"],
        ["landscapeLeft", "0", "44", "480", "256"],
      ])
  }

  func testFramesAsCSVAndJSON() throws {
    let csv = rows("frames --screen 768x1024 --status-bar 20 --bar 44.5 --format csv")
    XCTAssertEqual(csv[0], ["orientation", "x", "y", "width", "height"])
    XCTAssertEqual(csv[1], ["portrait", "0.0", "44.5", "768.0", "959.5"])
    let document = try json("frames --screen 768x1024 --status-bar 20 --bar 44")
    XCTAssertEqual(try numbers(document["screen"]), ["width": 768, "height": 1024])
    let frames = try XCTUnwrap(document["frames"] as? [[String: Any]])
    XCTAssertEqual(frames.map { $0["orientation"] as? String }.last, "landscapeLeft")
    XCTAssertEqual(
      try numbers(frames[3]["frame"]), ["x": 0, "y": 44, "width": 1024, "height": 704])
  }

  func testFramesFromInsets() {
    let frames = rows("frames --screen 375x812 --portrait-insets 44,0,34,0")
    XCTAssertEqual(frames[1], ["portrait", "0", "44", "375", "734"])
    XCTAssertEqual(frames[3], ["landscapeRight", "0", "0", "812", "375"])
    let landscape = rows("frames --screen 375x812 --landscape-insets=0,44,21,43")
    XCTAssertEqual(landscape[1], ["portrait", "0", "0", "375", "812"])
    XCTAssertEqual(landscape[4], ["landscapeLeft", "44", "0", "725", "354"])
  }

  func testFramesSayWhereTheyAreMeasuredFrom() {
    for (command, origin) in [
      ("frames", "the corner of the screen"), ("frames --bar 9", "the corner of the screen"),
      ("frames --portrait-insets 1,1,1,1", "the corner of the screen"),
      ("frames --status-bar 20", "below the status bar"),
    ] {
      XCTAssertTrue(output(command).contains("y down, measured from \(origin).\n"), command)
      XCTAssertTrue(output("\(command) --format json").contains("\"measuredFrom\":\"\(origin)\""))
    }
  }

  // MARK: pages

  func testPagesOfDocument003() {
    let pages = rows("pages --page 320x480 --count 6 --orientation landscapeLeft")
    XCTAssertEqual(pages.count, 7)
    XCTAssertEqual(pages[1], ["0", "0", "2400", "320", "480"])
    XCTAssertEqual(pages[6], ["5", "0", "0", "320", "480"])
    XCTAssertTrue(
      output("pages --orientation landscapeLeft").hasPrefix(
        "Pages of 320×480 in landscapeLeft: content 320×2880, each picture 480×320, turned by -90°."
      ))
    XCTAssertEqual(rows("pages")[6], ["5", "1600", "0", "320", "480"])
    XCTAssertEqual(rows("pages --orientation portraitUpsideDown")[1][1], "1600")
    XCTAssertEqual(rows("pages --orientation landscapeRight --count 2")[2][2], "480")
  }

  func testPagesAsCSVAndJSON() throws {
    let csv = rows("pages --page 10x20.5 --count 2 --orientation landscapeRight --format csv")
    XCTAssertEqual(
      csv,
      [
        ["page", "x", "y", "width", "height"], ["0", "0.0", "0.0", "10.0", "20.5"],
        ["1", "0.0", "20.5", "10.0", "20.5"],
      ])
    let document = try json("pages --count 3 --orientation landscapeRight")
    XCTAssertEqual(try numbers(document["content"]), ["width": 320, "height": 1440])
    XCTAssertEqual(try numbers(document["picture"]), ["width": 480, "height": 320])
    XCTAssertEqual(document["orientation"] as? String, "landscapeRight")
    XCTAssertEqual(try XCTUnwrap(document["turn"] as? Double), .pi / 2, accuracy: 1e-15)
    let pages = try XCTUnwrap(document["pages"] as? [[String: Any]])
    XCTAssertEqual(pages.map { $0["page"] as? Int }, [0, 1, 2])
    XCTAssertEqual(
      try numbers(pages[2]["frame"]), ["x": 0, "y": 960, "width": 320, "height": 480])
    XCTAssertEqual(Set(document.keys), ["content", "orientation", "pages", "picture", "turn"])
  }

  // MARK: pixels

  func testPixelsOfDocument002() {
    XCTAssertEqual(
      output("pixels --bounds 320x480 --scale 1.5").components(separatedBy: "\n")[3]
        .split(separator: " "),
      ["1.5", "480×720", "345600", "0.666667", "0.333333", "10"])
    XCTAssertTrue(output("pixels").contains("640×960"))
    XCTAssertTrue(output("pixels --budget 345600").contains("\n  1.5  480×720"))
    XCTAssertTrue(output("pixels --budget 345600 --maximum 1").contains("320×480"))
    XCTAssertTrue(output("pixels --budget 99999999").contains("960×1440"), "at most 3")
    XCTAssertTrue(output("pixels --dpi 143").contains("640×960"))
  }

  func testPixelsAsCSVAndJSON() throws {
    XCTAssertEqual(
      rows("pixels --scale 2 --format csv"),
      [
        ["scale", "width", "height", "pixels", "one_pixel", "line_offset", "mipmap_levels"],
        ["2.0", "640", "960", "614400", "0.5", "0.25", "10"],
      ])
    let document = try json("pixels --bounds 100x50 --scale 4")
    XCTAssertEqual(try numbers(document["bounds"]), ["width": 100, "height": 50])
    XCTAssertEqual(try numbers(document["pixels"]), ["width": 400, "height": 200])
    XCTAssertEqual(document["scale"] as? Double, 4)
    XCTAssertEqual(document["pixelCount"] as? Double, 80_000)
    XCTAssertEqual(document["onePixel"] as? Double, 0.25)
    XCTAssertEqual(document["lineOffset"] as? Double, 0.125)
    XCTAssertEqual(document["mipmapLevels"] as? Int, 9)
  }

  // MARK: Manners

  func testHelpOfEachCommandNamesItsOptions() {
    let names = [
      "frames": [
        "--screen", "--status-bar", "--bar", "--portrait-insets", "--landscape-insets", "(320x480)",
      ],
      "pages": ["--page", "--count", "--orientation", "(320x480)", "(6)", "(portrait)"],
      "pixels": [
        "--bounds", "--scale", "--dpi", "--budget", "--maximum", "(320x480)", "(2)", "(3)",
      ],
    ]
    for (command, options) in names {
      for flag in ["--help", "-h"] {
        let help = output("\(command) \(flag)")
        XCTAssertTrue(help.contains("usage: rotation-preview \(command) [option ...]"))
        for name in options + ["--format", "--help", "--version", "(table)"] {
          XCTAssertTrue(help.contains("\(name)"), "\(command) \(name)")
        }
        XCTAssertTrue(help.hasSuffix("\n"))
      }
      XCTAssertEqual(output("\(command) --version"), "rotation-preview 0.1.0\n")
      XCTAssertTrue(output("--help").contains(command))
    }
  }

  func testTablesAreAligned() {
    for command in [
      "frames --bar 44.25", "pages --count 11", "pixels --scale 1.7181208 --bounds 1590x1192",
    ] {
      let lines = output(command).components(separatedBy: "\n").dropFirst(2).filter { !$0.isEmpty }
      XCTAssertGreaterThan(lines.count, 1)
      XCTAssertEqual(Set(lines.map { $0.count }).count, 1, command)
    }
  }

  func testBadArgumentsAreOneSentenceAndStatus64() {
    let bad: [(String, String)] = [
      ("frames --nonsense", "\"--nonsense\""), ("frames frames", "\"frames\""),
      ("frames --screen", "--screen needs a value"),
      ("frames --screen 320", "--screen takes a size"),
      ("frames --screen 0x5", "--screen: screen.width is 0.0"),
      ("frames --status-bar thin", "--status-bar takes"),
      ("frames --status-bar -1", "--status-bar: statusBar.width is -1.0"),
      ("frames --status-bar 320", "--status-bar: statusBar.height is 320.0"),
      ("frames --status-bar 500", "--status-bar: statusBar.height is 500.0"),
      ("frames --bar nan", "--bar: barHeight is nan"), ("frames --bar 320", "--bar: barHeight is"),
      ("frames --bar 1 --portrait-insets 0,0,0,0", "exclude each other"),
      ("frames --status-bar 1 --landscape-insets 0,0,0,0", "exclude each other"),
      ("frames --portrait-insets 1,2,3", "--portrait-insets takes four numbers"),
      ("frames --portrait-insets 1,2,3,x", "--portrait-insets takes four numbers"),
      ("frames --portrait-insets 1,2,3,4,5", "--portrait-insets takes four numbers"),
      ("frames --portrait-insets 0,0,0,-1", "--portrait-insets: portraitInsets.right is -1.0"),
      ("frames --landscape-insets 0,0,400,0", "--landscape-insets: landscapeInsets.top + bottom"),
      ("frames --format xml", "\"xml\""), ("frames --from 1x1", "\"--from\""),
      ("pages --page x", "--page takes a size"), ("pages --page -1x5", "--page: pageSize.width"),
      ("pages --count 0", "--count takes a whole number in 1...10000"),
      ("pages --count 10001", "--count takes"), ("pages --count 1.5", "--count takes"),
      ("pages --orientation unknown", "--orientation takes portrait"),
      ("pages --orientation sideways", "\"sideways\""),
      ("pages --page 1e308x1", "--page: pageCount is 6.0"),
      ("pages --page 1e308x1 --count 2", "--count: pageCount is 2.0"),
      ("pages --format", "needs a value"),
      ("pixels --bounds 1", "--bounds takes a size"),
      ("pixels --bounds -1x5", "--bounds: size.width is -1.0"),
      ("pixels --bounds 0x5 --budget 5", "--bounds: bounds.width is 0.0"),
      ("pixels --scale 0", "--scale: value is 0.0"), ("pixels --scale much", "--scale takes"),
      ("pixels --dpi 0", "--dpi: dotsPerInch is 0.0"),
      ("pixels --scale 2 --dpi 72", "exclude each other"),
      ("pixels --budget 9 --dpi 72", "exclude each other"),
      ("pixels --budget 9 --scale 72", "exclude each other"),
      ("pixels --maximum 2", "--maximum is for a --budget"),
      ("pixels --budget 0", "--budget: pixelBudget is 0.0"),
      ("pixels --budget 1.5", "--budget takes a whole number"),
      ("pixels --budget 9 --maximum 0", "--maximum: maximum is 0.0"),
      ("pixels --budget 9 --bounds 0.1x0.1", "--bounds: maximum is 3.0"),
      ("pixels pages", "there is no command, which would come first: \"pages\""),
      ("pixels --version=1", "--version takes no value"),
    ]
    for (command, part) in bad {
      let result = Outcome(arguments: command.split(separator: " ").map { String($0) })
      XCTAssertEqual(result.status, 64, command)
      XCTAssertEqual(result.output, "", command)
      XCTAssertTrue(result.message.hasPrefix("rotation-preview: "), command)
      XCTAssertTrue(result.message.contains(part), "\(command): \(result.message)")
      XCTAssertTrue(result.message.hasSuffix(".\n"), "\(command): \(result.message)")
      XCTAssertEqual(result.message.filter { $0 == "\n" }.count, 1, command)
    }
  }
}
