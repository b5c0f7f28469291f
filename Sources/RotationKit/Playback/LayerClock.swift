/// Maps the host's time to a layer's: `convertTime(_:from:)` as a value.
struct LayerClock: Hashable, Sendable {
  /// A host time, and the layer time at that moment, in seconds.
  var hostTime = 0.0
  var layerTime = 0.0

  /// Layer seconds per host second; 0 if the layer is paused.
  var rate = 1.0

  /// The layer time at a host time. NaN gives NaN.
  func layerTime(atHostTime time: Double) -> Double { layerTime + (time - hostTime) * rate }

  /// The host time at a layer time; not finite if the layer is paused.
  func hostTime(atLayerTime time: Double) -> Double { hostTime + (time - layerTime) / rate }

  func starting(atHostTime time: Double) -> LayerClock {
    LayerClock(hostTime: time, layerTime: layerTime(atHostTime: time), rate: rate)
  }

  /// Whether two clocks agree: on the time to a microsecond, on the rate to a millionth.
  func agrees(with other: LayerClock) -> Bool {
    abs(other.layerTime(atHostTime: hostTime) - layerTime) < 1e-6 && abs(rate - other.rate) < 1e-6
  }
}
