import Foundation

// usage: FUZZ_TARGET=… Fuzzing [option of libFuzzer ...] [corpus ...]

/// What the variable FUZZ_TARGET names. (An argument would be lost where libFuzzer starts itself
/// again, as it does to merge.)
private let target: Target = {
  guard let target = targets[ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""] else {
    let names = targets.keys.sorted().joined(separator: ", ")
    FileHandle.standardError.write(Data("FUZZ_TARGET must be one of: \(names)\n".utf8))
    _exit(64)  // Without what libFuzzer does at an exit.
  }
  return target
}()

/// libFuzzer calls this with one input after another.
@_cdecl("LLVMFuzzerTestOneInput") public func testOneInput(
  _ data: UnsafePointer<UInt8>?, _ size: Int
) -> Int32 {
  var bytes = Bytes(UnsafeBufferPointer(start: data, count: size))
  do { try target(&bytes) } catch { check(error) }
  return 0
}
