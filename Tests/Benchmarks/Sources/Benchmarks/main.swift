import Foundation

#if DEBUG
  FileHandle.standardError.write(
    Data("Benchmarks: a debug build measures nothing; run with -c release.\n".utf8))
  exit(64)
#else
  var filter = ""
  var json = false
  for argument in CommandLine.arguments.dropFirst() {
    switch argument {
    case "--json": json = true
    case "--help":
      print("usage: Benchmarks [--json] [FILTER], where FILTER is a part of an operation's name")
      exit(0)
    default: filter = argument
    }
  }

  let operations = Operation.all().filter { filter.isEmpty || $0.name.contains(filter) }

  /// Says on a terminal what is being measured, or with nothing erases what was said.
  func progress(_ text: String = "") {
    if isatty(STDERR_FILENO) == 1 { FileHandle.standardError.write(Data("\r\u{1b}[K\(text)".utf8)) }
  }

  let results = operations.enumerated().map { index, operation in
    progress("\(index + 1) of \(operations.count): \(operation.name)")
    return Result(measuring: operation)
  }
  if filter.isEmpty { progress("accuracy and launch") }
  let report = Report(
    results: results,
    accuracies: filter.isEmpty ? Accuracy.all() : [],
    launch: filter.isEmpty ? Launch.measured() : nil)
  progress()
  print(json ? report.json : report.table)
#endif
