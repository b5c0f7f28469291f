import Foundation

// How the descriptions of public values write numbers: 320×568, (80, 204), -90°.

extension Double {
  /// The number without a trailing ".0".
  var text: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }

  /// Radians as degrees, to a tenth.
  var degreesText: String { "\(((self * 1800 / .pi).rounded() / 10 + 0).text)°" }
}

extension CGSize {
  var text: String { "\(Double(width).text)×\(Double(height).text)" }
}

extension CGPoint {
  var text: String { "(\(Double(x).text), \(Double(y).text))" }
}
