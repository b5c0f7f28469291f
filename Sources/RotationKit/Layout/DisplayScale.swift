import Foundation

/// The pixels per point of a buffer or a screen: pixels = points × scale.
///
/// Buffers, viewports, scissors and depth buffers are measured in pixels, views and touches in points. Some screens
/// have a fractional `nativeScale`. There, points × scale can miss the screen's own pixels. For a full-screen view use
/// ``pixelSize(of:screenSize:nativeSize:)``, with the screen's `nativeBounds`.
///
/// ```swift
/// let screen = CGSize(width: 320, height: 480)
/// let retina = try DisplayScale(2)
/// let buffer = try retina.pixelSize(of: screen)  // (640, 960)
/// let shift = retina.lineOffset  // 0.25
/// let saving = try DisplayScale(fitting: screen, pixelBudget: 345_600, maximum: 2)
/// let value = saving.value  // 1.5
/// ```
///
/// Source: `UIScreen.nativeScale` and `nativeBounds`, `UIView.contentScaleFactor`, `CALayer.contentsScale`.
public struct DisplayScale: Hashable, Sendable {
  /// Pixels per point. The scale and its reciprocal are finite and above 0.
  public let value: Double

  /// Makes a scale.
  ///
  /// - Parameter value: Pixels per point, such as `nativeScale`.
  /// - Throws: ``GeometryError`` if `value` or its reciprocal is zero, negative or not finite.
  public init(_ value: Double) throws(GeometryError) {
    try self.init(value, for: "value", value)
  }

  /// Makes the scale of an image from the density that its file states: 72 dots per inch are one pixel
  /// per point.
  ///
  /// A density within 2 % of a multiple of 72 counts as that multiple, because files give densities rounded, or per
  /// centimeter. Any other density is divided by 72. From 1,800 on, every density is within 2 % of a multiple. For
  /// displays, whose points are smaller, use `nativeScale`.
  ///
  /// ```swift
  /// let nearlyTwo = try DisplayScale(dotsPerInch: 143.9).value  // 2.0
  /// let between = try DisplayScale(dotsPerInch: 108).value  // 1.5
  /// ```
  ///
  /// - Parameter dotsPerInch: The density, in pixels per inch; above 0.
  /// - Throws: ``GeometryError`` if the density is zero, negative or not finite, or so small that the scale's
  ///   reciprocal is not finite.
  public init(dotsPerInch: Double) throws(GeometryError) {
    let scale = dotsPerInch / 72
    let whole = scale.rounded()
    let isNear = abs(dotsPerInch - 72 * whole) <= 0.02 * 72 * whole
    try self.init(isNear ? whole : scale, for: "dotsPerInch", dotsPerInch)
  }

  /// Makes the largest scale that keeps a buffer within a budget of pixels.
  ///
  /// The scale is √(budget ÷ area), or the maximum if that is less. If ``pixelSize(of:rounding:)`` would exceed the
  /// budget by rounding to nearest, it is the largest scale whose rounded size fits the budget.
  ///
  /// - Parameters:
  ///   - bounds: The size of the view, in points.
  ///   - pixelBudget: The most pixels that the buffer may have; values above 2⁵⁰ count as 2⁵⁰.
  ///   - maximum: The largest scale to use, usually the screen's.
  /// - Throws: ``GeometryError`` if a side of `bounds` is zero, negative or not finite, `maximum` is
  ///   not a scale, or `pixelBudget` or `maximum` leaves a side without a pixel.
  public init(fitting bounds: CGSize, pixelBudget: Int, maximum: Double) throws(GeometryError) {
    let size = SIMD2<Double>(bounds)
    try GeometryError.check(positive: size, width: "bounds.width", height: "bounds.height")
    _ = try DisplayScale(maximum, for: "maximum", maximum)
    let budget = min(Double(pixelBudget), 0x1p50)  // Then everything below is exact.
    let (short, long) = (size.min(), size.max())
    try GeometryError.require(
      (short * maximum).rounded() >= 1, "maximum", maximum, "large enough for a pixel each way")
    let square = budget / short / long
    let root =
      square.isNormal
      ? square.squareRoot() : budget.squareRoot() / short.squareRoot() / long.squareRoot()
    let ideal = min(maximum, root)

    /// The largest scale, up to the ideal one, at which a side has at most the given pixels.
    func scale(of side: Double, reaching pixels: Double) -> Double {
      var scale = min(ideal, (pixels + 0.5) / side)
      while (side * scale).rounded() > pixels { scale = scale.nextDown }
      return scale
    }
    /// The largest scale within the budget at which the shorter side has at most the given pixels.
    func scale(rows: Double) -> Double {
      let columns = (budget / rows).rounded(.down)
      return min(scale(of: short, reaching: rows), scale(of: long, reaching: columns))
    }
    // With one row fewer than at the ideal scale, no column is too many.
    let rows = (short * ideal).rounded()
    let value = max(scale(rows: rows), scale(rows: max(rows - 1, 1)))
    try GeometryError.require(
      (short * value).rounded() >= 1, "pixelBudget", Double(pixelBudget),
      "large enough for a pixel each way")
    try self.init(value, for: "pixelBudget", Double(pixelBudget))
  }

  private init(
    _ value: Double, for parameter: String, _ given: Double
  ) throws(GeometryError) {
    try GeometryError.require(
      value > 0 && value < .infinity && 1 / value < .infinity, parameter, given,
      "a number with which the scale and its reciprocal are finite and above 0")
    self.value = value
  }

  /// The size of a pixel, in points.
  public var onePixel: Double { 1 / value }

  /// The distance, in points, from an edge between pixels to the middle of the next row: half a pixel. A line one pixel
  /// wide, drawn there, covers exactly one row.
  public var lineOffset: Double { 0.5 / value }

  /// The size in pixels of a buffer for a size in points.
  ///
  /// A fractional scale rarely gives whole pixels. Truncating them would lose a pixel each way, so the default rounds
  /// to nearest. In doubles 100 × 1.1 is a little more than 110, so `.up` gives 111.
  ///
  /// ```swift
  /// let window = CGSize(width: 1590, height: 1192)
  /// let pixels = try DisplayScale(1.7181208).pixelSize(of: window)  // (2732, 2048)
  /// ```
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - rounding: The rule that rounds the pixels.
  /// - Returns: Width and height, in pixels; 0 for a side of 0.
  /// - Throws: ``GeometryError`` if a side is negative, infinite or NaN, or `Int` cannot hold its
  ///   pixels.
  public func pixelSize(
    of size: CGSize, rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) throws(GeometryError) -> (width: Int, height: Int) {
    (
      try Self.pixels(of: Double(size.width), value, "size.width", rounding),
      try Self.pixels(of: Double(size.height), value, "size.height", rounding)
    )
  }

  /// The size in pixels of a buffer, from the points and pixels of its screen. Each side is points × native pixels ÷
  /// points of the screen, rounded to nearest.
  ///
  /// `MTKView` computes its drawable size this way. On some screens, and with Display Zoom, `nativeScale` gives a
  /// full-screen view other pixels:
  ///
  /// ```swift
  /// let mini = CGSize(width: 375, height: 812)
  /// let nativeBounds = CGSize(width: 1080, height: 2340)
  /// let pixels = try DisplayScale.pixelSize(
  ///   of: mini, screenSize: mini, nativeSize: nativeBounds)  // (1080, 2340)
  /// let scaled = try DisplayScale(2.88).pixelSize(of: mini)  // (1080, 2339)
  /// ```
  ///
  /// - Parameters:
  ///   - size: The size, in points.
  ///   - screenSize: The size of the screen, in points: `UIScreen.bounds`.
  ///   - nativeSize: The size of the screen, in pixels: `UIScreen.nativeBounds`, which is always in portrait. If one of
  ///     the two sizes is in landscape and the other in portrait, the native sides are exchanged.
  ///     screen is held. If one of both is wider than high, and the other higher than wide, its sides are exchanged.
  /// - Returns: Width and height, in pixels; 0 for a side of 0.
  /// - Throws: ``GeometryError`` if a side of `size` is negative, infinite or NaN, if a side of the screen is zero,
  ///   negative or not finite, if native pixels ÷ points or its reciprocal is not finite, or if `Int` cannot hold the
  ///   pixels.
  public static func pixelSize(
    of size: CGSize, screenSize: CGSize, nativeSize: CGSize
  ) throws(GeometryError) -> (width: Int, height: Int) {
    let (screen, native) = (SIMD2<Double>(screenSize), SIMD2<Double>(nativeSize))
    try GeometryError.check(
      positive: screen, width: "screenSize.width", height: "screenSize.height")
    try GeometryError.check(
      positive: native, width: "nativeSize.width", height: "nativeSize.height")
    let isTurned =
      screen.x < screen.y && native.x > native.y || screen.x > screen.y && native.x < native.y
    let scale = (isTurned ? SIMD2(native.y, native.x) : native) / screen
    _ = try DisplayScale(scale.x, for: "nativeSize.width", native.x)
    _ = try DisplayScale(scale.y, for: "nativeSize.height", native.y)
    return (
      try pixels(of: Double(size.width), scale.x, "size.width", .toNearestOrAwayFromZero),
      try pixels(of: Double(size.height), scale.y, "size.height", .toNearestOrAwayFromZero)
    )
  }

  /// The pixels of a side, at a scale.
  static func pixels(
    of side: Double, _ scale: Double, _ parameter: String, _ rounding: FloatingPointRoundingRule
  ) throws(GeometryError) -> Int {
    try GeometryError.check(notNegative: side, parameter)
    guard let pixels = Int(exactly: (side * scale).rounded(rounding)) else {
      throw GeometryError(
        parameter: parameter, value: side, accepted: "small enough for its pixels to fit in Int")
    }
    return pixels
  }

  /// How a rectangle's edges move to pixel edges.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// Each edge moves to the nearest pixel edge, and from halfway to the right or down. So a rectangle that moves by a
    /// pixel keeps its size, and neighbors share an edge.
    case nearest
    /// The edges move to the smallest aligned rectangle that covers the given one.
    case outward
    /// The edges move to the largest aligned rectangle inside the given one.
    case inward
  }

  /// A rectangle with its edges moved to pixel edges.
  ///
  /// An edge between pixel edges is blurred over two rows of pixels.
  ///
  /// ```swift
  /// let button = CGRect(x: 10.3, y: 20, width: 5.1, height: 7)
  /// let sharp = try DisplayScale(2).aligned(button)  // (10.5, 20, 5, 7)
  /// let around = try DisplayScale(2).aligned(button, .outward)  // (10, 20, 5.5, 7)
  /// ```
  ///
  /// **Edge cases.** An edge counts as aligned, or as halfway, to within a thousandth of a pixel, because points may
  /// have been rounded, even to `Float`. With `.inward` a side shorter than a pixel may become 0, at the pixel edge
  /// nearest to its middle. A negative side is measured from its other end; no side of the result is negative. A
  /// rectangle that is not finite, in points or in pixels, is returned unchanged.
  ///
  /// - Parameters:
  ///   - rectangle: The rectangle, in points.
  ///   - alignment: Which way the edges go.
  /// - Returns: The rectangle, in points.
  public func aligned(_ rectangle: CGRect, _ alignment: Alignment = .nearest) -> CGRect {
    let x = aligned(Double(rectangle.origin.x), Double(rectangle.size.width), alignment)
    let y = aligned(Double(rectangle.origin.y), Double(rectangle.size.height), alignment)
    let (width, height) = (x.high - x.low, y.high - y.low)
    guard width.isFinite, height.isFinite else { return rectangle }
    return CGRect(x: x.low, y: y.low, width: width, height: height)
  }

  private func aligned(
    _ origin: Double, _ side: Double, _ alignment: Alignment
  ) -> (low: Double, high: Double) {
    let (start, end) = (origin * value, (origin + side) * value)
    guard start.isFinite, end.isFinite else { return (.nan, .nan) }
    var (low, high) = (min(start, end), max(start, end))
    let slack = 0x1p-10  // Not a short decimal fraction, where an edge may lie.
    func nearest(_ edge: Double) -> Double {
      let below = edge.rounded(.down)
      return edge - below < 0.5 - slack ? below : below + 1
    }
    switch alignment {
    case .nearest:
      (low, high) = (nearest(low), nearest(high))
    case .outward:
      (low, high) = ((low + slack).rounded(.down), (high - slack).rounded(.up))
    case .inward:
      let middle = nearest((low + high) / 2)
      (low, high) = ((low - slack).rounded(.up), (high + slack).rounded(.down))
      if low > high { (low, high) = (middle, middle) }
    }
    return (low / value, high / value)
  }

  /// The number of levels in a full chain of mipmaps: ⌊log₂ max(width, height)⌋ + 1.
  ///
  /// ```swift
  /// let levels = DisplayScale.mipmapLevelCount(width: 640, height: 960)  // 10
  /// ```
  ///
  /// **Edge cases.** An image without pixels has no levels.
  ///
  /// - Parameters:
  ///   - width: The width of the largest level, in pixels.
  ///   - height: The height of the largest level, in pixels.
  /// - Returns: The number of levels, the largest included.
  public static func mipmapLevelCount(width: Int, height: Int) -> Int {
    guard width > 0, height > 0 else { return 0 }
    return Int.bitWidth - max(width, height).leadingZeroBitCount
  }
}

extension DisplayScale: CustomStringConvertible {
  /// The scale, as "1.5 pixels per point".
  public var description: String { "\(value.text) pixels per point" }
}
