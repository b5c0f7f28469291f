import Foundation
import RotationKit

/// A page that plays a turn in a browser: the template `turn.html`, filled in.
struct Page {
  var report: TurnReport

  func html() throws -> String {
    var graph = Graph(report: report)
    graph.hasHeading = false
    let times = report.frames.map { report.seconds($0.moment.time) }
    let parts = [
      "title": "A turn, by strategy",
      "summary": Drawing.escaped(report.summary),
      "graph": graph.svg,
      "turn": try Format.json.text(for: report),
      "times": String(decoding: try JSONEncoder().encode(times), as: UTF8.self),
    ]
    return parts.reduce(String(decoding: PackageResources.turn_html, as: UTF8.self)) { page, part in
      page.replacingOccurrences(of: "{{\(part.key)}}", with: part.value)
    }
  }
}
