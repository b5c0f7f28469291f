/// The space that a projection matrix maps to: the normalized device coordinates of a graphics API.
///
/// In all of them x is −1 at the left edge and 1 at the right edge. They differ in y and in depth:
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
/// RotationKit's matrices keep a triangle's winding, unless the box is flipped. If y is wrong, the
/// picture is upside down and culling leaves the back faces. A Vulkan viewport of negative height
/// has y up: use ``metal``. With OpenGL's depths in Metal or Vulkan, the near half of the scene is
/// missing. This brings a matrix for OpenGL to Metal's depths:
///
/// ```swift
/// let lens = try PerspectiveProjection(
///   fieldOfView: .pi / 3, viewSize: CGSize(width: 320, height: 568), near: 0.1, far: 100)
/// let halved = Matrix4x4.translation(x: 0, y: 0, z: 0.5) * .scale(x: 1, y: 1, z: 0.5)
/// let depth = (halved * lens.matrix(for: .openGL))[2, 3]  // -0.1001, as of .metal
/// ```
///
/// Sources: OpenGL ES 2.0.25 §2.12, Metal Shading Language Specification ("Coordinate systems"),
/// Vulkan 1.3 §27.
public struct ClipSpace: Hashable, Sendable {
  /// The direction in which y grows on the screen.
  public enum YAxis: Hashable, Sendable {
    /// Toward the upper edge, as in OpenGL.
    case up
    /// Toward the lower edge, as in Vulkan, in UIKit's windows and in Metal's textures.
    case down
  }

  /// The direction in which y grows.
  public let yAxis: YAxis

  /// The depth of the near plane: −1, 0 or 1.
  public let nearDepth: Double

  /// The depth of the far plane: −1, 0 or 1.
  public let farDepth: Double

  /// OpenGL and OpenGL ES: y up, depth −1…1.
  public static let openGL = ClipSpace(yAxis: .up, nearDepth: -1, farDepth: 1)

  /// Metal: y up, depth 0…1.
  public static let metal = ClipSpace(yAxis: .up, nearDepth: 0, farDepth: 1)

  /// Vulkan: y down, depth 0…1.
  public static let vulkan = ClipSpace(yAxis: .down, nearDepth: 0, farDepth: 1)

  /// The same space with the near and far depths exchanged, so that the near plane has depth 1.
  ///
  /// Clear the depth buffer to the far plane's depth, and set the depth test to "greater". In a
  /// floating-point buffer this spreads a perspective's precision evenly, except in OpenGL's −1…1.
  public var reversingDepth: ClipSpace {
    ClipSpace(yAxis: yAxis, nearDepth: farDepth, farDepth: nearDepth)
  }
}

extension ClipSpace {
  var minimumDepth: Double { min(nearDepth, farDepth) }

  /// The normalized device coordinate of a depth 0…1 in the depth buffer.
  func deviceDepth(of depth: Double) -> Double { minimumDepth + depth * (1 - minimumDepth) }
}

extension ClipSpace: CustomStringConvertible {
  /// The direction of y and the depths, as "y up, depth 0 (near) to 1 (far)".
  public var description: String {
    "y \(yAxis), depth \(nearDepth.text) (near) to \(farDepth.text) (far)"
  }
}
