import Foundation
import RotationKit

/// A page that plays turns in a browser: the template `Web/page.html`, filled in. It is one file
/// that needs no other.
struct Page {
  /// What the page knows, in JSON.
  private struct Content: Encodable {
    /// Frames a second.
    var rate: Double
    /// How many frames late pictures are seen, and which of them is shown first.
    var latencies: [Int]
    var latency: Int
    var strategies: [String]
    /// The numbers of the strategies that are compared, and whether a turn is for it in which all
    /// differ.
    var compared: [Int]
    var compares: Bool
    var ways: [Way]
    var subjects: [Choice]
    var paces: [Choice]
    /// Each turn by the keys of its subject and its pace, or as that of the command line.
    var turns: [String: Played]
    /// What the page opens with.
    var subject: String
    var pace: String
    var duration: Double
  }

  /// A way to draw: with the numbers of what is drawn without RotationKit and with it. The page
  /// opens with the first one.
  private struct Way: Encodable {
    var key: String
    var without: Int
    var with: Int
  }

  /// A turn at even steps of its time, from its begin to its last change. The page knows what lies
  /// between two of them, and how long the turn takes.
  fileprivate struct Played: Encodable {
    var from: TurnReport.Size
    var to: TurnReport.Size
    var device: TurnReport.Size
    /// What else is on the device: an app, or a keyboard.
    var beside: String?
    /// The turn in the hand, in radians.
    var angle: Double
    /// Its only duration, if it is not to be chosen.
    var duration: Double?
    /// The time of the last change, in durations.
    var reach: Double
    /// Width, height and angle of the layer, and the fraction of the change that it has made.
    var layers: [[Double]]
    /// How much of clip space a unit takes, across and up, in pictures of the view at rest, before
    /// the turn: for each strategy, and then for a camera without RotationKit and with it.
    var rest: [[Double]]
    /// The same for pictures of the turn, oldest knowledge first.
    var known: [Known]
  }

  /// What an app draws that knows of the turn from a time on, in durations.
  fileprivate struct Known: Encodable {
    var begin: Double
    /// For each of those how much of clip space a unit takes; once if that is always the same.
    var scales: [[[Double]]]
  }

  /// What stands in the places of the template that name no file.
  private let parts: [String: String]

  init(_ options: Options) throws {
    guard options.frameCount == nil else {
      throw UsageError("--frames cannot be used with --html.")
    }
    var options = options
    options.from = options.from ?? CGSize(width: 390, height: 844)
    let turn = try options.played()
    let strategies = CompensationStrategy.allCases
    let asked = options.strategies ?? strategies
    let with = asked.last { $0 != .uncompensated } ?? .interpolatedSize
    let opening = try Self.choice(of: turn)
    var turns: [String: Played] = [:]
    for (index, subject) in Self.subjects.enumerated() {
      for pace in Pace.allCases {
        let turn = try Self.turn(index, pace, lasting: 1)
        var played = try Played(turn, unit: 1)
        if let device = subject.device { played.device = TurnReport.Size(device) }
        played.beside = subject.beside
        turns["\(subject.choice.key) \(pace)"] = played
      }
    }
    if opening == nil {
      // A spring is told by its duration, and goes on until it has settled.
      let told = turn.spring.flatMap { $0.given["duration"] ?? $0.given["response"] }
      let duration = min(turn.transition.duration, told ?? .infinity)
      turns["command"] = try Played(turn, unit: duration)
      turns["command"]?.duration = duration
    }
    var choices = Self.subjects.map { $0.choice }
    if opening == nil {
      choices.insert(Choice(key: "command", name: "From the command line"), at: 0)
    }
    let content = Content(
      rate: turn.framesPerSecond, latencies: Set([0, 1, 2, 3, turn.latency]).sorted(),
      latency: turn.latency > 0 ? turn.latency : 2, strategies: strategies.map { "\($0)" },
      compared: asked.compactMap { strategies.firstIndex(of: $0) }, compares: opening != nil,
      ways: [
        Way(key: "camera", without: strategies.count, with: strategies.count + 1),
        Way(key: "matrix", without: 0, with: strategies.firstIndex(of: with) ?? 0),
      ], subjects: choices,
      paces: Pace.allCases.map { Choice(key: "\($0)", name: $0.name, bounce: $0.bounce) },
      turns: turns,
      subject: opening.map { Self.subjects[$0.subject].choice.key } ?? "command",
      pace: "\(opening?.pace ?? .ease)", duration: opening?.duration ?? 0.3)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    parts = [
      "rate": turn.framesPerSecond.text,
      "compensation": with == .interpolatedSize
        ? "" : "CompensatingProjection(.\(with))",
      "style": Drawing.style + GraphPanel.style,
      "content": String(decoding: try encoder.encode(content), as: UTF8.self),
    ]
  }

  // MARK: The file

  /// The template, in which each name in double braces stands for a part or for a file.
  var html: String {
    get throws {
      // Each is put in once, so that none is looked for in another.
      try Self.file("page.html").components(separatedBy: "{{").enumerated().map { index, piece in
        guard index > 0, let end = piece.range(of: "}}") else { return piece }
        let name = String(piece[..<end.lowerBound])
        return try (parts[name] ?? Self.file(name)) + piece[end.upperBound...]
      }.joined()
    }
  }
}

extension Page.Played {
  /// Plays a turn in so many steps that a picture between two of them is right, too. The unit is
  /// the duration, of which the page knows how long it is.
  fileprivate init(_ turn: Turn, unit: Double) throws {
    var turn = turn
    turn.latency = 0
    let end = turn.end
    let swings =
      (turn.spring?.curve).map { end * ($0.stiffness / $0.mass).squareRoot() / (2 * .pi) } ?? 1
    let steps = max(100, Int(50 * min(swings, 20)))
    let times = Options.times(until: end, count: steps + 1)
    func report(_ turn: Turn, _ times: [Double]) throws -> TurnReport {
      var report = try TurnReport(turn, strategies: CompensationStrategy.allCases, times: times)
      let camera = try TurnReport(
        turn, strategies: [.uncompensated, .interpolatedSize], camera: true, times: times)
      for (index, frame) in camera.frames.enumerated() {
        report.frames[index].pictures += frame.pictures
      }
      return report
    }
    let whole = try report(turn, times)
    from = whole.from
    to = whole.to
    device = TurnReport.Size(turn.device)
    angle = whole.turn
    reach = unit > 0 ? end / unit : 1
    layers = whole.frames.map {
      [$0.layer.width, $0.layer.height, $0.layer.angle, $0.value].map(Self.rounded)
    }
    rest = try report(turn, [-1]).frames[0].pictures.map { $0.scale }
    known = [Page.Known(begin: 0, whole)]
    if let reverse = turn.reverse {
      turn.reverse = nil
      known = [
        Page.Known(begin: 0, try report(turn, times)),
        Page.Known(begin: unit > 0 ? reverse / unit : 0, whole),
      ]
    }
  }

  /// A number with as many digits as those of a matrix have.
  private static func rounded(_ value: Double) -> Double {
    Double(String(format: "%.7g", value)) ?? value
  }
}

extension Page.Known {
  fileprivate init(begin: Double, _ report: TurnReport) {
    self.begin = begin
    scales = report.strategies.indices.map { number in
      let all = report.frames.map { $0.pictures[number].scale }
      return Set(all).count == 1 ? [all[0]] : all
    }
  }
}

extension TurnReport.Picture {
  /// What the matrix scales by: clip space is 2 wide and 2 high.
  fileprivate var scale: [Double] { [matrix[0], matrix[5]].map { Double("\($0)") ?? 0 } }
}
