import Foundation

/// How long two programs take from their start to their end, one with RotationKit and one without.
struct Launch {
  /// Milliseconds.
  var with: Result.Quartiles
  var without: Result.Quartiles

  /// Both in turn; nil where the programs do not stand beside this one.
  static func measured(rounds: Int = 201) -> Launch? {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    func time(_ name: String) -> Double? {
      let path = folder.appendingPathComponent(name).path
      var process: pid_t = 0
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
      defer { free(arguments[0]) }
      let start = DispatchTime.now().uptimeNanoseconds
      guard posix_spawn(&process, path, nil, nil, &arguments, environ) == 0 else { return nil }
      var status: Int32 = 0
      guard waitpid(process, &status, 0) == process, status == 0 else { return nil }
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }
    var (with, without) = ([Double](), [Double]())
    for _ in 0..<rounds {
      guard let one = time("LaunchWith"), let other = time("LaunchWithout") else { return nil }
      with.append(one)
      without.append(other)
    }
    return Launch(with: Result.Quartiles(with), without: Result.Quartiles(without))
  }
}
