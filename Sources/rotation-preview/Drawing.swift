import Foundation
import RotationKit

/// The pieces of the pictures. They are readable on light and dark pages, and have a title and a
/// description for screen readers.
enum Drawing {
  /// A whole picture.
  static func document(
    width: Double, height: Double, title: String, description: String, _ content: String
  ) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title description" \
    viewBox="0 0 \(number(width)) \(number(height))" width="\(number(width))" \
    height="\(number(height))">
    <title id="title">\(escaped(title))</title>
    <desc id="description">\(escaped(description))</desc>
    <style>
    svg { background: #ffffff; }
    text { font: 13px system-ui, sans-serif; fill: #1d1d1f; }
    .small { font-size: 11px; fill: #5a5a60; }
    .paper { fill: #ffffff; }
    .device { fill: none; stroke: #5a5a60; }
    .axis { fill: none; stroke: #5a5a60; stroke-width: 1; }
    .grid { fill: none; stroke: #d8d8de; stroke-width: 1; }
    .layer { fill: #dce8fa; stroke: #3b6fb6; }
    .width { fill: none; stroke: #c2410c; stroke-width: 2; }
    .height { fill: none; stroke: #1d5fb4; stroke-width: 2; stroke-dasharray: 6 4; }
    .name-width { fill: #c2410c; }
    .name-height { fill: #1d5fb4; }
    @media (prefers-color-scheme: dark) {
    svg { background: #1c1c1e; }
    text { fill: #f2f2f7; }
    .small { fill: #b0b0b8; }
    .paper { fill: #1c1c1e; }
    .device, .axis { stroke: #b0b0b8; }
    .grid { stroke: #3a3a40; }
    .layer { fill: #121c29; stroke: #7fb0f0; }
    .width { stroke: #fb923c; }
    .height { stroke: #7fb0f0; }
    .name-width { fill: #fb923c; }
    .name-height { fill: #7fb0f0; }
    }
    </style>
    <rect class="paper" width="\(number(width))" height="\(number(height))"/>
    \(content)
    </svg>

    """
  }

  static func text(
    _ text: String, x: Double, y: Double, anchor: String = "middle", style: String = ""
  ) -> String {
    let style = style.isEmpty ? "" : " class=\"\(style)\""
    return """
      <text x="\(number(x))" y="\(number(y))" text-anchor="\(anchor)"\(style)>\(escaped(text))</text>
      """
  }

  /// The least width of a picture, and the number of letters that fit into it as a heading.
  static let heading = (width: 690.0, letters: 90)

  /// A sentence at the upper left corner, broken into lines, and their height.
  static func heading(_ sentence: String) -> (lines: [String], height: Double) {
    var lines: [String] = []
    for word in sentence.split(separator: " ") {
      if let line = lines.last, line.count + word.count < heading.letters {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    let texts = lines.enumerated().map { index, line in
      text(line, x: 14, y: 24 + 18 * Double(index), anchor: "start")
    }
    return (texts, 10 + 18 * Double(lines.count))
  }

  static func rectangle(
    _ style: String, x: Double, y: Double, width: Double, height: Double, radius: Double = 0
  ) -> String {
    """
    <rect \(style) x="\(number(x))" y="\(number(y))" width="\(number(width))" \
    height="\(number(height))" rx="\(number(radius))"/>
    """
  }

  static func line(_ style: String, _ points: [(x: Double, y: Double)]) -> String {
    let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    return "<polyline class=\"\(style)\" points=\"\(list)\"/>"
  }

  /// A coordinate, precise to more than can be seen.
  static func number(_ value: Double) -> String { String(format: "%.7g", value) }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
  }
}
