import RotationKit
import SwiftUI

/// Every public type of the library, in a file that also imports SwiftUI: no name is ambiguous.
let publicTypes: [Any.Type] = [
  ClipSpace.self, CompensatingProjection.self, CompensationStrategy.self, DeviceOrientation.self,
  DisplayLatency.self, DisplayScale.self, Framing.self, GeometryError.self, Matrix4x4.self,
  OrientedFrames.self, OrthographicProjection.self, PagedLayout.self, PerspectiveProjection.self,
  PresentationLayer.self, QuarterTurn.self, RotationCompensator.self, RotationTracker.self,
  RotationTransition.self, SpringCurve.self, TimingCurve.self, UserInterfaceOrientation.self,
  Viewport.self,
]
