// swift-tools-version: 6.0

import PackageDescription

// A package of its own. `--sanitize fuzzer` brings libFuzzer and its main function. The address
// sanitizer comes by `-Xswiftc -sanitize=fuzzer,address`, because a second `--sanitize` would turn
// off the coverage of the first.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  targets: [
    // The library itself, by a link to its sources: what follows a layer is internal.
    .target(name: "RotationKit", swiftSettings: [.unsafeFlags(["-enable-testing"])]),
    // Its folder Tool is a link to the sources of rotation-preview, and Simulation to that of the
    // tests.
    .executableTarget(
      name: "Fuzzing",
      dependencies: ["RotationKit"],
      exclude: ["Tool/main.swift"],
      resources: [.copy("Tool/Page/Web")]),
  ],
  swiftLanguageModes: [.v6]
)
