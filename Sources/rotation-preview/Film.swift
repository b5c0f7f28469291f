import Foundation
import RotationKit

/// A film strip of a turn: for each strategy one row or several, a column for each moment, and in each
/// cell the device, the layer and the square on it.
struct Film {
  var report: TurnReport
  /// The same turn in many frames, for what is said of the whole.
  var whole: TurnReport
  var device: CGSize

  /// The most cells in a row.
  private static let most = 6

  var svg: String {
    let count = report.frames.count
    let rows = (count + Self.most - 1) / Self.most
    let columns = (count + rows - 1) / rows
    let cell = max(92, (Drawing.width - 20) / Double(columns))
    let width = cell * Double(columns) + 20
    // A cell has room for the device, and for the layer at any angle.
    let reach =
      ([TurnReport.Size(device)] + report.frames.map { $0.layer.size })
      .map { hypot($0.width, $0.height) }.max() ?? 1
    let side = min(cell - 6, 160)
    func x(_ index: Int) -> Double { 10 + cell * (Double(index % columns) + 0.5) }

    var (content, top) = Drawing.paragraph(report.summary)
    func addTimes(_ indices: Range<Int>) {
      top += 22
      content += indices.map { index in
        Drawing.text(
          report.seconds(report.frames[index].time), x: x(index), y: top, style: "quiet")
      }
    }
    if rows == 1 { addTimes(0..<count) }
    for (number, strategy) in report.strategies.enumerated() {
      let pictures = report.frames.map { $0.pictures[number] }
      let captions = Self.captions(of: pictures, worst: worst(number))
      content.append(
        Drawing.text(strategy, x: 12, y: top + 36, anchor: "start", style: "strong"))
      content.append(
        Drawing.text(
          captions.whole, x: width - 12, y: top + 36, anchor: "end",
          style: "\(captions.style) plain"))
      top += 44
      for start in stride(from: 0, to: count, by: columns) {
        let indices = start..<min(start + columns, count)
        if rows > 1 {
          top += start > 0 ? 8 : 0
          addTimes(indices)
        }
        content += indices.map { index in
          draw(
            pictures[index], report.frames[index].layer, x: x(index), y: top + side / 2,
            scale: side / reach)
        }
        top += side
        guard let each = captions.each else { continue }
        content += indices.map { Drawing.text(each[$0], x: x($0), y: top + 14) }
        top += 18
      }
    }
    let stretches = report.strategies.enumerated().map { number, strategy in
      "\(strategy): the square \(becomes(worst(number)))."
    }
    return Drawing.document(
      width: width, height: top + 14, title: "The square during the turn, by strategy",
      description: ([report.summary] + stretches).joined(separator: " "), content)
  }

  /// What is said of a strategy, and under each of its pictures: nothing that would be the same under
  /// all.
  private static func captions(
    of pictures: [TurnReport.Picture], worst: Double
  ) -> (whole: String, style: String, each: [String]?) {
    if isStretched(worst) {
      return (
        "up to \(stretched(worst))", "bad",
        pictures.map { isStretched($0.stretch) ? "\(number($0.stretch)) : 1" : "a square" }
      )
    }
    let sides = pictures.map { $0.square.width }
    let (least, most) = (fixed(sides.min() ?? 0, 0), fixed(sides.max() ?? 0, 0))
    return least == most
      ? ("a square of \(least) points", "good", nil)
      : ("a square of \(least) to \(most) points", "good", sides.map { fixed($0, 0) })
  }

  /// The largest stretch with a strategy, by its number.
  private func worst(_ number: Int) -> Double { max(report.worst(number), whole.worst(number)) }

  private func draw(
    _ picture: TurnReport.Picture, _ layer: TurnReport.Layer, x: Double, y: Double, scale: Double
  ) -> String {
    let place =
      "translate(\(Drawing.number(x)) \(Drawing.number(y))) scale(\(Drawing.number(scale)))"
    return [
      "<g transform=\"\(place)\">",
      "<g transform=\"rotate(\(Drawing.number(layer.angle * 180 / .pi)))\">",
      Drawing.rectangle("class=\"layer\"", around: layer.size), Drawing.square(picture.square),
      "</g>",
      Drawing.rectangle("class=\"device\"", around: TurnReport.Size(device), radius: 6 / scale),
      "</g>",
    ].joined()
  }
}
