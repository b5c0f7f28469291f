#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import RotationKit

  /// A layer that is shown at a size of the test's choice.
  final class ShownLayer: CALayer {
    private var twin: ShownLayer?

    /// The size of the presentation layer; nil for none.
    var shown: CGSize? {
      didSet {
        twin = shown.map { size in
          let twin = ShownLayer()
          twin.bounds.size = size
          return twin
        }
      }
    }

    override func presentation() -> Self? { twin as? Self }

    /// The layer has a size, and is shown with it.
    func settle(_ width: Double, _ height: Double) {
      bounds.size = CGSize(width: width, height: height)
      shown = bounds.size
    }

    /// The sides of the square from −0.5 to 0.5, in points on what is shown, to a tenth.
    @MainActor func square(_ compensator: RotationCompensator) -> [Double] {
      let matrix = compensator.projectionMatrix
      let size = shown ?? bounds.size
      return [Double(matrix[0, 0]) * size.width / 2, Double(matrix[1, 1]) * size.height / 2]
        .map { ($0 * 10).rounded() / 10 }
    }
  }
#endif
