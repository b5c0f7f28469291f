// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import CoreGraphics

// The protocols that are Sendable in the SDKs of 2025 are not in the earlier ones, so they are not
// here.

// documentation/metal/mtldevice
public protocol MTLDevice: NSObjectProtocol {
  func makeCommandQueue() -> (any MTLCommandQueue)?
  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary
  func makeRenderPipelineState(
    descriptor: MTLRenderPipelineDescriptor
  ) throws -> any MTLRenderPipelineState
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
  // (Its options may be left out, which a requirement in Swift cannot say.)
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
}

// The methods with a completion handler, as an asynchronous function has them: there, they are
// preferred to those above. (The handlers' own are left out.)
extension MTLDevice {
  public func makeLibrary(
    source: String, options: MTLCompileOptions?
  ) async throws -> any MTLLibrary {
    let make: (String, MTLCompileOptions?) throws -> any MTLLibrary = makeLibrary
    return try make(source, options)
  }

  public func makeRenderPipelineState(
    descriptor: MTLRenderPipelineDescriptor
  ) async throws -> any MTLRenderPipelineState {
    let make: (MTLRenderPipelineDescriptor) throws -> any MTLRenderPipelineState =
      makeRenderPipelineState
    return try make(descriptor)
  }
}

// documentation/metal/mtlcreatesystemdefaultdevice()
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }

// documentation/metal/mtlcommandqueue
public protocol MTLCommandQueue: NSObjectProtocol {
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
}

// documentation/metal/mtlcommandbufferhandler (As with the handlers of drawables.)
public typealias MTLCommandBufferHandler = (any MTLCommandBuffer) -> Void

// documentation/metal/mtlcommandbuffer
public protocol MTLCommandBuffer: NSObjectProtocol {
  func makeRenderCommandEncoder(
    descriptor renderPassDescriptor: MTLRenderPassDescriptor
  ) -> (any MTLRenderCommandEncoder)?
  func makeBlitCommandEncoder() -> (any MTLBlitCommandEncoder)?
  func present(_ drawable: any MTLDrawable)
  func addCompletedHandler(_ block: @escaping MTLCommandBufferHandler)
  func commit()
  @available(*, noasync, message: "Use 'await completed()' instead.")
  func waitUntilCompleted()
}

// documentation/metal/mtl4commandbuffer
@available(iOS 26, macCatalyst 26, macOS 26, tvOS 26, visionOS 26, *)
public protocol MTL4CommandBuffer: NSObjectProtocol {}

// documentation/metal/mtl4commitoptions
@available(iOS 26, macCatalyst 26, macOS 26, tvOS 26, visionOS 26, *)
open class MTL4CommitOptions: NSObject {}

// documentation/metal/mtl4commandqueue
@available(iOS 26, macCatalyst 26, macOS 26, tvOS 26, visionOS 26, *)
public protocol MTL4CommandQueue: NSObjectProtocol {
  func waitForDrawable(_ drawable: any MTLDrawable)
  func signalDrawable(_ drawable: any MTLDrawable)
}

@available(iOS 26, macOS 26, tvOS 26, visionOS 26, *)
@available(macCatalyst, unavailable)
extension MTL4CommandQueue {
  // documentation/metal/mtl4commandqueue/commit(_:options:)
  public func commit(
    _ commandBuffers: [any MTL4CommandBuffer], options: MTL4CommitOptions? = nil
  ) {}
}

// documentation/metal/mtldrawablepresentedhandler (Called on a thread of Metal. It is @Sendable in
// the latest SDK. Older ones do not say so, so callers have to.)
public typealias MTLDrawablePresentedHandler = (any MTLDrawable) -> Void

// documentation/metal/mtldrawable
public protocol MTLDrawable: NSObjectProtocol {
  func present()
  func present(at presentationTime: CFTimeInterval)
  func present(afterMinimumDuration duration: CFTimeInterval)
  // The SDKs of the simulators may lack these three.
  #if !targetEnvironment(simulator)
    func addPresentedHandler(_ block: @escaping MTLDrawablePresentedHandler)
    var presentedTime: CFTimeInterval { get }
    var drawableID: Int { get }
  #endif
}

// documentation/metal/mtltexture
public protocol MTLTexture: NSObjectProtocol {
  var width: Int { get }
  var height: Int { get }
}
