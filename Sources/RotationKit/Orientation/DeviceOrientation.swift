/// How the device is held, with the raw values of `UIDeviceOrientation`.
///
/// Left and right say where the device's top is. The interface rotates the other way: device
/// landscape *left* is interface landscape *right*, and the reverse.
public enum DeviceOrientation: Int, CaseIterable, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, the top to the left; the interface is in landscape right.
  case landscapeLeft
  /// On its side, the top to the right; the interface is in landscape left.
  case landscapeRight
  /// Flat, the screen up.
  case faceUp
  /// Flat, the screen down.
  case faceDown

  /// The interface's orientation with the device held this way; nil for face up, down and unknown.
  ///
  /// A device that lies flat doesn't rotate its interface. So keep the last valid orientation:
  ///
  /// ```swift
  /// var orientation = UserInterfaceOrientation.portrait
  /// for device in [DeviceOrientation.landscapeLeft, .faceUp, .unknown] {
  ///   orientation = device.interfaceOrientation ?? orientation
  /// }
  /// // orientation is .landscapeRight
  /// ```
  public var interfaceOrientation: UserInterfaceOrientation? {
    // Equal raw values exchange left and right. Those of a flat device are no interface's.
    self == .unknown ? nil : UserInterfaceOrientation(rawValue: rawValue)
  }
}
