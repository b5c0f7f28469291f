// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// documentation/objectivec/selector
// (The compiler makes it of a pointer.)
public struct Selector: @unchecked Sendable {
  private var pointer: OpaquePointer
}
