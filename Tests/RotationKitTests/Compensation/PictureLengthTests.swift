import XCTest

@testable import RotationKit

/// The width of a layer of 400 points at rest, whose motion starts 100 points wider.
final class PictureLengthTests: XCTestCase {
  private func layer(_ timing: MediaTiming?) throws -> Track {
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: SIMD2(100, 0)), to: SizeChange.Value(),
      pace: .curve(.linear))
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

  func testFromRestItGoesFromTheStartOfTheMotion() throws {
    let layer = try layer(MediaTiming(begin: 10, duration: 1))
    let shown = showing(nil, at: 10, of: layer)
    assertLengths(of: shown, [10: 500, 10.25: 475, 11: 400])
  }

  func testItGoesOnFromWhereItIsWithTheMotion() throws {
    let layer = try layer(MediaTiming(begin: 10, duration: 1))
    let shown = showing(460, at: 10.5, of: layer)
    assertLengths(of: shown, [10.5: 460, 10.75: 430, 11: 400])
  }

  /// With 0.3 of the motion left, a share of 200 points carries 60.
  func testAShareIsAtMostTwiceTheRange() throws {
    let layer = try layer(MediaTiming(begin: 10, duration: 1))
    XCTAssertEqual(
      showing(459.9, at: 10.7, of: layer).playback.motions[0].share, 59.9 / 0.3, accuracy: 1e-9)
    XCTAssertEqual(showing(460.1, at: 10.7, of: layer).playback.motions[0].share, 0)
  }

  func testWhatTheRestOfAMotionCanNotCarryFadesUntilItsEnd() throws {
    let layer = try layer(MediaTiming(begin: 10, duration: 1))
    var shown = showing(480, at: 10.9, of: layer)
    assertLengths(of: shown, [10.8: 480, 10.9: 480, 10.95: 440, 11: 400, 11.1: 400])
    // It goes on from a fade too.
    shown.goOn(with: 0, at: 10.95, from: 440)
    assertLengths(of: shown, [10.975: 420])
  }

  func testItFadesForAQuarterOfASecondAtMost() throws {
    let layer = try layer(MediaTiming(begin: -89, duration: 100))
    let shown = showing(480, at: 10, of: layer)
    assertLengths(of: shown, [10: 480, 10.125: 440, 10.25: 400, 10.5: 400])
  }

  func testAMotionThatShowsNothingYetCarriesNothing() throws {
    let layer = try layer(MediaTiming(begin: 12, duration: 1, fillsBackwards: false))
    let shown = showing(480, at: 10, of: layer)
    XCTAssertEqual(shown.playback.motions[0].share, 0)
    assertLengths(of: shown, [10.125: 440])
  }

  func testAMotionAtItsEndCarriesNothing() throws {
    let layer = try layer(MediaTiming(begin: 10, duration: 1, fillsForwards: true))
    XCTAssertEqual(showing(400, at: 20, of: layer).playback.motions[0].share, 0)
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
