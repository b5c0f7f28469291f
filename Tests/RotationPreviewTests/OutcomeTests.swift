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
      ("--fps 10", 4), ("--frames 7", 7), ("--frames 10000", 10_000), ("--duration 0", 1),
      ("--duration 0 --frames 5", 1),
    ] {
      XCTAssertEqual(rows(arguments).count, count, arguments)
    }
    XCTAssertEqual(rows("--frames 2").map { $0[0] }, ["0.000", "0.300"])
    XCTAssertEqual(rows("--frames 3 --duration 2").map { $0[0] }, ["0.000", "1.000", "2.000"])
    // Times that three decimals do not tell apart.
    XCTAssertEqual(rows("--frames 3 --duration 1e-9").map { $0[0] }, ["0", "5e-10", "1e-09"])
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
    XCTAssertEqual(Outcome("--frames 3 --").output, Outcome("--frames 3").output)
    XCTAssertEqual(Outcome("--draw-for now").output, Outcome("").output, "without latency")
  }

  func testAWideTableSaysHowToHaveANarrowerOne() {
    let hint = "\nFor fewer columns: --strategy uncompensated,interpolatedSize\n\n"
    XCTAssertTrue(Outcome("").output.contains(hint))
    let narrow = Outcome("--strategy uncompensated,interpolatedSize").output
    XCTAssertFalse(narrow.contains("fewer"))
    XCTAssertLessThanOrEqual(narrow.components(separatedBy: "\n").map { $0.count }.max() ?? 0, 100)
  }

  func testTheTurnIsToldInASentence() {
    for (arguments, sentence) in [
      (
        "--from 375x667 --turn -90 --duration 0.5 --curve easeOut",
        "A view of 375×667 points, rotated by -90° to 667×375 in 0.5 s, easeOut. "
      ),
      ("--duration 0", "A view of 320×568 points, rotated by 90° to 568×320 at once."),
      (
        "--turn 0 --to 400x568",
        "A view of 320×568 points, resized to 400×568 in 0.3 s, easeInEaseOut."
      ),
      ("--reverse 0.12", "in 0.3 s, easeInEaseOut, and back from 0.12 s on. "),
      (
        "--spring 0.50,-.25 --duration 0.4",
        "in 0.4 s, by a spring of 0.5 s with a bounce of -0.25. "
      ),
      ("--spring 0.5,0.3", "in 0.823562 s, by a spring of 0.5 s with a bounce of 0.3. "),
      (
        "--spring dampingRatio=0.80", "in 0.3 s, by UIKit's spring with a damping ratio of 0.8. "
      ),
      (
        "--spring dampingRatio=4.56,duration=0.5",
        "in 0.5 s, by UIKit's spring with a damping ratio of 4.56. "
      ),
      (
        "--spring duration=0.5,bounce=0.3",
        "in 0.823562 s, by a spring of 0.5 s with a bounce of 0.3. "
      ),
      ("--spring duration=0.5", "by a spring of 0.5 s with a bounce of 0. "),
      (
        "--spring response=0.55,dampingFraction=0.825,initialVelocity=2",
        "by a spring with a response of 0.55 s and a damping fraction of 0.825, with an initial velocity of 2. "
      ),
      (
        "--spring damping=500,mass=3,stiffness=1000",
        "in 0.505735 s, by a spring of mass 3, stiffness 1000 and damping 500. "
      ),
      (
        "--spring damping=500,mass=3,stiffness=1000,allowsOverdamping=true",
        "in 3.41803 s, by a spring of mass 3, stiffness 1000 and damping 500 that may be overdamped. "
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
      "--turn 0", "--turn 0 --to 320x568", "--turn 0 --spring 0.5,0.3 --reverse 0.1",
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
    // At once: until then the picture for the old size is seen on the new layer.
    let atOnce = self.rows("--duration 0 --latency 2 --strategy interpolatedSize")
    XCTAssertEqual(atOnce.map { $0[5] }, ["3.151", "3.151", "1.000"])
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
    XCTAssertEqual(rows("--spring 0.5,0.3 --frames 3")[2].prefix(2), ["0.824", "1.000"])
    XCTAssertEqual(rows("--spring 0.5,0.3 --duration 0.4").last?[0], "0.400")
    let values = rows("--spring 0.5,0.3").compactMap { Double($0[1]) }
    XCTAssertGreaterThan(try XCTUnwrap(values.max()), 1.03, "it overshoots")
  }

  // MARK: CSV and JSON

  func testEachColumnOfTheCSVIsWhatItsNameSays() throws {
    let lines = Outcome("--format csv --duration 2 --frames 3 --curve easeIn").output
      .components(separatedBy: "\n")
    XCTAssertEqual(lines.count, 1 + 3 * 4 + 1)
    XCTAssertEqual(lines.last, "")
    XCTAssertEqual(
      lines[0],
      "time,drawn,value,layer_width,layer_height,angle,strategy,square_width,square_height,"
        + "stretch,m0,m1,m2,m3,m4,m5,m6,m7,m8,m9,m10,m11,m12,m13,m14,m15")
    // Worked out with more digits: easeIn halfway, and the square of a view of 568×320 on that
    // layer.
    let frame = [1, 1, 0.315356812573, 398.208489518, 489.791510482, -1.075435004]
    let rest = [0, 0, 0, 0, -0.02, 0, 0, 0, -1, 1]
    let uncompensated = [112.171405498, 244.895755241, 2.183228017, 0.56338028169, 0, 0, 0, 0, 1]
    // 320 ÷ 398.208489518 and 320 ÷ 489.791510482.
    let constant = [160, 160, 1, 0.803599141, 0, 0, 0, 0, 0.653339213]
    for (line, strategy, numbers) in [
      (5, "uncompensated", uncompensated + rest), (7, "constantSize", constant + rest),
    ] {
      var cells = lines[line].components(separatedBy: ",")
      XCTAssertEqual(cells.remove(at: 6), strategy)
      XCTAssertEqual(cells.count, 25)
      for (column, number) in (frame + numbers).enumerated() {
        XCTAssertEqual(
          try XCTUnwrap(Double(cells[column])), number, accuracy: 1e-7, "\(strategy) \(column)")
      }
    }
  }

  func testJSONCarriesTheNumbersOfTheCSV() throws {
    let arguments = "--from 375x667 --turn -90 --latency 1 --frames 5 --format"
    let rows = Outcome("\(arguments) csv").output.split(separator: "\n").dropFirst()
    let frames = try JSON(Outcome("\(arguments) json").output).frames.elements
    let pictures = frames.flatMap { frame in
      frame.pictures.elements.map { (frame, frame.layer, $0) }
    }
    XCTAssertEqual(
      pictures.map { $0.2.strategy.text },
      (0..<5).flatMap { _ in ["uncompensated", "matchLayer", "constantSize", "interpolatedSize"] })
    XCTAssertEqual(rows.count, pictures.count)
    for (row, (frame, layer, picture)) in zip(rows, pictures) {
      let numbers =
        [frame.time, frame.drawn, frame.value, layer.width, layer.height, layer.angle]
        + [picture.square.width, picture.square.height, picture.stretch] + picture.matrix.elements
      let columns = row.split(separator: ",").compactMap { Double($0) }
      XCTAssertEqual(columns.count, numbers.count)
      for (column, number) in zip(columns, numbers) {
        XCTAssertEqual(number.number, column, accuracy: 1e-7, "\(row)")
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
      Outcome("--format json --latency 3 --fps 120 --draw-for now --reverse 0.2 --spring 1,0")
        .output)
    XCTAssertEqual(late.delay.number, 0.025)
    XCTAssertEqual(late.drawFor.text, "now")
    XCTAssertEqual(late.reverse.number, 0.2)
    XCTAssertNil(late.curve.content)
    let spring = late.spring
    XCTAssertEqual([spring.duration, spring.bounce].map { $0.number }, [1, 0], "as given")
    // ω₀ = 2π, without a bounce: the damping is 2·ω₀.
    XCTAssertEqual(spring.mass.number, 1)
    XCTAssertEqual(spring.stiffness.number, 39.4784176, accuracy: 1e-6)
    XCTAssertEqual(spring.damping.number, 12.5663706, accuracy: 1e-6)
    // UIKit's stiffness, measured by openuikit.
    let animated = try JSON(
      Outcome("--format json --spring dampingRatio=0.6 --duration 0.8").output)
    XCTAssertEqual(animated.duration.number, 0.8)
    XCTAssertEqual(animated.frames.elements.last?.time.number, 0.8)
    XCTAssertEqual(
      [animated.spring.duration, animated.spring.dampingRatio].map { $0.number }, [0.8, 0.6])
    XCTAssertEqual(animated.spring.stiffness.number, 190.214274, accuracy: 1e-5)
    let frame = late.frames.elements[1]
    XCTAssertEqual(frame.drawn.number, frame.time.number - 0.025, accuracy: 1e-15)
  }

  // MARK: Help and version

  func testHelpNamesEveryOptionWithItsLimits() {
    XCTAssertEqual(Outcome("-h").output, Outcome("--help").output)
    let help = Outcome("--help").output
    for name in [
      "--from", "--to", "--turn", "--duration", "--curve", "--spring", "--reverse", "--latency",
      "--points",
      "--draw-for", "--fps", "--frames", "--strategy", "--format", "--svg", "--svg-graph",
      "--svg-animated", "--html", "-h, --help", "--version",
    ] {
      XCTAssertTrue(help.contains("\n  \(name) "), name)
    }
    let words = help.split { $0.isWhitespace }.joined(separator: " ")
    // The defaults that it states are those of the options, and the limits too.
    for given in [
      "(320x568)", "(90)", "(0.3, and 0.6 for 180 degrees; ", "(easeInEaseOut)", "(60)", "(table)",
      "0 to 10 (0)",
      "(display)", "2 to 10000", "60 at most", "this rotation, and others",
      "several may be asked for at once",
    ] {
      XCTAssertTrue(words.contains(given), given)
    }
    XCTAssertLessThanOrEqual(help.components(separatedBy: "\n").map { $0.count }.max() ?? 0, 81)
  }

  func testHelpAndVersionAreGivenWhateverElseWasAsked() {
    for arguments in ["--help", "--frames 5 --fps 5 --help", "--help --nonsense", "--version"] {
      XCTAssertEqual(Outcome(arguments).status, 0, arguments)
    }
    XCTAssertEqual(Outcome("--version").output, "rotation-preview 0.1.0-dev\n")
  }

  // MARK: Bad arguments

  func testBadArgumentsGiveOneLineAndStatus64() {
    // The arguments with a space between them, and a part of what is said of them.
    let bad = [
      ("--nonsense", "there is no option \"--nonsense\""), ("-x", "there is no option \"-x\""),
      ("turn", "\"turn\" is not an option: options begin with --."), ("", "\"\" is not an option"),
      ("-- turn", "\"turn\" is not an option"), ("--from", "--from needs a value"),
      ("--from 320", "\"320\""), ("--from 1x2x3", "--from takes a size"),
      ("--from axb", "--from takes a size"),
      ("--from 0x568", "of sides from 0.001 to 1000000, not \"0x568\""),
      ("--to infx5", "--to takes"), ("--turn 45", "--turn takes 0, 90"),
      ("--duration soon", "--duration takes"), ("--duration -1", "from 0 to 1000000"),
      ("--duration nan", "--duration takes"), ("--from 1.1e6x1", "--from takes a size"),
      ("--fps 0", "--fps takes"), ("--fps 1e9", "more than 10000 frames"),
      ("--duration 1000", "more than 10000 frames"), ("--frames 1", "from 2 to 10000"),
      ("--frames 10001", "from 2 to 10000"),
      ("--frames 3 --fps 3", "cannot be used together"),
      ("--curve easeIn --spring 1,0", "cannot be used together"),
      ("--curve bouncy", "not \"bouncy\".\n"), ("--curve cubic-bezier(1,2,3)", "--curve takes"),
      ("--curve cubic-bezier(2,0,0,1)", "--curve: x1 is 2, but"),
      ("--curve cubic-bezier(1,,0,1)", "--curve takes"),
      (
        "--curve cubic-bezier(0.5,-20,0.5,20)",
        "overshoots so far that a side of the layer comes to 0 or below."
      ),
      (
        "--from 320x900 --spring 1,0.90",
        "--spring duration=1,bounce=0.9 overshoots so far that a side"
      ),
      ("--spring 0.5", "--spring takes"), ("--spring 0.5,x", "--spring takes"),
      ("--spring 0.5,2", "--spring: bounce is 2, but"),
      ("--spring 0,0", "--spring: duration is 0, but"),
      (
        "--spring dampingRatio=0",
        "--spring: dampingRatio is 0, but it must be a finite number above 0."
      ),
      ("--spring dampingRatio=1 --duration 0", "--spring: duration is 0, but"),
      ("--spring dampingRatio=0.0009", "--spring: dampingRatio is 0.0009, but"),
      ("--spring damping=1", "--spring takes"), ("--spring mass=1,stiffness=1", "--spring takes"),
      ("--spring bounce=0.3", "--spring takes"), ("--spring damping=1,damping=2", "--spring takes"),
      ("--spring duration=1,mass=2", "--spring takes"),
      ("--spring stiffness=x,damping=2", "--spring takes"),
      ("--spring stiffness=1=2,damping=2", "--spring takes"),
      (
        "--from 320x900 --spring dampingRatio=0.1",
        "--spring dampingRatio=0.1,duration=0.3 overshoots so far that a side"
      ),
      ("--points nowhere.csv --svg-graph a", "--points: \"nowhere.csv\" cannot be read."),
      ("--latency 11", "from 0 to 10"),
      ("--latency 1.5", "--latency takes"), ("--draw-for ever", "now or display"),
      ("--reverse -1", "--reverse takes"),
      ("--reverse 0.31", "--reverse has to come before the end of the rotation, at 0.3 s."),
      ("--hlp", "there is no option \"--hlp\". Did you mean --help?\n"),
      ("--xyz", "there is no option \"--xyz\". See --help.\n"),
      (
        "--from 320x640 --spring 1,0.9 --reverse 0.5 --frames 3",
        "--reverse would take a side of the layer to 0 or below."
      ),
      ("--strategy ", "--strategy takes"), ("--strategy best", "not \"best\".\n"),
      ("--format xml", "not \"xml\".\n"),
      ("--strategy matchLayer,matchLayer", "--strategy: matchLayer is given twice.\n"),
      ("--help=yes", "--help takes no value"),
      ("--strategy=a=b", "\"a=b\""), ("--from a\nb", "\"a\\nb\""),
      // Near misses.
      ("--curve ease-in-out", "Did you mean easeInEaseOut?"),
      ("--curve ease", "Did you mean default?"), ("--curve easeInOut", "mean easeInEaseOut?"),
      ("--curve EaseOut", "mean easeOut?"), ("--format JSON", "Did you mean json?"),
      ("--draw-for displayed", "mean display?"),
      ("--strategy interpolated", "Did you mean interpolatedSize?"),
      ("--durations 1", "Did you mean --duration?"), ("--sgv a", "Did you mean --svg?"),
      // What is given twice.
      ("--turn 90 --turn 180", "--turn is given twice."),
      // An option in place of a value.
      ("--html --svg a", "--html needs a value, and \"--svg\" looks like an option."),
      ("--svg -h", "\"-h\" looks like an option"),
      // Pictures and the page.
      ("--html", "--html needs a value"), ("--html=", "--html takes the name of a file"),
      ("--html a --svg a", "to the same place"), ("--html a --svg-graph a", "to the same place"),
      ("--html a --svg ./b/../a", "to the same place"),
      ("--html a --frames 9", "--frames cannot be used with --html"),
      ("--svg", "--svg needs a value"), ("--svg=", "--svg takes the name of a file"),
      ("--svg - --svg-graph -", "to the same place"),
      ("--svg a --frames 61", "at most 60 frames, not 61.\n"),
      ("--svg a --fps 600", "at most 60 frames, not 181. Use --frames, or a lower --fps.\n"),
      ("--svg a --format json", "--format cannot be used with --svg"),
      ("--svg-animated a --frames 9", "--frames cannot be used with --svg-animated"),
      ("--svg-animated a --strategy uncompensated", "with another strategy"),
    ]
    for (arguments, part) in bad {
      let result = Outcome(arguments: arguments.components(separatedBy: " "))
      XCTAssertEqual(result.status, 64, arguments)
      XCTAssertEqual(result.output, "", arguments)
      XCTAssertTrue(result.files.isEmpty, arguments)
      XCTAssertTrue(result.message.hasPrefix("rotation-preview: "), arguments)
      XCTAssertTrue(result.message.contains(part), "\(arguments): \(result.message)")
      XCTAssertTrue(
        result.message.hasSuffix(".\n") || result.message.hasSuffix("?\n"), result.message)
      XCTAssertEqual(result.message.filter { $0 == "\n" }.count, 1, arguments)
    }
  }
}
