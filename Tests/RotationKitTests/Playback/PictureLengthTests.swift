import XCTest

@testable import RotationKit

/// The width of a layer of 400 points at rest, whose motion starts 100 points wider.
final class PictureLengthTests: XCTestCase {
  private func layer(_ timing: MediaTiming?) throws -> Track {
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: SIMD2(100, 0)), to: SizeChange.Value())
    var layer = Track(side: .width)
    layer.resize(to: SIMD2(400, 800))
    layer.playback.motions = [Motion(change: change, timeline: Timeline(try XCTUnwrap(timing)))]
    return layer
  }

  /// A layer whose picture shows a length at a time when it goes on with the motion; it has been between 400 and
  /// 500 points.
  private func showing(_ length: Double?, at time: Double, of layer: Track) -> Track {
    var layer = layer
    if length != nil { layer.picture.allow(500) }
    layer.goOn(with: 0, at: time, from: length)
    return layer
  }

  private func assertLengths(
    of layer: Track, _ lengths: [Double: Double], line: UInt = #line
  ) {
    for (time, length) in lengths {
      XCTAssertEqual(
        layer.shown(at: time)?.length ?? .nan, length, accuracy: 1e-9, "\(time)", line: line)
    }
  }

  /// From rest from the start of the motion; else from where it is, with the motion. What that can't carry fades until
  /// its end, for a quarter of a second at most.
  func testItGoesOnFromWhereItIs() throws {
    let motion = MediaTiming(begin: 10, duration: 1)
    for (timing, length, time, lengths) in [
      (motion, nil, 10, [10: 500, 10.25: 475, 11: 400]),
      (motion, 460, 10.5, [10.5: 460, 10.75: 430, 11: 400]),
      (motion, 480, 10.9, [10.8: 480, 10.9: 480, 10.95: 440, 11: 400, 11.1: 400]),
      (MediaTiming(begin: -89, duration: 100), 480, 10, [10: 480, 10.125: 440, 10.25: 400]),
      (MediaTiming(begin: 12, duration: 1, fillsBackwards: false), 480, 10, [10.125: 440]),
    ] as [(MediaTiming?, Double?, Double, [Double: Double])] {
      assertLengths(of: showing(length, at: time, of: try layer(timing)), lengths)
    }
    var fading = showing(480, at: 10.9, of: try layer(motion))
    fading.goOn(with: 0, at: 10.95, from: 440)
    assertLengths(of: fading, [10.975: 420])
  }

  func testAMotionThatShowsNothingYetOrIsAtItsEndCarriesNothing() throws {
    for (timing, length, time) in [
      (MediaTiming(begin: 12, duration: 1, fillsBackwards: false), 480.0, 10.0),
      (MediaTiming(begin: 10, duration: 1, fillsForwards: true), 400, 20),
    ] {
      let shown = showing(length, at: time, of: try layer(timing))
      XCTAssertEqual(shown.playback.motions[0].share, 0)
    }
  }

  /// With 0.3 of the motion left, a share of 200 points carries 60.
  func testAShareIsAtMostTwiceTheRange() throws {
    let layer = try layer(MediaTiming(begin: 10, duration: 1))
    XCTAssertEqual(
      showing(459.9, at: 10.7, of: layer).playback.motions[0].share, 59.9 / 0.3, accuracy: 1e-9)
    XCTAssertEqual(showing(460.1, at: 10.7, of: layer).playback.motions[0].share, 0)
  }

  /// A cumulative motion that has played twice is far away; it started from 500.
  func testFromRestItGoesFromTheStartOfTheFirstRepetition() throws {
    var layer = try layer(MediaTiming(begin: 10, duration: 1, repeatCount: 3))
    layer.playback.motions[0].change.isCumulative = true
    layer.playback.motions[0].change.to.size = SIMD2(30, 0)
    XCTAssertEqual(showing(nil, at: 12.5, of: layer).playback.motions[0].share, 100)
  }

  func testItIsKeptBetweenTheLeastAndTheGreatestSinceTheLastRest() throws {
    var picture = PictureLength()
    picture.start(between: 400, and: 400)
    picture.allow(450)
    picture.allow(380)
    let lengths = [300, 380, 420, 450, 500].map { picture.length(for: $0, at: 0) }
    XCTAssertEqual(lengths, [380, 380, 420, 450, 450])
    picture.start(between: 600, and: 600)
    XCTAssertEqual(picture.length(for: 400, at: 0), 600)
  }
}
