/// The space that a projection matrix maps to: what a graphics API takes as normalized device
/// coordinates.
///
/// All of them put x at −1 on the left and 1 on the right. They differ in y and in depth:
///
/// | | y = 1 is | near plane | far plane |
/// | --- | --- | --- | --- |
/// | ``openGL`` (also OpenGL ES, WebGL) | up | −1 | 1 |
/// | ``metal`` (also Direct3D, WebGPU) | up | 0 | 1 |
/// | ``vulkan`` | down | 0 | 1 |
///
/// ```swift
/// let space = ClipSpace.metal.reversingDepth
/// let depths = [space.nearDepth, space.farDepth]  // [1.0, 0.0]
/// ```
///
/// Sources: OpenGL ES 2.0.25 §2.12, Metal Shading Language Specification ("Coordinate systems"),
/// Vulkan 1.3 §27.
@frozen public struct ClipSpace: Hashable, Sendable {
  /// The direction in which y grows, on the screen.
  @frozen public enum YAxis: Hashable, Sendable {
    /// Toward the upper edge, as in OpenGL.
    case up
    /// Toward the lower edge, as in Vulkan, in a window of UIKit, and in a texture of Metal.
    case down
  }

  /// The direction in which y grows.
  public let yAxis: YAxis

  /// The depth of the near plane: −1, 0 or 1.
  public let nearDepth: Double

  /// The depth of the far plane: −1, 0 or 1.
  public let farDepth: Double

  @inlinable init(yAxis: YAxis, nearDepth: Double, farDepth: Double) {
    self.yAxis = yAxis
    self.nearDepth = nearDepth
    self.farDepth = farDepth
  }

  /// OpenGL's and OpenGL ES's: y up, depth −1…1.
  @inlinable public static var openGL: ClipSpace {
    ClipSpace(yAxis: .up, nearDepth: -1, farDepth: 1)
  }

  /// Metal's: y up, depth 0…1.
  @inlinable public static var metal: ClipSpace {
    ClipSpace(yAxis: .up, nearDepth: 0, farDepth: 1)
  }

  /// Vulkan's: y down, depth 0…1.
  @inlinable public static var vulkan: ClipSpace {
    ClipSpace(yAxis: .down, nearDepth: 0, farDepth: 1)
  }

  /// The same space with the depths of the near and the far plane exchanged.
  ///
  /// The near plane then has depth 1, so the depth buffer is to be cleared to the depth of the far
  /// plane, and the depth test to be "greater". In a floating-point buffer with depths 0…1 that
  /// spreads the precision of a perspective evenly. (With OpenGL's −1…1 it gains little.) Reversing
  /// twice gives the space back.
  @inlinable public var reversingDepth: ClipSpace {
    ClipSpace(yAxis: yAxis, nearDepth: farDepth, farDepth: nearDepth)
  }
}
