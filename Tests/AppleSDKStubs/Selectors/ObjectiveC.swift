// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// documentation/objectivec/selector
public struct Selector: Sendable {}
