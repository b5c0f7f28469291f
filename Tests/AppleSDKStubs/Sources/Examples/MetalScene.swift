import SwiftUI

struct MetalScene: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> MetalController { MetalController() }

  func updateUIViewController(_ controller: MetalController, context: Context) {}
}
