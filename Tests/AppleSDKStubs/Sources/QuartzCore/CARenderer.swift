// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics
import Metal

// documentation/corevideo/cvtimestamp
// Its fields are left out.
public struct CVTimeStamp {}

// documentation/quartzcore/kcarenderermetalcommandqueue
public let kCARendererMetalCommandQueue = "kCARendererMetalCommandQueue"

// documentation/quartzcore/carenderer
// Nothing is drawn here. (It has no isolation.)
open class CARenderer: NSObject {
  // (A class method in Objective-C, so a subclass does not inherit it.)
  public init(mtlTexture tex: any MTLTexture, options dict: [AnyHashable: Any]? = nil) {}

  open var layer: CALayer?
  open var bounds = CGRect.null
  open func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeMutablePointer<CVTimeStamp>?) {
  }
  open func addUpdate(_ r: CGRect) {}
  open func render() {}
  open func endFrame() {}
}
