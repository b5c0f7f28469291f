import Foundation
import RotationKit

/// A page that plays rotations in a browser. It is one file, made of those in the folder `Web`.
struct Page {
  /// The data of the page, in JSON.
  private struct Content: Encodable {
    /// Frames a second.
    var rate: Double
    var strategies: [String]
    /// Keys and names.
    var subjects: [[String]]
    var paces: [[String]]
    /// The rotations, by the keys of a subject and a pace, or by "command".
    var turns: [String: Played]
    /// The choices that the page opens with.
    var subject: String
    var pace: String
    var duration: Double
  }

  /// A rotation in even steps of time, to its last change. The page interpolates between two steps.
  fileprivate struct Played: Encodable {
    var to: TurnReport.Size
    /// The size of contents that cover the layer on its way.
    var cover: TurnReport.Size
    var device: TurnReport.Size
    /// The angle by which the hand turns the device, in radians.
    var angle: Double
    /// The duration, if the form can't change it.
    var duration: Double?
    /// The time of the last change, as a multiple of the duration.
    var reach: Double
    /// Width, height and angle of the layer.
    var layers: [[Double]]
    /// The x and y scales of the projection before the rotation: for each strategy, then for a
    /// camera without RotationKit and with it.
    var rest: [[Double]]
    /// The same in each step, or once if they never change.
    var scales: [[[Double]]]
  }

  /// The rotations of the form, which are those of each page.
  private static let formTurns = Result {
    var turns: [String: Played] = [:]
    for subject in subjects {
      for pace in paces {
        var played = try Played(turn(subject, pace, lasting: 1), lasting: 1)
        if let device = subject.device { played.device = TurnReport.Size(device) }
        turns["\(subject.key) \(pace.key)"] = played
      }
    }
    return turns
  }

  /// The values for the template, by their names.
  private let parts: [String: String]

  init(_ options: Options) throws {
    try options.refuse([
      "--frames": options.frameCount, "--strategy": options.strategies,
      "--reverse": options.reverse, "--latency": options.latency, "--draw-for": options.drawFor,
    ])
    var options = options
    if options.to == nil { options.from = options.from ?? CGSize(width: 390, height: 844) }
    let turn = try options.played()
    var turns = try Self.formTurns.get()
    let opening = try Self.choice(of: turn)
    var choices = Self.subjects.map { [$0.key, $0.name] }
    if opening == nil {
      let duration = min(turn.spring?.told ?? .infinity, turn.transition.duration)
      turns["command"] = try Played(turn, lasting: duration)
      turns["command"]?.duration = duration
      let sizes = "\(turn.transition.from.text) to \(turn.transition.to.text)"
      choices.insert(["command", "From the command line, \(sizes)"], at: 0)
    }
    let content = Content(
      rate: turn.framesPerSecond, strategies: CompensationStrategy.allCases.map { "\($0)" },
      subjects: choices, paces: Self.paces.map { [$0.key, $0.name] }, turns: turns,
      subject: opening?.subject.key ?? "command", pace: opening?.pace.key ?? "ease",
      duration: opening?.duration ?? 0.3)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    parts = [
      "rate": turn.framesPerSecond.text,
      "content": String(decoding: try encoder.encode(content), as: UTF8.self),
    ]
  }

  /// The template. Each name in double braces is replaced by a value, or by a file of that name.
  var html: String {
    get throws {
      // What is put in is not searched for more names.
      try Self.file("page.html").components(separatedBy: "{{").enumerated().map { index, piece in
        guard index > 0, let end = piece.range(of: "}}") else { return piece }
        let name = String(piece[..<end.lowerBound])
        return try (parts[name] ?? Self.file(name)) + piece[end.upperBound...]
      }.joined()
    }
  }

  /// The text of a file in the folder `Web`.
  private static func file(_ name: String) throws -> String {
    let folder = Bundle.module.resourceURL ?? Bundle.module.bundleURL
    return try String(contentsOf: folder.appendingPathComponent("Web/\(name)"), encoding: .utf8)
  }
}

extension Page.Played {
  /// Plays a rotation in so many steps that interpolation between them is exact to the eye.
  fileprivate init(_ turn: Turn, lasting duration: Double) throws {
    let swings =
      (turn.spring?.curve).map { turn.end * ($0.stiffness / $0.mass).squareRoot() / (2 * .pi) } ?? 1
    let steps = max(100, Int(50 * min(swings, 20)))
    /// The strategies, and the cameras, at some times.
    func reports(_ times: [Double]) throws -> [TurnReport] {
      [
        try TurnReport(turn, strategies: CompensationStrategy.allCases, times: times),
        try TurnReport(
          turn, strategies: [.uncompensated, .interpolatedSize], camera: true, times: times),
      ]
    }
    let played = try reports(Options.times(until: turn.end, count: steps + 1))
    let whole = played[0]
    (to, device) = (whole.to, TurnReport.Size(turn.device))
    cover = TurnReport.Size(turn.transition.coveringSize)
    angle = whole.turn
    reach = turn.end / duration
    layers = whole.frames.map {
      [$0.layer.width, $0.layer.height, $0.layer.angle].map(Self.rounded)
    }
    scales = played.flatMap { report in
      report.strategies.indices.map { number in
        let all = report.frames.map { $0.pictures[number].scale }
        return Set(all).count == 1 ? [all[0]] : all
      }
    }
    rest = try reports([-1]).flatMap { $0.frames[0].pictures.map { $0.scale } }
  }

  /// A number with as many digits as those of a matrix have.
  private static func rounded(_ value: Double) -> Double {
    Double(String(format: "%.7g", value)) ?? value
  }
}

extension TurnReport.Picture {
  /// The x and y scales of the matrix.
  fileprivate var scale: [Double] { [matrix[0], matrix[5]].map { Double("\($0)") ?? 0 } }
}
