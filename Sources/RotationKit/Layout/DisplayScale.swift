import Foundation

/// The pixels per point of a buffer or a screen: pixels = points × scale.
///
/// Buffers, viewports, scissors and depth buffers are measured in pixels, views and touches in
/// points. A fractional `nativeScale` can miss the screen's own pixels. There, use
/// ``pixelSize(of:screenSize:nativeSize:)`` for a full-screen view.
///
/// ```swift
/// let screen = CGSize(width: 320, height: 480)
/// let retina = try DisplayScale(2)
/// let buffer = try retina.pixelSize(of: screen)  // 640×960
/// let shift = retina.lineOffset  // 0.25
/// let saving = try DisplayScale(fitting: screen, pixelBudget: 345_600, maximum: 2)
/// let value = saving.value  // 1.5
/// ```
///
/// The initializers throw ``GeometryError`` if the scale or its reciprocal is zero, negative or not
/// finite.
///
/// Source: `UIScreen.nativeScale` and `nativeBounds`, `UIView.contentScaleFactor`,
/// `CALayer.contentsScale`.
public struct DisplayScale: Hashable, Sendable {
  /// Pixels per point. The scale and its reciprocal are finite and above 0.
  public let value: Double

  /// Makes a scale from pixels per point, such as `nativeScale`.
  public init(_ value: Double) throws(GeometryError) { try self.init(value, for: "value", value) }

  /// Makes the scale of an image from the density that its file states, in pixels per inch: 72 are
  /// one pixel per point. For displays, whose points are smaller, use `nativeScale`.
  ///
  /// A density within 1.3 of a multiple of 72 counts as that multiple, because files give densities
  /// rounded, or in whole pixels per centimeter. Any other density is divided by 72.
  ///
  /// ```swift
  /// let nearlyTwo = try DisplayScale(dotsPerInch: 143.9).value  // 2.0
  /// let between = try DisplayScale(dotsPerInch: 108).value  // 1.5
  /// ```
  public init(dotsPerInch: Double) throws(GeometryError) {
    let scale = dotsPerInch / 72
    let whole = scale.rounded()
    let isNear = whole > 0 && abs(dotsPerInch - 72 * whole) < 1.3 + 1e-9
    try self.init(isNear ? whole : scale, for: "dotsPerInch", dotsPerInch)
  }

  /// Makes the largest scale, up to a maximum, that keeps a buffer within a budget of pixels. The
  /// bounds are in points, and the maximum is usually the screen's scale.
  ///
  /// The scale is √(budget ÷ area), or the maximum if that is less. If ``pixelSize(of:rounding:)``
  /// would exceed the budget by rounding to nearest, it is the largest scale whose rounded size
  /// fits the budget. A budget above 2⁵⁰ counts as 2⁵⁰.
  ///
  /// - Throws: ``GeometryError`` also if a side of `bounds` is zero, negative or not finite, or if
  ///   `pixelBudget` or `maximum` leaves a side without a pixel.
  public init(fitting bounds: CGSize, pixelBudget: Int, maximum: Double) throws(GeometryError) {
    let size = SIMD2<Double>(bounds)
    try GeometryError.check(positive: size, width: "bounds.width", height: "bounds.height")
    _ = try DisplayScale(maximum, for: "maximum", maximum)
    let budget = min(Double(pixelBudget), 0x1p50)  // Then everything below is exact.
    let (short, long) = (size.min(), size.max())
    try GeometryError.require(
      (short * maximum).roundedPixels() >= 1, "maximum", maximum,
      "large enough for a pixel each way")
    let ideal = min(maximum, (budget / (long / short)).squareRoot() / short)

    /// The largest scale within the budget at which the shorter side has at most the given pixels.
    /// (It is a little less, so that its products with the sides are, too.)
    func scale(rows: Double) -> Double {
      let columns = (budget / rows).rounded(.down)
      let pixels = SIMD2(rows, columns) + (0.5 - .pixelSlack(around: columns + 1))
      return min(ideal, (pixels / SIMD2(short, long)).min() * (1 - 4 * .ulpOfOne))
    }
    // One row fewer than at the ideal scale leaves room for all columns, or for all but one.
    let rows = (short * ideal).roundedPixels()
    let value = max(scale(rows: rows), scale(rows: max(rows - 1, 1)))
    try GeometryError.require(
      (short * value).roundedPixels() >= 1, "pixelBudget", Double(pixelBudget),
      "large enough for a pixel each way")
    try self.init(value, for: "pixelBudget", Double(pixelBudget))
  }

  private init(_ value: Double, for parameter: String, _ given: Double) throws(GeometryError) {
    try GeometryError.require(
      value > 0 && value < .infinity && 1 / value < .infinity, parameter, given,
      "a number with which the scale and its reciprocal are finite and above 0")
    self.value = value
  }

  /// The size of a pixel, in points.
  public var onePixel: Double { 1 / value }

  /// The distance, in points, from an edge between pixels to the middle of the next row: half a
  /// pixel. A line one pixel wide, drawn there, covers exactly one row.
  public var lineOffset: Double { 0.5 / value }

  /// The size in pixels of a buffer for a size in points; 0 for a side of 0. A fractional scale
  /// rarely gives whole pixels. To truncate them loses a pixel each way.
  ///
  /// A number within a thousandth of a whole number or a half counts as that, with any rule,
  /// because few scales are exact in a `Double`: `.up` of 100 × 1.1 is 110. From 16,000 pixels on,
  /// the error of a `Float` is larger, and takes its place.
  ///
  /// ```swift
  /// let window = CGSize(width: 1590, height: 1192)
  /// let pixels = try DisplayScale(1.7181208).pixelSize(of: window)  // 2732×2048
  /// ```
  ///
  /// - Throws: ``GeometryError`` if a side is negative, infinite or NaN, or its pixels exceed
  ///   `Int`.
  public func pixelSize(
    of size: CGSize, rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) throws(GeometryError) -> PixelSize {
    let points = SIMD2<Double>(size)
    return try Self.whole(
      points * value, of: points, width: "size.width", height: "size.height", rounding)
  }

  /// The size in pixels of a buffer, from the points (`UIScreen.bounds`) and pixels
  /// (`nativeBounds`) of its screen. Each side is points × native pixels ÷ points of the screen,
  /// rounded as by ``pixelSize(of:rounding:)``; 0 for a side of 0.
  ///
  /// `nativeBounds` is always in portrait. If one of the screen's two sizes is in landscape and the
  /// other in portrait, the native sides are exchanged.
  ///
  /// `MTKView` computes its drawable size this way. On some screens, and with Display Zoom,
  /// `nativeScale` gives a full-screen view other pixels:
  ///
  /// ```swift
  /// let mini = CGSize(width: 375, height: 812)
  /// let nativeBounds = CGSize(width: 1080, height: 2340)
  /// let pixels = try DisplayScale.pixelSize(
  ///   of: mini, screenSize: mini, nativeSize: nativeBounds)  // 1080×2340
  /// let scaled = try DisplayScale(2.88).pixelSize(of: mini)  // 1080×2339
  /// ```
  ///
  /// - Throws: ``GeometryError`` if a side of `size` is negative, infinite or NaN, if a side of the
  ///   screen is zero, negative or not finite, or if `Int` cannot hold the pixels.
  public static func pixelSize(
    of size: CGSize, screenSize: CGSize, nativeSize: CGSize
  ) throws(GeometryError) -> PixelSize {
    let (screen, native) = (SIMD2<Double>(screenSize), SIMD2<Double>(nativeSize))
    try GeometryError.check(
      positive: screen, width: "screenSize.width", height: "screenSize.height")
    try GeometryError.check(
      positive: native, width: "nativeSize.width", height: "nativeSize.height")
    let isTurned = (screen.x - screen.y) * (native.x - native.y) < 0
    let shown = isTurned ? SIMD2(native.y, native.x) : native
    let points = SIMD2<Double>(size)
    return try whole(
      points * shown / screen, of: points, width: "size.width", height: "size.height")
  }

  /// Whole pixels, from those of a size in points.
  static func whole(
    _ pixels: SIMD2<Double>, of points: SIMD2<Double>, width: String, height: String,
    _ rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) throws(GeometryError) -> PixelSize {
    try GeometryError.check(notNegative: points, width: width, height: height)
    let accepted = "small enough for its pixels to fit in Int"
    guard let columns = Int(exactly: pixels.x.roundedPixels(rounding)) else {
      throw GeometryError(parameter: width, value: points.x, accepted: accepted)
    }
    guard let rows = Int(exactly: pixels.y.roundedPixels(rounding)) else {
      throw GeometryError(parameter: height, value: points.y, accepted: accepted)
    }
    return PixelSize(width: columns, height: rows)
  }

  /// The levels in a full chain of mipmaps: ⌊log₂ max(width, height)⌋ + 1; 0 for an image without
  /// pixels.
  public static func mipmapLevelCount(width: Int, height: Int) -> Int {
    guard width > 0, height > 0 else { return 0 }
    return Int.bitWidth - max(width, height).leadingZeroBitCount
  }
}

extension DisplayScale: CustomStringConvertible {
  /// The scale, as "1.5 pixels per point".
  public var description: String { "\(value.text) pixels per point" }
}

extension Double {
  /// The distance within which a number of pixels counts as a whole number or a half, because
  /// points may have been rounded, even to `Float`. (It is less than a thousandth, where a number
  /// with three decimals may lie, but far from 0 the error of a `Float` is larger.)
  static func pixelSlack(around pixels: Double) -> Double {
    min(max(0x1p-10, pixels * 0x1p-24), 0.25)
  }

  func roundedPixels(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    snappedToHalfPixels(within: .pixelSlack(around: abs(self))).rounded(rule)
  }

  /// The number, or the whole number or half that it counts as.
  func snappedToHalfPixels(within slack: Double) -> Double {
    let half = (2 * self).rounded() / 2
    return abs(self - half) <= slack ? half : self
  }
}
