import XCTest

@testable import RotationKit

/// The width of a layer of 400 points at rest, whose motion starts 100 points wider.
final class PictureLengthTests: XCTestCase {
  private func playback(_ timing: MediaTiming?) throws -> LayerPlayback {
    let change = SizeChange(
      isAdditive: true, from: SizeChange.Value(size: SIMD2(100, 0)), to: SizeChange.Value(),
      pace: .curve(.linear))
    return LayerPlayback(
      atRest: LayerPlayback.State(size: SIMD2(400, 800)),
      motions: [Motion(change: change, timeline: Timeline(try XCTUnwrap(timing)))])
  }

  /// A picture that has been between 400 and 500 points, and shows a length at a time when it goes on with the
  /// motion.
  private func picture(
    showing length: Double?, at time: Double, of playback: LayerPlayback
  ) -> PictureLength {
    var picture = PictureLength()
    picture.rest(at: 400)
    if length != nil { picture.allow(500) }
    picture.shares = [0]
    picture.goOn(with: 0, of: playback, at: time, from: length, side: .width)
    return picture
  }

  private func assertLengths(
    _ picture: PictureLength, of playback: LayerPlayback, shows lengths: [Double: Double],
    line: UInt = #line
  ) {
    for (time, length) in lengths {
      let weight = playback.state(atLayerTime: time, weights: picture.shares).weight
      XCTAssertEqual(
        picture.shown(400 + weight, at: time), length, accuracy: 1e-9, "\(time)", line: line)
    }
  }

  func testFromRestItGoesFromTheStartOfTheMotion() throws {
    let playback = try playback(MediaTiming(begin: 10, duration: 1))
    let picture = picture(showing: nil, at: 10, of: playback)
    assertLengths(picture, of: playback, shows: [10: 500, 10.25: 475, 11: 400])
  }

  func testItGoesOnFromWhereItIsWithTheMotion() throws {
    let playback = try playback(MediaTiming(begin: 10, duration: 1))
    let picture = picture(showing: 460, at: 10.5, of: playback)
    assertLengths(picture, of: playback, shows: [10.5: 460, 10.75: 430, 11: 400])
  }

  /// With 0.3 of the motion left, a share of 200 points carries 60.
  func testAShareIsAtMostTwiceTheRange() throws {
    let playback = try playback(MediaTiming(begin: 10, duration: 1))
    XCTAssertEqual(
      picture(showing: 459.9, at: 10.7, of: playback).shares[0], 59.9 / 0.3, accuracy: 1e-9)
    XCTAssertEqual(picture(showing: 460.1, at: 10.7, of: playback).shares[0], 0)
  }

  func testWhatTheRestOfAMotionCanNotCarryFadesUntilItsEnd() throws {
    let playback = try playback(MediaTiming(begin: 10, duration: 1))
    var picture = picture(showing: 480, at: 10.9, of: playback)
    assertLengths(
      picture, of: playback, shows: [10.8: 480, 10.9: 480, 10.95: 440, 11: 400, 11.1: 400])
    // It goes on from a fade too.
    picture.goOn(with: 0, of: playback, at: 10.95, from: 440, side: .width)
    assertLengths(picture, of: playback, shows: [10.975: 420])
  }

  func testItFadesForAQuarterOfASecondAtMost() throws {
    let playback = try playback(MediaTiming(begin: -89, duration: 100))
    let picture = picture(showing: 480, at: 10, of: playback)
    assertLengths(picture, of: playback, shows: [10: 480, 10.125: 440, 10.25: 400, 10.5: 400])
  }

  func testAMotionThatShowsNothingYetCarriesNothing() throws {
    let playback = try playback(MediaTiming(begin: 12, duration: 1, fillsBackwards: false))
    let picture = picture(showing: 480, at: 10, of: playback)
    XCTAssertEqual(picture.shares, [0])
    assertLengths(picture, of: playback, shows: [10.125: 440])
  }

  func testAMotionAtItsEndCarriesNothing() throws {
    let playback = try playback(MediaTiming(begin: 10, duration: 1, fillsForwards: true))
    XCTAssertEqual(picture(showing: 400, at: 20, of: playback).shares, [0])
  }

  /// A cumulative motion that has played twice is far away; it started from 500.
  func testFromRestItGoesFromTheStartOfTheFirstRepetition() throws {
    var playback = try playback(MediaTiming(begin: 10, duration: 1, repeatCount: 3))
    playback.motions[0].change.isCumulative = true
    playback.motions[0].change.to.size = SIMD2(30, 0)
    XCTAssertEqual(picture(showing: nil, at: 12.5, of: playback).shares, [100])
  }

  func testItIsKeptBetweenTheLeastAndTheGreatestSinceTheLastRest() throws {
    var picture = PictureLength()
    picture.rest(at: 400)
    picture.allow(450)
    picture.allow(380)
    let lengths = [300, 380, 420, 450, 500].map { picture.shown($0, at: 0) }
    XCTAssertEqual(lengths, [380, 380, 420, 450, 450])
    picture.rest(at: 600)
    XCTAssertEqual(picture.shown(400, at: 0), 600)
  }
}
