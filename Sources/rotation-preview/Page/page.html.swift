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
    <title>{{title}}</title>
    <style>
    {{style}}</style>
    </head>
    <body>
    <main>
    <section id="first" aria-labelledby="first-title">
      <div class="words">
        <h1 id="first-title">{{title}}</h1>
        <p>{{why}}</p>
      </div>
      <noscript>{{picture}}
        <p>{{summary}} The rest of this page is played by a script, and scripts are switched off here. The
        graphs at its end are drawn without one.</p></noscript>
      <div class="pair scripted" id="first-views" hidden></div>
      <div class="controls scripted" hidden role="group" aria-label="The turn">
        <div data-strip></div>
        <select id="speed" aria-label="Speed">
          <option value="1">1/1 speed</option>
          <option value="0.5">1/2 speed</option>
          <option value="0.25">1/4 speed</option>
          <option value="0.1">1/10 speed</option>
        </select>
      </div>
    </section>

    <section id="layer" class="scripted" hidden aria-labelledby="layer-title">
      <h2 id="layer-title">What the layer does</h2>
      <p>You draw into a buffer of the new size, {{to}} points, from the first moment on. The layer starts at
      the old size, {{from}}, and Core Animation brings it to the new one. All the way the whole buffer is
      stretched over the layer. RotationKit gives you a projection matrix that stretches the other way.</p>
      <div class="pair" id="layer-views"></div>
      <p class="quiet" id="layer-text"></p>
      <div class="controls" role="group" aria-label="The layer"><div data-strip></div></div>
    </section>

    <section id="late" class="scripted" hidden aria-labelledby="late-title">
      <h2 id="late-title">Seen late</h2>
      <p>A frame is not seen when you draw it. It waits for the GPU and for the display, and is on the screen
      one to three frames later, each 1/{{rate}} s. By then the layer has moved on. A matrix for the moment of
      drawing is wrong when the frame is seen. So ask RotationKit for the time at which it will be seen.</p>
      <div class="pair" id="late-views"></div>
      <div class="controls" role="group" aria-label="Seen late">
        <div class="choices" role="radiogroup" aria-label="Frames late" id="latency"></div>
        <div data-strip></div>
      </div>
    </section>

    <section id="strategies" class="scripted" hidden aria-labelledby="strategies-title">
      <h2 id="strategies-title">Strategies</h2>
      <p>A strategy says how large the picture is on the way. {{strategies}}</p>
      <div class="pair four" id="strategies-views"></div>
      <div class="controls" role="group" aria-label="Strategies"><div data-strip></div></div>
    </section>

    <section id="live" class="scripted" hidden aria-labelledby="live-title">
      <h2 id="live-title">Live</h2>
      <p>Nothing is simulated here. The browser animates both layers by itself, at real speed, and this page
      draws a picture in each animation frame, as your app does. Both are compensated: the left one for the
      moment when it is drawn, the right one for the moment when it is seen. A browser does not tell when that
      is, so the page takes the time that it measures between its own frames.</p>
      <div class="pair" id="live-views"></div>
      <p class="quiet">Measured by this page<span id="interval"></span>: how the layer stretches each picture
      when the next one is drawn.</p>
      <div class="controls" role="group" aria-label="Live">
        <span aria-hidden="true">Try to do better</span>
        <div class="strip">
          <button class="play" id="live-play" type="button">Play</button>
          <input id="lead" type="range" min="0" max="100" step="1" value="17" aria-label="Try to do better">
          <output id="ahead" for="lead"></output>
        </div>
      </div>
    </section>

    <section id="graphs" aria-labelledby="graphs-title">
      <h2 id="graphs-title">The whole turn</h2>
      <div class="graphs">{{graphs}}</div>
      <div class="controls scripted" hidden role="group" aria-label="Graphs"><div data-strip></div></div>
    </section>

    <section id="more" class="scripted" hidden aria-label="Link and keys">
      <p class="quiet">{{summary}} To link to a moment, pause, and copy the address of this page.
      <span class="keyboard"><kbd>Space</kbd> plays and pauses, <kbd>←</kbd> <kbd>→</kbd> go a frame back and
      on, with <kbd>Shift</kbd> ten.</span></p>
    </section>
    </main>

    <template id="view">
      <figure>
        <h3></h3>
        <p class="quiet about"></p>
        <div class="stage"><div class="device"><div class="bar"></div><canvas role="img"></canvas></div>
          <span class="wide" aria-hidden="true"></span><span class="high" aria-hidden="true"></span></div>
        <figcaption></figcaption>
      </figure>
    </template>
    <template id="strip">
      <button class="play" type="button">Play</button>
      <input class="moment" type="range" min="0" step="1" value="0" aria-label="Moment">
      <output></output>
    </template>

    <script type="application/json" id="turn">{{turn}}</script>
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
