/// What UIKit and Core Animation can do to the size of a layer. The name is on its button.
enum Experiment: String, CaseIterable {
  case spring = "Spring"
  case reversal = "Reversal"
  case animator = "Animator"
  case delay = "Delay"
  case keyframes = "Keyframes"
  case jump = "Jump"
}
