import UIKit

extension Experiment {
  /// Plays it on a stage whose picture is large, and leaves it large.
  @MainActor func play(on stage: StageController) async {
    switch self {
    case .spring:
      animateSpring { stage.makePicture(.small) }
      stage.noteUncommitted()
      await pause(1.2)
      animateSpring { stage.makePicture(.large) }
      await pause(1.2)
    case .reversal:
      UIView.animate(withDuration: 0.8) { stage.makePicture(.small) }
      await pause(0.4)
      UIView.animate(withDuration: 0.8) { stage.makePicture(.large) }
      await pause(1)
    case .animator:
      await scrub(stage)
    case .delay:
      UIView.animate(withDuration: 0.6, delay: 0.3) { stage.makePicture(.small) }
      stage.noteUncommitted()
      await pause(1.1)
      UIView.animate(withDuration: 0.6) { stage.makePicture(.large) }
      await pause(0.8)
    case .keyframes:
      animateKeyframes(of: stage)
      stage.noteUncommitted()
      await pause(1.5)
    case .jump:
      stage.makePicture(.small)
      await pause(0.5)
      stage.makePicture(.large)
      await pause(0.5)
    }
  }

  @MainActor private func animateSpring(_ change: @escaping () -> Void) {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: change)
  }

  /// (In an asynchronous function the call without a completion would be the asynchronous one.)
  @MainActor private func animateKeyframes(of stage: StageController) {
    UIView.animateKeyframes(withDuration: 1.2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.4) {
        stage.makePicture(.small)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.4, relativeDuration: 0.6) {
        stage.makePicture(.large)
      }
    }
  }

  /// Pauses an animator, moves it by hand, and has it go back.
  @MainActor private func scrub(_ stage: StageController) async {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
      stage.makePicture(.small)
    }
    animator.startAnimation()
    await pause(0.4)
    animator.pauseAnimation()
    await pause(0.2)
    for step in 0...20 {
      animator.fractionComplete = 0.3 + 0.02 * CGFloat(step)
      await pause(0.02)
    }
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.noteUncommitted()
    await pause(1.3)
    stage.makePicture(.large)
  }
}

/// Waits for so many seconds.
func pause(_ seconds: Double) async {
  try? await Task.sleep(nanoseconds: UInt64(max(seconds, 0) * 1e9))
}
