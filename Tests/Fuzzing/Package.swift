// swift-tools-version: 6.0

import PackageDescription

// A package of its own, which depends on RotationKit by path, as an app does. `--sanitize fuzzer`
// brings libFuzzer and its main function. The address sanitizer comes by `-Xswiftc
// -sanitize=fuzzer,address`, because a second `--sanitize` would turn off the coverage of the first.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "RotationKit", path: "../..")],
  targets: [
    // Its folder Tool is a link to the sources of rotation-preview.
    .executableTarget(
      name: "Fuzzing",
      dependencies: ["RotationKit"],
      exclude: ["Tool/main.swift"],
      resources: [.embedInCode("Tool/turn.html")]
    )
  ],
  swiftLanguageModes: [.v6]
)
