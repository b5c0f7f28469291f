import Baselines
import Foundation

let usage = """
  usage: Benchmarks [--quick] [FILTER]

    --quick  a short run, which shows that everything runs, and nothing allocates that should not
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

  printHeader()
  if filter.isEmpty {
    let median = try ColdFrame.measure(rounds: isQuick ? 11 : 101)
    // It is 14 to 25, by the processor. One cold call of Foundation makes it 500 and more.
    guard median < 100 else { fail("the first frame of a turn takes longer than 100 µs") }
  }
  var (allocating, slow) = ([String](), [String]())
  for operation in Operation.all() where filter.isEmpty || operation.name.contains(filter) {
    operation.ours()
    operation.baseline?()
    let before = baseline_allocations()
    operation.ours()
    if baseline_allocations() > before, !operation.allocates { allocating.append(operation.name) }
    if !operation.measure(rounds: isQuick ? 9 : 301) { slow.append(operation.name) }
  }
  guard allocating.isEmpty else {
    fail("these allocate memory: \(allocating.joined(separator: ", "))")
  }
  guard slow.isEmpty else { fail("these exceed their limit: \(slow.joined(separator: ", "))") }
#endif
