// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/metal/mtlloadaction
public enum MTLLoadAction: UInt, Sendable {
  case dontCare = 0
  case clear = 2
}

// documentation/metal/mtlstoreaction
public enum MTLStoreAction: UInt, Sendable {
  case dontCare = 0
  case store = 1
}

// documentation/metal/mtlclearcolor
// (Its components are left out.)
public struct MTLClearColor: Sendable {
  public init(red: Double, green: Double, blue: Double, alpha: Double) {}
}

// documentation/metal/mtlrenderpasscolorattachmentdescriptor
open class MTLRenderPassColorAttachmentDescriptor: NSObject {
  open var texture: (any MTLTexture)?
  open var loadAction = MTLLoadAction.dontCare
  open var storeAction = MTLStoreAction.dontCare
  open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
}

// documentation/metal/mtlrenderpassdescriptor
// (Its attachments have an array of their own kind, whose elements are implicitly unwrapped.)
open class MTLRenderPassDescriptor: NSObject {
  public let colorAttachments = [MTLRenderPassColorAttachmentDescriptor()]
}

// documentation/metal/mtlcommandencoder
public protocol MTLCommandEncoder: NSObjectProtocol {
  func endEncoding()
}

// documentation/metal/mtlprimitivetype
public enum MTLPrimitiveType: UInt, Sendable {
  case triangleStrip = 4
}

// documentation/metal/mtlrendercommandencoder
public protocol MTLRenderCommandEncoder: MTLCommandEncoder {
  func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState)
  func setVertexBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setFragmentBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int)
}
