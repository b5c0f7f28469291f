import Foundation
import RotationKit

/// A page that plays a turn in a browser: the template `turn.html`, filled in.
struct Page {
  /// What the page plays, in JSON.
  private struct Played: Encodable {
    var summary: String
    var device: TurnReport.Size
    var from: TurnReport.Size
    var to: TurnReport.Size
    var duration: Double
    var strategies: [String]
    var frames: [Frame]
    /// For each latency, in frames, and each time for which pictures are drawn.
    var variants: [Variant]
    var latency: Int
    var framesPerSecond: Double
    var drawFor: Turn.DrawFor
  }

  private struct Frame: Encodable {
    var time: Double
    /// The time in words.
    var text: String
    var value: Double
    var layer: TurnReport.Layer
  }

  private struct Variant: Encodable {
    var latency: Int
    var drawFor: Turn.DrawFor
    /// The matrix of each strategy in each frame.
    var matrices: [[[Float]]]
  }

  private let played: Played

  init(_ options: Options) throws {
    var options = options
    if options.from == nil, options.to == nil, (options.turn ?? .degrees90).swapsAxes {
      // A view under a bar, with which the strategies differ.
      options.from = CGSize(width: 390, height: 753)
      options.to = CGSize(width: 844, height: 358)
    }
    let turn = try options.played()
    let variants = Set([0, 1, 2, 3, turn.latency]).sorted().flatMap { latency in
      Turn.DrawFor.allCases.map { drawFor in
        var variant = turn
        (variant.latency, variant.drawFor) = (latency, drawFor)
        return variant
      }
    }
    let end = variants.map { $0.end }.max() ?? 0
    if options.framesPerSecond == nil, options.frameCount == nil, end < 33 {
      // Enough for slow motion, and 60 a second in a long turn.
      options.framesPerSecond = 60 * min(max((4 / end).rounded(.down), 1), 10)
    }
    let times = try options.times(until: end, defaultCount: Options.most.pageFrames)
    guard times.count <= Options.most.pageFrames else {
      throw UsageError(
        "a page has at most \(Options.most.pageFrames) frames, not \(times.count). Use --frames, or a lower --fps."
      )
    }
    let reports = try variants.map {
      try TurnReport(
        $0, strategies: options.strategies ?? CompensationStrategy.allCases, times: times)
    }
    let report = reports[0]
    played = Played(
      summary: turn.summary, device: TurnReport.Size(turn.device), from: report.from, to: report.to,
      duration: report.duration, strategies: report.strategies,
      frames: report.frames.map {
        Frame(time: $0.time, text: report.seconds($0.time), value: $0.value, layer: $0.layer)
      },
      variants: zip(variants, reports).map { turn, report in
        Variant(
          latency: turn.latency, drawFor: turn.drawFor,
          matrices: report.frames.map { $0.pictures.map { $0.matrix } })
      },
      latency: turn.latency, framesPerSecond: turn.framesPerSecond, drawFor: turn.drawFor)
  }

  func html() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let turns = played.frames.contains { $0.layer.angle != 0 }
    let parts = [
      "title": "A square on a \(turns ? "turning device" : "resized layer")",
      "summary": Drawing.escaped(played.summary),
      "turn": String(decoding: try encoder.encode(played), as: UTF8.self),
    ]
    return parts.reduce(String(decoding: PackageResources.turn_html, as: UTF8.self)) { page, part in
      page.replacingOccurrences(of: "{{\(part.key)}}", with: part.value)
    }
  }
}
