import Foundation

/// A number that RotationKit can't use.
///
/// Each call checks its numbers before it changes anything, and throws this error if a number is
/// out of range. ``description`` builds the text when it is read, so an error thrown in every frame
/// allocates nothing.
///
/// ```swift
/// let error = GeometryError(parameter: "far", value: .nan, accepted: "a finite number")
/// let sentence = error.description  // "far is nan, but it must be a finite number."
/// ```
public struct GeometryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the parameter. For a side of a size: `viewSize.width`.
  public var parameter: String

  /// The number: as given, or, if the parameter names one that follows from a curve or a spring, as
  /// worked out. For an orientation: its raw value.
  public var value: Double

  /// The accepted values, to complete a sentence that begins with "it must be".
  public var accepted: String

  /// Makes an error from its parts.
  public init(parameter: String, value: Double, accepted: String) {
    (self.parameter, self.value, self.accepted) = (parameter, value, accepted)
  }

  /// The whole error as one sentence.
  public var description: String {
    "\(parameter) is \(value.exactText), but it must be \(accepted)."
  }
}

extension GeometryError: LocalizedError {
  /// The same sentence as ``description``.
  public var errorDescription: String? { description }
}
