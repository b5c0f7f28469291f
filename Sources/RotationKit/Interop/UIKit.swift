#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension TimingCurve {
    /// The curve of the same name; nil for an undocumented one, such as the keyboard's.
    ///
    /// ```swift
    /// let turned = TimingCurve(UIView.AnimationCurve.easeInOut)  // .easeInEaseOut
    /// ```
    ///
    /// - Parameter curve: A curve, such as a coordinator's `completionCurve`.
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
    ///
    /// - Parameter curve: The curve.
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

  #if !os(tvOS)
    extension UserInterfaceOrientation {
      /// The same orientation; unknown for one that UIKit has added since.
      ///
      /// - Parameter orientation: The orientation, such as that of a window scene.
      public init(_ orientation: UIInterfaceOrientation) {
        self = UserInterfaceOrientation(rawValue: orientation.rawValue) ?? .unknown
      }
    }

    extension UIInterfaceOrientation {
      /// The same orientation.
      ///
      /// - Parameter orientation: The orientation.
      public init(_ orientation: UserInterfaceOrientation) {
        self = UIInterfaceOrientation(rawValue: orientation.rawValue) ?? .unknown
      }
    }

    extension DeviceOrientation {
      /// The same orientation; unknown for one that UIKit has added since.
      ///
      /// - Parameter orientation: The orientation, such as that of `UIDevice.current`.
      public init(_ orientation: UIDeviceOrientation) {
        self = DeviceOrientation(rawValue: orientation.rawValue) ?? .unknown
      }
    }

    extension UIDeviceOrientation {
      /// The same orientation.
      ///
      /// - Parameter orientation: The orientation.
      public init(_ orientation: DeviceOrientation) {
        self = UIDeviceOrientation(rawValue: orientation.rawValue) ?? .unknown
      }
    }
  #endif
#endif
