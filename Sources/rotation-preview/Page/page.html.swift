extension Page {
  /// The page, with a place for each part: its name in double braces.
  static let template = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:,">
    <title>RotationKit keeps what you draw with Metal from stretching</title>
    <style>
    {{style}}</style>
    </head>
    <body>
    <main>
    <section id="first" aria-labelledby="first-title">
      <h1 id="first-title">RotationKit keeps what you draw with Metal from stretching</h1>
      <p>While a device turns or a view is resized, Core Animation stretches your picture to fit a layer that is still
      changing size. RotationKit says what to draw instead. <a href="#code">Use it in your app, for iOS and Mac</a></p>
      <noscript>{{picture}}
        <p>{{summary}} The rest of this page is played by a script, and scripts are switched off here. The
        graphs are drawn without one.</p>{{graph}}</noscript>
      <div class="pair scripted" id="first-views" hidden></div>
      <div class="controls scripted" hidden role="radiogroup" aria-label="How you draw" id="ways">
        <b aria-hidden="true">How you draw:</b>
        <label><input type="radio" name="way" value="matrix"> <span>no projection <span>of your own</span></span></label>
        <label><input type="radio" name="way" value="camera"> <span>a camera <span>of your own</span></span></label>
      </div>
      <details class="scripted" id="form" hidden>
        <summary><b>Your own turn</b> <span class="quiet" id="chosen"></span></summary>
        <div class="fields">
          <label>What turns <select id="subject"></select></label>
          <label>How <select id="pace"></select></label>
          <label>For how long
            <span><input id="duration" type="range" min="0.2" max="2" step="0.05"> <output for="duration"></output></span>
          </label>
        </div>
      </details>
      <p class="quiet scripted" id="note" hidden></p>
      <details class="scripted" id="near" hidden>
        <summary><b>Its code</b> <span class="quiet" id="asked"></span></summary>
      </details>
    </section>

    <section id="layer" aria-labelledby="layer-title">
      <h2 id="layer-title">From the buffer to the layer</h2>
      <p>You draw into a buffer that has the new size from the first moment on. The layer starts at the old size, and
      Core Animation brings it to the new one. Until it arrives, the buffer is stretched to fill the layer. With
      RotationKit you draw the picture stretched the other way, and the layer undoes it.</p>
      <div class="pair scripted" id="layer-views" hidden></div>
      <input class="moment scripted" hidden type="range" min="-10" step="1" aria-label="Moment of this figure">
      <p class="quiet scripted" id="layer-text" hidden></p>
      <div class="graphs scripted" hidden></div>
    </section>

    <section id="late" aria-labelledby="late-title">
      <h2 id="late-title">Seen late</h2>
      <p>A frame is not seen the moment you draw it. It waits for the GPU and for the display, and is on the screen one
      to three frames later, each 1/{{rate}} s. By then the layer has moved on, and what was drawn for the moment of
      drawing is wrong. So RotationKit answers for the time at which the frame will be seen.</p>
      <div class="controls scripted" hidden role="group" aria-label="Seen late">
        <div class="choices" role="radiogroup" aria-label="Frames late" id="latency"></div>
      </div>
      <div class="pair scripted" id="late-views" hidden></div>
      <div class="graphs scripted" hidden></div>
    </section>

    <section id="strategies" aria-labelledby="strategies-title">
      <h2 id="strategies-title">Strategies</h2>
      <p>A strategy decides how large the picture is during the turn. It is for <code>projectionMatrix(for:)</code> and
      <code>clipScale(for:)</code>; a camera that is made for <code>layerSize(for:)</code> needs none.
      <span id="same"></span> On the whole screen of a phone or a tablet constantSize and interpolatedSize show the
      same, and above a keyboard matchLayer does, too.</p>
      <div class="controls scripted" hidden role="radiogroup" aria-label="What turns here" id="compare">
        <label><input type="radio" name="compare" value="bar"> below a status bar, 320×460 to 480×300</label>
        <label><input type="radio" name="compare" value="own"> the turn from above</label>
      </div>
      <div class="pair scripted" id="strategies-views" hidden></div>
      <div class="graphs scripted" hidden></div>
    </section>

    <section id="live" class="scripted" hidden aria-labelledby="live-title">
      <h2 id="live-title">Live</h2>
      <p>Nothing is simulated here. The browser animates both layers by itself, at real speed, and this page draws a
      picture in each animation frame, as your app does. Both are compensated: the left one for the moment when it is
      drawn, the right one for some milliseconds later, when it is seen. A browser does not report when that is, so the
      page takes the time that it measures between its own frames.</p>
      <div class="controls" role="group" aria-label="Live">
        <button id="live-play" type="button">Live</button>
        <label for="lead">Draw ahead by</label>
        <input id="lead" type="range" min="0" max="100" step="1" value="17">
        <output id="ahead" for="lead"></output>
      </div>
      <div class="pair" id="live-views"></div>
      <p class="quiet">Measured by this page<span id="interval"></span>: how the layer stretches each picture when the
      next one is drawn.</p>
    </section>

    <section id="code" aria-labelledby="code-title">
      <h2 id="code-title">Use it in your app, for iOS and Mac</h2>
      <div class="code">
        <p>RotationKit is a Swift package: it reads what a layer is about to do, and says what to draw for it. This goes
        into a view controller that is the delegate of its <code>MTKView</code>.</p>
        <p data-way="matrix"><b>No projection of your own:</b> the matrix shows two units across the shorter side.</p>
    <pre data-way="matrix"><code>private lazy var compensator = RotationCompensator(view: view{{compensation}})

    func draw(in view: MTKView) {
      guard let drawable = view.currentDrawable else { return }
      let matrix = simd_float4x4(compensator.projectionMatrix(for: drawable))
      drawScene(into: drawable, projection: matrix)
    }
    </code></pre>
        <p data-way="camera"><b>A camera of your own:</b> make it for the size that the layer will be seen with.</p>
    <pre data-way="camera"><code>private lazy var compensator = RotationCompensator(view: view)

    func draw(in view: MTKView) {
      guard let drawable = view.currentDrawable else { return }
      let size = compensator.layerSize(for: drawable)  // of the layer, when the frame will be seen
      guard size.height > 0 else { return }  // before the first layout
      camera.aspectRatio = Float(size.width / size.height)
      drawScene(into: drawable, from: camera)
    }
    </code></pre>
        <p class="told scripted" hidden>It reads the springs of UIKit and Core Animation. What SwiftUI itself animates
        is on no layer. Tell a tracker when that begins, with the spring, and ask it instead of the compensator:</p>
    <pre class="told scripted" hidden><code>var tracker = RotationTracker(compensator.tracker.compensation, clipSpace: .metal)
    try tracker.resize(to: CGSize(width: <span data-size="from.width"></span>, height: <span data-size="from.height"></span>))

    let spring = try SpringCurve(duration: <span data-size="duration"></span>, bounce: <span data-size="bounce"></span>)
    let transition = try RotationTransition(
      from: CGSize(width: <span data-size="from.width"></span>, height: <span data-size="from.height"></span>),
      to: CGSize(width: <span data-size="to.width"></span>, height: <span data-size="to.height"></span>),
      turn: .<span data-size="quarter"></span>, spring: spring)
    try tracker.begin(transition, at: CACurrentMediaTime())

    let time = compensator.displayTime(of: drawable)
    <span data-way="matrix">let matrix = tracker.projectionMatrix(at: time)</span><span data-way="camera">let size = tracker.layerSize(at: time)</span>
    </code></pre>
        <p>In Xcode: File, Add Package Dependencies, the address in the first line, the branch <code>main</code>. For
        OWNER put the account that hosts it. In a <code>Package.swift</code>, the first line goes to the package’s
        dependencies, and the second to the target’s:</p>
    <pre><code>.package(url: "https://github.com/OWNER/RotationKit.git", branch: "main")
    .product(name: "RotationKit", package: "RotationKit")
    </code></pre>
      </div>
      <p class="quiet keyboard-help scripted" hidden><kbd>Space</kbd> plays and pauses. <kbd>←</kbd> <kbd>→</kbd> go a frame
      back and on, with <kbd>Shift</kbd> a tenth of one. The address of this page leads to what it shows.</p>
    </section>
    </main>

    <div id="clock" class="scripted" hidden role="group" aria-label="The turn">
      <div>
        <button id="play" type="button">Play</button>
        <input id="moment" class="moment" type="range" min="-10" step="1" value="0" aria-label="Moment">
        <output id="time"></output>
        <select id="speed" aria-label="Speed">
          <option value="1">1×</option>
          <option value="0.5">1/2×</option>
          <option value="0.25">1/4×</option>
          <option value="0.1">1/10×</option>
        </select>
      </div>
    </div>

    <div id="screen"></div>

    <template id="view">
      <figure>
        <h3></h3>
        <div class="stage"><div class="device"><canvas role="img"></canvas><div class="beside"></div></div></div>
        <figcaption><span class="longest" aria-hidden="true"></span><span class="said"></span></figcaption>
      </figure>
    </template>

    <script type="application/json" id="content">{{content}}</script>
    <script>
    "use strict";
    (() => {
    {{script}}
    })();
    </script>
    </body>
    </html>
    """#
}
