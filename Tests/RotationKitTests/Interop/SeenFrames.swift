#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore
  import XCTest

  @testable import RotationKit

  /// Under which conditions a scenario is played.
  struct Conditions {
    var name = "plain"
    var refreshesPerSecond = 60.0
    var phase = 0.37
    /// How much older than the clock the presentation layer is, at a time of the clock.
    var presentationAge: (_ now: Double) -> Double? = { _ in 0 }
    var composition = SimulatedScreen.Composition.inOrder
    var rate = 1.0
    var shift = 0.0
    var commitDelay = 0.0
    /// Whether a frame asks for the size of its drawable before its matrix, as it does in an app.
    var asksForDrawableSize = false
    /// What is done to a layer with each event of the scenario.
    var addition: (SimulatedLayer) -> Void = { _ in }
    /// What is changed in each animation.
    var adjustment: (CAAnimation) -> Void = { _ in }
    var compensation = CompensatingProjection(.interpolatedSize)
  }

  /// What is seen of a scenario that is drawn with a compensator.
  struct SeenFrames {
    typealias Frame = SimulatedDisplay.Frame

    private let framesByLatency: [Int: [Frame]]

    /// How much the picture may grow or shrink from one refresh to the next.
    ///
    /// The picture fills the shorter side at rest. So the square from −0.5 to 0.5 is always between half
    /// the shorter sides of the sizes that the model has had, and it gets from one to another by the
    /// fractions that the animations make of their ways.
    let pace: Double

    /// How much half a side of the layer changes at most from one refresh to the next.
    let layerPace: Double

    @MainActor init(of scenario: Scenario, _ conditions: Conditions = Conditions()) {
      let layer = SimulatedLayer.atRest(scenario.size, at: 0)
      layer.composition = conditions.composition
      layer.clock = SimulatedScreen.Clock(rate: conditions.rate, shift: conditions.shift)
      layer.adjustment = conditions.adjustment

      let compensator = layer.compensator(conditions.compensation)
      let display = SimulatedDisplay(
        refreshesPerSecond: conditions.refreshesPerSecond, phase: conditions.phase,
        commitDelay: conditions.commitDelay)
      let events = scenario.events.map { event in
        Event(time: event.time) { layer in
          conditions.addition(layer)
          event.action(layer)
        }
      }
      let start = events.first?.time ?? 0
      let end = start + scenario.length / min(conditions.rate, 1)
      framesByLatency = display.frames(of: events, on: layer, until: end) { displayTime in
        layer.presentationAge = conditions.presentationAge(layer.now)
        if conditions.asksForDrawableSize { _ = compensator.drawableSize }
        let matrix = compensator.projectionMatrix(at: displayTime)
        return SIMD2(Double(matrix[0, 0]), Double(matrix[1, 1]))
      }

      let shorterSides = layer.modelSizes.map { min($0.width, $0.height) }
      let range = (shorterSides.max() ?? 0) - (shorterSides.min() ?? 0)
      let times = (framesByLatency[0] ?? []).map(\.seen)
      let refreshes = zip(times, times.dropFirst())
      pace = range / 2 * (refreshes.map { layer.progress(from: $0, to: $1) }.max() ?? 0)
      layerPace =
        refreshes.map { one, next in
          let (old, new) = (layer.size(at: one), layer.size(at: next))
          return max(abs(new.width - old.width), abs(new.height - old.height)) / 2
        }.max() ?? 0
    }

    func frames(late: Int) -> [Frame] { framesByLatency[late] ?? [] }

    /// The worst stretch of the frames that are some refreshes late and could be foreseen.
    func worstStretch(late: Int) -> Double { worst(late: late) { $0.stretch } }

    /// The same if the frames had been drawn for the time of drawing.
    func worstStretchForNow(late: Int) -> Double { worst(late: late) { $0.stretchForNow } }

    private func worst(late: Int, _ value: (Frame) -> Double) -> Double {
      frames(late: late).filter(\.counts).map(value).max() ?? .infinity
    }

    /// How much the picture grows or shrinks at most from one frame to the next.
    func worstStep(late: Int) -> Double {
      let frames = frames(late: late)
      return zip(frames, frames.dropFirst()).filter { $0.counts && $1.counts }
        .map { abs($0.size - $1.size) }.max() ?? .infinity
    }
  }

  extension SimulatedDisplay.Frame {
    /// Whether the picture could be right: it is foreseeable, and there is something to see. (Animations
    /// that overlap may take a layer through nothing.)
    fileprivate var counts: Bool { isForeseeable && min(layer.width, layer.height) > 50 }
  }

  /// Plays a scenario, and fails if a frame that could be foreseen is seen with a stretch, or if the
  /// picture changes from one frame to the next by a step, in points, beyond its pace.
  @MainActor @discardableResult func assertScenario(
    _ scenario: Scenario, _ conditions: Conditions = Conditions(), stretch: Double, step: Double,
    file: StaticString = #filePath, line: UInt = #line
  ) -> SeenFrames {
    let seen = SeenFrames(of: scenario, conditions)
    for late in SimulatedDisplay.latencies {
      let message = """
        \(scenario.name), \(scenario.size.width)×\(scenario.size.height), \(conditions.name), \
        \(conditions.refreshesPerSecond) Hz, \(late) late
        """
      XCTAssertLessThan(seen.worstStretch(late: late), stretch, message, file: file, line: line)
      XCTAssertLessThan(
        seen.worstStep(late: late), seen.pace + step, message, file: file, line: line)
    }
    return seen
  }
#endif
