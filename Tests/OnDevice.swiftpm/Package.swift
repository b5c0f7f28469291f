// swift-tools-version: 6.0

import AppleProductTypes
import PackageDescription

// An app for iPhone, iPad and Mac. Xcode opens this folder. (On Linux its sources are compiled by
// Tests/AppleSDKStubs.)
let package = Package(
  name: "OnDevice",
  platforms: [.iOS("15.0"), .macCatalyst("15.0")],
  products: [
    .iOSApplication(
      name: "OnDevice",
      targets: ["OnDevice"],
      bundleIdentifier: "org.example.rotationkit.OnDevice",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .box),
      accentColor: .presetColor(.orange),
      supportedDeviceFamilies: [.pad, .phone, .mac],
      supportedInterfaceOrientations: [
        .portrait, .landscapeRight, .landscapeLeft,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      additionalInfoPlistContentFilePath: "AdditionalInfo.plist"
    )
  ],
  dependencies: [
    // Its identity is the name of the clone's folder, unless it is given a name.
    .package(name: "RotationKit", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "OnDevice",
      dependencies: [.product(name: "RotationKit", package: "RotationKit")],
      path: "Sources",
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
    )
  ],
  swiftLanguageModes: [.v6]
)
