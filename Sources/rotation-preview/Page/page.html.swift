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
      <p>While a device turns or a view is resized, Core Animation stretches your picture over a layer that is still
      on its way. RotationKit says what to draw instead.</p>
      <noscript>{{picture}}
        <p>{{summary}} The rest of this page is played by a script, and scripts are switched off here. The
        graphs are drawn without one.</p>{{graph}}</noscript>
      <div class="pair scripted" id="first-views" hidden></div>
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
    </section>

    <section id="layer" aria-labelledby="layer-title">
      <h2 id="layer-title">What the layer does</h2>
      <p>You draw into a buffer of the new size from the first moment on. The layer starts at the old size, and Core
      Animation brings it to the new one. All the way the whole buffer is stretched over the layer. RotationKit gives
      you a projection matrix that stretches the other way.</p>
      <div class="pair scripted" id="layer-views" hidden></div>
      <p class="quiet scripted" id="layer-text" hidden></p>
      <div class="graphs scripted" hidden></div>
    </section>

    <section id="late" aria-labelledby="late-title">
      <h2 id="late-title">Seen late</h2>
      <p>A frame is not seen when you draw it. It waits for the GPU and for the display, and is on the screen one to
      three frames later, each 1/{{rate}} s. By then the layer has moved on. A matrix for the moment of drawing is
      wrong when the frame is seen. So ask RotationKit for the time at which it will be seen.</p>
      <div class="controls scripted" hidden role="group" aria-label="Seen late">
        <div class="choices" role="radiogroup" aria-label="Frames late" id="latency"></div>
      </div>
      <div class="pair scripted" id="late-views" hidden></div>
      <div class="graphs scripted" hidden></div>
    </section>

    <section id="strategies" aria-labelledby="strategies-title">
      <h2 id="strategies-title">Strategies</h2>
      <p>A strategy says how large the picture is on the way. <span id="same"></span></p>
      <div class="pair scripted" id="strategies-views" hidden></div>
      <div class="graphs scripted" hidden></div>
    </section>

    <section id="live" class="scripted" hidden aria-labelledby="live-title">
      <h2 id="live-title">Live</h2>
      <p>Nothing is simulated here. The browser animates both layers by itself, at real speed, and this page draws a
      picture in each animation frame, as your app does. Both are compensated: the left one for the moment when it is
      drawn, the right one for some milliseconds later, when it is seen. A browser does not tell when that is, so the
      page takes the time that it measures between its own frames.</p>
      <div class="controls" role="group" aria-label="Live">
        <button id="live-play" type="button">Play</button>
        <label for="lead">Draw ahead by</label>
        <input id="lead" type="range" min="0" max="100" step="1" value="17">
        <output id="ahead" for="lead"></output>
      </div>
      <div class="pair" id="live-views"></div>
      <p class="quiet">Measured by this page<span id="interval"></span>: how the layer stretches each picture when the
      next one is drawn.</p>
    </section>

    <section id="code" aria-labelledby="code-title">
      <h2 id="code-title">The code</h2>
      <div class="code">
        <p>RotationKit is a Swift package: it reads what a layer is about to do, and says what to draw for it. In your
        view controller, with Metal and UIKit:</p>
    <pre><code>private lazy var compensator = RotationCompensator(view: view)

    func draw(in view: MTKView) {
      guard let drawable = view.currentDrawable else { return }
      let size = compensator.layerSize(for: drawable)  // of the layer, when the frame will be seen
      guard size.height > 0 else { return }  // before the first layout
      camera.aspectRatio = Float(size.width / size.height)
      drawScene(into: drawable, from: camera)
    }
    </code></pre>
        <p><button class="copy scripted" type="button" hidden>Copy</button> <a href="README.md#install">How to
        install it</a>, in the README</p>
      </div>
      <p class="quiet keyboard scripted" hidden><kbd>Space</kbd> plays and pauses. <kbd>←</kbd> <kbd>→</kbd> go a frame
      back and on, with <kbd>Shift</kbd> a tenth of one. The address of this page leads to what it shows.</p>
    </section>
    </main>

    <div id="clock" class="scripted" hidden role="group" aria-label="The turn">
      <div>
        <button id="play" type="button">Play</button>
        <input id="moment" type="range" min="-10" step="1" value="0" aria-label="Moment">
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
        <div class="stage"><div class="device"><canvas role="img"></canvas></div></div>
        <figcaption></figcaption>
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
