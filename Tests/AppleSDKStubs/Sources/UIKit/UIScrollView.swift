// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CoreGraphics
import Foundation

// documentation/uikit/uiscrollview
@preconcurrency @MainActor open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open var zoomScale: CGFloat = 1
}
