#if canImport(QuartzCore) && !os(watchOS)
  import QuartzCore

  /// A layer that is followed, as found for one reading.
  struct FollowedLayer {
    let layer: CALayer
    /// The covering view that has the layer, and the layer of its content; nil for another layer.
    let view: AnyObject?
    let content: CALayer?
    let isEnabled: Bool

    /// The layer that shows the drawable.
    var drawn: CALayer { content ?? layer }

    /// What a compensator does for the layer.
    enum Mode {
      /// It compensates: the layer stretches its contents.
      case compensate
      /// It covers: the layer centers its contents.
      case cover
      /// Nothing: the layer neither stretches nor centers its contents.
      case otherGravity
      /// Nothing: it is switched off.
      case off
    }

    var mode: Mode {
      guard isEnabled else { return .off }
      if content != nil { return .cover }
      switch layer.contentsGravity {
      case .resize: return .compensate
      case .center: return .cover
      default: return .otherGravity
      }
    }
  }
#endif
