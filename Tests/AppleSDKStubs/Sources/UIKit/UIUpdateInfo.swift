// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

// documentation/uikit/uiupdateinfo
// (Its page doesn't say that it is unavailable on Catalyst. Its header does.)
@available(iOS 18, tvOS 18, visionOS 2, *)
@available(macCatalyst, unavailable)
@preconcurrency @MainActor open class UIUpdateInfo: NSObject {
  // documentation/uikit/uiupdateinfo/current(for:)-34zby
  open class func current(for view: UIView) -> Self? { nil }
  open var estimatedPresentationTime: TimeInterval { 0 }
}
