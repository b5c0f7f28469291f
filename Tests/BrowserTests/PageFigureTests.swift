import Foundation
import XCTest

/// The way from the buffer to the layer, the choice of how to draw, and the pictures in the hand.
final class PageFigureTests: BrowserTestCase {
  func testTheBufferIsDrawnForTheLayerAndAllFollowsTheWayToDraw() throws {
    try check(
      """
      ## the face is stretched the other way in the buffer, and undistorted on the layer
      // 160 points are 160 ÷ 444 of the layer, and so of the buffer. Without RotationKit they are 160 of 568 and of 320.
      \(ScreenChecks.tools)
      goTo(90); log(captions("layer").join("; "));
      for (const canvas of every("#layer canvas")) log(shares(canvas).map(share => share.toFixed(2)));
      document.querySelector("#layer > input").value = 60; document.querySelector("#layer > input").dispatchEvent(new Event("input"));
      log(moment()); log(every(".moment").map(({ value }) => value)); log(captions("layer")[1] !== captions("layer")[3]);
      -> drawn for, 568×320; ✗ stretched 1.78×, the layer is 444×444; drawn for, 444×444; ✓ not stretched, the layer is
         444×444; 0.28,0.50; 0.28,0.50; 0.36,0.36; 0.36,0.36; 60; 60,60; true
      ## a camera of your own | #t=0.3 | --from 390x844
      const tell = () => log([text("note"), text("asked"), ...captions("first"), every("#code pre").filter(part =>
        part.checkVisibility())[0].innerText.match(/compensator\\.(\\w+)/)[1]].join(" | "));
      tell(); document.querySelector("[value=camera]").click(); tell();
      await until(() => location.hash.includes("way=camera")); log(every(".told").some(part => part.checkVisibility()));
      set("pace", "smooth"); set("duration", 0.5); log(document.querySelector("#code pre.told").innerText.replace(/\\s+/g, " ").match(/let spring.*?\\)/)[0]);
      log(every("a").filter(({ href }) => !href.endsWith("#code")).length);
      -> The square keeps its size, 195 points. “Stretched 4.68×” means 4.68 times as high as wide. | projectionMatrix(for:) |
         ✓ not stretched | ✓ not stretched | projectionMatrix;
         The square goes from 384 points to 177, 0.46 of its size. That is the camera’s own doing: its field of view is
         vertical, and the height goes from 844 to 390. If you don’t want that, let the field of view go across the
         shorter side, and ask for clipScale(for:). “Stretched 4.68×” means 4.68 times as high as wide. | layerSize(for:) |
         ✓ not stretched | ✓ not stretched | layerSize; false; let spring = try SpringCurve(duration: 0.5, bounce: 0); 0
      ## a press or a drag sideways in a picture or a graph goes to a moment | #t=0.15
      Element.prototype.setPointerCapture = () => {};
      for (const part of every("#layer .stage, #layer .graph").slice(3, 5)) {
        for (const begin of [0.3, 0.4]) {
          const { left, width } = part.getBoundingClientRect(), mark = document.querySelector("#layer .mark");
          for (const [type, share] of [["pointerdown", begin], ["pointermove", 0.4], ["pointerup", 0.4], ["pointermove", 0.9]]) {
            part.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: left + share * width }));
          }
          const { e } = new DOMMatrix(getComputedStyle(mark).transform);
          log(part.matches(".stage") ? moment() : Math.abs(e - 0.4 * width) < 1.5); log(getComputedStyle(part).touchAction); goTo(0);
        }
      }
      -> 84; pan-y; 84; pan-y; true; pan-y; true; pan-y
      """)
  }
}
