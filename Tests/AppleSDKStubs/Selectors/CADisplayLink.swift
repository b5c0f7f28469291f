// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import CADisplayLinkHeader
import CoreGraphics
@_exported import ObjectiveC

// documentation/quartzcore/cadisplaylink
// What `Sources/QuartzCore` declares of it, for the class of Objective-C.
extension CADisplayLink {
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  public func invalidate() {}
  public var timestamp: CFTimeInterval { 0 }
  public var duration: CFTimeInterval { 0 }
  public var targetTimestamp: CFTimeInterval { 0 }
  public var isPaused: Bool {
    get { false }
    set {}
  }
  @available(macOS, unavailable)
  public var preferredFramesPerSecond: Int {
    get { 0 }
    set {}
  }
  @available(iOS 15, macOS 14, tvOS 15, visionOS 1, *)
  public var preferredFrameRateRange: CAFrameRateRange {
    get { CAFrameRateRange(minimum: 0, maximum: 0) }
    set {}
  }
}
