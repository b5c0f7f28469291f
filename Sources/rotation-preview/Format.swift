import Foundation
import RotationKit

/// How a turn is written down.
enum Format: String {
  case table, csv, json

  func text(for preview: Preview) throws -> String {
    switch self {
    case .table: preview.table
    case .csv: preview.csv
    case .json: try preview.json()
    }
  }
}

// MARK: - For people

extension Preview {
  fileprivate var table: String {
    let (from, to) = (transition.from, transition.to)
    let title =
      "A view of \(short(from.width))×\(short(from.height)) points, turned by "
      + "\(fixed(transition.turn.radians * 180 / .pi, 0))° to "
      + "\(short(to.width))×\(short(to.height)) in \(short(transition.duration)) s, "
      + "\(Options.name(of: transition.curve)).\n"
      + "Times are in seconds, sizes in points. Each strategy: the square's sides on the layer, and "
      + "its stretch.\n\n"

    let header = ["time", "progress", "curve", "layer", "angle"] + strategies.map { "\($0)" }
    let rows = frames.map { frame in
      let (moment, layer) = (frame.moment, frame.moment.layer)
      return [
        fixed(moment.time, 3), fixed(moment.progress, 3), fixed(moment.value, 3),
        product(SIMD2(layer.size.width, layer.size.height)),
        fixed(layer.angle * 180 / .pi, 1) + "°",
      ]
        + frame.pictures.map { product($0.square) + " \(fixed($0.stretch, 3))" }
    }
    return title + aligned([header] + rows)
  }

  /// Columns as wide as their widest cell, set to the right.
  private func aligned(_ rows: [[String]]) -> String {
    let columns = rows[0].indices
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = columns.map { column in
        String(repeating: " ", count: widths[column] - row[column].count) + row[column]
      }
      return line.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func fixed(_ value: Double, _ digits: Int) -> String {
    let text = String(format: "%.\(digits)f", value)
    return Double(text) == 0 && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  private func product(_ sides: SIMD2<Double>) -> String {
    "\(fixed(sides.x, 1))×\(fixed(sides.y, 1))"
  }

  /// Without a needless ".0".
  private func short(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}

// MARK: - For programs

extension Preview {
  fileprivate var csv: String {
    let columns =
      [
        "time", "progress", "value", "layer_width", "layer_height", "angle", "strategy",
        "square_width", "square_height", "stretch",
      ] + (0..<16).map { "m\($0)" }
    let rows = frames.flatMap { frame in
      let (moment, layer) = (frame.moment, frame.moment.layer)
      let numbers = [
        moment.time, moment.progress, moment.value, layer.size.width, layer.size.height,
        layer.angle,
      ]
      return frame.pictures.map { picture in
        numbers.map { "\($0)" } + ["\(picture.strategy)"]
          + [picture.square.x, picture.square.y, picture.stretch].map { "\($0)" }
          + picture.elements.map { "\($0)" }
      }
    }
    return ([columns] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
  }

  fileprivate func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(Document(self)), as: UTF8.self) + "\n"
  }

  private struct Document: Encodable {
    struct Size: Encodable {
      var width: Double
      var height: Double
    }
    struct Layer: Encodable {
      var width: Double
      var height: Double
      var angle: Double
    }
    struct Picture: Encodable {
      var strategy: String
      var square: Size
      var stretch: Double
      var matrix: [Float]
    }
    struct Frame: Encodable {
      var time: Double
      var progress: Double
      var value: Double
      var layer: Layer
      var pictures: [Picture]
    }

    var from: Size
    var to: Size
    var turn: Double
    var duration: Double
    var curve: [Double]
    var frames: [Frame]

    init(_ preview: Preview) {
      let transition = preview.transition
      let curve = transition.curve
      from = Size(width: transition.from.width, height: transition.from.height)
      to = Size(width: transition.to.width, height: transition.to.height)
      turn = transition.turn.radians
      duration = transition.duration
      self.curve = [curve.x1, curve.y1, curve.x2, curve.y2]
      frames = preview.frames.map { frame in
        let (moment, layer) = (frame.moment, frame.moment.layer)
        return Frame(
          time: moment.time, progress: moment.progress, value: moment.value,
          layer: Layer(width: layer.size.width, height: layer.size.height, angle: layer.angle),
          pictures: frame.pictures.map { picture in
            Picture(
              strategy: "\(picture.strategy)",
              square: Size(width: picture.square.x, height: picture.square.y),
              stretch: picture.stretch, matrix: picture.elements)
          })
      }
    }
  }
}

extension Preview.Picture {
  /// The elements of the matrix, column after column.
  fileprivate var elements: [Float] {
    matrix.withUnsafeElements { Array(UnsafeBufferPointer(start: $0, count: 16)) }
  }
}
