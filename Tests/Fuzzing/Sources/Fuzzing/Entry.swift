import Foundation

// usage: Fuzzing TARGET [option of libFuzzer ...] [corpus ...]

/// What the first argument names. Set once, before libFuzzer begins.
nonisolated(unsafe) private var target: (inout Bytes) -> Void = { _ in }

private let targets: [String: @Sendable (inout Bytes) -> Void] = [
  "geometry": geometry, "curves": curves, "transition": transition, "tracker": tracker,
  "arguments": arguments,
]

/// libFuzzer calls this first. It takes the name of the target out of the arguments.
@_cdecl("LLVMFuzzerInitialize") public func initialize(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
  guard count.pointee > 1, let name = arguments.pointee[1],
    let named = targets[String(cString: name)]
  else {
    print(
      "usage: Fuzzing \(targets.keys.sorted().joined(separator: "|")) [option ...] [corpus ...]")
    exit(64)
  }
  target = named
  arguments.pointee[1] = arguments.pointee[0]
  arguments.pointee += 1
  count.pointee -= 1
  return 0
}

/// libFuzzer calls this with one input after another.
@_cdecl("LLVMFuzzerTestOneInput") public func testOneInput(
  _ data: UnsafePointer<UInt8>?, _ size: Int
) -> Int32 {
  var bytes = Bytes(UnsafeBufferPointer(start: data, count: size))
  target(&bytes)
  return 0
}
