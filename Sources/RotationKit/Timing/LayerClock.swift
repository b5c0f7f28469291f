/// Maps the host's time to a layer's: `convertTime(_:from:)` as a value.
struct LayerClock: Hashable, Sendable {
  /// A time of the host, and that of the layer then.
  var hostTime = 0.0
  var layerTime = 0.0

  /// How many seconds of the layer pass in one of the host; 0 if the layer is paused.
  var rate = 1.0

  /// The time of the layer at one of the host. NaN gives NaN.
  func layerTime(at time: Double) -> Double { layerTime + (time - hostTime) * rate }

  /// The time of the host at one of the layer; not finite if the layer is paused.
  func hostTime(at time: Double) -> Double { hostTime + (time - layerTime) / rate }

  /// The same clock, which tells what a layer's time is at one of the host.
  func starting(at time: Double) -> LayerClock {
    LayerClock(hostTime: time, layerTime: layerTime(at: time), rate: rate)
  }

  /// Whether it says the same as another one: the time to within a microsecond, the rate to within a millionth.
  func agrees(with other: LayerClock) -> Bool {
    abs(other.layerTime(at: hostTime) - layerTime) < 1e-6 && abs(rate - other.rate) < 1e-6
  }
}
