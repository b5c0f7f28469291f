import Foundation

let usage = """
  usage: Benchmarks [--quick] [FILTER]

    --quick  a short run, which only shows that everything runs and nothing allocates
    FILTER   a part of the name of the operations to measure

  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("Benchmarks: \(message)\n".utf8))
  exit(1)
}

#if DEBUG
  fail("a debug build measures nothing; run with -c release")
#else
  var arguments = CommandLine.arguments.dropFirst()
  if arguments.first == ColdFrame.argument {
    guard let kind = arguments.last.flatMap({ ColdFrame(rawValue: $0) }) else { fail(usage) }
    print(kind.nanoseconds(), terminator: "")
    exit(0)
  }
  if arguments.contains("--help") {
    print(usage, terminator: "")
    exit(0)
  }
  let isQuick = arguments.contains("--quick")
  let filter = arguments.first { !$0.hasPrefix("-") } ?? ""

  func number(_ value: Double) -> String { String(format: "%.2f", value) }
  func range(_ value: Quartiles) -> String { "\(number(value.low))-\(number(value.high))" }

  var allocating: [String] = []
  print("| operation | ns | quartiles | baseline | ns | quartiles | ratio |")
  print("| --- | ---: | ---: | --- | ---: | ---: | ---: |")

  if filter.isEmpty {
    let times = try ColdFrame.measured(rounds: isQuick ? 11 : 101)
    guard let ours = times[.swift], let baseline = times[.c] else { fail("no cold frame") }
    print(
      "| first frame, cold (µs) | \(number(ours.median)) | \(range(ours)) | the articles' code, cold "
        + "(µs) | \(number(baseline.median)) | \(range(baseline)) "
        + "| \(number(ours.median / baseline.median)) |")
    guard ours.median < 100 else { fail("the first frame of a turn takes longer than 100 µs") }
  }
  for operation in Operation.all() where filter.isEmpty || operation.name.contains(filter) {
    let result = Result(measuring: operation, rounds: isQuick ? 3 : 301)
    var row = ["", operation.name, number(result.ours.median), range(result.ours)]
    if let baseline = result.baseline, let ratio = result.ratio {
      row += [
        operation.baselineName, number(baseline.median), range(baseline), number(ratio.median),
      ]
    } else {
      row += ["", "", "", ""]
    }
    print(row.joined(separator: " | ").dropFirst(), "|")
    if result.allocations > 0 { allocating.append(operation.name) }
  }
  guard allocating.isEmpty else {
    fail("these allocate memory: \(allocating.joined(separator: ", "))")
  }
#endif
