import Foundation
import RotationKit
import XCTest

@testable import rotation_preview

final class OutcomeTests: XCTestCase {
  private func outcome(_ arguments: String...) -> Outcome { Outcome(arguments: arguments) }

  /// The lines of a table below its title.
  private func rows(_ arguments: String...) -> [[String]] {
    Outcome(arguments: arguments).output.components(separatedBy: "\n").dropFirst(4)
      .filter { !$0.isEmpty }
      .map { $0.split(separator: " ").map { String($0) } }
  }

  // MARK: The table

  func testNoArgumentsPlayThePhonesTurn() {
    let result = outcome()
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.message, "")
    let rows = rows()
    XCTAssertEqual(rows.count, 19)
    XCTAssertEqual(
      rows[0],
      [
        "0.000", "0.000", "0.000", "320.0×568.0", "-90.0°", "90.1×284.0", "3.151",
        "160.0×160.0", "1.000", "160.0×160.0", "1.000", "160.0×160.0", "1.000",
      ])
    XCTAssertEqual(
      rows[9],
      [
        "0.150", "0.500", "0.500", "444.0×444.0", "-45.0°", "125.1×222.0", "1.775",
        "222.0×222.0", "1.000", "160.0×160.0", "1.000", "160.0×160.0", "1.000",
      ])
    XCTAssertEqual(
      rows[18],
      [
        "0.300", "1.000", "1.000", "568.0×320.0", "0.0°", "160.0×160.0", "1.000",
        "160.0×160.0", "1.000", "160.0×160.0", "1.000", "160.0×160.0", "1.000",
      ])
  }

  func testTheTableIsAligned() {
    for arguments in [
      [], ["--from", "1024x768", "--duration", "12"], ["--strategy", "matchLayer"],
    ] {
      let lines = Outcome(arguments: arguments).output.components(separatedBy: "\n")
        .dropFirst(3).filter { !$0.isEmpty }
      XCTAssertEqual(Set(lines.map { $0.count }).count, 1)
      XCTAssertFalse(lines.contains { $0.hasSuffix(" ") })
    }
  }

  func testSizeTurnDurationAndCurveAreThoseAskedFor() {
    XCTAssertTrue(
      outcome("--from", "375x667", "--turn", "-90", "--duration", "0.5", "--curve", "easeOut")
        .output.hasPrefix(
          "A view of 375×667 points, turned by -90° to 667×375 in 0.5 s, easeOut.\n"))
    XCTAssertEqual(rows("--from", "375x667", "--turn", "-90")[9][3...4], ["521.0×521.0", "45.0°"])
    XCTAssertEqual(rows("--turn", "270")[0][4], "90.0°")
    XCTAssertEqual(rows("--turn", "180")[0][3...4], ["320.0×568.0", "-180.0°"])
    XCTAssertEqual(rows("--turn", "180")[18][3...4], ["320.0×568.0", "0.0°"])
    XCTAssertEqual(rows("--turn", "0", "--to", "300x400")[18][3...4], ["300.0×400.0", "0.0°"])
  }

  func testFramesAndRate() {
    XCTAssertEqual(rows("--fps", "10").count, 4)
    XCTAssertEqual(rows("--frames", "7").count, 7)
    XCTAssertEqual(rows("--frames", "2").map { $0[0] }, ["0.000", "0.300"])
    XCTAssertEqual(
      rows("--frames", "3", "--duration", "2").map { $0[0] }, ["0.000", "1.000", "2.000"])
    XCTAssertEqual(rows("--frames", "10000").count, 10_000)
    XCTAssertEqual(rows("--duration", "0").count, 1)
    XCTAssertEqual(rows("--duration", "0", "--frames", "5").count, 1)
  }

  func testStretchIsTheLongerSideOverTheShorterWhicheverThatIs() {
    let row = rows("--from", "568x320", "--strategy", "uncompensated")[0]
    XCTAssertEqual(row.suffix(2), ["284.0×90.1", "3.151"])
  }

  func testStrategiesInTheOrderAskedFor() {
    let header = outcome("--strategy=constantSize, uncompensated").output
      .components(separatedBy: "\n")[3].split(separator: " ")
    XCTAssertEqual(header.suffix(2), ["constantSize", "uncompensated"])
  }

  func testEveryNameOfACurve() throws {
    for name in ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"] {
      XCTAssertTrue(outcome("--curve", name).output.contains("in 0.3 s, \(name).\n"), name)
    }
    // The values halfway, from the documents.
    for (name, value) in [
      ("linear", "0.500"), ("easeIn", "0.315"), ("easeOut", "0.685"), ("easeInEaseOut", "0.500"),
      ("default", "0.802"),
    ] {
      XCTAssertEqual(rows("--curve", name, "--frames", "3")[1][2], value, name)
    }
    XCTAssertEqual(rows("--curve", "easeInEaseOut", "--frames", "5")[1][2], "0.129")
    let bezier = outcome("--curve", "cubic-bezier(0.1, -0.5,0.9 , 1)", "--frames", "3").output
    XCTAssertTrue(bezier.contains("cubic-bezier(0.1, -0.5, 0.9, 1.0)."))
    // The same curve by its control points.
    XCTAssertTrue(outcome("--curve", "cubic-bezier(0.42,0,1,1)").output.contains("easeIn."))
  }

  // MARK: CSV and JSON

  func testCSVCarriesEveryStrategyAndItsMatrix() throws {
    let lines = outcome("--format", "csv", "--frames", "3").output
      .components(separatedBy: "\n").dropLast()
    XCTAssertEqual(lines.count, 1 + 3 * 4)
    XCTAssertEqual(
      lines[0],
      "time,progress,value,layer_width,layer_height,angle,strategy,square_width,square_height,"
        + "stretch,m0,m1,m2,m3,m4,m5,m6,m7,m8,m9,m10,m11,m12,m13,m14,m15")
    let halfway = try XCTUnwrap(
      lines.first { $0.contains(",0.5,444.0") && $0.contains("constantSize") }
    )
    .components(separatedBy: ",")
    XCTAssertEqual(halfway.count, 26)
    XCTAssertEqual(halfway[6], "constantSize")
    let matrix = try halfway[10...].map { try XCTUnwrap(Double($0)) }
    let expected = [320.0 / 444, 0, 0, 0, 0, 320.0 / 444, 0, 0, 0, 0, -0.02, 0, 0, 0, -1, 1]
    for (element, value) in zip(matrix, expected) {
      XCTAssertEqual(element, value, accuracy: 1e-7)
    }
  }

  func testEachColumnOfTheCSVIsWhatItsNameSays() throws {
    let line = outcome(
      "--format", "csv", "--duration", "2", "--frames", "3", "--curve", "easeIn", "--strategy",
      "uncompensated"
    ).output.components(separatedBy: "\n")[2]
    let cells = line.components(separatedBy: ",")
    XCTAssertEqual(cells[6], "uncompensated")
    let value = 0.31535681257253934
    let (width, height) = (320 + 248 * value, 568 - 248 * value)
    // Drawn for 568×320 at 160 points a unit.
    let (squareWidth, squareHeight) = (160 * width / 568, 160 * height / 320)
    let expected = [
      1, 0.5, value, width, height, -.pi / 2 * (1 - value), .nan, squareWidth, squareHeight,
      squareHeight / squareWidth, 320.0 / 568, 0, 0, 0, 0, 1,
    ]
    for (column, number) in expected.enumerated() where !number.isNaN {
      XCTAssertEqual(try XCTUnwrap(Double(cells[column])), number, accuracy: 1e-7, "\(column)")
    }
  }

  func testJSONCarriesTheWholeTurn() throws {
    let text = outcome("--format", "json", "--from", "375x667", "--turn", "-90").output
    let document = try JSONDecoder().decode(PlayedTurn.self, from: Data(text.utf8))
    XCTAssertEqual(document.from, PlayedTurn.Size(width: 375, height: 667))
    XCTAssertEqual(document.to, PlayedTurn.Size(width: 667, height: 375))
    XCTAssertEqual(document.turn, -.pi / 2)
    XCTAssertEqual(document.duration, 0.3)
    XCTAssertEqual(document.curve, [0.42, 0, 0.58, 1])
    XCTAssertEqual(document.frames.count, 19)

    let halfway = document.frames[9]
    XCTAssertEqual([halfway.time, halfway.progress], [0.15, 0.5])
    XCTAssertEqual(halfway.value, 0.5, accuracy: 1e-15)
    XCTAssertEqual(halfway.layer.width, 521, accuracy: 1e-9)
    XCTAssertEqual(halfway.layer.height, 521, accuracy: 1e-9)
    XCTAssertEqual(halfway.layer.angle, .pi / 4, accuracy: 1e-12)
    XCTAssertEqual(
      halfway.pictures.map { $0.strategy },
      ["uncompensated", "matchLayer", "constantSize", "interpolatedSize"])
    let start = document.frames[0]
    XCTAssertEqual(start.layer.width, 375)
    XCTAssertEqual(start.layer.height, 667)
    let stretched = start.pictures[0]
    XCTAssertEqual(stretched.square.width, 187.5 * 375 / 667, accuracy: 1e-9)
    XCTAssertEqual(stretched.square.height, 187.5 * 667 / 375, accuracy: 1e-9)
    XCTAssertEqual(stretched.stretch, (667.0 / 375) * (667.0 / 375), accuracy: 1e-9)
    XCTAssertEqual(stretched.matrix[0], 375.0 / 667, accuracy: 1e-7)
    XCTAssertEqual(stretched.matrix[5], 1)
    let match = halfway.pictures[1]
    XCTAssertEqual(match.square.width, 260.5, accuracy: 1e-9)
    XCTAssertEqual(match.stretch, 1, accuracy: 1e-12)
    XCTAssertEqual(match.matrix.count, 16)
    XCTAssertEqual(match.matrix[0], 1, accuracy: 1e-7)
    XCTAssertEqual(match.matrix[10], -0.02, accuracy: 1e-9)
    XCTAssertEqual(match.matrix[14], -1)
  }

  // MARK: Help and version

  func testHelpNamesEveryOption() {
    for flag in ["--help", "-h"] {
      let result = outcome(flag)
      XCTAssertEqual(result.status, 0)
      for name in [
        "--from", "--to", "--turn", "--duration", "--curve", "--fps", "--frames", "--strategy",
        "--format", "--svg", "--svg-graph", "--html", "--help", "--version",
      ] {
        XCTAssertTrue(result.output.contains("\n  \(name) "), name)
      }
      // The defaults that it states are those of the options.
      for given in ["(320x568)", "(90)", "(0.3)", "(easeInEaseOut)", "(60)", "(table)"] {
        XCTAssertTrue(result.output.contains(given), given)
      }
    }
  }

  func testVersion() {
    XCTAssertEqual(outcome("--version").output, "rotation-preview 0.1.0\n")
  }

  func testHelpIsGivenWhateverElseWasAsked() {
    XCTAssertEqual(outcome("--frames", "5", "--fps", "5", "--help").status, 0)
    XCTAssertEqual(outcome("--help", "--nonsense").status, 0)
  }

  // MARK: Bad arguments

  func testBadArgumentsAreOneSentenceAndStatus64() {
    let bad: [([String], String)] = [
      (["--nonsense"], "\"--nonsense\""), (["turn"], "\"turn\""), ([""], "\"\""),
      (["--from"], "--from needs a value"), (["--from", "320"], "\"320\""),
      (["--from", "320x"], "--from takes a size"), (["--from", "1x2x3"], "--from takes a size"),
      (["--from", "320xx568"], "--from takes a size"),
      (["--from", "axb"], "--from takes a size"),
      (["--from", "0x568"], "--from: from.width is 0.0"),
      (["--from", "320x-1"], "from.height is -1.0"), (["--to", "infx5"], "to.width is inf"),
      (["--to", "568"], "--to takes a size"),
      (["--from", "nanx5"], "from.width is nan"), (["--turn", "45"], "--turn takes 0, 90"),
      (["--duration", "soon"], "--duration takes"),
      (["--duration", "-1"], "--duration: duration is -1.0"),
      (["--fps", "0"], "--fps takes"), (["--fps", "nan"], "--fps takes"),
      (["--fps", "1e300"], "at most 10000"), (["--fps", "1e9"], "be 3e+08 frames; at most 10000"),
      (["--duration", "1e300"], "at most 10000"),
      (["--frames", "3", "--duration", "1e-320"], "--duration is too short"),
      (["--frames", "1"], "--frames takes"), (["--frames", "2.5"], "--frames takes"),
      (["--frames", "99999999999999999999"], "--frames takes"),
      (["--frames", "9223372036854775807"], "at most 10000"),
      (["--frames", "10001"], "be 10001 frames; at most 10000"),
      (["--frames", "3", "--fps", "3"], "exclude each other"),
      (["--curve", "bouncy"], "\"bouncy\""), (["--curve", "cubic-bezier(1,2,3)"], "--curve takes"),
      (["--curve", "cubic-bezier(2,0,0,1)"], "--curve: x1 is 2.0"),
      (["--curve", "cubic-bezier(1,,0,1)"], "--curve takes"),
      (["--curve", "cubic-bezier(1,,0,1,0)"], "--curve takes"),
      (["--curve", "cubic-bezier(1,0,0,1"], "--curve takes"),
      (["--curve", "cubic-bezier(a,b,c,d)"], "--curve takes"),
      (["--curve", "cubic-bezier("], "--curve"),
      (["--curve", "cubic-bezier(0.5,-20,0.5,20)"], "--curve: curve is"),
      (["--strategy", ""], "--strategy takes"), (["--strategy", "best"], "\"best\""),
      (["--strategy", "matchLayer,"], "--strategy takes"), (["--format", "xml"], "\"xml\""),
      (["--help=yes"], "--help takes no value"),
      (["--from", "1e-300x1e300"], "--to: viewSize.width is 1e+300"),
      (["--from", "1e-60x1e-60", "--to", "1x1"], "--from: layerSize.width is 1e-60"),
      (["--strategy=a=b"], "\"a=b\""),
      (["--from", "a\nb"], "\"a\\nb\""),
    ]
    for (arguments, part) in bad {
      let result = Outcome(arguments: arguments)
      XCTAssertEqual(result.status, 64, "\(arguments)")
      XCTAssertEqual(result.output, "", "\(arguments)")
      XCTAssertTrue(result.message.hasPrefix("rotation-preview: "), "\(arguments)")
      XCTAssertTrue(result.message.contains(part), "\(arguments): \(result.message)")
      XCTAssertTrue(result.message.hasSuffix(".\n"), "\(arguments): \(result.message)")
      XCTAssertEqual(result.message.filter { $0 == "\n" }.count, 1, "\(arguments)")
    }
  }
}
