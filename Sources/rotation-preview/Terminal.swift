import Dispatch
import Foundation

/// Writes all of a text, and tells whether that went well.
///
/// A reader that goes away, as `head` does, ends the tool by SIGPIPE, as it does any other.
func write(_ text: String, to descriptor: Int32) -> Bool {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    guard written > 0 else { return false }
    rest = rest.dropFirst(written)
  }
  return true
}

/// Does some work, and says on a terminal that it is being done, if that takes longer than a delay
/// in seconds. Nothing of it is left in the end, and nothing is said where there is no terminal.
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
    _ = write("\r\u{1b}[K", to: descriptor)  // To the start of the line, and erases it.
  }
  return result
}
