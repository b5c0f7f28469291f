import Foundation
import RotationKit

/// The parts of the pictures. A picture is readable on light and dark pages and on a phone. It has
/// a title and a description for screen readers.
enum Drawing {
  /// The least width of a picture. A phone is 360 points wide, and shows letters of 17 as 12.
  static let width = 480.0

  /// The style of all pictures.
  static let style = """
    text { font: 17px system-ui, sans-serif; fill: #1d1d1f; }
    .strong { font-weight: 600; }
    .quiet { fill: #5a5a60; }
    .paper { fill: #ffffff; }
    @media (prefers-color-scheme: dark) {
    text { fill: #f2f2f7; }
    .quiet { fill: #b0b0b8; }
    .paper { fill: #1c1c1e; }
    }

    """

  /// The style of a device and its caption.
  static let deviceStyle = """
    .bad { fill: #b3261e; font-weight: 600; }
    .good { fill: #2f7d40; font-weight: 600; }
    .plain { font-weight: 400; }
    .device { fill: none; stroke: #5a5a60; stroke-width: 1.5; vector-effect: non-scaling-stroke; }
    .screen { fill: #1d1d1f; }
    .layer { fill: #dce8fa; }
    .head { fill: #ffffff; }
    .mouth { fill: none; stroke: #1d1d1f; stroke-width: 0.05; stroke-linecap: round; }
    @media (prefers-color-scheme: dark) {
    .bad { fill: #ff9b8f; }
    .good { fill: #7fd694; }
    .device { stroke: #b0b0b8; }
    .screen { fill: #000000; }
    .layer { fill: #1d2c40; }
    }

    """

  /// A whole picture. The style is added to the common one.
  static func document(
    width: Double, height: Double, title: String, description: String, style: String = "",
    _ content: [String]
  ) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title description" \
    viewBox="0 0 \(number(width)) \(number(height))" width="\(number(width))" \
    height="\(number(height))">
    <title id="title">\(escaped(title))</title>
    <desc id="description">\(escaped(description))</desc>
    <style>
    \(Self.style + style)</style>
    \(rectangle("class=\"paper\"", x: 0, y: 0, width: width, height: height, radius: 16))
    \(content.joined(separator: "\n"))
    </svg>

    """
  }

  static func text(
    _ text: String, x: Double, y: Double, anchor: String = "middle", style: String = ""
  ) -> String {
    let style = style.isEmpty ? "" : " class=\"\(style)\""
    let place = "x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\""
    return "<text \(place)\(style)>\(escaped(text))</text>"
  }

  /// Sentences at the left edge, broken into lines, and the y of their end.
  static func paragraph(_ sentences: String) -> (lines: [String], bottom: Double) {
    let lines = lines(of: sentences, letters: 52)
    let texts = lines.enumerated().map { index, line in
      text(line, x: 12, y: 24 + 22 * Double(index), anchor: "start")
    }
    return (texts, 10 + 22 * Double(lines.count))
  }

  static func rectangle(
    _ attributes: String, x: Double, y: Double, width: Double, height: Double, radius: Double = 0
  ) -> String {
    """
    <rect \(attributes) x="\(number(x))" y="\(number(y))" width="\(number(width))" \
    height="\(number(height))" rx="\(number(radius))"/>
    """
  }

  /// A rectangle around the origin.
  static func rectangle(
    _ attributes: String, around size: TurnReport.Size, radius: Double = 0
  ) -> String {
    rectangle(
      attributes, x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height,
      radius: radius)
  }

  /// The square around the origin, in four colors, with a face. People see a stretched face sooner
  /// than a stretched square.
  static func square(_ sides: TurnReport.Size) -> String {
    let (width, height) = (sides.width / 2, sides.height / 2)
    // Upper left, upper right, lower left, lower right.
    let quarters = ["#3b6fb6", "#a87b00", "#b8433a", "#3f8f4f"].enumerated().map { index, color in
      rectangle(
        "fill=\"\(color)\"", x: index % 2 == 0 ? -width : 0, y: index < 2 ? -height : 0,
        width: width, height: height)
    }
    let scale = "scale(\(number(sides.width)) \(number(sides.height)))"
    return quarters.joined() + """
      <g transform="\(scale)"><circle class="head" r="0.36"/>\
      <circle cx="-0.14" cy="-0.1" r="0.05"/><circle cx="0.14" cy="-0.1" r="0.05"/>\
      <path class="mouth" d="M-0.205 0.104A0.23 0.23 0 0 0 0.205 0.104"/></g>
      """
  }

  static func line(_ style: String, _ points: [(x: Double, y: Double)]) -> String {
    let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    return "<polyline class=\"\(style)\" points=\"\(list)\"/>"
  }

  /// A coordinate with six digits.
  static func number(_ value: Double) -> String { String(format: "%.6g", value) }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
  }
}
