// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import UIKit

// documentation/swiftui/unitpoint
public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

// documentation/swiftui/unitcurve
public struct UnitCurve: Hashable, Sendable {
  let points: [UnitPoint]

  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(points: [startControlPoint, endControlPoint])
  }
}

// documentation/swiftui/view
@MainActor public protocol View {
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
@MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}

// documentation/swiftui/uiviewcontrollerrepresentablecontext
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {}
