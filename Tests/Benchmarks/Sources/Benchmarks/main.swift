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

  let report = Report(
    results: Operation.all().filter { filter.isEmpty || $0.name.contains(filter) }
      .map { Result(measuring: $0) },
    accuracies: filter.isEmpty ? Accuracy.all() : [],
    launch: filter.isEmpty ? Launch.measured() : nil)
  print(json ? report.json : report.table)
#endif
