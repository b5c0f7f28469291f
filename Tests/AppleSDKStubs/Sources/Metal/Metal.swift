// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import Foundation

// documentation/metal/mtldevice
public protocol MTLDevice: NSObjectProtocol, Sendable {}

// documentation/metal/mtlcreatesystemdefaultdevice()
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
