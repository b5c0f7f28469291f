import Foundation
import RotationKit

/// A page that plays turns in a browser: the parts beside this file, filled in.
struct Page {
  /// What the page knows, in JSON.
  private struct Content: Encodable {
    /// Frames a second.
    var rate: Double
    /// How many frames late pictures are seen, and which of them is shown first.
    var latencies: [Int]
    var latency: Int
    var strategies: [String]
    /// The numbers of the strategies that are compared, and whether a turn is for it in which all differ.
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

  /// What the form has to choose.
  private struct Choice: Encodable {
    /// In addresses.
    var key: String
    /// In the form.
    var name: String
    /// Of a spring that SwiftUI plays.
    var bounce: Double?
  }

  /// A way to draw: with the numbers of what is drawn without RotationKit and with it. The page opens with
  /// the first one.
  private struct Way: Encodable {
    var key: String
    var without: Int
    var with: Int
  }

  /// A turn at even steps of its time, from its begin to its last change. The page knows what lies between
  /// two of them, and how long the turn takes.
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
    /// How much of clip space a unit takes, across and up, in pictures of the view at rest, before the turn: for
    /// each strategy, and then for a camera without RotationKit and with it.
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

  /// What stands in the places of the template.
  private let parts: [String: String]

  init(_ options: Options) throws {
    guard options.frameCount == nil else {
      throw UsageError("--frames cannot be used with --html.")
    }
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
      let duration = turn.transition.duration
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
        Way(key: "matrix", without: 0, with: strategies.firstIndex(of: with) ?? 0),
        Way(key: "camera", without: strategies.count, with: strategies.count + 1),
      ], subjects: choices,
      paces: Pace.allCases.map { Choice(key: "\($0)", name: $0.name, bounce: $0.bounce) },
      turns: turns,
      subject: opening.map { Self.subjects[$0.subject].choice.key } ?? "command",
      pace: "\(opening?.pace ?? .ease)", duration: opening?.duration ?? 0.3)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var still = options
    still.strategies = [.uncompensated, with]
    let report = try still.report(frameCount: 201)
    parts = [
      "summary": Drawing.escaped(report.summary), "picture": try Animation(still).svg,
      "graph": Graph(report: report).svg
        .replacingOccurrences(of: "title description", with: "graph-title graph-description")
        .replacingOccurrences(of: "id=\"", with: "id=\"graph-"),
      "rate": turn.framesPerSecond.text,
      "compensation": with == .interpolatedSize
        ? "" : ", compensation: CompensatingProjection(.\(with))",
      "style": Self.styleSheet + Drawing.style + Drawing.deviceStyle + GraphPanel.style,
      "script": [
        Self.turnScript, Self.viewsScript, Self.graphScript, Self.playerScript, Self.liveScript,
        Self.addressScript,
      ].joined(separator: "\n"),
      "content": String(decoding: try encoder.encode(content), as: UTF8.self),
    ]
  }

  // MARK: The form

  /// What can turn, from a size to another one, or is resized beside something else.
  private struct Subject {
    var choice: Choice
    var from: CGSize
    var to: CGSize
    /// If it is larger than the view.
    var device: CGSize?
    var beside: String?

    init(
      _ key: String, _ name: String, from: CGSize, to: CGSize, on device: CGSize? = nil,
      beside: String? = nil
    ) {
      choice = Choice(key: key, name: name)
      (self.from, self.to, self.device, self.beside) = (from, to, device, beside)
    }
  }

  private static let subjects = [
    Subject(
      "small", "A small phone, 320×568", from: CGSize(width: 320, height: 568),
      to: CGSize(width: 568, height: 320)),
    Subject(
      "phone", "A phone, 390×844", from: CGSize(width: 390, height: 844),
      to: CGSize(width: 844, height: 390)),
    Subject(
      "tablet", "A tablet, 834×1194", from: CGSize(width: 834, height: 1194),
      to: CGSize(width: 1194, height: 834)),
    Subject(
      "bar", "Below a status bar, 320×460 to 480×300", from: CGSize(width: 320, height: 460),
      to: CGSize(width: 480, height: 300)),
    Subject(
      "split", "Split View, 507×1024 to 678×1024", from: CGSize(width: 507, height: 1024),
      to: CGSize(width: 678, height: 1024), on: CGSize(width: 1366, height: 1024), beside: "app"),
    Subject(
      "keyboard", "A keyboard under a chat, 390×844 to 390×508",
      from: CGSize(width: 390, height: 844), to: CGSize(width: 390, height: 508),
      beside: "keyboard"),
  ]

  /// How it turns.
  private enum Pace: CaseIterable {
    case ease, uikit, smooth, bouncy

    var name: String {
      switch self {
      case .ease: "Ease in and out"
      case .uikit: "UIKit’s spring (0.8)"
      case .smooth: "SwiftUI’s smooth"
      case .bouncy: "SwiftUI’s bouncy"
      }
    }

    /// Of a spring of SwiftUI's.
    var bounce: Double? { self == .smooth ? 0 : self == .bouncy ? 0.3 : nil }

    /// A spring of SwiftUI's is told by its duration, and takes longer to settle.
    func transition(
      from: CGSize, to: CGSize, turn: QuarterTurn, duration: Double
    ) throws -> RotationTransition {
      let spring: SpringCurve? =
        switch self {
        case .ease: nil
        case .uikit: try SpringCurve(dampingRatio: 0.8, duration: duration)
        case .smooth, .bouncy: try SpringCurve(duration: duration, bounce: bounce ?? 0)
        }
      return try RotationTransition(
        from: from, to: to, turn: turn, duration: bounce == nil ? duration : nil, curve: nil,
        spring: spring)
    }
  }

  /// A turn of the form that takes a duration.
  private static func turn(_ subject: Int, _ pace: Pace, lasting duration: Double) throws -> Turn {
    let (from, to) = (subjects[subject].from, subjects[subject].to)
    let turn = subjects[subject].beside == nil ? QuarterTurn.degrees90 : .degrees0
    return Turn(
      transition: try pace.transition(from: from, to: to, turn: turn, duration: duration))
  }

  /// What the form chooses for a turn, if it can.
  private static func choice(
    of turn: Turn
  ) throws -> (subject: Int, pace: Pace, duration: Double)? {
    for duration in [turn.transition.duration, turn.spring?.given["duration"] ?? 0]
    where turn.reverse == nil && 0.2...2 ~= duration {
      for subject in subjects.indices {
        for pace in Pace.allCases
        where try self.turn(subject, pace, lasting: duration).transition == turn.transition {
          return (subject, pace, duration)
        }
      }
    }
    return nil
  }

  // MARK: The file

  var html: String {
    // Each part is put in once, so that none is looked for in another.
    return Self.template.components(separatedBy: "{{").enumerated().map {
      index, piece in
      guard index > 0, let end = piece.range(of: "}}") else { return piece }
      return (parts[String(piece[..<end.lowerBound])] ?? "") + piece[end.upperBound...]
    }.joined()
  }
}

extension Page.Played {
  /// Plays a turn in so many steps that a picture between two of them is right, too. The unit is the
  /// duration, of which the page knows how long it is.
  fileprivate init(_ turn: Turn, unit: Double) throws {
    var turn = turn
    turn.latency = 0
    let end = turn.end
    let swings = turn.spring?.given["duration"].map { end / $0 } ?? 1
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
