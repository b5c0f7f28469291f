import Foundation
import RotationKit

/// A page that plays a turn in a browser: the parts beside this file, filled in.
struct Page {
  /// What the page plays, in JSON.
  private struct Played: Encodable {
    var duration: Double
    /// The turn in the hand, in radians.
    var turn: Double
    var moments: [Moment]
    /// The pictures without RotationKit and with it.
    var pair: Scene
    /// How those of a view at rest are scaled, before the turn.
    var rest: [[Float]]
    var strategies: Scene
    /// The pictures with RotationKit, for each latency, in frames: drawn for now, and for the time when
    /// they are seen.
    var late: [Late]
    /// The latency that is shown first.
    var latency: Int
  }

  private struct Moment: Encodable {
    var time: Double
    /// The time in words.
    var text: String
    /// The fraction of the change that the layer has made.
    var value: Double
  }

  /// A turn with some strategies, in each frame.
  private struct Scene: Encodable {
    var names: [String]
    var device: TurnReport.Size
    var to: TurnReport.Size
    /// The height of a bar above the view, before and after the turn.
    var bar: [Double]?
    var layers: [TurnReport.Layer]
    /// For each strategy, how much of clip space a unit takes: across and up.
    var scales: [[[Float]]]

    init(_ report: TurnReport, device: CGSize) {
      names = report.strategies
      self.device = TurnReport.Size(device)
      to = report.to
      layers = report.frames.map { $0.layer }
      scales = report.strategies.indices.map { report.scales(number: $0) }
    }
  }

  private struct Late: Encodable {
    var latency: Int
    var now: [[Float]]
    var display: [[Float]]
  }

  /// What stands in the places of the template.
  private let parts: [String: String]

  init(_ options: Options) throws {
    /// A view under a bar, with which the strategies differ; nil if a view of another size is asked for.
    var barred: Options?
    if options.from == nil, options.to == nil, (options.turn ?? .degrees90).swapsAxes {
      barred = options
      barred?.from = CGSize(width: 320, height: 504)
      barred?.to = CGSize(width: 568, height: 288)
    }
    let turn = try options.played()
    let with = options.strategies?.last { $0 != .uncompensated } ?? .interpolatedSize
    let latencies = Set([0, 1, 2, 3, turn.latency]).sorted()
    func late(_ latency: Int, _ drawFor: Turn.DrawFor) -> Turn {
      var late = turn
      (late.latency, late.drawFor) = (latency, drawFor)
      return late
    }
    // What is drawn for now is followed for the longest time.
    let times = try Self.times(options, until: late(latencies.last ?? 0, .now).end)
    let report = try TurnReport(turn, strategies: [.uncompensated, with], times: times)
    let resting = try TurnReport(turn, strategies: [.uncompensated, with], times: [-1])
    let drawnForNow = try latencies.map {
      try TurnReport(late($0, .now), strategies: [with], times: times)
    }
    let differing = try barred?.played() ?? turn
    let strategies = try TurnReport(
      differing, strategies: options.strategies ?? CompensationStrategy.allCases, times: times)
    var scene = Scene(strategies, device: turn.device)
    if barred != nil { scene.bar = [568.0 - 504, 320.0 - 288] }
    let played = Played(
      duration: report.duration, turn: report.turn,
      moments: report.frames.map {
        Moment(time: $0.time, text: report.seconds($0.time), value: $0.value)
      },
      pair: Scene(report, device: turn.device),
      rest: resting.strategies.indices.flatMap { resting.scales(number: $0) },
      strategies: scene,
      late: try zip(latencies, drawnForNow).map { latency, now in
        let display = try TurnReport(late(latency, .display), strategies: [with], times: times)
        return Late(
          latency: latency, now: now.scales(number: 0), display: display.scales(number: 0))
      },
      latency: turn.latency > 0 ? turn.latency : 2)

    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var still = options
    (still.frameCount, still.strategies) = (nil, [with])
    parts = [
      "summary": Drawing.escaped(report.summary),
      "picture": try Animation(still).svg,
      "strategies": Drawing.escaped(Self.text(of: strategies, isUnderABar: barred != nil)),
      "graphs": Self.graphs(
        report, late: Array(zip(latencies, drawnForNow)), strategies: strategies,
        isUnderABar: barred != nil),
      "from": turn.transition.from.text, "to": turn.transition.to.text,
      "rate": turn.framesPerSecond.text,
      "style": [Self.styleSheet, Drawing.style, GraphPanel.style].joined(separator: "\n"),
      "script": [
        Self.turnScript, Self.viewsScript, Self.playerScript, Self.liveScript, Self.addressScript,
      ].joined(separator: "\n"),
      "turn": String(decoding: try encoder.encode(played), as: UTF8.self),
    ].merging(Self.headline(report, device: turn.device)) { $1 }
  }

  private static func times(_ options: Options, until end: Double) throws -> [Double] {
    var options = options
    if options.framesPerSecond == nil, options.frameCount == nil, end < 33 {
      // Enough for slow motion, and 60 a second in a long turn.
      options.framesPerSecond = 60 * min(max((4 / end).rounded(.down), 1), 10)
    }
    let most = Options.most.pageFrames
    let times = try options.times(until: end, defaultCount: most)
    guard times.count <= most else {
      throw UsageError(
        "a page has at most \(most) frames, not \(times.count). Use --frames, or a lower --fps.")
    }
    return times
  }

  // MARK: Words

  /// What is wrong, and why.
  private static func headline(_ report: TurnReport, device: CGSize) -> [String: String] {
    guard isStretched(report.worst(0)) else {
      return [
        "title": "This change does not stretch your Metal view",
        "why": "Its layer has the same shape all the time.",
      ]
    }
    let name = min(device.width, device.height) < 500 ? "phone" : "tablet"
    let cause = report.turn == 0 ? "its window is resized" : "the \(name) turns"
    let seconds = String(format: "%.3g", report.duration)
    let time = report.duration > 0 ? "takes \(seconds) s to get there" : "follows"
    return [
      "title": "Your Metal view stretches when \(cause)",
      "why": """
      Your picture has the new size at once, but the layer that shows it \(time), and stretches the \
      picture on the way.
      """,
    ]
  }

  /// How the strategies differ in a turn.
  private static func text(of report: TurnReport, isUnderABar: Bool) -> String {
    if isUnderABar {
      return """
        On a view that fills the screen, constantSize and interpolatedSize show the same. Under a bar \
        they differ: the shorter side of the view is 320 points long before the turn, and 288 after it.
        """
    }
    func sizes(_ name: String) -> [Double]? {
      report.strategies.firstIndex(of: name).map { number in
        report.frames.map { $0.pictures[number].square.width }
      }
    }
    guard let constant = sizes("constantSize"), let interpolated = sizes("interpolatedSize") else {
      return ""
    }
    let isSame = zip(constant, interpolated).allSatisfy { abs($0 - $1) < 0.05 }
    return isSame
      ? "In this turn constantSize and interpolatedSize show the same."
      : "In this turn all of them differ."
  }

  // MARK: Graphs

  /// A graph for each section: the layer, the stretch, late frames, and the strategies.
  private static func graphs(
    _ report: TurnReport, late: [(Int, TurnReport)], strategies: TurnReport, isUnderABar: Bool
  ) -> String {
    let graph = Graph(report: report)
    var (stretch, drawnForNow) = (graph.stretch, graph.stretch)
    for (index, name) in ["without", "with RotationKit"].enumerated() {
      stretch.lines[index].name = name
    }
    drawnForNow.title = "Stretch that is seen, drawn for now"
    drawnForNow.lines = late.map { count, report in
      GraphPanel.Line(
        name: count == 1 ? "1 frame late" : "\(count) frames late", style: "late\(min(count, 4))",
        values: report.frames.map { $0.pictures[0].stretch })
    }
    var square = Graph(report: strategies).square
    if isUnderABar { square.title = "Longer side of the square under a bar, in points" }
    return [graph.layer, stretch, drawnForNow, square].map { panel in
      """
      <figure class="card"><h3>\(panel.title)</h3>
      <svg class="graph" role="img" aria-label="\(panel.title). \(panel.summary)" \
      viewBox="0 0 \(Drawing.number(Drawing.width)) \(Drawing.number(GraphPanel.height))">
      \(panel.drawn.joined(separator: "\n"))
      </svg></figure>
      """
    }.joined(separator: "\n")
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

extension TurnReport {
  /// What the matrices of a strategy scale by, in each frame: clip space is 2 wide and 2 high.
  fileprivate func scales(number: Int) -> [[Float]] {
    frames.map { [$0.pictures[number].matrix[0], $0.pictures[number].matrix[5]] }
  }
}

extension GraphPanel {
  /// What the lines show, in words.
  fileprivate var summary: String {
    lines.map { line in
      "\(line.name): \(fixed(line.values.min() ?? 0, 2)) to \(fixed(line.values.max() ?? 0, 2))."
    }.joined(separator: " ")
  }
}
