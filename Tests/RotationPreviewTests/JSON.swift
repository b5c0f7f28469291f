import Foundation

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
