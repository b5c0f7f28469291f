import Foundation
import RotationKit

/// A graph of the layer's width and height over time.
struct Graph {
  var report: TurnReport
  /// Whether a sentence above it describes the turn.
  var hasHeading = true

  var svg: String {
    let transition = report.transition
    let heading = Drawing.heading(hasHeading ? report.summary : "")
    let (width, left, top) = (Drawing.heading.width, 56.0, heading.height + 26)
    let height = top + 320
    let (plotWidth, plotHeight) = (width - left - 80, height - top - 52)
    // Enough moments for a smooth line, however many frames there are.
    let layers = (0...200).map { index in
      transition.layer(atProgress: transition.duration > 0 ? Double(index) / 200 : 1)
    }
    let sizes = layers.flatMap { [$0.size.width, $0.size.height] }
    let step = Self.step(for: sizes.max() ?? 1)
    let high = ((sizes.max() ?? 1) / step).rounded(.up) * step

    func x(_ progress: Double) -> Double { left + plotWidth * progress }
    func y(_ size: Double) -> Double { top + plotHeight * (1 - size / high) }

    var content = heading.lines
    for tick in 0...Int((high / step).rounded()) {
      let size = Double(tick) * step
      content.append(Drawing.line("grid", [(x(0), y(size)), (x(1), y(size))]))
      content.append(
        Drawing.text(
          Drawing.number(size), x: left - 8, y: y(size) + 4, anchor: "end", style: "small"))
    }
    for quarter in 0...(transition.duration > 0 ? 4 : 0) {
      let progress = Double(quarter) / 4
      content.append(Drawing.line("axis", [(x(progress), y(0)), (x(progress), y(0) + 5)]))
      content.append(
        Drawing.text(
          report.seconds(progress * transition.duration), x: x(progress), y: y(0) + 20,
          style: "small"))
    }
    content.append(Drawing.line("axis", [(x(0), y(high)), (x(0), y(0)), (x(1), y(0))]))
    content.append(Drawing.text("points", x: left, y: top - 8, style: "small"))
    let lines: [(name: String, size: (CGSize) -> Double)] = [
      ("width", { $0.width }), ("height", { $0.height }),
    ]
    for line in lines {
      content.append(
        Drawing.line(
          line.name,
          layers.enumerated().map { index, layer in
            (x(Double(index) / 200), y(line.size(layer.size)))
          }))
    }
    // The names stand at the ends of their lines, and apart if both lines end at the same place.
    let (wide, tall) = (y(transition.to.width), y(transition.to.height))
    let shift = abs(wide - tall) < 14 ? 8.0 : 0
    content += [
      Drawing.text("width", x: x(1) + 8, y: wide + 4 - shift, anchor: "start", style: "name-width"),
      Drawing.text(
        "height", x: x(1) + 8, y: tall + 4 + shift, anchor: "start", style: "name-height"),
    ]
    return Drawing.document(
      width: width, height: height, title: "The layer's size during the turn",
      description: report.summary
        + " The layer's size goes from \(transition.from.text) to \(transition.to.text) points.",
      content.joined(separator: "\n"))
  }

  /// 1, 2 or 5 times a power of ten, for about five steps.
  private static func step(for range: Double) -> Double {
    let rough = max(range, .leastNormalMagnitude) / 5
    let power = pow(10, log10(rough).rounded(.down))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
  }
}
