import Foundation
import RotationKit

#if canImport(rotation_preview)  // The fuzzer compiles the tool's sources itself.
  @testable import rotation_preview
#endif

/// Drives a part of the public API from bytes. The promise: no trap, no hang; accepted input gives
/// finite numbers, and stays usable.
typealias Target = @Sendable (inout Bytes) throws -> Void

let targets: [String: Target] = [
  "geometry": geometry, "curves": curves, "transition": transition, "tracker": tracker,
  "follower": follower, "layout": layout, "arguments": arguments,
]

private let clipSpaces: [ClipSpace] = [.openGL, .metal, .vulkan].flatMap {
  [$0, $0.reversingDepth]
}

private func elements(of matrix: Matrix4x4) -> [Float] {
  matrix.withUnsafeElements { Array(UnsafeBufferPointer(start: $0, count: 16)) }
}

private func check(_ matrix: Matrix4x4) {
  promise(elements(of: matrix).allSatisfy(\.isFinite), matrix)
}

private func check(_ scale: SIMD2<Double>) {
  for factor in [Float(scale.x), Float(scale.y)] {
    promise(factor > 0 && factor < .infinity, scale)
  }
}

func check(_ error: any Error) {
  guard let error = error as? GeometryError else { fatalError("not a GeometryError: \(error)") }
  promise(!error.parameter.isEmpty && !error.accepted.isEmpty, error)
}

private func check(_ part: PixelRect?, within drawable: PixelSize) {
  guard let part else { return }
  promise(min(part.x, part.y) >= 0 && min(part.width, part.height) > 0, part)
  promise(part.x + part.width <= drawable.width, part)
  promise(part.y + part.height <= drawable.height, part)
}

private func check(_ layer: PresentationLayer, of transition: RotationTransition) {
  for side in [layer.size.width, layer.size.height] {
    promise(side.isFinite && side >= 0, (layer, transition))
  }
  promise(isFinite(layer.centerOffset) && layer.angle.isFinite, (layer, transition))
}

private func isFinite(_ size: CGSize) -> Bool { size.width.isFinite && size.height.isFinite }

private func isFinite(_ point: CGPoint) -> Bool { point.x.isFinite && point.y.isFinite }

private func isFinite(_ point: SIMD3<Double>) -> Bool {
  [point.x, point.y, point.z].allSatisfy(\.isFinite)
}

private func isFinite(_ box: CGRect) -> Bool { isFinite(box.origin) && isFinite(box.size) }

/// Whether a size is finite, and as large as another one each way, to within rounding.
private func covers(_ size: CGSize, _ other: CGSize, by slack: Double = 0) -> Bool {
  isFinite(size) && size.width * (1 + slack) >= other.width
    && size.height * (1 + slack) >= other.height
}

// MARK: - Geometry

@Sendable func geometry(_ bytes: inout Bytes) throws {
  defer { turns(&bytes) }
  let space = bytes.pick(clipSpaces)
  var matrix = Matrix4x4.identity
  switch bytes.byte() % 6 {
  case 0:
    let volume = try OrthographicProjection(
      left: bytes.number(), right: bytes.number(), bottom: bytes.number(), top: bytes.number(),
      near: bytes.number(), far: bytes.number())
    matrix = volume.matrix(for: space)
    for diagonal in 0..<3 { promise(matrix[diagonal, diagonal] != 0, volume) }
    check(matrix)
  case 1:
    let volume = try OrthographicProjection(
      framing: framing(&bytes), viewSize: bytes.size(), near: bytes.number(), far: bytes.number())
    matrix = volume.matrix(for: space)
    check(matrix)
  case let kind where kind < 4:
    let lens =
      kind == 2
      ? try PerspectiveProjection(
        fieldOfView: bytes.number(), across: bytes.pick(Framing.Side.allCases),
        viewSize: bytes.size(), near: bytes.number(), far: bytes.number())
      : try PerspectiveProjection(
        left: bytes.number(), right: bytes.number(), bottom: bytes.number(), top: bytes.number(),
        near: bytes.number(), far: bytes.number())
    matrix = lens.matrix(for: space)
    check(matrix)
    promise(matrix[0, 0] != 0 && matrix[1, 1] != 0 && matrix[2, 3] != 0, lens)
  case 4:
    let compensation = try CompensatingProjection(
      bytes.pick(CompensationStrategy.allCases), framing: framing(&bytes),
      near: bytes.number(), far: bytes.number())
    let (view, layer) = (bytes.size(), bytes.size())
    let previous = bytes.byte() % 2 == 0 ? nil : bytes.size()
    let contents = bytes.byte() % 2 == 0 ? nil : bytes.size()
    let scale = try compensation.clipScale(
      viewSize: view, layerSize: layer, previousViewSize: previous, contentSize: contents)
    check(scale)
    let volume = try compensation.projection(
      viewSize: view, layerSize: layer, previousViewSize: previous, contentSize: contents)
    matrix = volume.matrix(for: space)
    check(matrix)
    _ = PresentationLayer(size: layer, contentSize: contents).pointsPerUnit(of: volume)
  default:
    func column() -> SIMD4<Float> { SIMD4((0..<4).map { _ in Float(bytes.number()) }) }
    matrix = Matrix4x4(columns: column(), column(), column(), column())
  }
  if let inverse = matrix.inverse {
    check(inverse)
    // An inverse has one of its own, and that is the matrix, if no element is large or small.
    let (given, inverted) = (elements(of: matrix), elements(of: inverse))
    if (given + inverted).allSatisfy({ abs($0) < 16 }), let back = inverse.inverse {
      let isNear = zip(elements(of: back), given).allSatisfy { abs($0 - $1) < 1 }
      promise(isNear, (matrix, back))
    }
  }
  _ = matrix * matrix.transposed * Matrix4x4.rotation(radians: bytes.number()) * SIMD4(1, 2, 3, 4)
  _ = matrix.scaledInClipSpace(by: SIMD2(bytes.number(), bytes.number()))
  _ = matrix[Int(bytes.word() % 4), Int(bytes.byte() % 4)]
  let viewport = try Viewport(
    origin: bytes.point(), size: bytes.size(), yAxis: bytes.pick([.up, .down]))
  let point = SIMD3(bytes.number(), bytes.number(), bytes.number())
  if let window = viewport.windowPoint(of: point, through: matrix, in: space) {
    promise(isFinite(window), window)
  }
  if let scene = viewport.scenePoint(at: point, through: matrix, in: space) {
    promise(isFinite(scene), scene)
  }
}

private func framing(_ bytes: inout Bytes) throws(GeometryError) -> Framing {
  let framing =
    switch bytes.byte() % 3 {
    case 0: try Framing(bytes.pick(Framing.Side.allCases), units: bytes.number())
    case 1: try Framing.fitting(width: bytes.number(), height: bytes.number())
    default: try Framing.filling(width: bytes.number(), height: bytes.number())
    }
  let size = bytes.size()
  _ = (framing.pointsPerUnit(in: size), framing.rectangle(in: size))
  return framing
}

private func turns(_ bytes: inout Bytes) {
  let (a, b, c, d) = (bytes.number(), bytes.number(), bytes.number(), bytes.number())
  let found = ImageOrientation(a: a, b: b, c: c, d: d)
  let turn = QuarterTurn(a: a, b: b, c: c, d: d)
  promise(turn == (found?.isMirrored == false ? found?.turn : nil), "\(a) \(b) \(c) \(d)")
  if let found {
    let none = ImageOrientation(turn: .degrees0)
    promise(found.followed(by: found.inverse) == none, found)
    promise(ImageOrientation(exif: found.exif) == found, found)
  }
  if let turn {
    for orientation in UserInterfaceOrientation.allCases {
      let after = orientation.rotated(by: turn)
      promise(orientation == .unknown || orientation.turn(to: after) == turn, turn)
    }
  }
  _ = QuarterTurn(nearestToRadians: bytes.number())
  _ = QuarterTurn(nearestToDegrees: bytes.number())
}

// MARK: - Curves

@Sendable func curves(_ bytes: inout Bytes) throws {
  if bytes.byte() % 4 == 0 { return try springs(&bytes) }
  let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
  let curve =
    bytes.byte() % 4 == 0
    ? bytes.pick(named)
    : try TimingCurve.cubicBezier(
      bytes.number(), bytes.number(), bytes.number(), bytes.number())
  for _ in 0..<4 {
    let x = bytes.number()
    let value = curve.value(at: x)
    promise(value.isFinite || x.isNaN, (curve, x, value))
    promise(x > 0 || x.isNaN || value == 0, (curve, x, value))
    promise(x < 1 || x.isNaN || value == 1, (curve, x, value))
    promise(!curve.velocity(at: x).isNaN || x.isNaN, "\(curve): slope at \(x)")
    if let inverse = curve.inverse, !x.isNaN {
      promise(0...1 ~= value, (curve, x, value))
      let slope = curve.velocity(at: x)
      promise(slope >= 0, "\(curve) falls at \(x)")
      let least = value - 1e-15 * max(1, slope)
      promise(curve.value(at: x.nextUp) >= least, "\(curve) goes back at \(x)")
      // Where the curve is neither flat nor steep, the inverse leads back.
      if x >= 0, x <= 1, slope > 0.1, slope < 10 {
        promise(abs(inverse.value(at: value) - x) < 1e-12, "\(curve) and back at \(x)")
      }
    }
  }
}

private func springs(_ bytes: inout Bytes) throws {
  let spring = try spring(&bytes)
  let settled = spring.settlingDuration
  promise(settled > 0 && settled.isFinite, (spring, settled))
  for _ in 0..<4 {
    let time = bytes.number()
    let (value, velocity) = (spring.value(atTime: time), spring.velocity(atTime: time))
    promise(time.isNaN || value.isFinite && velocity.isFinite, (spring, time))
    promise(time > 0 || time.isNaN || value == 0, (spring, time))
    // (Where the velocity is large, so is the rounding.)
    let isCalm = abs(spring.initialVelocity) * settled < 1e9
    promise(!(time >= settled) || !isCalm || abs(1 - value) <= 0.001, (spring, time))
  }
}

// MARK: - Transition

@Sendable func transition(_ bytes: inout Bytes) throws {
  let transition = try transition(&bytes, from: bytes.size())
  check(transition.layer(atProgress: bytes.number()), of: transition)
  check(transition.layer(atTime: bytes.number()), of: transition)
  promise(transition.layer(atProgress: 0).size == transition.from, transition)
  promise(transition.layer(atProgress: 1).size == transition.to, transition)
  check(transition.layer(atTime: transition.duration * bytes.number()), of: transition)

  var layer = transition.layer(atProgress: bytes.fraction())
  let covering = transition.coveringSize
  promise(covers(covering, layer.size, by: 1e-9), "\(covering), \(layer) of \(transition)")
  promise(
    covers(covering, transition.from) && covers(covering, transition.to),
    (covering, transition))
  if bytes.byte() % 2 == 0 { layer.contentSize = bytes.size() }
  let container = bytes.size()
  let point = layer.containerPoint(of: bytes.point(), in: container)
  if let back = layer.normalizedDevicePoint(at: point, in: container) {
    promise(isFinite(back), back)
  }
  _ = layer.stretch(ofViewSize: container)
  _ = PresentationLayer.size(covering: container, at: bytes.number())
  _ = transition.coveringSize(of: container)
  let value = transition.value(atTime: bytes.number())
  promise(value.isFinite, (transition, value))
}

// MARK: - Tracker

@Sendable func tracker(_ bytes: inout Bytes) throws {
  let compensation = try CompensatingProjection(
    bytes.pick(CompensationStrategy.allCases),
    framing: framing(&bytes))
  let clipSpace = bytes.pick(clipSpaces)
  var tracker = RotationTracker()
  var latency = DisplayLatency()
  while !bytes.isEmpty {
    let before = tracker
    do {
      switch bytes.byte() % 4 {
      case 0: try tracker.resize(to: bytes.size())
      case 1: latency.record(targetTime: bytes.number(), presentedTime: bytes.number())
      default:
        let from = bytes.byte() % 2 == 0 ? tracker.viewSize ?? bytes.size() : bytes.size()
        let next = try transition(&bytes, from: from)
        let time = bytes.number()
        try tracker.begin(next, at: time, fromCurrentState: bytes.byte() % 3 == 0)
        promise((tracker.viewSize == nil) == (min(next.to.width, next.to.height) == 0), tracker)
      }
    } catch {
      check(error)
      promise(tracker == before, "a refusal changed the tracker")
    }
    promise(tracker == tracker, "\(tracker) is not equal to itself")
    let contents = bytes.byte() % 2 == 0 ? nil : bytes.size()
    let time = latency.displayTime(for: bytes.number())
    promise(abs(latency.seconds) <= 0.25, latency)
    checkCovering(tracker, at: time, bytes.number())
    guard let frame = tracker.frame(at: time, contentSize: contents) else {
      // Of a collapse that overshoots there is none in between.
      promise(tracker.viewSize == nil, tracker)
      continue
    }
    check(frame, by: compensation, of: tracker)
    let drawable = PixelSize(
      width: Int(bytes.byte()), height: Int(truncatingIfNeeded: bytes.word()))
    let rectangle = CGRect(origin: bytes.point(), size: bytes.size())
    check(frame.pixelRectangle(of: rectangle, within: drawable), within: drawable)
    if let scene = tracker.layer(at: time, contentSize: contents)?.scenePoint(
      at: bytes.point(), in: bytes.size(), depth: bytes.byte() % 2 == 0 ? nil : bytes.number(),
      through: frame.projection(compensation).matrix(for: clipSpace), clipSpace: clipSpace)
    {
      promise(isFinite(scene), scene)
    }
  }
}

/// Checks all of a frame.
private func check(
  _ frame: RotationFrame, by compensation: CompensatingProjection, of tracker: RotationTracker
) {
  let (size, view) = (frame.layerSize, frame.viewSize)
  for size in [size, view] {
    promise(isFinite(size) && size.width > 0 && size.height > 0, (size, tracker))
  }
  promise(!frame.aspectRatio.isNaN, frame)
  let scale = frame.clipScale(compensation)
  for scale in [scale, frame.coveringScale, frame.clipScale(across: .height)] { check(scale) }
  check(frame.projection(compensation).matrix(for: .metal))
  promise(frame.isTransitioning == tracker.isTransitioning(at: frame.displayTime), tracker)
  promise(frame == frame || frame.displayTime.isNaN, "\(frame) is not equal to itself")
  if !frame.isTransitioning, min(view.width, view.height) > 0.001 {
    promise(frame.layerSize == view, "\(tracker) at rest")
    promise(frame.coveringScale != SIMD2(1, 1) || scale == SIMD2(1, 1), "\(tracker) at rest")
  }
}

/// Checks that contents for a time cover the layer then, and at a later time.
private func checkCovering(_ tracker: RotationTracker, at time: Double, _ other: Double) {
  guard let size = tracker.coveringSize(at: time), let view = tracker.viewSize else {
    return promise(tracker.viewSize == nil, tracker)
  }
  promise(covers(size, view), (size, tracker))
  if !tracker.isTransitioning(at: time) { promise(size == view, "\(tracker) at rest") }
  for time in [time, max(time, other)] {
    // (A side of a thousandth of a point stands in for one below zero.)
    guard let layer = tracker.frame(at: time)?.layerSize, min(layer.width, layer.height) > 0.001
    else { continue }
    promise(covers(size, layer, by: 1e-9), "\(size), \(layer) at \(time): \(tracker)")
  }
}

/// A transition by a curve or a spring.
private func transition(_ bytes: inout Bytes, from: CGSize) throws -> RotationTransition {
  let (to, turn) = (bytes.size(), bytes.pick(QuarterTurn.allCases))
  guard bytes.byte() % 2 == 0 else {
    return try RotationTransition(
      from: from, to: to, turn: turn, pace: curve(&bytes), duration: bytes.number(),
      fromCenterOffset: bytes.point(), toCenterOffset: bytes.point())
  }
  return try RotationTransition(
    from: from, to: to, turn: turn, pace: .spring(spring(&bytes)),
    duration: bytes.byte() % 2 == 0 ? nil : bytes.number(), fromCenterOffset: bytes.point(),
    toCenterOffset: bytes.point())
}

private func curve(_ bytes: inout Bytes) throws -> RotationTransition.Pace {
  .curve(try .cubicBezier(bytes.fraction(), bytes.number(), bytes.fraction(), bytes.number()))
}

private func spring(_ bytes: inout Bytes) throws -> SpringCurve {
  let kind = bytes.byte()
  let (first, second, velocity) = (bytes.number(), bytes.number(), bytes.number())
  if kind % 2 == 0 {
    let mass = bytes.number()
    return kind % 8 == 2
      ? try SpringCurve(
        stiffness: first, dampingRatio: second, mass: mass, initialVelocity: velocity)
      : try SpringCurve(
        mass: mass, stiffness: first, damping: second, initialVelocity: velocity,
        allowsOverdamping: kind % 4 == 0)
  }
  return switch kind % 6 {
  case 1: try SpringCurve(duration: first, bounce: second, initialVelocity: velocity)
  case 3: try SpringCurve(dampingRatio: first, duration: second, initialVelocity: velocity)
  default: try SpringCurve(response: first, dampingFraction: second, initialVelocity: velocity)
  }
}

// MARK: - Layout

@Sendable func layout(_ bytes: inout Bytes) throws {
  switch bytes.byte() % 3 {
  case 0:
    func insets() -> OrientedFrames.Insets {
      .init(
        top: bytes.number(), left: bytes.number(), bottom: bytes.number(), right: bytes.number())
    }
    let frames =
      switch bytes.byte() % 4 {
      case 0, 2:
        try OrientedFrames(
          screen: bytes.size(), statusBar: bytes.size(), barHeight: bytes.number())
      case 1:
        try OrientedFrames(
          screen: bytes.size(), portraitInsets: insets(), landscapeInsets: insets())
      default:
        try OrientedFrames(
          screen: bytes.size(), portraitInsets: insets(), landscapeLeftInsets: insets(),
          landscapeRightInsets: insets())
      }
    for orientation in UserInterfaceOrientation.allCases {
      guard let frame = frames.frame(for: orientation) else {
        promise(orientation == .unknown, orientation)
        continue
      }
      promise(isFinite(frame), frame)
      promise(frame.size.width > 0 && frame.size.height > 0, frame)
    }
  case 1:
    let pages = try PagedLayout(
      pageSize: bytes.size(), pageCount: Int(truncatingIfNeeded: bytes.word() >> bytes.byte()),
      orientation: bytes.pick(UserInterfaceOrientation.allCases),
      spacing: bytes.byte() % 2 == 0 ? 0 : bytes.number(),
      direction: bytes.pick(PagedLayout.Direction.allCases))
    for orientation in UserInterfaceOrientation.allCases {
      let pages = pages.rotated(to: orientation)
      promise(isFinite(pages.contentSize) && isFinite(pages.pictureSize), pages)
      promise(isFinite(pages.scrollViewSize), pages)
      let index = Int(truncatingIfNeeded: bytes.word() >> bytes.byte())
      if let frame = pages.frame(ofPage: index), let offset = pages.contentOffset(forPage: index) {
        promise(isFinite(frame), frame)
        promise(pages.page(at: offset) == index, (pages, index))
      } else {
        promise(index < 0 || index >= pages.pageCount, (pages, index))
      }
      let page = pages.page(at: bytes.point())
      promise(page >= 0 && page < pages.pageCount, page)
      if let resized = try? pages.resized(to: bytes.size()) {
        promise(
          isFinite(resized.contentSize) && resized.orientation == pages.orientation, resized)
      }
    }
  default:
    let budget = Int(truncatingIfNeeded: bytes.word() >> bytes.byte())
    let bounds = bytes.size()
    let scale =
      switch bytes.byte() % 3 {
      case 0: try DisplayScale(bytes.number())
      case 1: try DisplayScale(dotsPerInch: bytes.number())
      default: try DisplayScale(fitting: bounds, pixelBudget: budget, maximum: bytes.number())
      }
    promise(scale.value > 0 && scale.value.isFinite, scale)
    promise(scale.onePixel.isFinite && scale.lineOffset.isFinite, scale)
    let rectangle = CGRect(origin: bytes.point(), size: bytes.size())
    for alignment in DisplayScale.Alignment.allCases {
      let aligned = scale.aligned(rectangle, alignment)
      promise(isFinite(aligned) || !isFinite(rectangle) || aligned == rectangle, aligned)
      let drawable = PixelSize(width: budget, height: Int(truncatingIfNeeded: bytes.word()))
      _ = scale.pixelRectangle(of: rectangle, alignment)
      check(scale.pixelRectangle(of: rectangle, alignment, within: drawable), within: drawable)
    }
    let other = Int(truncatingIfNeeded: bytes.word())
    _ = DisplayScale.mipmapLevelCount(width: budget, height: other)
    let pixels = try scale.pixelSize(
      of: bounds, rounding: bytes.pick([.up, .down, .toNearestOrEven, .towardZero]))
    promise(pixels.width >= 0 && pixels.height >= 0, pixels)
    _ = try Viewport(pointSize: bounds, scale: scale)
    let native = try DisplayScale.pixelSize(
      of: bounds, screenSize: bytes.size(), nativeSize: bytes.size())
    promise(native.width >= 0 && native.height >= 0, native)
  }
}

// MARK: - Arguments of the tool

@Sendable func arguments(_ bytes: inout Bytes) {
  var arguments: [String] = []
  while !bytes.isEmpty, arguments.count < 12 { arguments.append(bytes.text()) }
  let outcome = Outcome(arguments: arguments)
  promise(outcome.status == 0 || outcome.status == 64, outcome.status)
  let isSilent = outcome.output.isEmpty && outcome.file == nil
  promise(isSilent == (outcome.status != 0), arguments)
  promise(outcome.message.isEmpty == (outcome.status == 0), arguments)
  promise(outcome.message.filter { $0 == "\n" }.count <= 1, outcome.message)
}
