import Foundation

let x1 = 1 / Double(CommandLine.arguments.count + 1)
exit(CGSize(width: x1, height: 0).width > 1 ? 1 : 0)
