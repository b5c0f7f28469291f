import Foundation
import RotationKit
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

  func testNoArgumentsPlayThePhonesTurn() {
    let result = Outcome("")
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.message, "")
    let lines = table("")
    XCTAssertEqual(lines.count, 1 + 19)
    for (frame, line) in [
      (0, "0.000  0.000  320.0×568.0  -90.0°   90.1×284.0 3.151  160.0×160.0 1.000"),
      (9, "0.150  0.500  444.0×444.0  -45.0°  125.1×222.0 1.775  222.0×222.0 1.000"),
      (18, "0.300  1.000  568.0×320.0    0.0°  160.0×160.0 1.000  160.0×160.0 1.000"),
    ] {
      XCTAssertEqual(lines[1 + frame], line + "  160.0×160.0 1.000  160.0×160.0 1.000")
    }
  }

  func testTheTableIsAligned() {
    for arguments in ["", "--from 1024x768 --duration 12", "--strategy matchLayer"] {
      let lines = table(arguments)
      XCTAssertEqual(Set(lines.map { $0.count }).count, 1)
      XCTAssertFalse(lines.contains { $0.hasSuffix(" ") })
    }
  }

  func testSizesAndTurnsAreThoseAskedFor() {
    for (arguments, frame, layer) in [
      ("--from 375x667 --turn -90", 9, ["521.0×521.0", "45.0°"]),
      ("--turn 270", 0, ["320.0×568.0", "90.0°"]), ("--turn 180", 0, ["320.0×568.0", "-180.0°"]),
      ("--turn 180", 36, ["320.0×568.0", "0.0°"]),
      ("--turn 0 --to 300x400", 18, ["300.0×400.0", "0.0°"]),
    ] {
      XCTAssertEqual(Array(rows(arguments)[frame][2...3]), layer, arguments)
    }
  }

  func testFramesAndRate() {
    for (arguments, count) in [
      ("--fps 10", 4), ("--frames 7", 7), ("--frames 10000", 10_000),
    ] {
      XCTAssertEqual(rows(arguments).count, count, arguments)
    }
    XCTAssertEqual(rows("--frames 2").map { $0[0] }, ["0.000", "0.300"])
    XCTAssertEqual(rows("--frames 3 --duration 2").map { $0[0] }, ["0.000", "1.000", "2.000"])
  }

  func testStrategiesInTheOrderAskedFor() {
    let words = Outcome(arguments: ["--strategy=constantSize, uncompensated"]).output
      .split { $0.isWhitespace }.joined(separator: " ")
    XCTAssertTrue(words.contains(" angle constantSize uncompensated 0.000 "), words)
  }

  func testEveryNameOfACurve() throws {
    // The published values halfway.
    for (name, value) in [
      ("linear", "0.500"), ("easeIn", "0.315"), ("easeOut", "0.685"), ("easeInEaseOut", "0.500"),
      ("default", "0.802"),
    ] {
      XCTAssertTrue(Outcome("--curve \(name)").output.contains("in 0.3 s, \(name).\n"), name)
      XCTAssertEqual(rows("--curve \(name) --frames 3")[1][1], value, name)
    }
    XCTAssertEqual(rows("--curve easeInEaseOut --frames 5")[1][1], "0.129")
    let bezier = Outcome(arguments: ["--curve", "cubic-bezier(0.1, -0.5,0.9 , 1)"]).output
    XCTAssertTrue(bezier.contains("cubic-bezier(0.1, -0.5, 0.9, 1)."))
    // The same curve by its control points.
    XCTAssertTrue(Outcome("--curve cubic-bezier(0.42,0,1,1)").output.contains("easeIn."))
  }

  func testArgumentsThatChangeNothing() {
    XCTAssertEqual(Outcome("--draw-for now").output, Outcome("").output, "without latency")
  }

  func testTheTurnIsToldInASentence() {
    for (arguments, sentence) in [
      (
        "--from 375x667 --turn -90 --duration 0.5 --curve easeOut",
        "A view of 375×667 points, rotated by -90° to 667×375 in 0.5 s, easeOut. "
      ),
      (
        "--turn 0 --to 400x568",
        "A view of 320×568 points, resized to 400×568 in 0.3 s, easeInEaseOut."
      ),
      ("--reverse 0.12", "in 0.3 s, easeInEaseOut, and back from 0.12 s on. "),
      (
        "--spring duration=0.50,bounce=-.25 --duration 0.4",
        "in 0.4 s, by a spring of 0.5 s with a bounce of -0.25. "
      ),
      (
        "--spring duration=0.5,bounce=0.3",
        "in 0.823562 s, by a spring of 0.5 s with a bounce of 0.3. "
      ),
      (
        "--spring dampingRatio=0.80", "in 0.3 s, by UIKit's spring with a damping ratio of 0.8. "
      ),
      (
        "--spring damping=500,mass=3,stiffness=1000",
        "in 0.505735 s, by a spring of mass 3, stiffness 1000 and damping 500. "
      ),
      ("--turn 180", "rotated by 180° to 320×568 in 0.6 s, easeInEaseOut. "),
      ("--turn 180 --duration 0.3", "rotated by 180° to 320×568 in 0.3 s, easeInEaseOut. "),
      (
        "--turn 180 --spring dampingRatio=1",
        "in 0.6 s, by UIKit's spring with a damping ratio of 1. "
      ),
      ("--latency 2", "Each picture is drawn for the time at which it is seen, 33.3 ms later. "),
      ("--latency 2 --draw-for now", "drawn for the time of drawing, and seen 33.3 ms later. "),
      ("--latency 2 --fps 120", "seen, 16.7 ms later. "),
    ] {
      let output = Outcome(arguments).output
      XCTAssertTrue(
        output.replacingOccurrences(of: "\n", with: " ").contains(sentence), output)
    }
  }

  func testATurnBy0ToTheSameSizeSaysThatNothingChanges() {
    let nothing = "Nothing changes: it is rotated by 0°, and no --to gives it another size.\n"
    for arguments in [
      "--turn 0", "--turn 0 --to 320x568",
      "--turn 0 --spring duration=0.5,bounce=0.3 --reverse 0.1",
    ] {
      let result = Outcome(arguments)
      XCTAssertEqual(result.status, 0)
      XCTAssertTrue(result.output.hasPrefix("A view of 320×568 points. " + nothing), result.output)
    }
    // A square that turns keeps its size, and half a turn too.
    for arguments in ["--from 300x300", "--turn 180", "--turn 0 --to 320x569"] {
      XCTAssertFalse(Outcome(arguments).output.contains("Nothing"), arguments)
    }
  }

  func testAFileThatIsWrittenIsNamedWithHowToLookAtIt() {
    XCTAssertEqual(
      Outcome.written("/tmp/my turn.html"),
      "rotation-preview: \"/tmp/my turn.html\" is written. To look at it, open it in a browser: "
        + "file:///tmp/my%20turn.html\n")
    // (The folder may have a space or an umlaut in its name.)
    XCTAssertEqual(
      Outcome.written("turn.html").removingPercentEncoding?.hasSuffix(
        "file://" + FileManager.default.currentDirectoryPath + "/turn.html\n"), true)
  }

  // MARK: What is seen, and when

  func testPicturesThatAreDrawnForTheTimeAtWhichTheyAreSeenAreSquares() {
    let rows = rows("--from 390x844 --latency 2 --strategy interpolatedSize")
    XCTAssertEqual(rows.count, 19)
    // Those that were drawn before the turn, seen in it, are not.
    XCTAssertEqual(rows.map { $0[5] }.prefix(3), ["1.000", "1.010", "1.000"])
    XCTAssertEqual(Set(rows.dropFirst(2).map { $0[5] }), ["1.000"])
    XCTAssertEqual(
      Set(rows.dropFirst(2).map { $0[4] }), ["195.0×195.0"], "and their size does not change")
  }

  func testATurnThatIsDrawnForNowIsFollowedUntilItsLastPictureIsSeen() {
    let rows = rows("--latency 3 --draw-for now")
    XCTAssertEqual(rows.last?[0], "0.350")
    XCTAssertEqual(rows.last?.last, "1.000")
    XCTAssertNotEqual(rows[18].last, "1.000")
  }

  func testATurnThatIsTurnedBackEndsWhereItBegan() {
    let rows = rows("--reverse 0.15 --strategy interpolatedSize --frames 31")
    XCTAssertEqual(rows[10].prefix(4), ["0.150", "0.500", "444.0×444.0", "-45.0°"])
    XCTAssertEqual(rows[30].prefix(4), ["0.450", "0.000", "320.0×568.0", "-90.0°"])
    // In between, as far as the one has gone less the other.
    XCTAssertEqual(rows[20].prefix(4), ["0.300", "0.500", "444.0×444.0", "-45.0°"])
    XCTAssertEqual(Set(rows.map { $0[4] }), ["160.0×160.0"], "and it never jumps")
    let values = rows.compactMap { Double($0[1]) }
    XCTAssertEqual(try XCTUnwrap(values.max()), 0.742, accuracy: 0.001, "at 0.225 s")
  }

  func testATurnBackThatIsNotKnownYetIsSeenStretched() throws {
    let rows = rows("--reverse 0.1 --latency 2 --strategy interpolatedSize --from 390x844")
    let stretches = rows.map { (time: Double($0[0]) ?? .nan, stretch: Double($0[5]) ?? .nan) }
    // Between the turn back and the first picture that was drawn after it.
    let unknown = stretches.filter { 0.11...0.13 ~= $0.time }.map { $0.stretch }
    XCTAssertEqual(unknown.count, 1)
    XCTAssertGreaterThan(unknown[0], 1.001)
    XCTAssertTrue(stretches.filter { $0.time > 0.14 }.allSatisfy { $0.stretch == 1 })
  }

  func testASpringTakesItsTimeToSettleOrAnother() {
    XCTAssertEqual(
      rows("--spring duration=0.5,bounce=0.3 --frames 3")[2].prefix(2), ["0.824", "1.000"])
    XCTAssertEqual(rows("--spring duration=0.5,bounce=0.3 --duration 0.4").last?[0], "0.400")
    let values = rows("--spring duration=0.5,bounce=0.3").compactMap { Double($0[1]) }
    XCTAssertGreaterThan(try XCTUnwrap(values.max()), 1.03, "it overshoots")
  }

  // MARK: JSON

  func testEachNumberOfTheJSONIsWhatItsNameSays() throws {
    let report = try JSON(
      Outcome("--format json --duration 2 --frames 3 --curve easeIn --latency 1").output)
    let frame = report.frames.elements[1]
    // Worked out with more digits: easeIn halfway, and the square of a view of 568×320 on that
    // layer.
    let numbers: [(JSON, Double)] = [
      (frame.time, 1), (frame.drawn, 1 - 1.0 / 60), (report.delay, 1.0 / 60),
      (frame.value, 0.315356812573), (frame.layer.width, 398.208489518),
      (frame.layer.height, 489.791510482), (frame.layer.angle, -1.075435004),
    ]
    for (found, number) in numbers { XCTAssertEqual(found.number, number, accuracy: 1e-7) }
    let pictures = frame.pictures.elements
    XCTAssertEqual(
      pictures.map { $0.strategy.text },
      ["uncompensated", "matchLayer", "constantSize", "interpolatedSize"])
    // 320 ÷ 398.208489518 and 320 ÷ 489.791510482.
    for (index, square, across, up) in [
      (0, [112.171405498, 244.895755241, 2.183228017], 0.56338028169, 1),
      (2, [160, 160, 1], 0.803599141, 0.653339213),
    ] {
      let picture = pictures[index]
      let found =
        [picture.square.width, picture.square.height, picture.stretch] + picture.matrix.elements
      let matrix = [across, 0, 0, 0, 0, up, 0, 0, 0, 0, -0.02, 0, 0, 0, -1, 1]
      for (number, expected) in zip(found, square + matrix) {
        XCTAssertEqual(number.number, expected, accuracy: 1e-7)
      }
    }
  }

  func testJSONTellsWhatIsPlayed() throws {
    let plain = try JSON(Outcome("--format json --from 375x667 --turn -90").output)
    XCTAssertEqual(
      [plain.from.width, plain.from.height, plain.to.width, plain.to.height].map { $0.number },
      [375, 667, 667, 375])
    XCTAssertEqual(
      [plain.turn, plain.duration, plain.delay].map { $0.number }, [-.pi / 2, 0.3, 0])
    XCTAssertEqual(plain.curve.elements.map { $0.number }, [0.42, 0, 0.58, 1])
    XCTAssertEqual(plain.drawFor.text, "display")
    XCTAssertNil(plain.reverse.content)
    let late = try JSON(
      Outcome(
        "--format json --latency 3 --fps 120 --draw-for now --reverse 0.2 --spring duration=1,bounce=0"
      )
      .output)
    XCTAssertEqual(late.delay.number, 0.025)
    XCTAssertEqual(late.drawFor.text, "now")
    XCTAssertEqual(late.reverse.number, 0.2)
    XCTAssertNil(late.curve.content)
    let spring = late.spring
    // ω₀ = 2π, without a bounce: the damping is 2·ω₀.
    XCTAssertEqual(spring.mass.number, 1)
    XCTAssertEqual(spring.stiffness.number, 39.4784176, accuracy: 1e-6)
    XCTAssertEqual(spring.damping.number, 12.5663706, accuracy: 1e-6)
    // UIKit's stiffness, measured by openuikit.
    let animated = try JSON(
      Outcome("--format json --spring dampingRatio=0.6 --duration 0.8").output)
    XCTAssertEqual(animated.duration.number, 0.8)
    XCTAssertEqual(animated.frames.elements.last?.time.number, 0.8)
    XCTAssertEqual(animated.spring.stiffness.number, 190.214274, accuracy: 1e-5)
    let frame = late.frames.elements[1]
    XCTAssertEqual(frame.drawn.number, frame.time.number - 0.025, accuracy: 1e-15)
  }

  // MARK: Help

  func testHelpNamesEveryOptionWithItsLimits() {
    XCTAssertEqual(Outcome("-h").output, Outcome("--help").output)
    let help = Outcome("--help").output
    for name in [
      "--from", "--to", "--turn", "--duration", "--curve", "--spring", "--reverse", "--latency",
      "--draw-for", "--fps", "--frames", "--strategy", "--format", "--svg", "--svg-graph",
      "--points", "--svg-animated", "--html", "-h, --help", "uncompensated", "matchLayer",
      "constantSize", "interpolatedSize",
    ] {
      XCTAssertTrue(help.contains("\n  \(name) "), name)
    }
    let words = help.split { $0.isWhitespace }.joined(separator: " ")
    // The defaults that it states are those of the options, and the limits too.
    for given in [
      "(320x568, and 390x844 for --html)", "(90)", "(0.3, 0.6 for 180 degrees, and",
      "if it is not a spring", "(easeInEaseOut)", "(60)", "(table)", "0 to 10 (0)", "(display)",
      "2 to 10000", "60 at most", "this rotation, and others", "\"drawn\" is", "\"delay\" is",
    ] {
      XCTAssertTrue(words.contains(given), given)
    }
    XCTAssertLessThanOrEqual(help.components(separatedBy: "\n").map { $0.count }.max() ?? 0, 81)
  }

  func testHelpIsGivenWhateverElseWasAsked() {
    for arguments in ["--help", "--frames 5 --fps 5 --help", "--help --nonsense"] {
      XCTAssertEqual(Outcome(arguments).status, 0, arguments)
    }
  }

  // MARK: Bad arguments

  func testBadArgumentsGiveOneLineAndStatus64() {
    // The arguments with a space between them, and a part of what is said of them.
    let bad = [
      ("--nonsense", "there is no option \"--nonsense\". See --help.\n"), ("-x", "\"-x\""),
      ("turn", "there is no option \"turn\""), ("", "there is no option \"\""),
      ("--help=yes", "there is no option \"--help=yes\""), ("--from", "--from needs a value"),
      ("--from 320", "\"320\""), ("--from 1x2x3", "--from takes width x height in points"),
      ("--from axb", "--from takes"), ("--from 0x568", "from 1 to 10000, not \"0x568\""),
      ("--from 10001x1", "--from takes"), ("--to infx5", "--to takes"),
      ("--turn 45", "--turn takes 0, 90, 180, 270 or -90, not \"45\".\n"),
      ("--duration soon", "--duration takes"), ("--duration 0", "from 0.01 to 100"),
      ("--duration nan", "--duration takes"), ("--fps 0", "from 1 to 1000"),
      ("--duration 100 --fps 101", "more than 10000 frames"), ("--frames 1", "from 2 to 10000"),
      ("--frames 10001", "from 2 to 10000"), ("--frames 3 --fps 3", "cannot be used together"),
      ("--curve easeIn --spring dampingRatio=1", "cannot be used together"),
      ("--curve bouncy", "not \"bouncy\".\n"), ("--curve cubic-bezier(1,2,3)", "--curve takes"),
      ("--curve cubic-bezier(2,0,0,1)", "--curve: x1 is 2, but"),
      ("--curve cubic-bezier(1,,0,1)", "--curve takes"),
      (
        "--curve cubic-bezier(0.5,-20,0.5,20)",
        "overshoots so far that a side of the layer comes to 0 or below."
      ),
      ("--from 320x900 --spring duration=1,bounce=0.9", "--spring overshoots so far that a side"),
      ("--spring 0.5,0.3", "--spring takes"), ("--spring duration=0.5,bounce=x", "--spring takes"),
      ("--spring duration=0.5,bounce=2", "--spring: bounce is 2, but"),
      (
        "--spring dampingRatio=0",
        "--spring: dampingRatio is 0, but it must be a finite number above 0."
      ),
      ("--spring mass=1,stiffness=1", "--spring takes"),
      ("--spring dampingRatio=1,dampingRatio=2", "--spring takes"),
      ("--points nowhere.csv --svg-graph a", "--points: \"nowhere.csv\" cannot be read."),
      ("--latency 11", "from 0 to 10"), ("--latency 1.5", "--latency takes"),
      ("--draw-for ever", "--draw-for takes now, or display"), ("--reverse -1", "--reverse takes"),
      ("--reverse 0.31", "--reverse has to come before the end of the rotation, at 0.3 s."),
      (
        "--from 320x640 --spring duration=1,bounce=0.9 --reverse 0.5 --frames 300",
        "--reverse would take a side of the layer to 0 or below."
      ),
      ("--strategy ", "--strategy takes"), ("--strategy best", "not \"best\".\n"),
      ("--strategy matchLayer,matchLayer", "each once, not"), ("--strategy=a=b", "\"a=b\""),
      ("--format xml", "not \"xml\".\n"), ("--from a\nb", "\"a\\nb\""),
      ("--turn 90 --turn 180", "--turn is given twice."),
      ("--html --svg a", "--html needs a value, and \"--svg\" looks like an option."),
      ("--html", "--html needs a value"), ("--html=", "--html takes the name of a file"),
      ("--html a --svg b", "--html and --svg cannot be used together."),
      ("--html a --frames 9", "--frames cannot be used with --html"),
      ("--svg a --frames 61", "at most 60 frames, not 61.\n"),
      ("--svg a --format json", "--format cannot be used with --svg"),
      ("--svg-animated a --frames 9", "--frames cannot be used with --svg-animated"),
    ]
    for (arguments, part) in bad {
      let result = Outcome(arguments: arguments.components(separatedBy: " "))
      XCTAssertEqual(result.status, 64, arguments)
      XCTAssertEqual(result.output, "", arguments)
      XCTAssertNil(result.file, arguments)
      XCTAssertTrue(result.message.hasPrefix("rotation-preview: "), arguments)
      XCTAssertTrue(result.message.contains(part), "\(arguments): \(result.message)")
      XCTAssertTrue(result.message.hasSuffix(".\n"), result.message)
      XCTAssertEqual(result.message.filter { $0 == "\n" }.count, 1, arguments)
    }
  }
}
