import RotationKit

/// Something that the tool does: what it is asked for, by its options, and what it answers.
protocol Command: Sendable {
  /// The text of `--help`.
  static var help: String { get }

  /// The options that take a value, by their names.
  static var options: [String: Option<Self>] { get }

  /// What is asked for without any option.
  init()

  var format: Format { get }

  /// What is asked for, worked out.
  func report() throws -> any Report

  /// The pictures that are asked for: what is to be written into which file, in place of the report.
  func files() throws -> [(path: String, content: String)]
}

extension Command {
  func files() -> [(path: String, content: String)] { [] }
}

/// An option that takes a value: what it accepts, and what sets it (false: not accepted).
struct Option<Root>: Sendable {
  var accepted: String
  var set: @Sendable (inout Root, String) throws -> Bool

  init<Value>(
    _ accepted: String, _ target: WritableKeyPath<Root, Value> & Sendable,
    _ parse: @escaping @Sendable (String) throws -> Value?
  ) {
    self.accepted = accepted
    set = { root, text in
      guard let value = try parse(text) else { return false }
      root[keyPath: target] = value
      return true
    }
  }

  /// For what has no value unless it is given. (Without this, nil would be taken for one.)
  init<Value>(
    _ accepted: String, optional target: WritableKeyPath<Root, Value?> & Sendable,
    _ parse: @escaping @Sendable (String) throws -> Value?
  ) {
    self.init(accepted, target) { text in try parse(text).map { .some($0) } }
  }
}

extension Command {
  /// What the tool writes for the arguments after the command's name.
  static func output(
    for arguments: [String]
  ) throws -> (text: String, files: [(path: String, content: String)]) {
    var command = Self()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      var value: String? = parts.count > 1 ? String(parts[1]) : nil

      if let text = name == "--version"
        ? Outcome.version : ["--help", "-h"].contains(name) ? help : nil
      {
        guard value == nil else { throw UsageError("\(name) takes no value.") }
        // What was asked for is not kept back by what comes after it, good or bad.
        return (text, [])
      }
      guard let option = options[name] else {
        let kind = argument.hasPrefix("-") ? "option" : "command, which would come first:"
        throw UsageError("there is no \(kind) \(quoted(argument)); --help lists those there are.")
      }
      value = value ?? rest.popFirst()
      guard let value else { throw UsageError("\(name) needs a value: \(option.accepted).") }
      guard try option.set(&command, value) else {
        throw UsageError("\(name) takes \(option.accepted), not \(quoted(value)).")
      }
    }
    let files = try command.files()
    return (files.isEmpty ? try command.format.text(for: command.report()) : "", files)
  }
}

/// Arguments that make no sense, as one sentence.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  /// Says which option gave a number that the library refuses, by the start of its parameter's name;
  /// an option that is not listed has the parameter's name.
  static func naming<T>(_ options: [String: String] = [:], _ call: () throws -> T) throws -> T {
    do {
      return try call()
    } catch let error as GeometryError {
      let name = error.parameter.prefix { $0 != "." }
      throw UsageError("\(options[String(name)] ?? "--\(name)"): \(error)")
    }
  }
}

/// What was given, so that it stays one line whatever it holds.
private func quoted(_ text: String) -> String { String(reflecting: text) }
