import Foundation
import XCTest

/// A tab of the browser, and the page in it.
final class Page {
  private let browser: Browser
  private let target: String
  private let session: String
  private var scripts: [Any] = []
  private var isMobile = false

  init(in browser: Browser, shown: Bool) throws {
    self.browser = browser
    let tab = try browser.send("Target.createTarget", ["url": "about:blank", "hidden": !shown])
    target = try XCTUnwrap(tab["targetId"] as? String)
    let attached = try browser.send(
      "Target.attachToTarget", ["targetId": target, "flatten": true])
    session = try XCTUnwrap(attached["sessionId"] as? String)
    for domain in ["Page", "Runtime", "Log"] { try send("\(domain).enable") }
    try send("Page.setLifecycleEventsEnabled", ["enabled": true])
    try send("Emulation.setFocusEmulationEnabled", ["enabled": true])
  }

  /// Makes the tab as a new one is, for the next page.
  func reset() throws {
    for script in scripts {
      try send("Page.removeScriptToEvaluateOnNewDocument", ["identifier": script])
    }
    scripts = []
    try send("Emulation.setScriptExecutionDisabled", ["value": false])
    try setPreferences()
    try setSize(width: 800, height: 600)
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

  /// Waits for an event, and gives its parameters.
  @discardableResult
  func event(_ name: String, if fits: (Browser.JSON) -> Bool) throws -> Browser.JSON {
    let event = try browser.take(name) {
      $0["method"] as? String == name && $0["sessionId"] as? String == session
        && fits($0["params"] as? Browser.JSON ?? [:])
    }
    return event["params"] as? Browser.JSON ?? [:]
  }

  // MARK: Surroundings

  /// Gives the page a size in CSS pixels, with a number of pixels of the screen for the side of
  /// each. A mobile device is used with a finger. Any other is used with a mouse, from the next
  /// load on if the page was that of a mobile device.
  func setSize(width: Int, height: Int, scale: Double = 1, mobile: Bool = false) throws {
    try send(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": mobile])
    if mobile != isMobile { try send("Emulation.setTouchEmulationEnabled", ["enabled": mobile]) }
    isMobile = mobile
  }

  func use(_ screen: Screen, scale: Double = 1) throws {
    try setSize(width: screen.width, height: screen.height, scale: scale, mobile: screen.isMobile)
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

  /// Has a script run before the scripts of each page that is loaded later.
  func runFirst(_ script: String) throws {
    let added = try send("Page.addScriptToEvaluateOnNewDocument", ["source": script])
    scripts.append(try XCTUnwrap(added["identifier"]))
  }

  // MARK: Use

  func load(_ content: String, at fragment: String = "") throws {
    let file = browser.folder.appendingPathComponent("\(UUID().uuidString).html")
    try Data(content.utf8).write(to: file)
    let answer = try send("Page.navigate", ["url": "file://\(file.path)\(fragment)"])
    let loader = try XCTUnwrap(answer["loaderId"] as? String)
    try event("Page.lifecycleEvent") {
      $0["name"] as? String == "load" && $0["loaderId"] as? String == loader
    }
  }

  /// Runs the body of an asynchronous function in the page, and gives what it returns.
  func run<Value: Decodable>(_ body: String) throws -> Value {
    let answer = try send(
      "Runtime.evaluate",
      [
        "expression": "(async () => { \(body)\n})().then(JSON.stringify)", "awaitPromise": true,
        "returnByValue": true,
      ])
    if let exception = answer["exceptionDetails"] { throw Browser.Failure("\(exception)") }
    let value = try XCTUnwrap((answer["result"] as? Browser.JSON)?["value"] as? String)
    return try JSONDecoder().decode(Value.self, from: Data(value.utf8))
  }

  /// Presses a key, as a person does, and releases it.
  func press(_ key: String) throws {
    let codes = ["Tab": 9, " ": 32, "End": 35, "ArrowRight": 39]
    for type in ["keyDown", "keyUp"] {
      var event: Browser.JSON = ["type": type, "key": key]
      event["windowsVirtualKeyCode"] = codes[key]
      event["text"] = key == " " ? key : nil
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

  /// What a script gives to `log`.
  func log(_ script: String) throws -> [String] {
    try run(
      "const values = [], log = value => values.push(`${value}`); \(script); return values")
  }

  /// The squares on a screenshot, one in each of some boxes. The browser itself decodes the
  /// picture. A script gives the boxes, as `getBoundingClientRect` does.
  func squares(in boxes: String) throws -> [Square] {
    let answer = try send("Page.captureScreenshot", ["optimizeForSpeed": true])
    let png = try XCTUnwrap(answer["data"] as? String)
    return try run(
      """
      \(Square.measure)
      const image = new Image();
      image.src = "data:image/png;base64,\(png)";
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height)
        .getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      return \(boxes).map(({ left, top, width, height }) => measure(context.getImageData(
        ...[left, top, width, height].map(side => Math.round(side * devicePixelRatio)))));
      """)
  }
}
