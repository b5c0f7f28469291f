// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/metal/mtlcompileoptions
open class MTLCompileOptions: NSObject {}

// documentation/metal/mtlfunction
public protocol MTLFunction: NSObjectProtocol {}

// documentation/metal/mtllibrary
public protocol MTLLibrary: NSObjectProtocol {
  func makeFunction(name functionName: String) -> (any MTLFunction)?
}

// documentation/metal/mtlpixelformat
public enum MTLPixelFormat: UInt, Sendable {
  case invalid = 0
  case bgra8Unorm = 80
}

// documentation/metal/mtlrenderpipelinecolorattachmentdescriptor
open class MTLRenderPipelineColorAttachmentDescriptor: NSObject {
  open var pixelFormat = MTLPixelFormat.invalid
}

// documentation/metal/mtlrenderpipelinedescriptor
// (Its attachments have an array of their own kind, whose elements are implicitly unwrapped.)
open class MTLRenderPipelineDescriptor: NSObject {
  open var vertexFunction: (any MTLFunction)?
  open var fragmentFunction: (any MTLFunction)?
  public let colorAttachments = [MTLRenderPipelineColorAttachmentDescriptor()]
}

// documentation/metal/mtlrenderpipelinestate
public protocol MTLRenderPipelineState: NSObjectProtocol {}
