import Foundation
import XCTest

/// A tab of the browser, and the page in it.
final class Page {
  private let browser: Browser
  private let target: String
  private let session: String

  /// Opens a tab. A script runs before those of each page that is loaded into it.
  init(in browser: Browser, shown: Bool, running script: String) throws {
    self.browser = browser
    let tab = try browser.send("Target.createTarget", ["url": "about:blank", "hidden": !shown])
    target = try XCTUnwrap(tab["targetId"] as? String)
    let attached = try browser.send(
      "Target.attachToTarget", ["targetId": target, "flatten": true])
    session = try XCTUnwrap(attached["sessionId"] as? String)
    for domain in ["Page", "Runtime", "Log"] { try send("\(domain).enable") }
    try send("Page.setLifecycleEventsEnabled", ["enabled": true])
    try send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try send("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  /// Makes the tab as a new one is, for the next page.
  func reset() throws {
    try send("Emulation.setScriptExecutionDisabled", ["value": false])
    try use(Screen(width: 800, height: 600, isMobile: false))
    _ = browser.events(of: session)
  }

  deinit {
    _ = try? browser.send("Target.closeTarget", ["targetId": target])
    _ = browser.events(of: session)
  }

  @discardableResult
  func send(_ method: String, _ parameters: Browser.JSON = [:]) throws -> Browser.JSON {
    try browser.send(method, parameters, to: session)
  }

  // MARK: Surroundings

  /// Shows the page on a screen. A mouse takes the place of a finger from the next load on.
  func use(_ screen: Screen) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": screen.width, "height": screen.height, "deviceScaleFactor": screen.scale,
        "mobile": screen.isMobile,
      ])
    try send("Emulation.setTouchEmulationEnabled", ["enabled": screen.isMobile])
    try setPreferences(dark: screen.isDark)
  }

  func setPreferences(
    dark: Bool = false, reducedMotion: Bool = false, forcedColors: Bool = false
  ) throws {
    let features = [
      ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
      ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
      ["name": "forced-colors", "value": forcedColors ? "active" : "none"],
    ]
    try send("Emulation.setEmulatedMedia", ["features": features])
  }

  // MARK: Use

  func load(_ content: String, at fragment: String = "") throws {
    let file = browser.folder.appendingPathComponent("\(UUID().uuidString).html")
    try Data(content.utf8).write(to: file)
    let answer = try send("Page.navigate", ["url": "file://\(file.path)\(fragment)"])
    let loader = try XCTUnwrap(answer["loaderId"] as? String)
    _ = try browser.take("loaded page") {
      let event = $0["params"] as? Browser.JSON
      return event?["name"] as? String == "load" && event?["loaderId"] as? String == loader
    }
  }

  /// Runs the body of an asynchronous function in the page, and gives what it returns: texts.
  func run(_ body: String) throws -> [String] {
    let answer = try send(
      "Runtime.evaluate",
      [
        "expression": "(async () => { \(body)\n})()", "awaitPromise": true, "returnByValue": true,
      ])
    if let exception = answer["exceptionDetails"] { throw Browser.Failure("\(exception)") }
    return try XCTUnwrap((answer["result"] as? Browser.JSON)?["value"] as? [String])
  }

  /// What a script gives to `log`.
  @discardableResult
  func log(_ script: String) throws -> [String] {
    try run(
      """
      const values = [], log = (...all) => values.push(...all.map(value => `${value}`));
      \(script); return values
      """)
  }

  /// Presses a key, as in "Shift ArrowLeft", and releases it.
  func press(_ keys: String) throws {
    let codes = ["Tab": 9, " ": 32, "Home": 36, "ArrowLeft": 37, "ArrowRight": 39]
    let key = codes.keys.first { keys.hasSuffix($0) }
    var event: Browser.JSON = [
      "key": key ?? keys, "windowsVirtualKeyCode": key.flatMap { codes[$0] } ?? 0,
      "modifiers": keys.hasPrefix("Shift") ? 8 : keys.hasPrefix("Control") ? 2 : 0,
    ]
    event["text"] = keys == " " ? keys : nil
    for type in ["keyDown", "keyUp"] {
      event["type"] = type
      try send("Input.dispatchKeyEvent", event)
    }
  }

  /// What was written to the console since this was asked for, errors of scripts among it.
  func console() throws -> [String] {
    try send("Runtime.evaluate", ["expression": "0"])  // What was written before is told before.
    let names = ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"]
    return browser.events(of: session).filter { names.contains($0["method"] as? String ?? "") }
      .map { "\($0["params"] ?? "")" }
  }
}
