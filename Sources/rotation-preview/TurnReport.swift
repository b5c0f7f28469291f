import Foundation
import RotationKit

/// A turn, frame by frame, with each strategy.
struct TurnReport: Encodable {
  var transition: RotationTransition
  var strategies: [CompensationStrategy]
  var frames: [Frame]

  /// A moment of the turn.
  struct Frame {
    var moment: RotationTransition.Frame
    var pictures: [Picture]
  }

  /// What one strategy shows at that moment.
  struct Picture {
    var strategy: CompensationStrategy
    /// The sides, on the layer, of the square from −0.5 to 0.5, in points.
    var square: SIMD2<Double>
    var matrix: Matrix4x4

    /// The longer side of the square over the shorter one.
    var stretch: Double { square.max() / square.min() }

    /// The elements of the matrix, column after column.
    var elements: [Float] {
      matrix.withUnsafeElements { Array(UnsafeBufferPointer(start: $0, count: 16)) }
    }
  }

  init(
    _ transition: RotationTransition, moments: [RotationTransition.Frame],
    strategies: [CompensationStrategy]
  ) throws {
    self.transition = transition
    self.strategies = strategies
    let compensations = try strategies.map { try CompensatingProjection($0) }
    frames = try moments.map { moment in
      let pictures = try compensations.map { compensation in
        let projection = try compensation.projection(
          viewSize: transition.to, layerSize: moment.layer.size, previousViewSize: transition.from)
        return Picture(
          strategy: compensation.strategy, square: moment.layer.pointsPerUnit(of: projection),
          matrix: projection.matrix(for: .openGL))
      }
      return Frame(moment: moment, pictures: pictures)
    }
  }

  // MARK: For people

  /// A time in pictures: with three decimals, or with three digits if the turn is very short or long.
  func seconds(_ time: Double) -> String {
    let needsDigits = transition.duration > 0 && !(0.01..<10000 ~= transition.duration)
    return (needsDigits ? String(format: "%.3g", time) : fixed(time, 3)) + " s"
  }

  /// The turn, in a sentence.
  var summary: String {
    """
    A view of \(transition.from.text) points, turned by \((transition.turn.radians * 180 / .pi).rounded().text)° to \
    \(transition.to.text) in \(transition.duration.text) s, \(transition.curve ?? .linear).
    """
  }

  var title: String {
    """
    \(summary)
    Times are in seconds, sizes in points. Each strategy: the square's sides on the layer, and its \
    stretch.

    """
  }

  var table: [[String]] {
    let header = ["time", "progress", "curve", "layer", "angle"] + strategies.map { "\($0)" }
    func product(_ sides: SIMD2<Double>) -> String { "\(fixed(sides.x, 1))×\(fixed(sides.y, 1))" }
    return [header]
      + frames.map { frame in
        let (moment, layer) = (frame.moment, frame.moment.layer)
        return [
          fixed(moment.time, 3), fixed(moment.progress, 3), fixed(moment.value, 3),
          product(SIMD2(layer.size.width, layer.size.height)),
          fixed(layer.angle * 180 / .pi, 1) + "°",
        ]
          + frame.pictures.map { product($0.square) + " \(fixed($0.stretch, 3))" }
      }
  }

  // MARK: For programs

  var csv: [[String]] {
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
    return [columns] + rows
  }

  func encode(to encoder: any Encoder) throws { try Document(self).encode(to: encoder) }

  private struct Document: Encodable {
    struct Size: Encodable {
      var width: Double
      var height: Double

      init(_ size: CGSize) { (width, height) = (size.width, size.height) }
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

    init(_ report: TurnReport) {
      let transition = report.transition
      let curve = transition.curve ?? .linear
      from = Size(transition.from)
      to = Size(transition.to)
      turn = transition.turn.radians
      duration = transition.duration
      self.curve = [curve.x1, curve.y1, curve.x2, curve.y2]
      frames = report.frames.map { frame in
        let (moment, layer) = (frame.moment, frame.moment.layer)
        return Frame(
          time: moment.time, progress: moment.progress, value: moment.value,
          layer: Layer(width: layer.size.width, height: layer.size.height, angle: layer.angle),
          pictures: frame.pictures.map { picture in
            Picture(
              strategy: "\(picture.strategy)",
              square: Size(CGSize(width: picture.square.x, height: picture.square.y)),
              stretch: picture.stretch, matrix: picture.elements)
          })
      }
    }
  }
}
