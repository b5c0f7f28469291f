import Foundation
import XCTest

@testable import rotation_preview

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a picture.
struct Element {
  var name: String
  var attributes: [String: String]
  var text = ""

  func number(_ attribute: String) -> Double {
    attributes[attribute].flatMap(Double.init) ?? .nan
  }

  /// The places of a line.
  var points: [[Double]] {
    (attributes["points"] ?? "").split(separator: " ").map { place in
      place.split(separator: ",").compactMap { Double($0) }
    }
  }

  /// Whether it has a class.
  func has(_ name: String) -> Bool {
    (attributes["class"] ?? "").split(separator: " ").contains { $0 == name }
  }
}

/// The numbers in a text.
func numbers(in text: String) -> [Double] {
  text.split { !"-0123456789.".contains($0) }.compactMap { Double($0) }
}

/// Reads a picture back as the XML that it is.
func elements(of svg: String) -> [Element] {
  let reader = Reader()
  let parser = XMLParser(data: Data(svg.utf8))
  parser.delegate = reader
  XCTAssertTrue(parser.parse(), "\(String(describing: parser.parserError))")
  return reader.elements
}

extension Outcome {
  /// What comes of arguments with spaces between them.
  init(_ arguments: String) {
    self.init(arguments: arguments.split(separator: " ").map { "\($0)" })
  }
}

/// The picture that the tool writes, and nothing else.
func picture(_ arguments: String) throws -> [Element] { elements(of: try written(arguments)) }

/// What the tool writes into a file, and nothing else.
func written(_ arguments: String) throws -> String {
  let outcome = Outcome(arguments)
  XCTAssertEqual(outcome.status, 0, outcome.message)
  XCTAssertEqual(outcome.output, "", "in place of the table")
  return try XCTUnwrap(outcome.file).content
}

private final class Reader: NSObject, XMLParserDelegate {
  var elements: [Element] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes))
  }

  // (Between elements there are only ends of lines.)
  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if text.contains(where: { !$0.isNewline }) { elements[elements.count - 1].text += text }
  }
}

/// What the tool writes in JSON, read back by the names in it.
@dynamicMemberLookup
struct JSON {
  /// Nil where there is nothing of the name.
  var content: Any?

  init(_ text: String) throws { content = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  private init(content: Any?) { self.content = content }

  subscript(dynamicMember name: String) -> JSON {
    JSON(content: (content as? [String: Any])?[name])
  }

  var elements: [JSON] { (content as? [Any] ?? []).map { JSON(content: $0) } }
  var number: Double { content as? Double ?? .nan }
  var text: String? { content as? String }
}
