#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation

  /// Runs a command of the shell, and gives its status and what it prints.
  ///
  /// (`Process.waitUntilExit` of Foundation on Linux now and then does not return, and `popen` is not
  /// there for Swift on Apple's systems.)
  public func shell(_ command: String) throws -> (status: Int32, output: Data) {
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("RotationKit-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var lists = [["/bin/sh", "-c", "exec >'\(output.path)'\n\(command)"], environment].map { list in
      list.map { strdup($0) } + [nil]
    }
    defer { lists.joined().forEach { free($0) } }
    var process: pid_t = 0
    var status: Int32 = -1
    let spawned = posix_spawn(&process, "/bin/sh", nil, nil, &lists[0], lists[1])
    guard spawned == 0, waitpid(process, &status, 0) == process else {
      throw CocoaError(.executableNotLoadable)
    }
    // The lower byte tells of a signal, the one above it what the shell returned.
    return (status & 0xFF == 0 ? status >> 8 : -1, try Data(contentsOf: output))
  }
#endif
