import Foundation

/// A number that RotationKit was given and cannot use.
///
/// Everything in RotationKit that takes fresh numbers checks them once, on the way in, and throws
/// this; nothing changes when it does. The text is put together only when ``description`` is read,
/// so that a render loop may meet an error in every frame at no cost in memory.
///
/// ```swift
/// let error = GeometryError(parameter: "far", value: .nan, accepted: "a finite number")
/// let sentence = error.description  // "far is nan, but it must be a finite number."
/// ```
public struct GeometryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The parameter that the number was given for, a side of a size as `viewSize.width`.
  public var parameter: String

  /// The number that was given.
  public var value: Double

  /// What the parameter accepts, to be read after "it must be".
  public var accepted: String

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - parameter: The name of the parameter.
  ///   - value: The number that it was given; any value, NaN included.
  ///   - accepted: What the parameter accepts, to be read after "it must be".
  public init(parameter: String, value: Double, accepted: String) {
    self.parameter = parameter
    self.value = value
    self.accepted = accepted
  }

  /// The whole error as one sentence.
  public var description: String {
    "\(parameter) is \(value), but it must be \(accepted)."
  }
}

extension GeometryError: LocalizedError {
  /// The same sentence as ``description``.
  public var errorDescription: String? { description }
}

// MARK: - The checks behind every throwing call

/// A size that a caller passes: its name, for an error that says which side was bad.
@usableFromInline enum SizeParameter: Sendable {
  case size, viewSize, layerSize, previousViewSize, from, to, screen, pageSize, bounds

  var width: String {
    switch self {
    case .size: "size.width"
    case .viewSize: "viewSize.width"
    case .layerSize: "layerSize.width"
    case .previousViewSize: "previousViewSize.width"
    case .from: "from.width"
    case .to: "to.width"
    case .screen: "screen.width"
    case .pageSize: "pageSize.width"
    case .bounds: "bounds.width"
    }
  }

  var height: String {
    switch self {
    case .size: "size.height"
    case .viewSize: "viewSize.height"
    case .layerSize: "layerSize.height"
    case .previousViewSize: "previousViewSize.height"
    case .from: "from.height"
    case .to: "to.height"
    case .screen: "screen.height"
    case .pageSize: "pageSize.height"
    case .bounds: "bounds.height"
    }
  }
}

extension GeometryError {
  static func check(finite value: Double, _ parameter: String) throws(GeometryError) {
    guard value.isFinite else {
      throw GeometryError(parameter: parameter, value: value, accepted: "a finite number")
    }
  }

  static func check(
    finite point: SIMD2<Double>, x: String, y: String
  ) throws(GeometryError) {
    try check(finite: point.x, x)
    try check(finite: point.y, y)
  }

  static func check(positive value: Double, _ parameter: String) throws(GeometryError) {
    guard value > 0, value < .infinity else {
      throw GeometryError(parameter: parameter, value: value, accepted: "a finite number above 0")
    }
  }

  static func check(notNegative value: Double, _ parameter: String) throws(GeometryError) {
    guard value >= 0, value < .infinity else {
      throw GeometryError(
        parameter: parameter, value: value, accepted: "a finite number of at least 0")
    }
  }

  /// In line the test alone; what it throws is worked out elsewhere.
  @inlinable static func check(
    positive size: SIMD2<Double>, _ parameter: SizeParameter
  ) throws(GeometryError) {
    if !size.isUsableSize { try checkSides(of: size, parameter) }
  }

  @usableFromInline @inline(never) static func checkSides(
    of size: SIMD2<Double>, _ parameter: SizeParameter
  ) throws(GeometryError) {
    try check(positive: size.x, parameter.width)
    try check(positive: size.y, parameter.height)
  }
}
