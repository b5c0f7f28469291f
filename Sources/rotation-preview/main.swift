import Foundation

let outcome = Outcome(arguments: Array(CommandLine.arguments.dropFirst()))
// A reader that went away, as `head` does, is no error.
try? FileHandle.standardOutput.write(contentsOf: Data(outcome.output.utf8))
try? FileHandle.standardError.write(contentsOf: Data(outcome.message.utf8))
exit(outcome.status)
