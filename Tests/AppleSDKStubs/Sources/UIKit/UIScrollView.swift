// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CoreGraphics
import Foundation

// documentation/uikit/uiscrollview
@preconcurrency @MainActor open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open var zoomScale: CGFloat = 1
  @available(iOS 11, tvOS 11, visionOS 1, *)
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  // documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
  @available(iOS 11, tvOS 11, visionOS 1, *)
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case always = 3
  }
}
