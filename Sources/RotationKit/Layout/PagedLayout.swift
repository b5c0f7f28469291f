import Foundation

/// Pages in a scroll view that rotate with the device, in an app that stays in portrait. If the app
/// rotates, as most do, use `.portrait`, and call ``resized(to:)`` with the scroll view's size.
///
/// In each orientation of the device the pages are in a row, by default from left to right as the
/// user sees them. Each page's picture is rotated within its page:
///
/// | orientation | page i of n is at | picture rotated by | content |
/// | --- | --- | --- | --- |
/// | portrait | x = width · i | 0° | n·width × height |
/// | landscape right | y = height · i | 90° | width × n·height |
/// | upside down | x = width · (n − 1 − i) | 180° | n·width × height |
/// | landscape left | y = height · (n − 1 − i) | −90° | width × n·height |
///
/// ```swift
/// let pages = try PagedLayout(
///   pageSize: CGSize(width: 320, height: 480), pageCount: 6, orientation: .landscapeLeft)
/// let content = pages.contentSize  // 320×2880
/// let first = pages.contentOffset(forPage: 0)  // (0, 2400)
/// let picture = pages.pictureSize  // 480×320, turned by -90°
/// let inView = pages.page(at: first ?? CGPoint())  // 0
/// let kept = pages.rotated(to: .portrait).contentOffset(forPage: inView)  // (0, 0)
/// ```
///
/// Spacing lies between pages, along the way that they scroll, half of it on each side of a page.
/// Give the scroll view the size ``scrollViewSize``, so that it pages by a page with its spacing,
/// and let it reach beyond the screen by half of the spacing on both sides.
///
/// A device that lies flat has no interface orientation: keep the last one (see
/// ``DeviceOrientation/interfaceOrientation``). Page 0 is the first. The frame and the offset of a
/// page out of range are nil.
public struct PagedLayout: Hashable, Sendable {
  /// The direction from each page to the next, as the user sees it.
  public enum Direction: Hashable, Sendable, CaseIterable {
    /// To the right.
    case leftToRight
    /// To the left, as in languages that are written that way.
    case rightToLeft
    /// Down, as in a feed.
    case topToBottom

    /// The turn that leads from `leftToRight` to this direction.
    fileprivate var turn: QuarterTurn {
      self == .leftToRight ? .degrees0 : self == .rightToLeft ? .degrees180 : .degrees90
    }
  }

  private let page: SIMD2<Double>

  /// The number of pages; in 1...2⁵⁰.
  public let pageCount: Int

  /// The turn of each picture within its page.
  public private(set) var turn: QuarterTurn

  /// The points between two pages, along the way that they scroll; at least 0.
  public let spacing: Double

  /// The direction from each page to the next, as the user sees it.
  public let direction: Direction

  /// The size of a page, in points, without its spacing; the same in every orientation.
  public var pageSize: CGSize { CGSize(page) }

  /// The orientation of the layout: how the device is held.
  public var orientation: UserInterfaceOrientation { .portrait.rotated(by: turn) }

  /// Makes a layout from the size of a page in portrait, in points, and the way that the device is
  /// held (``DeviceOrientation/interfaceOrientation``). The app's own interface stays in portrait.
  ///
  /// - Throws: ``GeometryError`` if a side of `pageSize` is zero, negative or not finite, `spacing`
  ///   is negative or not finite, `pageCount` is out of range or makes the content infinite, or
  ///   `orientation` is unknown.
  public init(
    pageSize: CGSize, pageCount: Int, orientation: UserInterfaceOrientation, spacing: Double = 0,
    direction: Direction = .leftToRight
  ) throws(GeometryError) {
    page = SIMD2(pageSize)
    (self.pageCount, self.spacing, self.direction) = (pageCount, spacing, direction)
    guard let turn = UserInterfaceOrientation.portrait.turn(to: orientation) else {
      throw .unknownOrientation("orientation")
    }
    self.turn = turn
    try GeometryError.check(positive: page, width: "pageSize.width", height: "pageSize.height")
    try GeometryError.check(notNegative: spacing, "spacing")
    // Well below 2⁵³, beyond which two neighboring pages may have the same offset as doubles.
    let count = Double(pageCount)
    try GeometryError.require(1...0x1p50 ~= count, "pageCount", count, "in 1...1125899906842624")
    try GeometryError.require(
      ((page.max() + spacing) * count).isFinite, "pageCount", count,
      "so small that the size of all pages is finite")
  }

  /// The size of all pages with their spacing, in points: the scroll view's `contentSize`.
  public var contentSize: CGSize {
    CGSize(slot + slot * axis * Double(pageCount - 1))
  }

  /// The size of a page with its spacing, in points: that of a scroll view that pages by it.
  public var scrollViewSize: CGSize { CGSize(slot) }

  /// The size of a picture before its rotation: its `bounds`. Once rotated, it fills its page.
  public var pictureSize: CGSize { turn.applied(to: pageSize) }

  /// The frame of a page within the content, in points, without its spacing.
  public func frame(ofPage index: Int) -> CGRect? {
    contentOffset(forPage: index).map { offset in
      CGRect(origin: CGPoint(SIMD2(offset) + axis * spacing / 2), size: pageSize)
    }
  }

  /// The offset that brings a page into view, in points: the scroll view's `contentOffset`.
  public func contentOffset(forPage index: Int) -> CGPoint? {
    guard 0 <= index, index < pageCount else { return nil }
    let place = Double(isReversed ? pageCount - 1 - index : index)
    return CGPoint(slot * place * axis)
  }

  /// The page nearest to an offset of the scroll view. Beyond either end, the page at that end.
  /// Halfway between two pages, the one with the larger offset. NaN gives page 0.
  public func page(at contentOffset: CGPoint) -> Int {
    let offset = SIMD2<Double>(contentOffset)
    let place = (pagingTurn.swapsAxes ? offset.y / slot.y : offset.x / slot.x).rounded()
    guard !place.isNaN else { return 0 }
    let last = pageCount - 1
    let nearest = place < Double(last) ? Int(max(place, 0)) : last
    return isReversed ? last - nearest : nearest
  }

  /// The same pages if the device is held another way; this layout if the orientation is unknown.
  public func rotated(to orientation: UserInterfaceOrientation) -> PagedLayout {
    var layout = self
    layout.turn = UserInterfaceOrientation.portrait.turn(to: orientation) ?? turn
    return layout
  }

  /// The layout of the same pages in another size, in points, for an app that rotates.
  ///
  /// - Throws: ``GeometryError`` if a side is zero, negative or not finite, or the content
  ///   infinite.
  public func resized(to pageSize: CGSize) throws(GeometryError) -> PagedLayout {
    try PagedLayout(
      pageSize: pageSize, pageCount: pageCount, orientation: orientation, spacing: spacing,
      direction: direction)
  }

  /// The direction from each page to the next in the app's own axes, as a turn from the right.
  private var pagingTurn: QuarterTurn { turn + direction.turn }

  /// 1 for the axis along which the pages scroll, 0 for the other.
  private var axis: SIMD2<Double> { pagingTurn.swapsAxes ? SIMD2(0, 1) : SIMD2(1, 0) }

  /// A page with its spacing.
  private var slot: SIMD2<Double> { page + axis * spacing }

  /// Whether page 0 comes last in the content.
  private var isReversed: Bool { pagingTurn == .degrees180 || pagingTurn == .degrees270 }
}

extension PagedLayout: CustomStringConvertible {
  /// The pages, as "6 pages of 320×480, landscapeLeft", and a spacing or another direction than to
  /// the right.
  public var description: String {
    let pages = "\(pageCount) page\(pageCount == 1 ? "" : "s") of \(pageSize.text), \(orientation)"
    return pages + (spacing > 0 ? ", \(spacing.text) apart" : "")
      + (direction == .leftToRight ? "" : ", \(direction)")
  }
}
