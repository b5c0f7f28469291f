// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import CoreGraphics

// documentation/quartzcore/catransaction
open class CATransaction: NSObject {
  open class func begin() { transactions.append(transactions.last ?? Properties()) }
  open class func commit() { _ = transactions.popLast() }
  open class func flush() {}
  open class func animationDuration() -> CFTimeInterval { current.duration }
  open class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }
  open class func disableActions() -> Bool { current.disablesActions }
  open class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  // Each thread has its own transactions.
  private struct Properties {
    var duration: CFTimeInterval = 0.25
    var disablesActions = false
  }

  private static var transactions: [Properties] {
    get { Thread.current.threadDictionary["CATransaction"] as? [Properties] ?? [] }
    set { Thread.current.threadDictionary["CATransaction"] = newValue }
  }

  private static var current: Properties {
    get { transactions.last ?? Properties() }
    set {
      if transactions.isEmpty { begin() }
      transactions[transactions.count - 1] = newValue
    }
  }
}
