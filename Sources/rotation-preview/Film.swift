import Foundation
import RotationKit

/// A film strip of a turn: a row for each strategy, a column for each moment, and in each cell the
/// device, the layer and the square on it.
struct Film {
  var report: TurnReport

  var svg: String {
    let transition = report.transition
    // A cell has room for the device, and for the layer at any angle.
    let reach =
      ([transition.to] + report.frames.map { $0.moment.layer.size })
      .map { hypot($0.width, $0.height) }.max() ?? 1
    let heading = Drawing.heading(report.summary)
    let (cell, line, left, top) = (170.0, 188.0, 130.0, heading.height + 46)
    let scale = (cell - 14) / reach
    let width = max(left + cell * Double(report.frames.count) + 10, Drawing.heading.width)
    let height = top + line * Double(report.strategies.count) + 4

    var content =
      heading.lines + [
        Drawing.text(
          "Under each square: its sides on the layer in points, and its stretch.", x: 14,
          y: heading.height + 14, anchor: "start", style: "small")
      ]
    for (column, frame) in report.frames.enumerated() {
      let x = left + cell * (Double(column) + 0.5)
      content.append(Drawing.text(report.seconds(frame.moment.time), x: x, y: top - 4))
      for (row, picture) in frame.pictures.enumerated() {
        let y = top + line * Double(row) + cell / 2
        if column == 0 {
          content.append(Drawing.text("\(picture.strategy)", x: 14, y: y, anchor: "start"))
        }
        content.append(draw(picture, frame.moment.layer, x: x, y: y, scale: scale))
        content.append(
          Drawing.text(
            "\(fixed(picture.square.x, 1))×\(fixed(picture.square.y, 1))  "
              + fixed(picture.stretch, 3), x: x, y: y + cell / 2 + 9, style: "small"))
      }
    }
    return Drawing.document(
      width: width, height: height, title: "The square during the turn, by strategy",
      description: report.summary + " " + stretches, content.joined(separator: "\n"))
  }

  /// What the picture shows, in words.
  private var stretches: String {
    report.strategies.indices.map { index in
      let most = report.frames.map { $0.pictures[index].stretch }.max() ?? 1
      return "\(report.strategies[index]): the square is stretched by up to \(fixed(most, 3))."
    }.joined(separator: " ")
  }

  /// The colors of the quarters of the square: upper left, upper right, lower left, lower right.
  private static let colors = ["#3b6fb6", "#a87b00", "#b8433a", "#3f8f4f"]

  private func draw(
    _ picture: TurnReport.Picture, _ layer: PresentationLayer, x: Double, y: Double, scale: Double
  ) -> String {
    let (device, sides) = (report.transition.to, picture.square / 2)
    let thin = "stroke-width=\"\(Drawing.number(1 / scale))\""
    let quarters = Self.colors.enumerated().map { index, color in
      Drawing.rectangle(
        "fill=\"\(color)\"", x: index % 2 == 0 ? -sides.x : 0, y: index < 2 ? -sides.y : 0,
        width: sides.x, height: sides.y)
    }
    let size = layer.size
    let shown = [
      Drawing.rectangle(
        "class=\"layer\" \(thin)", x: -size.width / 2,
        y: -size.height / 2, width: size.width, height: size.height)
    ]
    let outline = Drawing.rectangle(
      "class=\"device\" \(thin)", x: -device.width / 2,
      y: -device.height / 2, width: device.width, height: device.height, radius: 24)
    return """
      <g transform="translate(\(Drawing.number(x)) \(Drawing.number(y))) \
      scale(\(Drawing.number(scale)))">
      <g transform="rotate(\(Drawing.number(layer.angle * 180 / .pi)))">
      \((shown + quarters).joined(separator: "\n"))
      </g>
      \(outline)
      </g>
      """
  }
}
