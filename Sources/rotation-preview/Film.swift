import Foundation
import RotationKit

/// A film strip of a turn: a row for each strategy, a column for each moment, and in each cell the
/// device, the layer and the square on it.
struct Film {
  var report: TurnReport
  /// The same turn in many frames, for what is said of the whole.
  var whole: TurnReport
  var device: CGSize

  var svg: String {
    let cell = max(92, (Drawing.width - 20) / Double(report.frames.count))
    let width = cell * Double(report.frames.count) + 20
    // A cell has room for the device, and for the layer at any angle.
    let reach =
      ([TurnReport.Size(device)]
      + report.frames.map { TurnReport.Size(width: $0.layer.width, height: $0.layer.height) })
      .map { hypot($0.width, $0.height) }.max() ?? 1
    let side = min(cell - 6, 160)

    var (content, top) = Drawing.paragraph(report.summary)
    top += 24
    func x(_ column: Int) -> Double { 10 + cell * (Double(column) + 0.5) }
    for (column, frame) in report.frames.enumerated() {
      content.append(
        Drawing.text(report.seconds(frame.time), x: x(column), y: top, style: "quiet"))
    }
    for (row, strategy) in report.strategies.enumerated() {
      let pictures = report.frames.map { $0.pictures[row] }
      content.append(
        Drawing.text(strategy, x: 12, y: top + 36, anchor: "start", style: "strong"))
      let captions = Self.captions(of: pictures, whole: whole.frames.map { $0.pictures[row] })
      content.append(
        Drawing.text(
          captions.whole, x: Drawing.width - 12, y: top + 36, anchor: "end", style: captions.style))
      top += 44
      for (column, picture) in pictures.enumerated() {
        content.append(
          draw(
            picture, report.frames[column].layer, x: x(column), y: top + side / 2,
            scale: side / reach))
      }
      top += side
      if let each = captions.each {
        for (column, caption) in each.enumerated() {
          content.append(Drawing.text(caption, x: x(column), y: top + 14))
        }
        top += 18
      }
    }
    return Drawing.document(
      width: width, height: top + 14, title: "The square during the turn, by strategy",
      description: report.summary + " " + stretches, content)
  }

  /// What is said of a row, and under each of its pictures: nothing that would be the same under all.
  private static func captions(
    of pictures: [TurnReport.Picture], whole: [TurnReport.Picture]
  ) -> (whole: String, style: String, each: [String]?) {
    let stretch = (pictures + whole).map { $0.stretch }.max() ?? 1
    let sides = pictures.map { fixed($0.square.width, 0) }
    if stretch >= 1.005 {
      return (
        "stretched by up to \(factor(stretch))", "bad",
        pictures.map { factor($0.stretch) }
      )
    }
    return Set(sides).count == 1
      ? ("a square of \(sides[0]) points", "quiet", nil)
      : ("a square, in points:", "quiet", sides)
  }

  /// What the picture shows, in words.
  private var stretches: String {
    report.strategies.indices.map { index in
      let most = (report.frames + whole.frames).map { $0.pictures[index].stretch }.max() ?? 1
      let square = most < 1.005 ? "stays a square" : "is stretched by up to \(factor(most))"
      return "\(report.strategies[index]): the square \(square)."
    }.joined(separator: " ")
  }

  private func draw(
    _ picture: TurnReport.Picture, _ layer: TurnReport.Layer, x: Double, y: Double, scale: Double
  ) -> String {
    let size = TurnReport.Size(width: layer.width, height: layer.height)
    let place =
      "translate(\(Drawing.number(x)) \(Drawing.number(y))) scale(\(Drawing.number(scale)))"
    return [
      "<g transform=\"\(place)\">",
      "<g transform=\"rotate(\(Drawing.number(layer.angle * 180 / .pi)))\">",
      Drawing.rectangle("class=\"layer\"", around: size), Drawing.square(picture.square), "</g>",
      Drawing.rectangle("class=\"device\"", around: TurnReport.Size(device), radius: 6 / scale),
      "</g>",
    ].joined()
  }
}
