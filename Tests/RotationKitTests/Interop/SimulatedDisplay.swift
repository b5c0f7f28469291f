#if canImport(QuartzCore) && !os(watchOS)
  import Foundation
  import QuartzCore

  /// Something that happens to a layer.
  struct Event {
    var time: Double
    var action: (SimulatedLayer) -> Void
  }

  /// A display that shows frames of a layer that is animated.
  ///
  /// A frame is drawn at a refresh, and is seen some refreshes later on the layer as it is then: one
  /// later is the next refresh, the earliest that is possible. So a frame that is n refreshes late has
  /// the time of its drawing plus n refreshes as its display time. That is how delays are counted where
  /// the stretch of turns is published; 0 is there for comparison.
  struct SimulatedDisplay {
    var refreshesPerSecond = 60.0

    /// How long after the first event the next refresh comes, in refreshes; 0…1.
    var phase = 0.37

    /// How long after an event it is committed. If it is not 0, events happen at refreshes, and a frame
    /// is drawn between each and its commit.
    var commitDelay = 0.0

    /// How many refreshes late frames are seen.
    static let latencies = 0...3

    /// A frame as it is seen.
    struct Frame {
      var drawn: Double
      var seen: Double
      /// The size of the layer then.
      var layer: CGSize
      /// The sides of the square from −0.5 to 0.5 on it, in points.
      var square: SIMD2<Double>
      /// The same if the frame had been drawn for the time of drawing.
      var squareForNow: SIMD2<Double>
      /// Whether no commit came between drawing and seeing it, and none was due when it was drawn.
      var isForeseeable: Bool

      /// The longer side of the square over the shorter one.
      var stretch: Double { square.max() / square.min() }
      var stretchForNow: Double { squareForNow.max() / squareForNow.min() }
      /// The size of the square, in points.
      var size: Double { (square.x * square.y).squareRoot() }
    }

    /// Plays events on a layer, and draws a frame at each refresh.
    ///
    /// - Parameters:
    ///   - events: What happens to the layer, in order.
    ///   - layer: The layer, which is at rest.
    ///   - end: When no frame is drawn any more.
    ///   - draw: Gives the elements (0, 0) and (1, 1) of the matrix for a display time.
    /// - Returns: The frames by their latency.
    func frames(
      of events: [Event], on layer: SimulatedLayer, until end: Double,
      draw: (_ displayTime: Double) -> SIMD2<Double>
    ) -> [Int: [Frame]] {
      let refresh = 1 / refreshesPerSecond
      let first = (events.first?.time ?? 0) + (phase - 6) * refresh
      layer.now = first - 1
      layer.commit()

      var frames: [Int: [Frame]] = [:]
      var coming = events[...]
      for index in 0... {
        let time = first + Double(index) * refresh
        guard time < end else { break }
        var isCommitDue = false
        while let event = coming.first, event.time <= time {
          coming.removeFirst()
          layer.now = commitDelay > 0 ? time : event.time
          layer.removeEndedAnimations()
          event.action(layer)
          if commitDelay > 0 { isCommitDue = true } else { layer.commit() }
        }
        layer.now = time
        layer.removeEndedAnimations()
        let forNow = draw(time)
        for late in Self.latencies {
          let seen = time + Double(late) * refresh
          let drawn = late == 0 ? forNow : draw(seen)
          frames[late, default: []].append(
            Frame(
              drawn: time, seen: seen, layer: .zero, square: drawn, squareForNow: forNow,
              isForeseeable: !isCommitDue))
        }
        if isCommitDue {
          layer.now = time + commitDelay
          layer.commit()
        }
      }
      return frames.mapValues { $0.map { Self.seen($0, on: layer) } }
    }

    /// A frame on the layer as it is when the frame is seen, given what it was drawn with.
    private static func seen(_ drawn: Frame, on layer: SimulatedLayer) -> Frame {
      var frame = drawn
      frame.layer = layer.size(at: frame.seen)
      let half = SIMD2<Double>(frame.layer.width / 2, frame.layer.height / 2)
      frame.square *= half
      frame.squareForNow *= half
      if layer.hasCommit(after: frame.drawn, to: frame.seen) { frame.isForeseeable = false }
      return frame
    }
  }
#endif
