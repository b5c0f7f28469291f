import Foundation

var outcome = Outcome(arguments: Array(CommandLine.arguments.dropFirst()))
for file in outcome.files {
  do {
    try Data(file.content.utf8).write(to: URL(fileURLWithPath: file.path))
  } catch {
    outcome.message += "rotation-preview: \(String(reflecting: file.path)) cannot be written.\n"
    outcome.status = 73  // EX_CANTCREAT
  }
}
do {
  try FileHandle.standardOutput.write(contentsOf: Data(outcome.output.utf8))
} catch {
  outcome.message = "rotation-preview: standard output cannot be written.\n"
  outcome.status = 74  // EX_IOERR
}
try? FileHandle.standardError.write(contentsOf: Data(outcome.message.utf8))
exit(outcome.status)
