#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  #if canImport(UIKit)
    import UIKit
  #endif

  /// Which layer a compensator follows, and the switch that it shares with others of that layer.
  @MainActor struct LayerSource {
    private let followsDrawables: Bool
    /// The layer that the compensator was made for, or the last drawable's; and the one before.
    private(set) weak var layer: CALayer?
    private weak var formerLayer: CALayer?
    /// The covering view at the last reading. The layer is that view's, or its content's.
    private weak var coveringView: AnyObject?
    private var ownSwitch = Switch()

    /// The layer of the drawables that come.
    nonisolated init() { followsDrawables = true }

    init(_ layer: CALayer) { (followsDrawables, self.layer) = (false, layer) }

    /// Whether no drawable has come yet.
    var isAwaited: Bool { followsDrawables && layer == nil }

    /// The layer to follow: the layer itself, or that of the covering view around it.
    var followed: FollowedLayer? {
      guard let layer else { return nil }
      #if canImport(UIKit)
        if let view = CoveringView.view(around: layer) {
          let last = view.coveringSwitch.later(ownSwitch)
          return FollowedLayer(
            layer: view.layer, view: view, content: view.contentLayer, isEnabled: last.isOn)
        }
      #endif
      return FollowedLayer(layer: layer, view: nil, content: nil, isEnabled: ownSwitch.isOn)
    }

    var isEnabled: Bool {
      get { followed?.isEnabled ?? ownSwitch.isOn }
      set {
        ownSwitch = Switch(isOn: newValue)
        #if canImport(UIKit)
          layer.flatMap(CoveringView.view)?.coveringSwitch = ownSwitch
        #endif
      }
    }

    /// Notes the covering view of a reading. Returns whether it is another one than at the last:
    /// the layer was moved into a covering view, out of one, or into another one.
    mutating func hasMoved(to followed: FollowedLayer) -> Bool {
      guard followed.view !== coveringView else { return false }
      #if canImport(UIKit)
        if let view = followed.view as? CoveringView {
          view.coveringSwitch = view.coveringSwitch.later(ownSwitch)
        }
      #endif
      coveringView = followed.view
      return true
    }

    /// Changes to the layer of a drawable, if the source follows drawables. Returns whether it is
    /// another one, and advice if that is not as it should be.
    mutating func change(to drawn: CALayer) -> (hasChanged: Bool, advice: Advice?) {
      if drawn === layer { return (false, nil) }
      guard followsDrawables else {
        return (false, drawn === followed?.drawn ? nil : .anotherLayer)
      }
      let advice = drawn === formerLayer ? Advice.twoLayers : nil
      (formerLayer, layer) = (layer, drawn)
      return (true, advice)
    }
  }
#endif
