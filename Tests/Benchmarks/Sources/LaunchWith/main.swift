import Foundation
import RotationKit

// As little as an app can ask of the library: what this takes longer than LaunchWithout is launch.
let x1 = 1 / Double(CommandLine.arguments.count + 1)
exit((try? TimingCurve.cubicBezier(x1, 0, 1, 1)) == nil ? 1 : 0)
