import QuartzCore
import UIKit

extension StageController {
  func showReport() {
    let report = Report(
      system: system, recorder: recorder, latency: latency, measured: measured)
    show("Report", report.text)
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
