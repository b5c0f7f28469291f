import QuartzCore

extension CoveringFrame {
  /// Reads a picture and its drawable. Nil if there is no presentation layer.
  @MainActor init?(
    _ picture: Picture, showing drawable: any CAMetalDrawable, isMoving: Bool, nativeScale: CGFloat
  ) {
    let (layer, content) = (picture.layer, picture.metalLayer)
    guard let shown = layer.presentation(), let shownContent = content.presentation() else {
      return nil
    }
    let scale = content.contentsScale
    let pixels = CGSize(width: drawable.texture.width, height: drawable.texture.height)
    // A layer without a view has its size by the drawable's.
    var size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    if content !== layer {
      size = content.bounds.size
      offset.x = shownContent.position.x - shown.bounds.midX
      offset.y = shownContent.position.y - shown.bounds.midY
    }
    (time, self.isMoving) = (CACurrentMediaTime(), isMoving)
    (layerSize, shownSize) = (layer.bounds.size, shown.bounds.size)
    contents = Contents(
      size: size, pixels: pixels, scale: Double(scale), nativeScale: Double(nativeScale))
  }
}
