// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/metal/mtlstoragemode
public enum MTLStorageMode: UInt, Sendable {
  case shared = 0
  case `private` = 2
}

// documentation/metal/mtlresourceoptions
public struct MTLResourceOptions: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  // The default mode of a buffer, but for those of a discrete GPU. It has no bits.
  public static var storageModeShared: MTLResourceOptions { [] }
}

// documentation/metal/mtltextureusage
public struct MTLTextureUsage: OptionSet, Sendable {
  public var rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let shaderRead = MTLTextureUsage(rawValue: 1)
  public static let renderTarget = MTLTextureUsage(rawValue: 4)
}

// documentation/metal/mtltexturedescriptor
open class MTLTextureDescriptor: NSObject {
  open var pixelFormat = MTLPixelFormat.invalid  // rgba8Unorm, which is not declared here.
  open var width = 1
  open var height = 1
  open var usage = MTLTextureUsage.shaderRead
  open var storageMode = MTLStorageMode.shared

  open class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let descriptor = MTLTextureDescriptor()
    (descriptor.pixelFormat, descriptor.width, descriptor.height) = (pixelFormat, width, height)
    return descriptor
  }
}

// documentation/metal/mtlbuffer
public protocol MTLBuffer: NSObjectProtocol {
  var length: Int { get }
  func contents() -> UnsafeMutableRawPointer
}

// documentation/metal/mtlorigin
// (Its coordinates are left out.)
public struct MTLOrigin: Sendable {
  public init(x: Int, y: Int, z: Int) {}
}

// documentation/metal/mtlsize
public struct MTLSize: Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int, depth: Int) { (self.width, self.height) = (width, height) }
}

// documentation/metal/mtlblitcommandencoder
public protocol MTLBlitCommandEncoder: MTLCommandEncoder {
  func copy(
    from sourceTexture: any MTLTexture, sourceSlice: Int, sourceLevel: Int,
    sourceOrigin: MTLOrigin, sourceSize: MTLSize, to destinationBuffer: any MTLBuffer,
    destinationOffset: Int, destinationBytesPerRow: Int, destinationBytesPerImage: Int)
}
