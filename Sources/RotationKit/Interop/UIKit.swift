#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension TimingCurve {
    /// The curve of the same name, as for a coordinator's `completionCurve`; nil for an
    /// undocumented one, such as the keyboard's.
    public init?(_ curve: UIView.AnimationCurve) {
      switch curve {
      case .easeInOut: self = .easeInEaseOut
      case .easeIn: self = .easeIn
      case .easeOut: self = .easeOut
      case .linear: self = .linear
      @unknown default: return nil
      }
    }
  }

  extension UIView.AnimationCurve {
    /// UIKit's name for a curve; nil for a curve that has none.
    public init?(_ curve: TimingCurve) {
      switch curve {
      case .easeInEaseOut: self = .easeInOut
      case .easeIn: self = .easeIn
      case .easeOut: self = .easeOut
      case .linear: self = .linear
      default: return nil
      }
    }
  }

  extension RotationTransition {
    /// The transition that UIKit tells a view controller of, for a view that goes from one size to
    /// another, each in points and in the axes of its own orientation.
    ///
    /// Its turn is the coordinator's `targetTransform`, its duration the `transitionDuration` and
    /// its curve the `completionCurve`. The context of the coordinator's animations will do, too.
    /// Make it in `viewWillTransition(to:with:)`, where the view still has its old size.
    ///
    /// **Edge cases.** A transform that mirrors, is singular or not finite gives
    /// ``QuarterTurn/degrees0``. The duration is 0 if `isAnimated` is false. A curve that has no
    /// name gives ``TimingCurve/easeInEaseOut``.
    ///
    /// - Throws: ``GeometryError`` if a side is zero, negative or not finite, or the duration of an
    ///   animation is negative or not finite.
    @preconcurrency @MainActor public init(
      from: CGSize, to: CGSize, coordinator: any UIViewControllerTransitionCoordinatorContext
    ) throws(GeometryError) {
      try self.init(
        from: from, to: to, turn: QuarterTurn(coordinator.targetTransform) ?? .degrees0,
        pace: .curve(TimingCurve(coordinator.completionCurve) ?? .easeInEaseOut),
        duration: coordinator.isAnimated ? coordinator.transitionDuration : 0)
    }
  }

  #if !os(tvOS)
    extension UserInterfaceOrientation {
      /// The same orientation, as of a window scene; unknown for one that UIKit has added since.
      public init(_ orientation: UIInterfaceOrientation) {
        self = UserInterfaceOrientation(rawValue: orientation.rawValue) ?? .unknown
      }
    }

    extension UIInterfaceOrientation {
      /// The same orientation.
      public init(_ orientation: UserInterfaceOrientation) {
        self = UIInterfaceOrientation(rawValue: orientation.rawValue) ?? .unknown
      }
    }

    extension DeviceOrientation {
      /// The same orientation, as of `UIDevice.current`; unknown for one that UIKit added since.
      public init(_ orientation: UIDeviceOrientation) {
        self = DeviceOrientation(rawValue: orientation.rawValue) ?? .unknown
      }
    }

    extension UIDeviceOrientation {
      /// The same orientation.
      public init(_ orientation: DeviceOrientation) {
        self = UIDeviceOrientation(rawValue: orientation.rawValue) ?? .unknown
      }
    }
  #endif
#endif
