/// What could not be settled by reading.
enum Question: String, CaseIterable {
  case presentedHandlers = "Does the SDK have presented handlers, and are they called?"
  case latencyInMotion = "Is a layer in motion shown later than one at rest?"
  case latencySpread = "How much later than the target is a frame shown?"
  case pausedAnimator = "What has a paused property animator on the layer?"
  case reversedAnimator = "And a reversed one?"
  case continuedAnimator = "Which begin has a continued one before the commit?"
  case delay = "Which begin has a delayed animation before the commit?"
  case pausedClock = "What does convertTime(_:to:) give for a layer of speed 0?"
  case sampling = "Is an animation sampled at presentedTime?"
  case plainSize = "How long does a size that is set take to be seen?"
  case updateLayer = "Is an AppKit view with a layer of its own sent updateLayer()?"
}
