// swift-tools-version: 6.0

import AppleProductTypes
import PackageDescription

// A bundle identifier belongs to the first team that registers it, so this one ends in the name of
// your account. If Xcode says that it isn't available, write another for `bundleIdentifier`.
let account = (Context.environment["USER"] ?? "").filter {
  $0.isASCII && ($0.isLetter || $0.isNumber)
}

// An app for iPhone, iPad and Mac. Xcode opens this folder. Swift Playgrounds can't build it: it
// takes no package from another folder. (On Linux its sources are compiled by Tests/AppleSDKStubs.)
let package = Package(
  name: "SampleApp",
  platforms: [.iOS("15.0"), .macCatalyst("15.0")],
  products: [
    .iOSApplication(
      name: "SampleApp",
      targets: ["SampleApp"],
      bundleIdentifier: "org.example.rotationkit.SampleApp-\(account)",
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
      name: "SampleApp",
      dependencies: [.product(name: "RotationKit", package: "RotationKit")],
      path: "Sources",
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
    )
  ],
  swiftLanguageModes: [.v6]
)
