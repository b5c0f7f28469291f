import Metal
import QuartzCore
import RotationKit
import UIKit

/// The lines that are filmed. It keeps its own size, so whatever is late here is not stretched, but
/// beside its place.
final class FilmView: MetalView {
  private let bar = CALayer()
  private var projection: Matrix4x4?

  /// Gets ready for layers up to a size.
  func prepare(for size: CGSize, scale: CGFloat) {
    let side = max(size.width, size.height)
    let square = CGSize(width: side, height: side)
    guard side > 0, square != bounds.size else { return }
    let sharpness = try? DisplayScale(
      fitting: square, pixelBudget: 4_000_000, maximum: Double(scale))
    bounds.size = square
    isUserInteractionEnabled = false
    metalLayer.isOpaque = false
    metalLayer.pixelFormat = Renderer.pixelFormat
    metalLayer.contentsScale = CGFloat(sharpness?.value ?? 1)
    projection = try? OrthographicProjection(
      left: -side / 2, right: side / 2, bottom: -side / 2, top: side / 2, near: 0, far: 1
    ).matrix(for: .metal)
    grow()
  }

  /// Has Core Animation grow its bar, from a whole period on.
  private func grow() {
    bar.anchorPoint = CGPoint(x: 0, y: 1)
    bar.position = CGPoint(
      x: (bounds.width - FilmLines.barLength) / 2, y: bounds.height / 2 - FilmLines.barPlace)
    bar.bounds.size = CGSize(width: 0, height: FilmLines.barHeight)
    bar.backgroundColor = Self.color
    layer.addSublayer(bar)

    let growing = CABasicAnimation(keyPath: "bounds.size.width")
    growing.fromValue = 0.0
    growing.toValue = FilmLines.barLength
    growing.duration = FilmLines.period
    growing.repeatCount = .infinity
    let periods = (CACurrentMediaTime() / FilmLines.period).rounded(.down)
    growing.beginTime = layer.convertTime(periods * FilmLines.period, from: nil)
    bar.add(growing, forKey: "growing")
  }

  /// Draws the lines for a layer at a time.
  func draw(_ lines: FilmLines, with renderer: Renderer) {
    let side = (bounds.width * metalLayer.contentsScale).rounded()
    let size = CGSize(width: side, height: side)
    if metalLayer.drawableSize != size { metalLayer.drawableSize = size }
    guard let projection, let drawable = metalLayer.nextDrawable(on: renderer.device) else {
      return
    }
    renderer.draw(
      lines.shapes, projection: projection,
      on: MTLClearColor(red: 0, green: 0, blue: 0, alpha: 0), into: drawable)
  }

  /// The color of what Core Animation draws.
  static let color = CGColor(red: 1, green: 0.85, blue: 0.1, alpha: 1)

  /// The color of a layer that its contents leave bare.
  static let bareColor = CGColor(red: 1, green: 0, blue: 0.8, alpha: 1)
}
