import Foundation
import RotationKit

// As little as an app can ask of the library: what this takes longer than LaunchWithout is launch.
let size = CGSize(width: CommandLine.arguments.count, height: 1)
exit(Framing.normalized.pointsPerUnit(in: size) > 0 ? 0 : 1)
