import CEngine
import QuartzCore
import RotationKit
import XCTest

/// The functions that the article "Objective-C, C++ and C" shows, called from C.
final class CFunctionsTests: XCTestCase {
  @MainActor func testAnEngineInCAsksForTheLayersSize() async {
    let layer = CALayer()
    layer.bounds.size = CGSize(width: 390, height: 844)
    let compensator = rotation_compensator_create(Unmanaged.passUnretained(layer).toOpaque())
    XCTAssertEqual(engine_draw_frame(compensator), 390.0 / 844, accuracy: 1e-12)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.bounds.size = CGSize(width: 844, height: 390)
    CATransaction.commit()
    XCTAssertEqual(engine_draw_frame(compensator), 844.0 / 390, accuracy: 1e-12)
    let later = rotation_compensator_next_display_time(compensator) - CACurrentMediaTime()
    XCTAssertEqual(later, 2.0 / 60, accuracy: 0.005)
    rotation_compensator_release(compensator)
  }

  @MainActor func testACompensatorIsKeptUntilItIsReleased() async {
    let layer = CALayer()
    let pointer = rotation_compensator_create(Unmanaged.passUnretained(layer).toOpaque())
    guard let pointer else { return XCTFail("it is not made") }
    weak var compensator: RotationCompensator?
    compensator = Unmanaged<RotationCompensator>.fromOpaque(pointer).takeUnretainedValue()
    XCTAssertNotNil(compensator)
    rotation_compensator_release(pointer)
    XCTAssertNil(compensator)
  }
}
