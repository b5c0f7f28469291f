/// How late frames appear: the time to add to a display link's target.
///
/// A display link tells you when the next frame appears. With two or three frames in flight, yours
/// appears later. `MTLDrawable.presentedTime` tells you how much later, afterward:
///
/// ```swift
/// var latency = DisplayLatency()
/// for frame in 0..<15 {
///   let target = Double(frame) / 60
///   latency.record(targetTime: target, presentedTime: target + 2 / 60.0)
/// }
/// let late = latency.seconds  // 0.033333
/// let time = latency.displayTime(for: 1)  // 1.033333
/// ```
///
/// The latency is the median of the last 15 frames. So a few late frames don't count, jitter
/// averages out, and a lasting change counts after 8 frames.
public struct DisplayLatency: Hashable, Sendable {
  private var delays: [Double] = []

  /// The median of the last 15 delays, in seconds; 0 before the first. It may be negative.
  public private(set) var seconds = 0.0

  /// Makes a latency without any frames yet.
  public init() {}

  /// Records when a frame appeared, in seconds: its `MTLDrawable.presentedTime`.
  ///
  /// The target is the frame's intended display time, without the latency added: a display link's
  /// `targetTimestamp` or `targetPresentationTimestamp`, or else the time at which you drew the
  /// frame. A pair is ignored if a time is not finite, if the presented time is not above 0 (Metal
  /// gives 0 for a dropped frame), or if the two times are more than 0.25 s apart.
  public mutating func record(targetTime: Double, presentedTime: Double) {
    let delay = presentedTime - targetTime
    guard presentedTime > 0, abs(delay) <= 0.25 else { return }
    delays = (delays + [delay]).suffix(15)
    let sorted = delays.sorted()
    seconds = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// A frame's target time, as in ``record(targetTime:presentedTime:)``, plus ``seconds``.
  public func displayTime(for targetTime: Double) -> Double { targetTime + seconds }
}

extension DisplayLatency: CustomStringConvertible {
  /// The latency, as "33.3 ms".
  public var description: String { "\(((seconds * 10_000).rounded() / 10).text) ms" }
}
