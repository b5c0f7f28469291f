import Foundation

// How the descriptions of public values write numbers: 320×568, (80, 204), -90°.

extension Double {
  /// The number without a trailing ".0".
  var exactText: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }

  /// The number rounded to six digits, or to a thousandth if those are more, so that the rounding
  /// errors of a sum don't show.
  var text: String {
    let rounded = String(format: abs(self) < 1000 ? "%.6g" : "%.3f", self)
    return (Double(rounded) ?? self).exactText
  }

  /// Radians as degrees, to a tenth.
  var degreesText: String { "\(((self * 1800 / .pi).rounded() / 10 + 0).text)°" }
}

extension CGSize {
  var text: String { "\(Double(width).text)×\(Double(height).text)" }
}

extension CGPoint {
  /// Both coordinates to a thousandth of a point, because rounding may put a point next to 0.
  var text: String {
    let parts = [Double(x), Double(y)].map { Double(String(format: "%.3f", $0)) ?? $0 }
    return "(\(parts[0].exactText), \(parts[1].exactText))"
  }
}
