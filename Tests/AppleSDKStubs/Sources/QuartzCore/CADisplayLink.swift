// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/quartzcore/cadisplaylink
// Left out: `init(target:selector:)`, as there are selectors in Objective-C alone (see `Selectors` beside
// this folder). A test makes one by `init()`, of a class of its own that overrides the times.
@available(iOS 3.1, macOS 14, tvOS 9, *)
open class CADisplayLink: NSObject {
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
  open var timestamp: CFTimeInterval { 0 }
  open var duration: CFTimeInterval { 0 }
  open var targetTimestamp: CFTimeInterval { 0 }
  open var isPaused = false

  // To be deprecated in favor of `preferredFrameRateRange`.
  @available(macOS, unavailable)
  open var preferredFramesPerSecond = 0

  @available(iOS 15, macOS 14, tvOS 15, visionOS 1, *)
  open var preferredFrameRateRange: CAFrameRateRange {
    get { CAFrameRateRange(minimum: 0, maximum: 0) }
    set {}
  }
}
