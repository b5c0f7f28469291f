import Metal
import QuartzCore
import RotationKit
import XCTest

@testable import OnDevice

final class DrawingTests: XCTestCase {
  @MainActor private func picture() -> Picture {
    let layer = SimulatedMetalLayer()
    layer.bounds.size = CGSize(width: 390, height: 844)
    layer.contentsScale = 3
    return Picture(layer: layer)
  }

  @MainActor func testAFrameIsDrawnForWhenItWillBeSeen() async throws {
    let (picture, device) = (picture(), SimulatedDevice())
    let frame = try XCTUnwrap(picture.nextFrame(on: device, targetTimestamp: 100))
    XCTAssertEqual(frame.displayTime, 100 + 1 / 60.0, accuracy: 1e-9)
    XCTAssertEqual(picture.layer.drawableSize, CGSize(width: 1170, height: 2532))
    XCTAssertTrue(picture.layer.device === device)
    // Two units across 390 points, and the same number of points upward.
    XCTAssertEqual(frame.projection[0, 0], 1, accuracy: 1e-6)
    XCTAssertEqual(frame.projection[1, 1], 390 / 844, accuracy: 1e-6)
    XCTAssertEqual((frame.drawable as? SimulatedDrawable)?.handlers.count, 1)
  }

  @MainActor func testNothingIsDrawnBeforeThereIsASize() async {
    let picture = Picture(layer: SimulatedMetalLayer())
    XCTAssertNil(picture.nextFrame(on: SimulatedDevice(), targetTimestamp: 100))
  }

  @MainActor func testAStrategyAndATimeChangeThePictureOfAMovingLayer() async throws {
    let (picture, device) = (picture(), SimulatedDevice())
    let animation = CABasicAnimation(keyPath: "bounds.size.width")
    // From now on, for a thousand seconds: it is at its start now, and at its end at the target.
    (animation.fromValue, animation.toValue, animation.duration) = (195.0, 195.0, 1000)
    animation.beginTime = CACurrentMediaTime() - 1
    picture.layer.add(animation, forKey: "width")
    let target = CACurrentMediaTime() + 2000
    func scale() throws -> Float {
      try XCTUnwrap(picture.nextFrame(on: device, targetTimestamp: target)).projection[0, 0]
    }
    XCTAssertEqual(try scale(), 1, accuracy: 1e-6, "the animation is over when it is seen")
    picture.isDrawnForDisplayTime = false
    picture.strategy = .constantSize
    XCTAssertEqual(try scale(), 2, accuracy: 1e-6, "the layer has half its width now")
    picture.strategy = .uncompensated
    XCTAssertEqual(try scale(), 1, accuracy: 1e-6)
  }

  @MainActor func testShapesAreEncodedAndPresented() async throws {
    let device = SimulatedDevice()
    let renderer = try XCTUnwrap(Renderer(device: device))
    let drawable = SimulatedDrawable(layer: CAMetalLayer())
    renderer.draw(
      Shape.scene, projection: .identity, on: MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1),
      into: drawable)
    XCTAssertEqual(
      device.calls,
      [
        "pass clear", "pipeline", "vertex 1: 64",
        "vertex 0: 32", "fragment 0: 16", "triangleStrip 4",
        "vertex 0: 1552", "fragment 0: 16", "triangleStrip 194",
        "end", "present", "commit",
      ])
    XCTAssertNil(Renderer(device: nil))
  }

  func testAnAsynchronousFunctionHasItsOwnFormOfWhatADeviceMakes() async throws {
    let device = SimulatedDevice()
    let library = try await device.makeLibrary(source: "vertex place()", options: nil)
    XCTAssertNotNil(library.makeFunction(name: "place"))
    do {
      _ = try await device.makeRenderPipelineState(descriptor: MTLRenderPipelineDescriptor())
      XCTFail("it has no functions")
    } catch {
      XCTAssertEqual((error as? CocoaError)?.code, .featureUnsupported)
    }
  }

  @MainActor private final class Told {
    var time: Double?
  }

  @MainActor func testAHandlerIsToldWhenAFrameWasShown() async {
    let drawable = SimulatedDrawable(layer: CAMetalLayer())
    let told = Told()
    drawable.whenPresented { told.time = $0 }
    drawable.presentedTime = 12.5
    drawable.handlers.first?(drawable)
    for _ in 0..<10 { await Task.yield() }
    XCTAssertEqual(told.time, 12.5)
  }

  @MainActor func testTheLinesOfALayerAreDrawnWithinTheFilm() async throws {
    let view = FilmView()
    let device = SimulatedDevice()
    let renderer = try XCTUnwrap(Renderer(device: device))
    view.draw(FilmLines(layerSize: CGSize(width: 390, height: 844), time: 0), with: renderer)
    XCTAssertEqual(device.calls, [], "it has no size yet")
    view.prepare(for: CGSize(width: 390, height: 844), scale: 3)
    XCTAssertEqual(view.bounds.size, CGSize(width: 844, height: 844))
    // 4,000,000 pixels at most.
    XCTAssertEqual(Double(view.metalLayer.contentsScale), 2000.0 / 844, accuracy: 0.01)
    XCTAssertFalse(view.metalLayer.isOpaque)
  }
}
