import Foundation
import RotationKit

/// Three graphs over time: the stretch onscreen, the size of the square, and the size of the layer.
/// If there are measured points, one graph: the fraction of the change, and the points.
struct Graph {
  var report: TurnReport
  var points: Points?

  /// Measured points of a rotation.
  struct Points {
    /// In a sentence.
    var caption = ""
    var places: [(time: Double, value: Double)] = []
  }

  var svg: String {
    let sentences = report.summary + (points.map { " \($0.caption)" } ?? "")
    var (content, top) = Drawing.paragraph(sentences)
    top += 10
    for panel in points == nil ? [stretch, square, layer] : [value] {
      content.append("<g transform=\"translate(0 \(Drawing.number(top)))\">")
      content += [Drawing.text(panel.title, x: 12, y: 24, anchor: "start", style: "strong")]
      content += ["<g transform=\"translate(0 36)\">"] + panel.drawn + ["</g>", "</g>"]
      top += 36 + GraphPanel.height
    }
    let title = points == nil ? "Stretch and sizes" : "The fraction of the change"
    return Drawing.document(
      width: Drawing.width, height: top, title: "\(title) during the rotation",
      description: sentences,
      style: GraphPanel.style + (points == nil ? "" : GraphPanel.pointStyle), content)
  }

  var value: GraphPanel {
    var panel = panel(
      "Fraction of the change",
      lines: [
        GraphPanel.Line(
          name: "RotationKit", style: "width", values: report.frames.map { $0.value })
      ])
    panel.points = points?.places ?? []
    return panel
  }

  var stretch: GraphPanel {
    panel(
      "Stretch of the square", least: 1,
      lines: report.strategies.indices.map { line($0) { $0.stretch } })
  }

  var square: GraphPanel {
    panel(
      "Longer side of the square, in points",
      lines: report.strategies.indices.map { line($0) { max($0.square.width, $0.square.height) } })
  }

  var layer: GraphPanel {
    panel(
      "Sides of the layer, in points",
      lines: [
        GraphPanel.Line(
          name: "width", style: "width", values: report.frames.map { $0.layer.width }),
        GraphPanel.Line(
          name: "height", style: "height", values: report.frames.map { $0.layer.height }),
      ])
  }

  private func panel(_ title: String, least: Double = 0, lines: [GraphPanel.Line]) -> GraphPanel {
    GraphPanel(
      title: title, least: least, times: report.frames.map { $0.time }, text: report.seconds,
      lines: lines)
  }

  /// The line of a strategy, by its number.
  private func line(
    _ number: Int, _ value: (TurnReport.Picture) -> Double
  ) -> GraphPanel.Line {
    let name = report.strategies[number]
    return GraphPanel.Line(
      name: name, style: name, values: report.frames.map { value($0.pictures[number]) })
  }
}
