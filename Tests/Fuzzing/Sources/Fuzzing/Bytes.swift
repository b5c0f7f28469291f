import Foundation

/// The fuzzer's bytes, taken from front to back as numbers of every kind; zeros once they run out.
struct Bytes {
  private var rest: UnsafeBufferPointer<UInt8>.SubSequence

  init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

  mutating func pick<T>(_ choices: [T]) -> T { choices[Int(byte()) % choices.count] }

  private static let special: [Double] = [
    0, -0.0, 1, -1, 0.5, 2, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e-300, 1e-45,
    1e-38,
    3.5e38, 1e45, 1e100, 1e154, 1e300, .pi, 320, 568, 444, 1 - 1e-9, 1e-9, 1.0.nextUp, 1.0.nextDown,
  ]

  /// Any double: a special one, a common one, or any bits.
  mutating func number() -> Double {
    switch byte() % 4 {
    case 0: pick(Self.special)
    case 1: Double(Int8(bitPattern: byte())) * 8 + Double(byte()) / 256
    case 2: fraction()
    default: Double(bitPattern: word())
    }
  }

  /// In 0…1, both included.
  mutating func fraction() -> Double { Double(word() >> 11) / Double(UInt64.max >> 11) }

  mutating func size() -> CGSize { CGSize(width: number(), height: number()) }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func text() -> String {
    var bytes: [UInt8] = []
    while case let next = byte(), next != 0 { bytes.append(next) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Stops the fuzzer where a promise is broken.
func promise(_ holds: Bool, _ what: @autoclosure () -> Any, line: UInt = #line) {
  if !holds { fatalError("broken promise: \(what())", line: line) }
}
