import Foundation
import RotationKit

/// Shows the places of pages that turn with the device.
struct PagesCommand: Command {
  var page = CGSize(width: 320, height: 480)
  var count: Int?
  var orientation = UserInterfaceOrientation.portrait
  var format = Format.table

  static let help = """
    Shows where the pages of a scroll view lie that turn with the device while the app does not.

    usage: rotation-preview pages [option ...]

      --page WxH          a page as it is in portrait, in points (320x480)
      --count COUNT       how many pages there are; at most 10000 (6)
      --orientation NAME  portrait, portraitUpsideDown, landscapeRight or landscapeLeft
                          (portrait)
      --format FORMAT     table, csv or json (table)
      --help              this text
      --version           the version

    The turn of the pictures is in degrees in the table, and in radians in JSON.

    """

  static let options: [String: Option<PagesCommand>] = [
    "--page": Option("a size such as 320x480", \.page, size(written:)),
    "--count": Option("a whole number in 1...\(Format.mostRows)", optional: \.count) { text in
      Int(text).flatMap { 1...Format.mostRows ~= $0 ? $0 : nil }
    },
    "--orientation": Option(
      "portrait, portraitUpsideDown, landscapeRight or landscapeLeft", \.orientation
    ) { orientations[$0] },
    "--format": Option(Format.accepted, \.format) { Format(rawValue: $0) },
  ]

  func report() throws -> any Report {
    let names = ["pageSize": "--page", "pageCount": count == nil ? "--page" : "--count"]
    return try UsageError.naming(names) {
      PagesReport(
        try PagedLayout(pageSize: page, pageCount: count ?? 6, orientation: orientation))
    }
  }
}

/// The place of each page.
struct PagesReport: RectanglesReport {
  struct Page: Encodable {
    var page: Int
    var frame: Rectangle
  }

  var orientation: String
  var content: Size
  var picture: Size
  var turn: Double
  var pages: [Page]

  private var layout: PagedLayout

  private enum CodingKeys: CodingKey { case orientation, content, picture, turn, pages }

  init(_ layout: PagedLayout) {
    self.layout = layout
    orientation = "\(layout.orientation)"
    content = Size(layout.contentSize)
    picture = Size(layout.pictureSize)
    turn = layout.turn.radians
    pages = (0..<layout.pageCount).compactMap { page in
      layout.frame(ofPage: page).map { Page(page: page, frame: Rectangle($0)) }
    }
  }

  var title: String {
    """
    Pages of \(short(layout.pageSize)) in \(orientation): content \(short(layout.contentSize)), each \
    picture \(short(layout.pictureSize)), turned by \(degrees(layout.turn)). All in points, y down.

    """
  }

  static let namesColumn = "page"

  var rectangles: [(name: String, frame: Rectangle)] { pages.map { ("\($0.page)", $0.frame) } }
}
