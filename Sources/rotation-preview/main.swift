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
#if os(macOS) || os(Linux)
  if let file = outcome.file, outcome.opens, outcome.status == 0 {
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    // The tool is done, and becomes that program.
    fflush(nil)
    execvp(program, [strdup(program), strdup(file.path), nil])
    perror(program)
  }
#endif
exit(outcome.status)
