import Foundation
import XCTest

@testable import rotation_preview

final class OutcomeTests: XCTestCase {
  /// The lines of a table, which begins after the first empty line and ends before the next.
  private func table(_ arguments: String) -> [String] {
    let lines = Outcome(arguments).output.components(separatedBy: "\n")
    return Array(lines.drop { !$0.isEmpty }.dropFirst().prefix { !$0.isEmpty })
  }

  /// The cells of a table below its header.
  private func rows(_ arguments: String) -> [[String]] {
    table(arguments).dropFirst().map { $0.split(separator: " ").map { String($0) } }
  }

  // MARK: The table

  func testTheRowsOfATurn() {
    let same = " 160.0×160.0 1.000 160.0×160.0 1.000"
    let spring = "--spring duration=0.5,bounce=0.3"
    let back = "--reverse 0.15 --strategy interpolatedSize --frames 31"
    // The arguments, how many rows there are, and the begin of one of them.
    for (arguments, count, row, cells) in [
      ("", 19, 0, "0.000 0.000 320.0×568.0 -90.0° 90.1×284.0 3.151 160.0×160.0 1.000" + same),
      ("", 19, 9, "0.150 0.500 444.0×444.0 -45.0° 125.1×222.0 1.775 222.0×222.0 1.000" + same),
      ("", 19, 18, "0.300 1.000 568.0×320.0 0.0° 160.0×160.0 1.000 160.0×160.0 1.000" + same),
      ("--from 375x667 --turn -90", 19, 9, "0.150 0.500 521.0×521.0 45.0°"),
      // The view before, by the turn.
      ("--to 568x320", 19, 0, "0.000 0.000 320.0×568.0 -90.0° 90.1×284.0 3.151"),
      ("--to 375x667 --turn -90", 19, 0, "0.000 0.000 667.0×375.0 90.0°"),
      ("--to 375x667 --turn 180", 37, 0, "0.000 0.000 375.0×667.0 -180.0°"),
      ("--turn 0 --from 320x568 --to 300x400", 19, 18, "0.300 1.000 300.0×400.0 0.0°"),
      ("--fps 10", 4, 3, "0.300"), ("--frames 10000", 10_000, 9999, "0.300"),
      ("--frames 3 --duration 2", 3, 1, "1.000"),
      // The published values of the curves halfway.
      ("--frames 3 --curve linear", 3, 1, "0.150 0.500"),
      ("--frames 3 --curve easeIn", 3, 1, "0.150 0.315"),
      ("--frames 3 --curve easeOut", 3, 1, "0.150 0.685"),
      ("--frames 3 --curve default", 3, 1, "0.150 0.802"),
      ("--frames 5 --curve easeInEaseOut", 5, 1, "0.075 0.129"),
      // A spring takes its time to settle, or another.
      ("\(spring) --frames 3", 3, 2, "0.863 1.000"), ("\(spring) --duration 0.4", 25, 24, "0.400"),
      // It ends where it began, and never jumps. The value is what the turn has made of its way,
      // less what the turn back has made of it.
      (back, 31, 10, "0.150 0.500 444.0×444.0 -45.0° 160.0×160.0"),
      (back, 31, 15, "0.225 0.742"),
      (back, 31, 20, "0.300 0.500 444.0×444.0 -45.0° 160.0×160.0"),
      (back, 31, 30, "0.450 0.000 320.0×568.0 -90.0° 160.0×160.0"),
      // It is followed until its last picture is seen.
      ("--latency 3 --draw-for now", 22, 21, "0.350"), ("--draw-for now", 19, 18, "0.300"),
      ("--strategy constantSize,matchLayer", 19, 0, "0.000 0.000 320.0×568.0 -90.0° 160.0×160.0"),
    ] {
      let rows = rows(arguments)
      XCTAssertEqual(rows.count, count, arguments)
      XCTAssertTrue(
        rows[row].joined(separator: " ").hasPrefix(cells), "\(arguments): \(rows[row])")
    }
  }

  func testTheTableIsAlignedAndSaysWhatIsInIt() {
    for (arguments, isUsual, isLate) in [
      ("", true, false), ("--turn 180 --strategy matchLayer", true, false),
      ("--from 320x568 --duration 12", false, false), ("--to 568x320 --latency 1", false, true),
    ] {
      let (output, lines) = (Outcome(arguments).output, table(arguments))
      XCTAssertEqual(Set(lines.map { $0.count }).count, 1, arguments)
      XCTAssertFalse(lines.contains { $0.hasSuffix(" ") }, arguments)
      XCTAssertTrue(output.hasPrefix("A view of 320×568 points, rotated"), output)
      XCTAssertEqual(output.contains("the phone in the documentation's"), isUsual, arguments)
      XCTAssertEqual(lines[0].contains(" drawn "), isLate, arguments)
      XCTAssertEqual(output.contains("\"before\" is before"), isLate, arguments)
    }
  }

  func testWhatIsPrintedAndWhatPeopleTypeIsTaken() {
    for (typed, arguments) in [
      (["--from", "390×844", "--to", "844X390"], "--from 390x844 --to 844x390"),
      (["--turn", "-90°", "--duration", "0.4s"], "--turn -90 --duration 0.4"),
      (["--curve", "easeinout"], "--curve easeInEaseOut"),
      (["--curve", "ease-out"], "--curve easeOut"), (["--curve", "EASEIN"], "--curve easeIn"),
      (["--curve", "cubic-bezier(0.42, 0,1 , 1)"], "--curve easeIn"),
      (["--strategy=matchlayer, Constant-Size"], "--strategy matchLayer,constantSize"),
    ] {
      let outcome = Outcome(arguments: typed)
      XCTAssertEqual(outcome.message, "")
      XCTAssertEqual(outcome.output, Outcome(arguments).output, arguments)
    }
  }

  func testTheTurnIsToldInASentence() {
    for (arguments, sentence) in [
      (
        "--from 375x667 --turn -90 --duration 0.5 --curve easeOut",
        "A view of 375×667 points, rotated by -90° to 667×375 in 0.5 s, easeOut. "
      ),
      (
        "--turn 0 --from 320x568 --to 400x568 --reverse 0.12",
        "points, resized to 400×568 in 0.3 s, easeInEaseOut, and back from 0.12 s on. "
      ),
      (
        "--spring duration=0.50,bounce=-.25 --duration 0.4",
        "in 0.4 s, by a spring of 0.5 s with a bounce of -0.25. "
      ),
      ("--spring dampingRatio=0.80", "in 0.3 s, by UIKit's spring with a damping ratio of 0.8. "),
      (
        "--spring damping=500,mass=3,stiffness=1000",
        "in 0.505735 s, by a spring of mass 3, stiffness 1000 and damping 500. "
      ),
      ("--turn 180", "rotated by 180° to 320×568 in 0.6 s, easeInEaseOut. "),
      ("--turn 180 --spring dampingRatio=1", "in 0.6 s, by UIKit's spring"),
      ("--latency 2", "Each picture is drawn for the time at which it appears, 33.3 ms later. "),
      ("--latency 2 --draw-for now", "for the time of drawing, and appears 33.3 ms later. "),
      ("--latency 2 --fps 120", "appears, 16.7 ms later. "),
      (
        "--turn 0 --spring duration=0.5,bounce=0.3 --reverse 0.1",
        "Nothing changes: it is rotated by 0°, and no --to gives it another size. "
      ),
      ("--from 300x300", "A view of 300×300 points, rotated by 90° to 300×300 in 0.3 s"),
    ] {
      let output = Outcome(arguments).output.replacingOccurrences(of: "\n", with: " ")
      XCTAssertTrue(output.contains(sentence), output)
    }
  }

  // MARK: What is seen late

  func testPicturesDrawnForTheTimeAtWhichTheyAreSeenAreSquares() {
    let rows = rows("--from 390x844 --latency 2 --strategy interpolatedSize")
    // Those that were drawn before the turn, seen in it, are not.
    XCTAssertEqual(rows.map { $0[1] }.prefix(4), ["before", "before", "0.000", "0.017"])
    XCTAssertEqual(rows.map { $0[6] }.prefix(3), ["1.000", "1.010", "1.000"])
    XCTAssertEqual(Set(rows.dropFirst(2).map { $0[5...6] }), [["195.0×195.0", "1.000"]])
    // Nor are those that were drawn before the turn back, at 0.1 s.
    let back = self.rows("--reverse 0.1 --latency 2 --strategy interpolatedSize --from 390x844")
    XCTAssertEqual([back[7][0], back[7][6]], ["0.117", "1.009"])
    XCTAssertEqual(Set(back.dropFirst(8).map { $0[6] }), ["1.000"])
  }

  // MARK: JSON and CSV

  func testEachNumberForProgramsIsWhatItsNameSays() throws {
    let arguments = "--duration 2 --frames 3 --curve easeIn --latency 1 --format"
    let report = try JSON(Outcome("\(arguments) json").output)
    let csv = Outcome("\(arguments) csv").output.split(separator: "\n")
      .map { $0.components(separatedBy: ",") }
    XCTAssertEqual(csv.count, 4)
    let row = Dictionary(uniqueKeysWithValues: zip(csv[0], csv[2]))
    XCTAssertEqual(row.count, 6 + 4 * 3)
    let frame = report.frames.elements[1]
    let pictures = frame.pictures.elements
    let names = ["uncompensated", "matchLayer", "constantSize", "interpolatedSize"]
    XCTAssertEqual(pictures.map { $0.strategy.text }, names)
    // Worked out with more digits: easeIn halfway, and the square of a view of 568×320 on that
    // layer.
    for (name, found, number) in [
      ("time", frame.time, 1), ("drawn", frame.drawn, 1 - 1.0 / 60), ("", report.delay, 1.0 / 60),
      ("value", frame.value, 0.315356812573), ("width", frame.layer.width, 398.208489518),
      ("height", frame.layer.height, 489.791510482),
      ("angle", frame.layer.angle, -1.075435004),
      ("uncompensated width", pictures[0].square.width, 112.171405498),
      ("uncompensated height", pictures[0].square.height, 244.895755241),
      ("uncompensated stretch", pictures[0].stretch, 2.183228017),
      ("constantSize width", pictures[2].square.width, 160),
      ("constantSize stretch", pictures[2].stretch, 1),
    ] {
      XCTAssertEqual(found.number, number, accuracy: 1e-7, name)
      if let text = row[name] {
        XCTAssertEqual(Double(text) ?? .nan, found.number, accuracy: 1e-12, name)
      }
    }
    // 320 ÷ 398.208489518 and 320 ÷ 489.791510482.
    for (index, across, up) in [(0, 0.56338028169, 1), (2, 0.803599141, 0.653339213)] {
      let matrix = [across, 0, 0, 0, 0, up, 0, 0, 0, 0, -0.02, 0, 0, 0, -1, 1]
      for (number, expected) in zip(pictures[index].matrix.elements, matrix) {
        XCTAssertEqual(number.number, expected, accuracy: 1e-7)
      }
    }
  }

  func testJSONTellsWhatIsPlayed() throws {
    let plain = try JSON(Outcome("--format json --from 375x667 --turn -90").output)
    let late = try JSON(
      Outcome("--format json --latency 3 --fps 120 --draw-for now --reverse 0.2").output)
    let spring = try JSON(Outcome("--format json --spring duration=1,bounce=0").output).spring
    let animated = try JSON(
      Outcome("--format json --spring dampingRatio=0.6 --duration 0.8").output)
    for (found, number) in [
      (plain.from.width, 375), (plain.from.height, 667), (plain.to.width, 667),
      (plain.to.height, 375), (plain.turn, -.pi / 2), (plain.duration, 0.3), (plain.delay, 0),
      (late.delay, 0.025), (late.reverse, 0.2),
      // ω₀ = 2π, without a bounce: the damping is 2·ω₀.
      (spring.mass, 1), (spring.stiffness, 39.4784176), (spring.damping, 12.5663706),
      (animated.duration, 0.8),
    ] {
      XCTAssertEqual(found.number, number, accuracy: 1e-6)
    }
    // UIKit's stiffness, measured by openuikit.
    XCTAssertEqual(animated.spring.stiffness.number, 190.214274, accuracy: 1e-5)
    XCTAssertEqual(plain.curve.elements.map { $0.number }, [0.42, 0, 0.58, 1])
    XCTAssertEqual([plain.drawFor.text, late.drawFor.text], ["display", "now"])
    XCTAssertNil(plain.reverse.content)
    XCTAssertNil(animated.curve.content)
  }

  // MARK: Help

  func testHelpNamesEveryOptionWithItsLimits() {
    let help = Outcome("--help").output
    let words = help.split { $0.isWhitespace }.joined(separator: " ")
    for part in [
      "--from WxH the view before the rotation", "default: 320x568, and 390x844 for --html",
      "--to WxH", "--turn DEGREES", "default: 90", "--duration SECONDS", "0.3, 0.6 for 180 degrees",
      "--curve CURVE", "default: easeInEaseOut", "--spring NUMBERS", "--reverse SECONDS",
      "--latency FRAMES", "0 to 10; default: 0", "--draw-for TIME", "default: display",
      "--fps NUMBER", "default: 60", "--frames COUNT", "2 to 10000", "--strategy NAMES",
      "--format FORMAT", "table, json, or csv; default: table", "--svg FILE", "60 at most",
      "--svg-graph FILE", "--points FILE", "--svg-animated FILE", "--html FILE", "--open open",
      "--version print", "-h, --help print", "uncompensated the", "matchLayer the",
      "constantSize the", "interpolatedSize the",
    ] {
      XCTAssertTrue(words.contains(part), part)
    }
    XCTAssertLessThanOrEqual(help.components(separatedBy: "\n").map { $0.count }.max() ?? 0, 80)
    for arguments in ["-h", "--frames 5 --fps 5 --help", "--nonsense --version --help"] {
      XCTAssertEqual(Outcome(arguments).output, help, arguments)
    }
  }

  func testTheVersionIsThatOfTheChangelog() throws {
    let log = URL(fileURLWithPath: "\(#filePath)/../../../.github/CHANGELOG.md").standardized
    let lines = try String(contentsOf: log, encoding: .utf8).components(separatedBy: "\n")
    let version = try XCTUnwrap(lines.first { $0.hasPrefix("## ") }).dropFirst(3)
    XCTAssertEqual(Outcome("--version").output, "rotation-preview \(version)\n")
  }

  // MARK: Bad arguments

  func testBadArgumentsGiveOneLineAndStatus64() {
    // The arguments, and a part of what is said of them.
    let bad = """
      --nonsense: there is no option "--nonsense". See --help.
      --help=yes: there is no option "--help=yes"
      390x844: there is no option "390x844". Did you mean --from 390x844?
      --duration 1 390×844: Did you mean --from 390×844?
      --size 390x844: there is no option "--size". Did you mean --from?
      --angle=90: Did you mean --turn?
      --json: Did you mean --format json?
      --csv: Did you mean --format csv?
      --film a: Did you mean --svg?
      --from: --from needs a value
      --to 1x10001: --to takes width x height in points
      --from 0x568: from 1 to 10000, not "0x568"
      --to 300x400 --turn 0: --to with --turn 0 needs --from
      --turn 45: --turn takes 0, 90, 180, 270, or -90, not "45".
      --duration 0: from 0.01 to 100
      --duration nan: --duration takes
      --fps 0: from 1 to 1000
      --duration 100 --fps 101: more than 10000 frames
      --frames 1: from 2 to 10000
      --frames 3 --fps 3: cannot be used together
      --curve easeIn --spring dampingRatio=1: cannot be used together
      --curve bouncy: --curve takes linear, easeIn
      --curve spring: Did you mean --spring dampingRatio=0.8?
      --curve cubic-bezier(2,0,0,1): --curve: x1 is 2, but
      --curve cubic-bezier(0.5,-20,0.5,20): --curve would take a side of the layer to 0 or below.
      --from 320x900 --spring duration=1,bounce=0.9: --spring would take a side
      --spring duration=0.5,bounce=x: --spring takes
      --spring duration=0.5,bounce=2: --spring: bounce is 2, but
      --spring dampingRatio=0: --spring: dampingRatio is 0, but it must be a finite number above 0.
      --spring dampingRatio=1,dampingRatio=2: --spring takes
      --points nowhere.csv --svg-graph a: --points: "nowhere.csv" cannot be read.
      --latency 11: from 0 to 10
      --draw-for ever: --draw-for takes now, or display
      --reverse -1: --reverse takes
      --reverse 0.31: --reverse has to come before the end of the rotation, at 0.3 s.
      --from 320x640 --spring duration=1,bounce=0.9 --reverse 0.5: --reverse would take a side
      --strategy best: not "best".
      --strategy=a=b: "a=b"
      --format xml: not "xml".
      --turn 90 --turn 180: --turn is given twice.
      --open --open: --open is given twice.
      --open --html -: --open needs the name of a file.
      --open --format json: --format cannot be used with --html
      --html --svg a: --html needs a value, and "--svg" looks like an option.
      --html: --html needs a value
      --html=: --html takes the name of a file
      --html a --svg b: --html and --svg cannot be used together.
      --html a --frames 9: --frames cannot be used with --html
      --svg a --frames 61: at most 60 frames, not 61.
      --svg a --format json: --format cannot be used with --svg
      --svg-animated a --frames 9: --frames cannot be used with --svg-animated
      """
    for line in bad.components(separatedBy: "\n") {
      let parts = line.components(separatedBy: ": ")
      XCTAssertGreaterThan(parts.count, 1, line)
      let message = parts.dropFirst().joined(separator: ": ")
      assertRefused(parts[0].components(separatedBy: " "), with: message)
    }
    assertRefused([""], with: "there is no option \"\"")
    assertRefused(["--strategy", ""], with: "--strategy takes")
    assertRefused(["--from", "a\nb"], with: "\"a\\nb\"")
  }

  private func assertRefused(_ arguments: [String], with part: String) {
    let result = Outcome(arguments: arguments)
    XCTAssertEqual(result.status, 64, "\(arguments)")
    XCTAssertEqual(result.output, "", "\(arguments)")
    XCTAssertNil(result.file, "\(arguments)")
    XCTAssertTrue(result.message.hasPrefix("rotation-preview: "), result.message)
    XCTAssertTrue(result.message.contains(part), "\(arguments): \(result.message)")
    XCTAssertTrue(result.message.hasSuffix("\n"), result.message)
    XCTAssertEqual(result.message.filter { $0 == "\n" }.count, 1, result.message)
  }
}
