import Foundation
import XCTest

/// One Chromium without a window, which all tests share. It is sent commands of the Chrome DevTools
/// Protocol, and sends answers and events.
///
/// Each of these messages is JSON with a zero byte at its end, in one of two pipes. The pipes close
/// when the tests end, in whatever way, and the browser then ends by itself.
///
/// (Tests run one after another, so nothing is locked here.)
final class Browser: @unchecked Sendable {
  typealias JSON = [String: Any]

  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// For the pages and for what the browser writes. It is removed when the browser ends.
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("RotationKit-\(UUID().uuidString)")
  /// They close when the tests end.
  private let pipes: [Pipe]
  private var messages: Int32 { pipes[1].fileHandleForReading.fileDescriptor }
  private var commandCount = 0
  private var received = Data()
  private var untaken: [JSON] = []
  /// How long the browser may take for a message, in seconds: less after it took too long.
  private var patience = 60.0

  /// The first browser of the search path. If there is none that starts, the test is skipped.
  static func shared() throws -> Browser { try result.get() }

  private static let result = Result {
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw XCTSkip("There is no Chromium on this machine.")
    }
    return try Browser(path)
  }

  /// Starts a browser. It reads a pipe as its file 3 and writes to another as its file 4.
  init(_ path: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // If the browser fails, the end of its log is the last message.
    let script = """
      exec 3<&0 4>&1 </dev/null >"$0/log" 2>&1
      HOME=$0 "$@" || tail -n 5 "$0/log" >&4
      rm -rf "$0"
      """
    let arguments = [
      "-c", script, folder.path,
      path, "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(folder.path)/profile",
      "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
      "--force-color-profile=srgb", "--hide-scrollbars",
      // A mouse, which hovers and is a fine pointer.
      "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,"
        + "availablePointerTypes=4",
      "about:blank",
    ]
    let (input, output) = (Pipe(), Pipe())
    pipes = [input, output]
    signal(SIGPIPE, SIG_IGN)  // A write fails if the browser has ended, and does not end the tests.
    do {
      #if os(macOS) || os(Linux)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = arguments
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
      #else
        throw Failure("no program may start another here: \(arguments)")
      #endif
      try send("Browser.getVersion")
    } catch {
      throw XCTSkip("Chromium does not start on this machine: \(error)")
    }
  }

  /// Sends a command to the browser, or to one of its pages, and waits for the answer.
  @discardableResult
  func send(
    _ method: String, _ parameters: JSON = [:], to session: String? = nil
  ) throws -> JSON {
    commandCount += 1
    let id = commandCount
    var command: JSON = ["id": id, "method": method, "params": parameters]
    command["sessionId"] = session
    let message = try JSONSerialization.data(withJSONObject: command) + [0]
    let commands = pipes[0].fileHandleForWriting.fileDescriptor
    let count = message.withUnsafeBytes { write(commands, $0.baseAddress, $0.count) }
    guard count == message.count else { throw Failure("the browser takes no commands") }
    let answer = try take("answer to \(method)") { $0["id"] as? Int == id }
    if let error = answer["error"] { throw Failure("\(method): \(error)") }
    return answer["result"] as? JSON ?? [:]
  }

  /// Takes the events of a page that came until now.
  func events(of session: String) -> [JSON] {
    defer { untaken.removeAll { $0["sessionId"] as? String == session } }
    return untaken.filter { $0["sessionId"] as? String == session }
  }

  /// Takes the first message that fits, and waits for it if it did not come yet.
  func take(_ what: String, if fits: (JSON) -> Bool) throws -> JSON {
    let deadline = ProcessInfo.processInfo.systemUptime + patience
    while true {
      if let index = untaken.firstIndex(where: fits) { return untaken.remove(at: index) }
      let end = received.withUnsafeBytes {
        $0.bindMemory(to: CChar.self).baseAddress.map { strnlen($0, received.count) } ?? 0
      }
      if end < received.count {
        let message = try JSONSerialization.jsonObject(with: received.prefix(end))
        untaken.append(message as? JSON ?? [:])
        received = Data(received.dropFirst(end + 1))
        continue
      }
      var file = pollfd(fd: messages, events: Int16(POLLIN), revents: 0)
      let left = deadline - ProcessInfo.processInfo.systemUptime
      guard left > 0, poll(&file, 1, Int32(1000 * left)) != 0 else {
        patience = 3
        throw Failure("the browser took too long: there is no \(what)")
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(messages, &bytes, bytes.count)
      guard count > 0 else {
        let log = String(decoding: received, as: UTF8.self)
        throw Failure("the browser has ended: there is no \(what). \(log)")
      }
      received.append(bytes, count: count)
    }
  }
}
