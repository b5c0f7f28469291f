import Foundation

/// A graph over time. The name of a line stands where the line ends.
struct GraphPanel {
  var title: String
  /// The value at the foot.
  var least = 0.0
  var times: [Double]
  /// A time in words.
  var text: (Double) -> String
  var lines: [Line]
  /// Measured points.
  var points: [(time: Double, value: Double)] = []

  struct Line {
    var name: String
    /// Its class in the style.
    var style: String
    var values: [Double]
  }

  // The edges of the plot.
  private static let (left, right, top, foot) = (60.0, Drawing.width - 160, 10.0, 150.0)
  static let height = foot + 36

  static let style = """
    polyline { fill: none; stroke: #5a5a60; stroke-width: 1; }
    polyline.grid { stroke: #d8d8de; }
    polyline.line { stroke: currentColor; stroke-width: 2; }
    text.line { fill: currentColor; }
    .uncompensated { color: #b3261e; }
    .matchLayer, .height { color: #9a5b00; stroke-dasharray: 12 4; }
    .constantSize { color: #2f7d40; stroke-dasharray: 3 3; }
    .interpolatedSize, .width { color: #1d5fb4; stroke-dasharray: 7 4; }
    polyline.width { stroke-dasharray: none; }
    @media (prefers-color-scheme: dark) {
    polyline { stroke: #b0b0b8; }
    polyline.grid { stroke: #3a3a40; }
    .uncompensated { color: #ff9b8f; }
    .matchLayer, .height { color: #fbb04c; }
    .constantSize { color: #7fd694; }
    .interpolatedSize, .width { color: #7fb0f0; }
    }

    """

  /// How measured points look.
  static let pointStyle = """
    circle { fill: none; stroke: #b3261e; stroke-width: 1.5; }
    @media (prefers-color-scheme: dark) {
    circle { stroke: #ff9b8f; }
    }

    """

  // MARK: Scales

  private var end: Double { times.last ?? 0 }

  private func x(_ time: Double) -> Double {
    Self.left + (Self.right - Self.left) * time / end
  }

  /// The steps of the grid: 1, 2 or 5 times a power of ten, about four of them.
  private var grid: (step: Double, count: Double) {
    let most = (lines.flatMap { $0.values } + visible.map { $0.value }).max() ?? 1
    let rough = max(most - least, least / 10, .leastNormalMagnitude) / 4
    let power = pow(10, log10(rough).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
    return (step, max(((most - least) / step - 1e-9).rounded(.up), 1))
  }

  /// The place of a value, for a grid.
  private func y(_ value: Double, _ range: Double) -> Double {
    Self.foot - (Self.foot - Self.top) * (value - least) / range
  }

  // MARK: Drawing

  /// The graph without its title.
  var drawn: [String] {
    let grid = grid
    let range = grid.step * grid.count
    var content: [String] = []
    for tick in 0...Int(grid.count) {
      let value = least + Double(tick) * grid.step
      let y = y(value, range)
      content.append(Drawing.line("grid", [(Self.left, y), (Self.right, y)]))
      content.append(
        Drawing.text(
          Drawing.number(value), x: Self.left - 8, y: y + 5, anchor: "end", style: "quiet"))
    }
    var axis = [(x: Self.left, y: Self.top)]
    for (half, anchor) in ["start", "middle", "end"].enumerated() {
      let time = end * Double(half) / 2
      axis += [Self.foot, Self.foot + 5, Self.foot].map { (x(time), $0) }
      content.append(
        Drawing.text(text(time), x: x(time), y: Self.foot + 22, anchor: anchor, style: "quiet"))
    }
    content.append(Drawing.line("axis", axis + [(Self.right, Self.foot)]))
    for line in lines {
      let points = zip(times, line.values).map { (x: x($0), y: y($1, range)) }
      content.append(Drawing.line("line \(line.style)", points))
    }
    content += visible.map { point in
      let (x, y) = (Drawing.number(x(point.time)), Drawing.number(y(point.value, range)))
      return "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"3.5\"/>"
    }
    return content + names(range)
  }

  /// The points within the time of the graph, and not below its foot.
  private var visible: [(time: Double, value: Double)] {
    points.filter { 0...end ~= $0.time && $0.value >= least }
  }

  /// The names of the lines, where they end. Lines that are the same say so.
  private func names(_ range: Double) -> [String] {
    let pitch = 18.0
    // The line that ends higher comes first. If two end together, the one that was higher before.
    var labels = groups(range).sorted {
      let (one, other) = ($0[0].values, $1[0].values)
      let (difference, total) = (
        (one.last ?? 0) - (other.last ?? 0), zip(one, other).reduce(0) { $0 + $1.0 - $1.1 }
      )
      return abs(difference) > range / 200 ? difference > 0 : total > 0
    }.map { lines in
      let height = pitch * Double(lines.count + (lines.count > 1 ? 1 : 0)) + 6
      return (lines: lines, top: y(lines[0].values.last ?? 0, range) - height / 2, height: height)
    }
    // The names don't overlap, and stay beside the graph.
    var limit = 0.0
    for index in labels.indices {
      labels[index].top = max(labels[index].top, limit)
      limit = labels[index].top + labels[index].height
    }
    limit = Self.foot + 20
    for index in labels.indices.reversed() {
      labels[index].top = min(labels[index].top, limit - labels[index].height)
      limit = labels[index].top
    }
    return labels.flatMap { lines, top, _ in
      var texts = lines.enumerated().map { index, line in
        (text: line.name + (index < lines.count - 1 ? "," : ""), style: "line \(line.style)")
      }
      if lines.count > 1 { texts.append(("are the same", "quiet")) }
      return texts.enumerated().map { row, line in
        Drawing.text(
          line.text, x: Self.right + 8, y: top + 17 + pitch * Double(row), anchor: "start",
          style: line.style)
      }
    }
  }

  /// The lines. Those that lie on each other are one group.
  private func groups(_ range: Double) -> [[Line]] {
    lines.reduce(into: []) { groups, line in
      let same = groups.firstIndex { group in
        zip(group[0].values, line.values).allSatisfy { abs($0 - $1) < range / 500 }
      }
      if let same {
        groups[same].append(line)
      } else {
        groups.append([line])
      }
    }
  }
}
