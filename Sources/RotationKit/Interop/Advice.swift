#if canImport(QuartzCore) && !os(watchOS)
  import Foundation

  /// What a debug build tells a developer in its log, once for each compensator.
  enum Advice: String {
    case gravity = """
      The layer's contentsGravity is neither resize nor center, so there is nothing to compensate. Leave contentMode at \
      its default.
      """
    case contentMode = """
      A CoveringView covers nothing if its content's contentMode is an aspect mode. Leave it at its default, scaleToFill.
      """
    case rendererInSubview = """
      A CoveringView's content must draw in its own layer, but here a sublayer draws. It will be stretched. Pass the view \
      of that layer as the content.
      """
    case drawableSize = """
      The drawable of a CoveringView's content must have the content's size times its contentsScale, or it won't cover \
      the layer. To draw fewer pixels, set contentScaleFactor and not drawableSize.
      """
  }

  extension RotationCompensator {
    /// Writes an advice to the log of a debug build, unless it has been given.
    func give(_ advice: Advice) {
      #if DEBUG
        if givenAdvice.insert(advice).inserted { log("RotationKit: \(advice.rawValue)") }
      #endif
    }
  }
#endif
