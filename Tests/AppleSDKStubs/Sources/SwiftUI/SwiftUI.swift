// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import UIKit

// documentation/swiftui/unitpoint
@frozen public struct UnitPoint: Hashable, Sendable {
  public init(x: CGFloat, y: CGFloat) {}
}

// documentation/swiftui/unitcurve
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct UnitCurve: Hashable, Sendable {
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve()
  }
}

// Two names that a type of the library must not have. (Their members are left out.)

// documentation/swiftui/spring
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct Spring: Hashable, Sendable {}

// documentation/swiftui/interfaceorientation
public struct InterfaceOrientation: Equatable, Sendable {}

// documentation/swiftui/view
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("nothing is drawn") }
}

// documentation/swiftui/uiviewrepresentable
@available(macOS, unavailable)
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  public var body: Never { fatalError("nothing is drawn") }
}

// documentation/swiftui/uiviewrepresentablecontext
@available(macOS, unavailable)
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
}
