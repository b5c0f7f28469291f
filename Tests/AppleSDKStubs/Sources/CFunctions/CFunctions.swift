// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CEngine
import Metal
import QuartzCore
import RotationKit

@MainActor private func compensator(_ pointer: UnsafeRawPointer) -> RotationCompensator {
  Unmanaged.fromOpaque(pointer).takeUnretainedValue()
}

@_cdecl("rotation_compensator_create")
@MainActor func create(layer: UnsafeRawPointer) -> UnsafeMutableRawPointer {
  let layer = Unmanaged<CALayer>.fromOpaque(layer).takeUnretainedValue()
  return Unmanaged.passRetained(RotationCompensator(layer: layer)).toOpaque()
}

@_cdecl("rotation_compensator_resize_drawable")
@MainActor func resizeDrawable(_ pointer: UnsafeRawPointer) {
  compensator(pointer).resizeDrawable()
}

@_cdecl("rotation_compensator_drawable_size")
@MainActor func drawableSize(_ pointer: UnsafeRawPointer) -> rotation_size {
  let size = compensator(pointer).drawableSize()
  return rotation_size(width: size.width, height: size.height)
}

@_cdecl("rotation_compensator_begin_frame")
@MainActor func beginFrame(
  _ pointer: UnsafeRawPointer, target: Double, frame: UnsafeMutablePointer<rotation_frame>
) -> Bool {
  let target = target > 0 ? target : nil
  guard let begun = compensator(pointer).beginFrame(targetPresentationTimestamp: target) else {
    return false
  }
  frame.pointee = rotation_frame(
    display_time: begun.displayTime, layer_width: begun.layerSize.width,
    layer_height: begun.layerSize.height, scale_x: begun.coveringScale.x,
    scale_y: begun.coveringScale.y, projection: begun.projection().matrix(for: .openGL).elements,
    is_transitioning: begun.isTransitioning)
  return true
}

@_cdecl("rotation_compensator_learn")
@MainActor func learn(_ pointer: UnsafeRawPointer, drawable: UnsafeRawPointer) {
  let drawable = Unmanaged<AnyObject>.fromOpaque(drawable).takeUnretainedValue()
  if let drawable = drawable as? any MTLDrawable { compensator(pointer).learn(from: drawable) }
}

@_cdecl("rotation_compensator_set_enabled")
@MainActor func setEnabled(_ pointer: UnsafeRawPointer, isEnabled: Bool) {
  compensator(pointer).isEnabled = isEnabled
}

@_cdecl("rotation_compensator_release")
@MainActor func release(_ pointer: UnsafeRawPointer) {
  Unmanaged<RotationCompensator>.fromOpaque(pointer).release()
}
