#if os(macOS) || os(Linux)  // Where a program may start another.
  import Foundation
  import Shell
  import XCTest

  /// A Chromium without a window, and without a network as far as the pages go.
  struct Browser {
    private let command: String

    /// What a page left behind.
    struct Visit {
      /// What the browser printed: the document, where that was asked for.
      var output: String
      /// What the page wrote to its console, errors of its scripts among it.
      var console: [Substring]
    }

    /// The first browser of the search path, or else the test is skipped.
    static func found() throws -> Browser { try result.get() }

    private static let result = Result { try Browser() }

    private init() throws {
      let names = ["chromium", "chromium-browser", "google-chrome"]
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
      guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
        throw XCTSkip("there is no Chromium on this machine")
      }
      command = """
        '\(path)' --headless=new --no-sandbox --disable-dev-shm-usage --use-gl=angle \
        --use-angle=swiftshader --enable-unsafe-swiftshader --force-color-profile=srgb \
        --hide-scrollbars --enable-logging=stderr
        """
      let probe = try run("<p>It works</p>", options: ["--dump-dom"])
      guard probe.status == 0, probe.visit.output.contains("<p>It works</p>") else {
        throw XCTSkip("\(path) does not show a page")
      }
    }

    /// Opens a page with the browser's options for it.
    func visit(_ page: String, at fragment: String = "", _ options: [String]) throws -> Visit {
      let (status, visit) = try run(page, at: fragment, options: options)
      XCTAssertEqual(status, 0, "the browser failed")
      return visit
    }

    private func run(
      _ page: String, at fragment: String = "", options: [String]
    ) throws -> (status: Int32, visit: Visit) {
      let folder = try Self.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("page.html")
      let errors = folder.appendingPathComponent("errors")
      try Data(page.utf8).write(to: file)
      let all = ["--user-data-dir='\(folder.path)/profile'"] + options.map { "'\($0)'" }
      let (status, output) = try shell(
        """
        limit=$(command -v timeout && echo 60)
        HOME='\(folder.path)' $limit \(command) \(all.joined(separator: " ")) \
        'file://\(file.path)\(fragment)' 2>'\(errors.path)'
        """)
      let log = try String(decoding: Data(contentsOf: errors), as: UTF8.self)
      let visit = Visit(
        output: String(decoding: output, as: UTF8.self),
        // (The browser's own pages write there as well.)
        console: log.split(separator: "\n").filter {
          $0.contains(":CONSOLE") && !$0.contains("source: chrome://")
        })
      return (status, visit)
    }

    /// What a page looks like, in a window of so many CSS pixels.
    func picture(
      of page: String, at fragment: String, width: Int, height: Int, pixelsPerPoint: Int
    ) throws -> (image: Image, console: [Substring]) {
      let folder = try Self.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appendingPathComponent("screenshot.png")
      let visit = try visit(
        page, at: fragment,
        [
          "--window-size=\(width),\(height)", "--force-device-scale-factor=\(pixelsPerPoint)",
          "--screenshot=\(file.path)",
        ])
      return (try decoded(Data(contentsOf: file)), visit.console)
    }

    /// The pixels of a PNG, which the browser itself decodes.
    private func decoded(_ png: Data) throws -> Image {
      let page = """
        <img src="data:image/png;base64,\(png.base64EncodedString())">
        <script>
        addEventListener("load", () => {
          const image = document.querySelector("img");
          const canvas = document.createElement("canvas");
          const [width, height] = [canvas.width, canvas.height] = [image.width, image.height];
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0);
          const bytes = context.getImageData(0, 0, width, height).data;
          const color = index => bytes[4 * index] << 16 | bytes[4 * index + 1] << 8 | bytes[4 * index + 2];
          const runs = [];
          for (let row = 0; row < height; row++) {
            for (let start = 0, end; start < width; start = end) {
              const first = color(row * width + start);
              for (end = start + 1; end < width && color(row * width + end) === first; end++);
              runs.push([first, row, start, end]);
            }
          }
          document.body.textContent = JSON.stringify(runs);
        });
        </script>
        """
      let output = try visit(page, ["--dump-dom"]).output
      let start = try XCTUnwrap(output.range(of: "<body>")).upperBound
      let end = try XCTUnwrap(output.range(of: "</body>")).lowerBound
      let runs = try JSONDecoder().decode([[Int]].self, from: Data(output[start..<end].utf8))
      return Image(
        runs: runs.map { (color: $0[0], run: Image.Run(row: $0[1], columns: $0[2]..<$0[3])) })
    }

    private static func temporaryFolder() throws -> URL {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("RotationKit-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return folder
    }
  }

  /// What is on a screen, row after row from the top.
  struct Image {
    /// Each color, as 0xRRGGBB, with the pixels side by side that have it.
    var runs: [(color: Int, run: Run)]

    /// Pixels side by side.
    struct Run {
      var row: Int
      var columns: Range<Int>

      var middle: SIMD2<Double> {
        SIMD2(Double(columns.lowerBound + columns.upperBound) / 2, Double(row) + 0.5)
      }

      /// The middles of the first and the last pixel.
      var ends: [SIMD2<Double>] {
        [columns.lowerBound, columns.upperBound - 1].map { SIMD2(Double($0), Double(row)) + 0.5 }
      }
    }

    /// The pixels that are nearer to some color than to any other and to what else there is to be
    /// seen, and not farther from it than given, of 255 for each of red, green and blue: a list for
    /// each color.
    func runs(of colors: [Int], beside others: [Int] = [], within limit: Double = 1000) -> [[Run]] {
      func parts(_ color: Int) -> SIMD3<Double> {
        SIMD3(SIMD3(color >> 16, color >> 8, color) & 255)
      }
      let palette = (colors + others).map(parts)
      var found = [[Run]](repeating: [], count: colors.count)
      for (color, run) in runs {
        let distances = palette.map { other in
          let difference = other - parts(color)
          return (difference * difference).sum().squareRoot()
        }
        if let least = distances.min(), least <= limit,
          let nearest = distances.firstIndex(of: least), nearest < colors.count
        {
          found[nearest].append(run)
        }
      }
      return found
    }
  }
#endif
