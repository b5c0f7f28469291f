import Baselines
import Foundation
import RotationKit

/// The first frame of a turn in a fresh process: the transition, the layer in the middle of it, and
/// the compensated matrix.
enum ColdFrame: String, CaseIterable {
  case swift, c

  /// The argument that has this program time one cold frame and print its nanoseconds.
  static let argument = "--cold-frame"

  /// Times one frame. It is cold only if nothing of it has run in this process before.
  func nanoseconds() -> Int {
    let one = Double(CommandLine.argc) / 3  // A number that the compiler does not know.
    _ = Self.now()
    let start = Self.now()
    let frame = self == .swift ? Self.frame(one) : cold_frame(one)
    let end = Self.now()
    guard abs(frame - 160) < 1 else { fatalError("the square's side is \(frame)") }
    return end - start
  }

  /// The side of the square on the layer, from the matrix.
  private static func frame(_ one: Double) -> Double {
    do {
      let transition = try RotationTransition(
        rotating: CGSize(width: 320 * one, height: 568), by: .degrees90)
      let layer = transition.layer(atTime: 0.1 * one)
      let compensation = CompensatingProjection(.interpolatedSize)
      let projection = try compensation.projection(
        viewSize: transition.to, layerSize: layer.size, previousViewSize: transition.from)
      return Double(projection.matrix(for: .openGL)[0, 0]) * layer.size.width / 2
    } catch {
      return .nan
    }
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Prints a row of both, in processes of their own, in turn, and gives our median in
  /// microseconds.
  static func measure(rounds: Int) throws -> Double {
    var times: [ColdFrame: [Double]] = [:]
    for _ in 0..<rounds {
      for kind in allCases { times[kind, default: []].append(try kind.microsecondsInAProcess()) }
    }
    let (ours, baseline) = (Quartiles(times[.swift] ?? []), Quartiles(times[.c] ?? []))
    printRow(
      "first frame, cold (µs)", ours, "the articles' code, cold (µs)", baseline,
      ours.median / baseline.median)
    return ours.median
  }

  private func microsecondsInAProcess() throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = [Self.argument, rawValue]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    guard let time = Double(text) else { throw CocoaError(.executableLoad) }
    return time / 1000
  }
}
