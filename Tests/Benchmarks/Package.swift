// swift-tools-version: 6.0

import PackageDescription

// A package of its own, so that it meets RotationKit as an app does: across the module boundary.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "RotationKit", path: "../..")],
  targets: [
    .target(name: "Baselines", cSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(name: "Benchmarks", dependencies: ["Baselines", "RotationKit"]),
  ],
  swiftLanguageModes: [.v6]
)
