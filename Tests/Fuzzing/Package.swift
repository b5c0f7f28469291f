// swift-tools-version: 6.0

import PackageDescription

// A package of its own, which depends on RotationKit by path, as an app does. It is built with
// `--sanitize fuzzer`, which brings libFuzzer and its main function, and with the address sanitizer,
// which sees what reads beyond a table: `-Xswiftc -sanitize=fuzzer,address`. (As two flags of the
// package manager the second takes the coverage from the first.)
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "RotationKit", path: "../..")],
  targets: [
    // Its folder Tool holds links to the sources of rotation-preview.
    .executableTarget(
      name: "Fuzzing",
      dependencies: ["RotationKit"],
      resources: [.embedInCode("Tool/turn.html")]
    )
  ],
  swiftLanguageModes: [.v6]
)
