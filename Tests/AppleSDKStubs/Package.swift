// swift-tools-version: 6.0

import PackageDescription

// Declarations that stand in for the modules of Apple's SDKs, so that the bridges of RotationKit
// are compiled and tested where there are none. Only what the bridges and the examples use is
// declared, with the signatures that Apple documents; above each is the name of its page.
// Availability is given where it is later than the library's own, and what Linux cannot say is left
// out, with a comment.
//
// They are built for library evolution, as Apple's frameworks are: an enumeration may get new
// cases. (Foundation on Linux is not, and each module warns about that.)
let resilient: [SwiftSetting] = [
  .unsafeFlags(["-enable-library-evolution", "-suppress-warnings"])
]
let strict: [SwiftSetting] = [
  .unsafeFlags(["-warnings-as-errors"]), .enableUpcomingFeature("MemberImportVisibility"),
]
// What the documentation is made from.
let documented: [SwiftSetting] = [
  .unsafeFlags([
    "-emit-symbol-graph", "-emit-extension-block-symbols", "-emit-symbol-graph-dir",
    "\(Context.packageDirectory)/.build/symbols",
  ])
]

let package = Package(
  name: "AppleSDKStubs",
  targets: [
    .target(name: "CoreGraphics", swiftSettings: resilient),
    .target(name: "simd", swiftSettings: resilient),
    .target(name: "Metal", dependencies: ["CoreGraphics"], swiftSettings: resilient),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics", "Metal"], swiftSettings: resilient),
    .target(name: "UIKit", dependencies: ["QuartzCore"], swiftSettings: resilient),
    .target(name: "AppKit", dependencies: ["QuartzCore"], swiftSettings: resilient),
    .target(name: "OpenGLES", swiftSettings: resilient),
    .target(name: "GLKit", dependencies: ["UIKit", "OpenGLES"], swiftSettings: resilient),
    .target(name: "MetalKit", dependencies: ["UIKit", "Metal"], swiftSettings: resilient),
    .target(name: "SwiftUI", dependencies: ["UIKit"], swiftSettings: resilient),

    // The library itself, by a link to its sources.
    .target(
      name: "RotationKit",
      dependencies: ["CoreGraphics", "simd", "Metal", "QuartzCore", "UIKit", "AppKit"],
      swiftSettings: strict + documented),
    // The app for a device, by a link to its sources.
    .executableTarget(
      name: "SampleApp", dependencies: ["RotationKit", "UIKit"], swiftSettings: strict),
    .testTarget(name: "SampleAppTests", dependencies: ["SampleApp"]),
    // The functions for C that an article shows, and an engine in C that calls them. (The test
    // imports only their declarations in C, and is linked with them.)
    .target(name: "CFunctions", dependencies: ["CEngine", "RotationKit"], swiftSettings: strict),
    .target(name: "CEngine"),
    .testTarget(name: "CFunctionsTests", dependencies: ["CFunctions", "CEngine", "RotationKit"]),
    // The library's own tests, by a link to them, without those that know no symbol of Apple's.
    .testTarget(
      name: "RotationKitTests", dependencies: ["RotationKit"],
      exclude: [
        "Compensation", "Covering", "Following", "Layout", "Orientation", "Playback", "Projection",
        "Timing", "Transition",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
