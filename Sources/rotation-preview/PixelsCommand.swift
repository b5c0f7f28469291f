import Foundation
import RotationKit

/// Shows the size of a buffer in pixels.
struct PixelsCommand: Command {
  var bounds = CGSize(width: 320, height: 480)
  var scale: Double?
  var density: Double?
  var budget: Int?
  var maximum: Double?
  var format = Format.table

  static let help = """
    Shows the size of a view's buffer, in pixels, and what one of them is in points.

    usage: rotation-preview pixels [option ...]

      --bounds WxH      the view, in points (320x480)
      --scale NUMBER    pixels per point (2)
      --dpi NUMBER      instead: the density that an image's file states, in dots per inch
      --budget PIXELS   instead: the largest scale whose buffer has no more pixels
      --maximum NUMBER  the largest scale for a budget (3)
      --format FORMAT   table, csv or json (table)
      --help            this text
      --version         the version

    """

  static let options: [String: Option<PixelsCommand>] = [
    "--bounds": Option("a size such as 320x480", \.bounds, size(written:)),
    "--scale": Option("a number of pixels per point", optional: \.scale, number(written:)),
    "--dpi": Option("a number of dots per inch", optional: \.density, number(written:)),
    "--budget": Option("a whole number of pixels below 2^63", optional: \.budget) { Int($0) },
    "--maximum": Option("a number of pixels per point", optional: \.maximum, number(written:)),
    "--format": Option(Format.accepted, \.format) { Format(rawValue: $0) },
  ]

  func report() throws -> any Report {
    guard [scale != nil, density != nil, budget != nil].filter({ $0 }).count <= 1 else {
      throw UsageError("--scale, --dpi and --budget exclude each other.")
    }
    guard maximum == nil || budget != nil else {
      throw UsageError("--maximum is for a --budget.")
    }
    let names = [
      "value": "--scale", "dotsPerInch": "--dpi", "pixelBudget": "--budget", "size": "--bounds",
      "maximum": maximum == nil ? "--bounds" : "--maximum",
    ]
    return try UsageError.naming(names) {
      let scale =
        if let budget {
          try DisplayScale(fitting: bounds, pixelBudget: budget, maximum: maximum ?? 3)
        } else if let density {
          try DisplayScale(dotsPerInch: density)
        } else {
          try DisplayScale(scale ?? 2)
        }
      return try PixelsReport(bounds, scale)
    }
  }
}

/// A buffer in pixels.
struct PixelsReport: Report {
  struct Pixels: Encodable {
    var width: Int
    var height: Int
  }

  var bounds: Size
  var scale: Double
  var pixels: Pixels
  var pixelCount: Double
  var onePixel: Double
  var lineOffset: Double
  var mipmapLevels: Int

  init(_ bounds: CGSize, _ scale: DisplayScale) throws {
    let (width, height) = try scale.pixelSize(of: bounds)
    self.bounds = Size(bounds)
    self.scale = scale.value
    pixels = Pixels(width: width, height: height)
    pixelCount = Double(width) * Double(height)
    onePixel = scale.onePixel
    lineOffset = scale.lineOffset
    mipmapLevels = DisplayScale.mipmapLevelCount(width: width, height: height)
  }

  var title: String {
    """
    A view of \(short(bounds.width))×\(short(bounds.height)) points. One pixel and the offset that centers a \
    line one pixel wide are in points.

    """
  }

  var table: [[String]] {
    [
      ["scale", "buffer", "pixels", "one pixel", "line offset", "mipmap levels"],
      [
        short(scale), "\(pixels.width)×\(pixels.height)", short(pixelCount),
        String(format: "%.6g", onePixel),
        String(format: "%.6g", lineOffset), "\(mipmapLevels)",
      ],
    ]
  }

  var csv: [[String]] {
    [
      ["scale", "width", "height", "pixels", "one_pixel", "line_offset", "mipmap_levels"],
      [
        "\(scale)", "\(pixels.width)", "\(pixels.height)", short(pixelCount), "\(onePixel)",
        "\(lineOffset)", "\(mipmapLevels)",
      ],
    ]
  }
}
