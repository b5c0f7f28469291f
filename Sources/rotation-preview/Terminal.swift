import Dispatch
import Foundation

/// Writes a whole text, and tells whether that succeeded.
///
/// If the reader goes away, as `head` does, SIGPIPE ends the tool.
func write(_ text: String, to descriptor: Int32) -> Bool {
  var remaining = Array(text.utf8)[...]
  while !remaining.isEmpty {
    let written = remaining.withUnsafeBytes {
      Foundation.write(descriptor, $0.baseAddress, $0.count)
    }
    guard written > 0 else { return false }
    remaining = remaining.dropFirst(written)
  }
  return true
}

/// Does some work. If it takes longer than a delay in seconds, a line on the terminal says so until the
/// work is done. Nothing is written if there is no terminal.
func showingProgress<Result>(
  after delay: Double = 1, on descriptor: Int32 = STDERR_FILENO, isTerminal: Bool? = nil,
  _ work: () -> Result
) -> Result {
  guard isTerminal ?? (isatty(descriptor) == 1) else { return work() }
  let start = DispatchTime.now()
  let queue = DispatchQueue(label: "progress")
  let timer = DispatchSource.makeTimerSource(queue: queue)
  timer.schedule(deadline: start + delay, repeating: delay)
  timer.setEventHandler {
    let elapsed = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    _ = write("\rrotation-preview: at work for \(fixed(elapsed, 0)) s", to: descriptor)
  }
  timer.activate()
  let result = work()
  timer.cancel()
  queue.sync {
    guard DispatchTime.now() >= start + delay else { return }
    _ = write("\r\u{1b}[K", to: descriptor)  // Erases the line.
  }
  return result
}
