import Foundation

/// A layer as Core Animation shows it at a moment of a transition: its size, position and angle.
///
/// The layer stretches the buffer drawn for the view to its own ``size``, rotates it by ``angle``,
/// and centers it on ``centerOffset``. It stretches only if its `contentsGravity` is `.resize`, the
/// default. With `.center` it shows contents of a ``contentSize`` unscaled.
///
/// A point of the picture is in normalized device coordinates: −1…1 each way, y up, as drawn. A
/// place in the layer's container is in points from the container's upper left corner, y down. Any
/// numbers are accepted, because a system may report any. Results follow IEEE 754.
///
/// ```swift
/// let layer = PresentationLayer(size: CGSize(width: 444, height: 444), angle: -.pi / 4)
/// let view = CGSize(width: 568, height: 320)
/// let stretch = layer.stretch(ofViewSize: view)  // (0.78, 1.39)
/// let point = layer.containerPoint(of: CGPoint(x: 1, y: 1), in: view)  // (284, -154)
/// ```
public struct PresentationLayer: Hashable, Sendable {
  private(set) var extent: SIMD2<Double>
  private var offset: SIMD2<Double>
  private var contents: SIMD2<Double>?

  /// The layer's rotation, in radians, with the sign of `CGAffineTransform`: clockwise onscreen.
  /// During a rotation it goes from −turn to 0.
  public var angle: Double

  /// The size of the layer's bounds, in points. Its frame is their bounding box, at ``angle``.
  public var size: CGSize {
    get { CGSize(extent) }
    set { extent = SIMD2(newValue) }
  }

  /// The center of the layer onscreen, in points from the center of its container, in the axes
  /// of the new orientation: x to the right, y down.
  public var centerOffset: CGPoint {
    get { CGPoint(offset) }
    set { offset = SIMD2(newValue) }
  }

  /// The size of the contents before the layer's rotation, in points, if the layer shows them
  /// centered and unscaled; nil if it stretches them. Normalized device coordinates span the
  /// contents.
  public var contentSize: CGSize? {
    get { contents.map { CGSize($0) } }
    set { contents = newValue.map { SIMD2($0) } }
  }

  var shownExtent: SIMD2<Double> { contents ?? extent }

  /// Makes a layer.
  public init(
    size: CGSize, centerOffset: CGPoint = CGPoint(), angle: Double = 0, contentSize: CGSize? = nil
  ) {
    (extent, offset, self.angle) = (SIMD2(size), SIMD2(centerOffset), angle)
    self.contentSize = contentSize
  }

  /// Makes a layer in a container that rotates with it, from its center in the container's axes.
  init(
    extent: SIMD2<Double>, center: SIMD2<Double>, angle: Double, contents: SIMD2<Double>? = nil
  ) {
    (self.extent, self.angle, self.contents) = (extent, angle, contents)
    // Most views fill their container. Sine and cosine would take a third of a frame's work.
    offset = center.x == 0 && center.y == 0 ? center : Self.rotate(center, by: angle)
  }

  /// The layer's stretch of a picture drawn for a view: layer ÷ view in each direction, or contents
  /// ÷ view if the layer centers its contents. If the factors differ, the picture is distorted. A
  /// view with a width or height of zero gives infinity or NaN.
  public func stretch(ofViewSize size: CGSize) -> SIMD2<Double> { shownExtent / SIMD2(size) }

  /// The place in the layer's container at which a point of the picture appears.
  public func containerPoint(of normalizedDevicePoint: CGPoint, in container: CGSize) -> CGPoint {
    let point = SIMD2<Double>(normalizedDevicePoint) * SIMD2(0.5, -0.5) * shownExtent
    return CGPoint(Self.rotate(point, by: angle) + offset + SIMD2(container) / 2)
  }

  /// The point of the picture that appears at a place in the layer's container, such as a touch:
  /// the inverse of ``containerPoint(of:in:)``. ``scenePoint(at:in:depth:through:clipSpace:)``
  /// gives the point of the scene.
  ///
  /// A place outside the picture gives a point outside −1…1. Nil if a side of the picture is zero,
  /// or if the result would not be finite.
  public func normalizedDevicePoint(at containerPoint: CGPoint, in container: CGSize) -> CGPoint? {
    let place = SIMD2<Double>(containerPoint) - offset - SIMD2(container) / 2
    let point = Self.rotate(place, by: -angle) * SIMD2(2, -2) / shownExtent
    return point.x.isFinite && point.y.isFinite ? CGPoint(point) : nil
  }

  /// The smallest size of a layer, before its rotation, that covers a container at an angle in
  /// radians.
  ///
  /// A layer rotated by θ covers W×H if it is W·|cos θ| + H·|sin θ| wide and W·|sin θ| + H·|cos θ|
  /// high. At whole quarter turns the size is exact. An angle that is not finite gives NaN.
  /// ``RotationTransition/coveringSize(of:)`` covers the screen at every angle.
  ///
  /// ```swift
  /// let phone = CGSize(width: 568, height: 320)
  /// let cover = PresentationLayer.size(covering: phone, at: .pi / 4)  // 628×628
  /// ```
  public static func size(covering container: CGSize, at angle: Double) -> CGSize {
    let (size, direction) = (SIMD2<Double>(container), SIMD2<Double>(direction: angle))
    return CGSize(size * abs(direction.x) + SIMD2(size.y, size.x) * abs(direction.y))
  }

  /// A vector rotated by an angle, clockwise in axes with y down.
  private static func rotate(_ vector: SIMD2<Double>, by angle: Double) -> SIMD2<Double> {
    let x = SIMD2<Double>(direction: angle)
    return vector.x * x + vector.y * SIMD2(-x.y, x.x)
  }
}

extension PresentationLayer: CustomStringConvertible {
  /// Size, position, angle, and any centered contents, as "444×444 at (0, 0), turned by -45°".
  public var description: String {
    let degrees = angle.degreesText
    let turned = degrees == "0°" ? "" : ", turned by \(degrees)"
    let centered = contentSize.map { ", contents \($0.text)" } ?? ""
    return "\(size.text) at \(centerOffset.text)\(turned)\(centered)"
  }
}
