#if os(Linux)
  import Foundation

  /// A test that runs once more, as a program of its own, in which it may crash.
  struct OwnProgram {
    private static let key = "CASE_OF_A_TEST"

    /// The suite and the name of the test.
    var test: String

    /// The number of the case to run, in a program of its own.
    var ownCase: Int? { ProcessInfo.processInfo.environment[Self.key].flatMap { Int($0) } }

    /// What the test prints as a program of its own, for a case.
    func output(ofCase number: Int) throws -> String {
      let (program, output) = (Process(), Pipe())
      program.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      program.arguments = ["RotationKitTests." + test]
      let settings = [Self.key: "\(number)", "SWIFT_BACKTRACE": "enable=no"]
      program.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
      (program.standardOutput, program.standardError) = (output, output)
      try program.run()
      return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
  }
#endif
