#if canImport(UIKit) && !os(watchOS)
  import Metal
  import QuartzCore
  import UIKit
  import XCTest

  @testable import RotationKit

  /// A picture behind a scroll view, which follows it by a listing of the documentation.
  final class ScrolledLayerTests: XCTestCase {
    @MainActor private final class Scroller {
      let scrollView = UIScrollView()
      let layer: SimulatedLayer
      let compensator: RotationCompensator
      private var (size, topLeft, zoom) = (CGSize.zero, CGPoint.zero, 0.0)

      init(_ size: CGSize) {
        layer = .atRest(size)
        compensator = layer.compensator()
      }

      func drawDocument(
        into drawable: any CAMetalDrawable, size: CGSize, topLeft: CGPoint, zoom: CGFloat
      ) {
        (self.size, self.topLeft, self.zoom) = (size, topLeft, zoom)
      }

      // Add-RotationKit-to-your-view.md: // Each place is the content's point
      // Each place is the content's point at the top left, and the zoom.
      private var old = (size: SIMD2<Double>(), place: SIMD3<Double>())
      private var new = (size: SIMD2<Double>(), place: SIMD3<Double>())

      func drawScrolled(into drawable: any CAMetalDrawable) {
        guard let frame = compensator.frame(for: drawable) else { return }
        let view = SIMD2<Double>(frame.viewSize.width, frame.viewSize.height)
        let layer = SIMD2<Double>(frame.layerSize.width, frame.layerSize.height)
        let (zoom, offset) = (scrollView.zoomScale, scrollView.contentOffset)
        if new.size != view { old = new }
        new = (view, SIMD3(offset.x / zoom, offset.y / zoom, zoom))
        let way = new.size - old.size
        let fraction = ((layer - old.size) * way).sum() / (way * way).sum()
        let place = old.place + (new.place - old.place) * fraction
        drawDocument(
          into: drawable, size: frame.layerSize, topLeft: CGPoint(x: place.x, y: place.y),
          zoom: place.z)
      }

      /// What the scroll view has from now on.
      func scroll(to x: Double, _ y: Double, zoom: Double = 1) {
        (scrollView.contentOffset, scrollView.zoomScale) = (CGPoint(x: x, y: y), zoom)
      }

      /// What is drawn for a display time.
      func drawn(at time: Double) -> (size: CGSize, topLeft: CGPoint, zoom: Double) {
        compensator.now = { time - 2 / 60.0 }
        drawScrolled(into: SimulatedDrawable(of: layer))
        return (size, topLeft, zoom)
      }
    }

    /// It keeps its middle, the point (695, 722), as its view rotates, comes back halfway, and is
    /// made lower by a keyboard.
    @MainActor func testACanvasKeepsItsMiddle() async {
      let scroller = Scroller(.upright)
      func assertTopLeft(_ x: Double, _ y: Double, at time: Double, line: UInt = #line) {
        let (_, topLeft, zoom) = scroller.drawn(at: time)
        assertEqual(topLeft, x, y, accuracy: 1e-3, "\(time)", line: line)
        XCTAssertEqual(zoom, 1, accuracy: 1e-9, line: line)
      }
      scroller.scroll(to: 500, 300)
      assertTopLeft(500, 300, at: 9)
      scroller.layer.turn(to: .sideways)
      scroller.scroll(to: 273, 527)
      assertTopLeft(500, 300, at: 10)
      assertTopLeft(386.5, 413.5, at: 10.15)
      assertTopLeft(273, 527, at: 10.3)

      scroller.layer.now = 11
      scroller.layer.turn(to: .upright)
      scroller.scroll(to: 500, 300)
      assertTopLeft(386.5, 413.5, at: 11.15)
      scroller.layer.now = 11.15
      scroller.layer.turn(to: .sideways)
      scroller.scroll(to: 273, 527)
      assertTopLeft(386.5, 413.5, at: 11.15)
      assertTopLeft(273, 527, at: 11.5)

      scroller.layer.now = 12
      scroller.layer.turn(to: CGSize(width: 844, height: 190))
      scroller.scroll(to: 273, 627)
      assertTopLeft(273, 577, at: 12.15)
      scroller.scroll(to: 300, 600)
      assertTopLeft(300, 600, at: 13)
    }

    /// The document of 612×1584 points is as wide as its view.
    @MainActor func testADocumentFitsItsWidthAndKeepsItsTopUnlessItsEndIsInTheWay() async {
      let (wide, narrow) = (844 / 612.0, 390 / 612.0)
      let times = [10, 10.075, 10.15, 10.225, 10.3]
      for (before, after, tops) in [
        (1584 * wide - 390, 1584 * narrow - 844, [1301.2, 1166.7, 780.4, 394.1, 259.6]),
        (200 * wide, 200 * narrow, [200, 200, 200, 200, 200]),
      ] {
        let scroller = Scroller(.sideways)
        scroller.scroll(to: 0, before, zoom: wide)
        _ = scroller.drawn(at: 9)
        scroller.layer.turn(to: .upright)
        scroller.scroll(to: 0, after, zoom: narrow)
        for (time, top) in zip(times, tops) {
          let (size, topLeft, zoom) = scroller.drawn(at: time)
          XCTAssertEqual(zoom * 612, size.width, accuracy: 1e-3, "\(time)")
          XCTAssertEqual(topLeft.y, top, accuracy: 0.05, "\(time)")
        }
      }
    }
  }
#endif
