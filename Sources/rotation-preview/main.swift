import Foundation

var outcome = Outcome(arguments: Array(CommandLine.arguments.dropFirst()))
if let file = outcome.file {
  do {
    try Data(file.content.utf8).write(to: URL(fileURLWithPath: file.path))
    outcome.message = Outcome.written(file.path)
  } catch {
    outcome.message = Outcome.unwritten(file.path, error)
    outcome.status = 73  // EX_CANTCREAT
  }
}
print(outcome.output, terminator: "")
FileHandle.standardError.write(Data(outcome.message.utf8))
exit(outcome.status)
