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

var outcome = Outcome(arguments: Array(CommandLine.arguments.dropFirst()))
for file in outcome.files {
  do {
    try Data(file.content.utf8).write(to: URL(fileURLWithPath: file.path))
  } catch {
    outcome.message = "rotation-preview: \(String(reflecting: file.path)) cannot be written.\n"
    outcome.status = 73  // EX_CANTCREAT
  }
}
if !write(outcome.output, to: STDOUT_FILENO) {
  outcome.message = "rotation-preview: standard output cannot be written.\n"
  outcome.status = 74  // EX_IOERR
}
_ = write(outcome.message, to: STDERR_FILENO)
exit(outcome.status)
