#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  #if canImport(UIKit)
    import UIKit
  #endif

  /// Which layer a compensator follows.
  @MainActor struct LayerSource {
    let followsDrawables: Bool
    /// The layer that the compensator was made for, or the last drawable's; and the one before.
    weak var layer: CALayer?
    weak var formerLayer: CALayer?

    /// The layer of the drawables that come.
    nonisolated init() { followsDrawables = true }

    init(_ layer: CALayer) { (followsDrawables, self.layer) = (false, layer) }

    /// The layer to follow: the layer itself, or that of the covering view around it.
    var followed: FollowedLayer? { layer.map(FollowedLayer.init(around:)) }
  }

  /// A layer that is followed, as found for one reading.
  @MainActor struct FollowedLayer {
    let layer: CALayer
    /// The layer of the content, if a covering view has the layer.
    private(set) var content: CALayer?
    #if canImport(UIKit)
      /// The covering view that has the layer.
      private(set) var view: CoveringView?
    #endif

    init(around drawn: CALayer) {
      #if canImport(UIKit)
        let view = drawn.delegate as? CoveringView ?? drawn.superlayer?.delegate as? CoveringView
        if let view, view.layer === drawn || view.content.layer === drawn {
          (layer, content, self.view) = (view.layer, view.contentLayer, view)
          return
        }
      #endif
      layer = drawn
    }

    /// The layer that shows the drawable.
    var drawn: CALayer { content ?? layer }

    /// How the layer shows what is drawn: a covering view centers its content.
    var gravity: CALayerContentsGravity { content == nil ? layer.contentsGravity : .center }
  }

  extension CALayer {
    /// Whether a Metal layer below draws, and not the layer itself.
    var isDrawnBelow: Bool {
      !(self is CAMetalLayer) && sublayers?.contains { $0 is CAMetalLayer } ?? false
    }
  }
#endif
