/// What a run of the tool writes, and how it ends: a function of its arguments alone.
struct Outcome {
  /// For standard output.
  var output = ""
  /// Files to be written, by their paths.
  var files: [(path: String, content: String)] = []
  /// For standard error.
  var message = ""
  /// 0, or 64 (EX_USAGE) for arguments that make no sense.
  var status: Int32 = 0

  static let version = "rotation-preview 0.1.0\n"

  private static let commands: [String: any Command.Type] = [
    "frames": FramesCommand.self, "pages": PagesCommand.self, "pixels": PixelsCommand.self,
  ]

  init(arguments: [String]) {
    do {
      if let command = arguments.first.flatMap({ Self.commands[$0] }) {
        (output, files) = try command.output(for: Array(arguments.dropFirst()))
      } else {
        (output, files) = try TurnCommand.output(for: arguments)
      }
    } catch {
      message = "rotation-preview: \(error)\n"
      status = 64
    }
  }
}
