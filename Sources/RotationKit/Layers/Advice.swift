#if canImport(QuartzCore) && !os(watchOS)
  import Foundation

  /// Advice to a developer in the log, once for each compensator: of a debug build, and in release
  /// if there are no frames at all.
  enum Advice: String {
    case noLayer = """
      A RotationCompensator made by init() follows the layer of the drawables that frame(for:) and \
      learn(from:) get. Until then it has no frames: draw without one, or make the compensator \
      for the view, by init(view:) or init(layer:).
      """
    case anotherLayer = """
      A RotationCompensator was asked about a drawable of another layer than the one it was \
      made for. It answers for its own.
      """
    case twoLayers = """
      A RotationCompensator is asked about the drawables of two layers in turn, and forgets one \
      for the other. Make one for each.
      """
    case gravity = """
      The layer's contentsGravity is neither resize nor center, so there is nothing to \
      compensate. Leave contentMode at its default.
      """
    case sublayerDraws = """
      The layer of a RotationCompensator doesn't draw: a CAMetalLayer below it does, with a size \
      of its own. Make the compensator for that layer: init(layer:).
      """
    case contentMode = """
      A CoveringView covers nothing if its content's contentMode is an aspect mode. Leave it at \
      its default, scaleToFill.
      """
    case rendererInSubview = """
      A CoveringView's content must draw in its own layer, but here a sublayer draws. It will \
      be stretched. Pass the view of that layer as the content.
      """
    case drawableSize = """
      The drawable of a CoveringView's content must have the content's size times its \
      contentsScale, or it won't cover the layer. To draw fewer pixels, set contentScaleFactor \
      and not drawableSize.
      """
    case storyboard = """
      A CoveringView can't come from a storyboard or a nib. Leave the view there as it is, and \
      put it into a covering view in viewDidLoad: view = CoveringView(content: view).
      """
  }

  extension Advice {
    @MainActor static var log: (String) -> Void = { NSLog("%@", $0 as NSString) }

    @MainActor func give() {
      #if !DEBUG
        guard self == .noLayer else { return }
      #endif
      Self.log("RotationKit: \(rawValue)")
    }
  }

  extension RotationCompensator {
    /// Logs advice, once for each compensator.
    func give(_ advice: Advice) {
      if givenAdvice.insert(advice).inserted { advice.give() }
    }
  }
#endif
