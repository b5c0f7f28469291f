// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, ValidateDocumentationComments
import Foundation
import QuartzCore
import RotationKit

/// - Parameter layer: A `CALayer`; it is not kept alive.
@_cdecl("rotation_compensator_create")
@MainActor public func createCompensator(layer: UnsafeRawPointer) -> UnsafeMutableRawPointer {
  let layer = Unmanaged<CALayer>.fromOpaque(layer).takeUnretainedValue()
  return Unmanaged.passRetained(RotationCompensator(layer: layer)).toOpaque()
}

@_cdecl("rotation_compensator_release")
@MainActor public func releaseCompensator(_ compensator: UnsafeRawPointer) {
  Unmanaged<RotationCompensator>.fromOpaque(compensator).release()
}

@_cdecl("rotation_compensator_next_display_time")
@MainActor public func nextDisplayTime(_ compensator: UnsafeRawPointer) -> Double {
  Unmanaged<RotationCompensator>.fromOpaque(compensator).takeUnretainedValue().nextDisplayTime()
}

@_cdecl("rotation_compensator_layer_size")
@MainActor public func layerSize(
  _ compensator: UnsafeRawPointer, displayTime: Double, width: UnsafeMutablePointer<Double>,
  height: UnsafeMutablePointer<Double>
) {
  let compensator = Unmanaged<RotationCompensator>.fromOpaque(compensator).takeUnretainedValue()
  let size = compensator.layerSize(at: displayTime)
  (width.pointee, height.pointee) = (size.width, size.height)
}
