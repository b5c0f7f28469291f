import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
var outcome = showingProgress { Outcome(arguments: arguments) }
for file in outcome.files {
  do {
    try Data(file.content.utf8).write(to: URL(fileURLWithPath: file.path))
  } catch {
    outcome.message += "rotation-preview: \(String(reflecting: file.path)) cannot be written.\n"
    outcome.status = 73  // EX_CANTCREAT
  }
}
if !write(outcome.output, to: STDOUT_FILENO) {
  outcome.message = "rotation-preview: standard output cannot be written.\n"
  outcome.status = 74  // EX_IOERR
}
_ = write(outcome.message, to: STDERR_FILENO)
exit(outcome.status)
