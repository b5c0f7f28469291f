#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import XCTest

  @testable import rotation_preview

  /// What the page does in unusual surroundings: without scripts or WebGL, and with other pixels.
  final class PageSurroundingsTests: PageTestCase {
    func testWithoutWebGLAllPicturesAreDrawn() throws {
      let script = """
        const drawn = [...document.querySelectorAll("canvas")].map(canvas => {
          const { data } = canvas.getContext("2d").getImageData(canvas.width / 2 - 4,
            canvas.height / 2 - 4, 1, 1);
          return [...data].join();
        });
        log(drawn.length); log([...new Set(drawn)].join(" "));
        """
      let drawn = try log(script, at: "#0.3") {
        try $0.runFirst(
          """
          const context = HTMLCanvasElement.prototype.getContext;
          HTMLCanvasElement.prototype.getContext = function(name, ...more) {
            return name === "2d" ? context.call(this, name, ...more) : null;
          };
          """)
      }
      // The upper left quarter, #3b6fb6, of two pictures at first, of the layer, late, of four strategies
      // and live.
      XCTAssertEqual(drawn, ["12", "59,111,182,255"])
    }

    func testTheBufferHasTheNewSizeAndIsStretchedToTheLayers() throws {
      let values = try log(
        """
        const canvas = document.querySelectorAll("#layer canvas")[1];
        const { width, height } = canvas.getBoundingClientRect();
        log((canvas.width / canvas.height).toFixed(2)); log((width / height).toFixed(2));
        """, at: "#0")
      XCTAssertEqual(values, ["1.77", "0.56"])
    }

    func testTheBufferFollowsTheSizeOfThePageAndOfAPixel() throws {
      try open(at: "#0", shown: true) { page in
        let wide = try page.log(
          """
          const canvas = document.querySelector("#late canvas");
          element("late-views").style.cssText = "grid-template-columns: 500px 100px; width: 700px";
          await until(() => canvas.width > 400); log(canvas.width);
          """)
        let width = try XCTUnwrap(Int(wide[0]))
        XCTAssertGreaterThan(width, 400)
        for ratio in [2, 3] {
          // (The browser tells the page of new pixels only if its size is new, too.)
          try page.setSize(width: 1280 + ratio, height: 800, scale: Double(ratio))
          let fits = try page.log(
            """
            const fits = () => Math.abs(
              document.querySelector("#late canvas").width - \(ratio * width)) <= \(ratio);
            await until(fits); log(fits());
            """)
          XCTAssertEqual(fits, ["true"], "\(ratio) pixels a point")
        }
        // A new buffer is empty, and what was in it is drawn anew.
        let pixel = try page.log(
          """
          const canvas = document.querySelector("#late canvas");
          log([...canvas.getContext("2d").getImageData(
            canvas.width / 2 - 5, canvas.height / 2 - 5, 1, 1).data]);
          """)
        XCTAssertEqual(pixel, ["59,111,182,255"])
      }
    }

    func testALongThinViewHasPixelsToo() throws {
      let script =
        "const canvas = document.querySelector('canvas');"
        + "log(canvas.width); log(canvas.height)"
      XCTAssertEqual(try log(script, arguments: ["--from", "10x3000"]), ["4096", "128"])
    }

    func testAnyTurnIsShown() throws {
      for arguments in [
        ["--turn", "180"], ["--turn", "0", "--from", "600x900", "--to", "900x300"],
        ["--reverse", "0.1"], ["--spring", "0.5,0.3"], ["--strategy", "matchLayer"],
        ["--strategy", "uncompensated"], ["--from", "0.001x1e6"], ["--duration", "1e6"],
      ] {
        let values = try log(
          """
          goTo(5); log(captions("first").length); log(document.body.textContent.includes("NaN"));
          log([...document.querySelectorAll("canvas, .device, .bar")].some(part =>
            /NaN|undefined|Infinity/.test(part.style.cssText)));
          """, arguments: arguments)
        XCTAssertEqual(values, ["2", "false", "false"], "\(arguments)")
      }
    }
  }
#endif
