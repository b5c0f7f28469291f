// swift-tools-version: 6.0

import PackageDescription

// A member is used only in files that import its module, as in new projects of Xcode.
let strict: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

let package = Package(
  name: "RotationKit",
  platforms: [
    .iOS(.v15), .macCatalyst(.v15), .tvOS(.v15), .macOS(.v12), .visionOS(.v1),
  ],
  products: [
    .library(name: "RotationKit", targets: ["RotationKit"])
  ],
  targets: [
    .target(name: "RotationKit", swiftSettings: strict),
    .executableTarget(
      name: "rotation-preview", dependencies: ["RotationKit"], resources: [.copy("Page/Web")],
      swiftSettings: strict),
    .testTarget(
      name: "RotationKitTests",
      dependencies: ["RotationKit"],
      resources: [
        .copy("Timing/curves.json"),
        .copy("Timing/springs.json"), .copy("Transition/rotations-filmed.json"),
        .copy("Transition/rotations-filmed.csv"),
      ]
    ),
    .testTarget(name: "OpenGLTests", dependencies: ["RotationKit"]),
    .testTarget(
      name: "BrowserTests", dependencies: ["rotation-preview"], exclude: ["Scripts"]),
    .testTarget(name: "RotationPreviewTests", dependencies: ["RotationKit", "rotation-preview"]),
    // Its folder Fuzzing is a link to the fuzzer, which is a package of its own.
    .testTarget(
      name: "FuzzingTests", dependencies: ["RotationKit", "rotation-preview"],
      exclude: ["Fuzzing/Entry.swift", "Fuzzing/Tool"]),
  ],
  swiftLanguageModes: [.v6]
)
