import QuartzCore
import UIKit

extension StageController {
  func showReport() {
    let report = Report(
      system: system, recorder: recorder, covering: covering, latency: latency,
      pausedClock: pausedClock, measured: measured)
    show("Report", report.text)
  }

  /// What a layer of speed 0, in a layer of a window, says of the host's time.
  private var pausedClock: String {
    let layer = CALayer()
    view.layer.addSublayer(layer)
    defer { layer.removeFromSuperlayer() }
    layer.speed = 0
    return "\(layer.convertTime(1, to: nil)) for 1, and \(layer.convertTime(1, from: nil)) from 1"
  }

  func showMeasured() {
    show("Measured", (system + [""] + measured).joined(separator: "\n"))
  }

  /// Shows a page instead of any other.
  private func show(_ title: String, _ text: String) {
    let page = PageController(title: title, text: text)
    if presentedViewController != nil { dismiss(animated: false) }
    present(UINavigationController(rootViewController: page), animated: true)
  }

  private var system: [String] {
    let device = UIDevice.current
    var name = utsname()
    _ = withUnsafeMutablePointer(to: &name) { uname($0) }
    let machine = withUnsafeBytes(of: name.machine) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return [
      "\(device.systemName) \(ProcessInfo.processInfo.operatingSystemVersionString)",
      "\(device.model), \(machine)",
      "\(knownSize.width)×\(knownSize.height) points at \(traitCollection.displayScale), "
        + "up to \(screen?.maximumFramesPerSecond ?? 0) Hz",
    ]
  }
}
