import XCTest

@testable import RotationKit

/// A layer on a simulated screen. At each refresh of a display it is read, and a frame is drawn.
struct FollowedLayer {
  var stage: SimulatedStage
  private(set) var follower: LayerFollower

  private let refresh: Double

  private struct Frame {
    var drawn: Double
    var tracker: RotationTracker
  }
  private var frames: [Frame] = []

  /// What is drawn now.
  var tracker: RotationTracker { follower.tracker }

  /// A layer that has been at rest for a while. The first refresh comes when a third of one has passed.
  init(
    _ size: SIMD2<Double>, refreshesPerSecond: Double = 60,
    _ compensation: CompensatingProjection = CompensatingProjection(.interpolatedSize)
  ) {
    stage = SimulatedStage(size)
    follower = LayerFollower(compensation, clipSpace: .metal)
    refresh = 1 / refreshesPerSecond
    draw(for: 0.1)
    stage.now -= refresh / 3
  }

  /// What the presentation layer shows.
  enum Presentation {
    /// What is on the screen, or was so many seconds ago.
    case old(Double)
    /// What was on the screen at a time.
    case from(Double)
    /// What is on the screen, and so much more.
    case wrong(SIMD2<Double>)
    case none
  }

  /// Draws a frame at each refresh for some seconds.
  mutating func draw(for duration: Double, showing presentation: Presentation = .old(0)) {
    let end = stage.now + duration
    stage.now += refresh / 3
    while stage.now < end {
      read(showing: presentation)
      stage.now += refresh
    }
    stage.now -= refresh / 3
  }

  /// Reads the layer, and draws a frame.
  mutating func read(showing presentation: Presentation) {
    stage.removeEndedAnimations()
    let shown: SIMD2<Double>? =
      switch presentation {
      case .old(let age): stage.screen.size(at: stage.now - age)
      case .from(let time): stage.screen.size(at: time)
      case .wrong(let error): stage.screen.size(at: stage.now).map { $0 + error }
      case .none: nil
      }
    let tracker = follower.update(stage.reading(shown: shown))
    frames.append(Frame(drawn: stage.now, tracker: tracker))
  }

  /// Plays something, commits it, and draws for some seconds.
  mutating func play(for duration: Double, _ change: (inout SimulatedStage) -> Void) {
    change(&stage)
    stage.commit()
    draw(for: duration)
  }

  /// The longer side of a square over the shorter one, at worst, as frames are seen that were drawn in a
  /// range of time, and some refreshes later. Frames are left out if something was committed in between, as
  /// nobody could foresee it.
  func worstStretch(late: Int, drawn range: ClosedRange<Double> = 0...100) -> Double {
    stretches(late: late, drawn: range).max() ?? 0
  }

  /// The same of each frame.
  func stretches(late: Int, drawn range: ClosedRange<Double> = 0...100) -> [Double] {
    frames.compactMap { frame in
      let seen = frame.drawn + Double(late) * refresh
      guard range.contains(frame.drawn), seen < stage.now,
        !stage.screen.hasCommit(after: frame.drawn, to: seen)
      else { return nil }
      return stretch(of: frame.tracker, at: seen)
    }
  }

  /// The longer side of a square over the shorter one, in a frame that is seen at a time.
  func stretch(of tracker: RotationTracker, at seen: Double) -> Double? {
    guard let size = stage.screen.size(at: seen), let view = tracker.viewSize else { return nil }
    // A projection of one point for each unit makes a square of it in the view at rest.
    let scale = tracker.clipScale(at: seen)
    let stretch = scale.x * size.x / view.width / (scale.y * size.y / view.height)
    return max(stretch, 1 / stretch)
  }

  /// How much the length of the picture changes at most from one frame to the next one, in points, of frames
  /// that are drawn in a range of time.
  func worstStep(drawn range: ClosedRange<Double> = 0...100) -> Double {
    let lengths = frames.filter { range.contains($0.drawn) }
      .compactMap { $0.tracker.shown(at: $0.drawn)?.length }
    return zip(lengths, lengths.dropFirst()).map { abs($1 - $0) }.max() ?? .infinity
  }
}

extension XCTestCase {
  /// Fails if a frame is seen with a stretch of more than 1.002, at 60 or 120 Hz, 0 to 3 refreshes late.
  func assertSeenSquare(
    _ size: SIMD2<Double>, limit: Double = 1.002, file: StaticString = #filePath,
    line: UInt = #line,
    _ play: (inout FollowedLayer) -> Void
  ) {
    for rate in [60.0, 120] {
      var layer = FollowedLayer(size, refreshesPerSecond: rate)
      play(&layer)
      for late in 0...3 {
        let worst = layer.worstStretch(late: late)
        XCTAssertGreaterThanOrEqual(worst, 1, "no frame counts", file: file, line: line)
        XCTAssertLessThan(worst, limit, "\(rate) Hz, \(late) late", file: file, line: line)
      }
    }
  }
}
