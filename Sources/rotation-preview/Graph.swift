import Foundation
import RotationKit

/// Three graphs over the time of a turn: the stretch that is seen, the size of the square, and the size of
/// the layer.
struct Graph {
  var report: TurnReport

  var svg: String {
    let strategies = report.strategies
    func line(_ value: (TurnReport.Picture) -> Double, _ row: Int) -> Line {
      Line(name: strategies[row], values: report.frames.map { value($0.pictures[row]) })
    }
    let panels = [
      Panel(
        title: "Stretch that is seen", least: 1,
        lines: strategies.indices.map { line({ $0.stretch }, $0) }),
      Panel(
        title: "Longer side of the square, in points",
        lines: strategies.indices.map { line({ max($0.square.width, $0.square.height) }, $0) }),
      Panel(
        title: "Sides of the layer, in points",
        lines: [
          Line(name: "width", values: report.frames.map { $0.layer.width }),
          Line(name: "height", values: report.frames.map { $0.layer.height }),
        ]),
    ]
    var (content, top) = Drawing.paragraph(report.summary)
    top += 10
    for panel in panels {
      content += draw(panel, &top)
    }
    return Drawing.document(
      width: Drawing.width, height: top, title: "Stretch and sizes during the turn",
      description: report.summary, style: Self.style, content)
  }

  private struct Line {
    var name: String
    var values: [Double]
  }

  private struct Panel {
    var title: String
    /// The value at the foot of the panel.
    var least = 0.0
    var lines: [Line]
  }

  private static let style = """
    polyline { fill: none; stroke: #5a5a60; stroke-width: 1; }
    polyline.grid { stroke: #d8d8de; }
    .uncompensated { stroke: #b3261e; stroke-width: 2; }
    .matchLayer { stroke: #9a5b00; stroke-width: 2; stroke-dasharray: 12 4; }
    .constantSize { stroke: #2f7d40; stroke-width: 2; stroke-dasharray: 3 3; }
    .interpolatedSize { stroke: #1d5fb4; stroke-width: 2; stroke-dasharray: 7 4; }
    .width { stroke: #1d5fb4; stroke-width: 2; }
    .height { stroke: #9a5b00; stroke-width: 2; stroke-dasharray: 7 4; }
    @media (prefers-color-scheme: dark) {
    polyline { stroke: #b0b0b8; }
    polyline.grid { stroke: #3a3a40; }
    .uncompensated { stroke: #ff9b8f; }
    .matchLayer, .height { stroke: #fbb04c; }
    .constantSize { stroke: #7fd694; }
    .interpolatedSize, .width { stroke: #7fb0f0; }
    }

    """

  /// Draws a panel below what there is: its title, what its lines are, and the lines.
  private func draw(_ panel: Panel, _ top: inout Double) -> [String] {
    let (left, right, height) = (62.0, Drawing.width - 44, 130.0)
    var content = [Drawing.text(panel.title, x: 12, y: top + 24, anchor: "start", style: "strong")]
    top += 34
    for (index, line) in panel.lines.enumerated() {
      let x = index % 2 == 0 ? 12 : Drawing.width / 2
      if index % 2 == 0 { top += 22 }
      content.append(Drawing.line(line.name, [(x, top - 14), (x + 36, top - 14)]))
      content.append(
        Drawing.text(line.name, x: x + 44, y: top - 9, anchor: "start", style: "quiet"))
    }
    top += 12

    let end = report.frames.last?.time ?? 0
    let most = panel.lines.flatMap { $0.values }.max() ?? 1
    let step = Self.step(for: max(most - panel.least, panel.least / 10))
    let steps = max(((most - panel.least) / step - 1e-9).rounded(.up), 1)
    let foot = top + height
    func x(_ time: Double) -> Double { left + (right - left) * (end > 0 ? time / end : 0) }
    func y(_ value: Double) -> Double { foot - height * (value - panel.least) / (step * steps) }

    for tick in 0...Int(steps) {
      let value = panel.least + Double(tick) * step
      content.append(Drawing.line("grid", [(left, y(value)), (right, y(value))]))
      content.append(
        Drawing.text(
          Drawing.number(value), x: left - 8, y: y(value) + 5, anchor: "end", style: "quiet"))
    }
    content.append(Drawing.line("axis", [(left, top), (left, foot), (right, foot)]))
    for half in 0...(end > 0 ? 2 : 0) {
      let time = end * Double(half) / 2
      content.append(Drawing.line("axis", [(x(time), foot), (x(time), foot + 5)]))
      content.append(Drawing.text(report.seconds(time), x: x(time), y: foot + 22, style: "quiet"))
    }
    for line in panel.lines {
      // At a single moment there is a level line.
      var points = zip(report.frames, line.values).map { (x: x($0.time), y: y($1)) }
      if points.count == 1 { points.append((right, points[0].y)) }
      content.append(Drawing.line(line.name, points))
    }
    top = foot + 36
    return content
  }

  /// 1, 2 or 5 times a power of ten, for about four steps.
  private static func step(for range: Double) -> Double {
    let rough = max(range, .leastNormalMagnitude) / 4
    let power = pow(10, log10(rough).rounded(.down))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
  }
}
