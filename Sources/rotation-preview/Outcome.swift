import RotationKit

/// What a run of the tool writes, and how it ends: a function of its arguments alone.
struct Outcome {
  /// For standard output.
  var output = ""
  /// For standard error.
  var message = ""
  /// 0, or 64 (EX_USAGE) for arguments that make no sense.
  var status: Int32 = 0

  init(arguments: [String]) {
    do {
      let options = try Options(arguments)
      output =
        switch options.action {
        case .help: Options.help
        case .version: "rotation-preview \(Options.version)\n"
        case .play: try options.format.text(for: Preview(options))
        }
    } catch {
      message = "rotation-preview: \(error)\n"
      status = 64
    }
  }
}

/// Arguments that make no sense, as one sentence.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
