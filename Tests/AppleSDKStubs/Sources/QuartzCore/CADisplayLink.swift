// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/quartzcore/cadisplaylink `init(target:selector:)` needs selectors, which there are
// in Objective-C alone. So `check-examples` compiles this with the class in the folder `Selectors`.
#if canImport(CADisplayLinkHeader)
  @_exported import CADisplayLinkHeader
  @_exported import ObjectiveC
#else
  @available(macOS 14, *)
  open class CADisplayLink: NSObject {}
#endif

extension CADisplayLink {
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
  public var targetTimestamp: CFTimeInterval { 0 }
  public var isPaused: Bool {
    get { false }
    set {}
  }
  @available(macOS 14, *)
  public var preferredFrameRateRange: CAFrameRateRange {
    get { CAFrameRateRange(minimum: 0, maximum: 0) }
    set {}
  }
}

// documentation/quartzcore/caframeraterange
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
