import Foundation
import RotationKit

/// A film strip of a rotation. Each strategy has a row, or several. Each moment has a column, and
/// the first one is before the rotation. A cell shows the device, the layer, and the square on it.
struct Film {
  var report: TurnReport
  /// The same rotation in many frames. The captions of the rows tell its largest stretch.
  var whole: TurnReport
  /// The pictures of a view at rest.
  var before: TurnReport
  var device: CGSize

  var svg: String {
    // The layer before the rotation, in the axes of its end, like the others.
    var rest = before.frames[0]
    rest.layer.angle = -report.turn
    let all = [rest] + report.frames
    let times = ["before"] + report.frames.map { report.seconds($0.time) }
    // One strategy has room for large pictures.
    let most = report.strategies.count == 1 ? 3 : 4
    let rows = (all.count + most - 1) / most
    let columns = (all.count + rows - 1) / rows
    let cell = max(113, (Drawing.width - 20) / Double(columns))
    let width = cell * Double(columns) + 20
    let scale = min((cell - 12) / device.width, 160 / device.height)
    let side = device.height * scale
    func x(_ index: Int) -> Double { 10 + cell * (Double(index % columns) + 0.5) }

    var (content, top) = Drawing.paragraph(report.summary)
    content.append(
      """
      <clipPath id="screen">\(outline("", 8 / scale))</clipPath>
      """)
    func addTexts(_ texts: [String], _ indices: Range<Int>, style: String) {
      top += 22
      content += indices.map { Drawing.text(texts[$0], x: x($0), y: top, style: style) }
    }
    if rows == 1 { addTexts(times, 0..<all.count, style: "quiet") }
    for (number, strategy) in report.strategies.enumerated() {
      let pictures = all.map { $0.pictures[number] }
      let captions = Self.captions(of: pictures, worst: worst(number))
      top += 36
      content += [
        Drawing.text(strategy, x: 12, y: top, anchor: "start", style: "strong"),
        Drawing.text(
          captions.whole, x: width - 12, y: top, anchor: "end", style: "\(captions.style) plain"),
      ]
      top += 10
      for start in stride(from: 0, to: all.count, by: columns) {
        let indices = start..<min(start + columns, all.count)
        if rows > 1 {
          top += start > 0 ? 10 : 0
          addTexts(times, indices, style: "quiet")
          top += 10
        }
        content += indices.map { index in
          draw(pictures[index], all[index].layer, x: x(index), y: top + side / 2, scale: scale)
        }
        top += side
        addTexts(captions.each, indices, style: "")
      }
    }
    let stretches = report.strategies.enumerated().map { number, strategy in
      "\(strategy): \(stretched(worst(number)))."
    }
    return Drawing.document(
      width: width, height: top + 14, title: "The square during the rotation, by strategy",
      description: ([report.summary] + stretches).joined(separator: " "),
      style: Drawing.deviceStyle, content)
  }

  /// The captions of a strategy, and of each of its pictures.
  private static func captions(
    of pictures: [TurnReport.Picture], worst: Double
  ) -> (whole: String, style: String, each: [String]) {
    if isStretched(worst) {
      return ("✗ \(stretched(worst))", "bad", pictures.map { number($0.stretch) })
    }
    let sides = pictures.map { fixed($0.square.width, 0) }
    let jump = sides.count > 1 && sides[0] != sides[1] ? ", jumps at the start" : ""
    return ("✓ not stretched\(jump)", "good", sides.map { "\($0)×\($0)" })
  }

  /// The largest stretch with a strategy, by its number.
  private func worst(_ number: Int) -> Double { max(report.worst(number), whole.worst(number)) }

  private func outline(_ attributes: String, _ radius: Double) -> String {
    Drawing.rectangle(attributes, around: TurnReport.Size(device), radius: radius)
  }

  private func draw(
    _ picture: TurnReport.Picture, _ layer: TurnReport.Layer, x: Double, y: Double, scale: Double
  ) -> String {
    let place =
      "translate(\(Drawing.number(x)) \(Drawing.number(y))) scale(\(Drawing.number(scale)))"
    return [
      "<g transform=\"\(place)\"><g clip-path=\"url(#screen)\">",
      outline("class=\"screen\"", 0),
      "<g transform=\"rotate(\(Drawing.number(layer.angle * 180 / .pi)))\">",
      Drawing.rectangle("class=\"layer\"", around: layer.size), Drawing.square(picture.square),
      "</g></g>",
      outline("class=\"device\"", 8 / scale), "</g>",
    ].joined()
  }
}
