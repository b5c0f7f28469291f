import Foundation

/// A number that RotationKit can't use.
///
/// Each call checks its numbers before it changes anything, and throws this error if one is out of
/// range. The text is built when ``description`` is read, so an error that is thrown in every frame
/// allocates nothing.
///
/// ```swift
/// let error = GeometryError(parameter: "far", value: .nan, accepted: "a finite number")
/// let sentence = error.description  // "far is nan, but it must be a finite number."
/// ```
public struct GeometryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the parameter. For a side of a size: `viewSize.width`.
  public var parameter: String

  /// The number that was given. For an orientation: its raw value.
  public var value: Double

  /// What the parameter accepts; it completes a sentence that begins with "it must be".
  public var accepted: String

  /// The name of what was given, if it has one: an orientation.
  var name: String?

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - parameter: The name of the parameter.
  ///   - value: The number that was given; any number, NaN included.
  ///   - accepted: What the parameter accepts, to complete "it must be".
  public init(parameter: String, value: Double, accepted: String) {
    self.parameter = parameter
    self.value = value
    self.accepted = accepted
  }

  /// The whole error as one sentence.
  public var description: String {
    "\(parameter) is \(name ?? value.exactText), but it must be \(accepted)."
  }
}

extension GeometryError: LocalizedError {
  /// The same sentence as ``description``.
  public var errorDescription: String? { description }
}
