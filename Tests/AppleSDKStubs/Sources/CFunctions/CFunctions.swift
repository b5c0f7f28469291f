// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, ValidateDocumentationComments
import Foundation
import QuartzCore
import RotationKit

@MainActor private final class EngineCompensator {
  let compensator: RotationCompensator
  var latency = DisplayLatency()

  init(layer: CALayer) { compensator = RotationCompensator(layer: layer) }

  static func at(_ pointer: UnsafeRawPointer) -> EngineCompensator {
    Unmanaged<EngineCompensator>.fromOpaque(pointer).takeUnretainedValue()
  }
}

@_cdecl("rotation_compensator_create")
@MainActor func create(layer: UnsafeRawPointer) -> UnsafeMutableRawPointer {
  let layer = Unmanaged<CALayer>.fromOpaque(layer).takeUnretainedValue()
  return Unmanaged.passRetained(EngineCompensator(layer: layer)).toOpaque()
}

@_cdecl("rotation_compensator_drawable_size")
@MainActor func drawableSize(
  _ engine: UnsafeRawPointer, width: UnsafeMutablePointer<Double>,
  height: UnsafeMutablePointer<Double>
) {
  let size = EngineCompensator.at(engine).compensator.drawableSize
  (width.pointee, height.pointee) = (size.width, size.height)
}

@_cdecl("rotation_compensator_display_time")
@MainActor func displayTime(_ engine: UnsafeRawPointer, target: Double) -> Double {
  let latency = EngineCompensator.at(engine).latency
  return latency == DisplayLatency() ? target + 1.0 / 60 : latency.displayTime(for: target)
}

@_cdecl("rotation_compensator_layer_size")
@MainActor func layerSize(
  _ engine: UnsafeRawPointer, displayTime: Double, width: UnsafeMutablePointer<Double>,
  height: UnsafeMutablePointer<Double>
) {
  let size = EngineCompensator.at(engine).compensator.layerSize(at: displayTime)
  (width.pointee, height.pointee) = (size.width, size.height)
}

@_cdecl("rotation_compensator_content_scale")
@MainActor func contentScale(
  _ engine: UnsafeRawPointer, displayTime: Double, x: UnsafeMutablePointer<Double>,
  y: UnsafeMutablePointer<Double>
) {
  let scale = EngineCompensator.at(engine).compensator.contentScale(at: displayTime)
  (x.pointee, y.pointee) = (scale.x, scale.y)
}

@_cdecl("rotation_compensator_presented")
@MainActor func presented(
  _ engine: UnsafeRawPointer, target: Double, presentedTime: Double
) {
  EngineCompensator.at(engine).latency.record(targetTime: target, presentedTime: presentedTime)
}

@_cdecl("rotation_compensator_set_enabled")
@MainActor func setEnabled(_ engine: UnsafeRawPointer, isEnabled: Bool) {
  EngineCompensator.at(engine).compensator.isEnabled = isEnabled
}

@_cdecl("rotation_compensator_release")
@MainActor func release(_ engine: UnsafeRawPointer) {
  Unmanaged<EngineCompensator>.fromOpaque(engine).release()
}
