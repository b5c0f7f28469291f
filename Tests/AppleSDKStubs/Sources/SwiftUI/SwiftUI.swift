// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import UIKit

// documentation/swiftui/unitpoint
@frozen public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init() { self.init(x: 0, y: 0) }
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

// documentation/swiftui/unitcurve
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct UnitCurve: Hashable, Sendable {
  let points: [UnitPoint]

  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(points: [startControlPoint, endControlPoint])
  }
}

// documentation/swiftui/spring
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct Spring: Hashable, Sendable {
  public let mass: Double
  public let stiffness: Double
  public let damping: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(
      response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  public init(response: Double, dampingRatio: Double) {
    let frequency = 2 * .pi / response
    (mass, stiffness, damping) = (1, frequency * frequency, 2 * dampingRatio * frequency)
  }

  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let critical = 2 * (mass * stiffness).squareRoot()
    (self.mass, self.stiffness) = (mass, stiffness)
    self.damping = allowOverDamping ? damping : min(damping, critical)
  }

  public var duration: TimeInterval { response }
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  public var response: Double { 2 * .pi * (mass / stiffness).squareRoot() }
  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
}

// documentation/swiftui/interfaceorientation
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  public let id: String

  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

// documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("there is no Never") }
}

extension View where Body == Never {
  public var body: Never { fatalError("a representable has none") }
}

// documentation/swiftui/uiviewcontrollerrepresentable
@available(macOS, unavailable)
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}

// documentation/swiftui/uiviewcontrollerrepresentablecontext
@available(macOS, unavailable)
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}
