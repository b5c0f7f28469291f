extension Page {
  static let playerScript = #"""
    // What is simulated: one moment of the turn, which all sections show.

    /** The time of the turn. Before it the device is held as it was, and the hand turns it: in seconds below 0. */
    let clock = 0;
    let [moment, playing, request, before] = [0, false, 0, 0];

    // The seconds for which it rests, the hand turns the device, nothing happens, and the end is shown; those in
    // which it fades in and out.
    const parts = turn.turn === 0 ? { rest: 0.8, hand: 0, still: 0 } : { rest: 0.8, hand: 0.6, still: 0.3 };
    const start = -(parts.rest + parts.hand + parts.still), after = 1.2, fade = 0.25;

    // MARK: The sections

    const add = (section, scene, kind, names) => names.map(([title, about = ""]) =>
      new View(element(`${section}-views`), scene, title, about, kind));
    const about = {
      uncompensated: "without RotationKit", matchLayer: "bulges on the way",
      constantSize: "may jump at the start", interpolatedSize: "from old size to new",
    };

    // Each with its views, the layer of each if that is not its scene's, and the scales of what is drawn on it.
    const sections = [
      {
        id: "first", views: add("first", turn.pair, "turning", [["Without RotationKit"], ["With RotationKit"]]),
        scales: (number, index) => turn.pair.scales[number][index],
        rest: turn.rest,
      },
      {
        id: "layer", views: add("layer", turn.pair, "bare", [["What you draw into"], ["What is seen"]]),
        layers: number => number === 0 ? moments.map(() => ({ ...turn.pair.to, angle: 0 })) : turn.pair.layers,
        scales: (number, index) => turn.pair.scales[0][number === 0 ? last : index],
        show() {
          const { angle } = turn.pair.layers[moment], { text, value } = moments[moment];
          element("layer-text").textContent = `At ${text} the layer has gone ${fixed(100 * value, 0)} % of the
            way: ${sizeText(turn.pair.layers[moment])} points.${turn.turn === 0 ? ""
            : ` On the screen it is turned by ${fixed(angle * 180 / Math.PI, 1)}°; here it is drawn upright.`}`;
        },
      },
      {
        id: "late",
        views: add("late", turn.pair, "still", [["Drawn for now"], ["Drawn for when it is seen"]]),
        scales: (number, index) => late()[number === 0 ? "now" : "display"][index],
      },
      {
        id: "strategies",
        views: add("strategies", turn.strategies, "still",
          turn.strategies.names.map(name => [name, about[name]])),
        scales: (number, index) => turn.strategies.scales[number][index],
        more: sides => `<br>${sizeText(sides)} points`,
      },
    ];

    const latencies = turn.late.map(({ latency }) => latency);
    element("latency").innerHTML = `<span aria-hidden="true">Frames late</span><div>${latencies.map(count =>
      `<label><input type="radio" name="latency" value="${count}"><span>${count}</span></label>`).join("")}</div>`;
    function chooseLatency(count) {
      for (const input of element("latency").querySelectorAll("input")) {
        if (input.value === `${count}`) input.checked = true;
      }
    }
    const latency = () => Number(element("latency").querySelector(":checked").value);
    const late = () => turn.late.find(late => late.latency === latency());
    chooseLatency(turn.latency);

    // MARK: Graphs

    // The graphs are drawn; a mark with a dot on each line moves over them.
    const graphs = [...document.querySelectorAll("svg.graph")].map(svg => {
      const lines = [...svg.querySelectorAll("polyline.line")];
      const [{ y: top }, { y: foot }] = svg.querySelector(".axis").points;
      svg.insertAdjacentHTML("beforeend", `<g class="mark"><line class="now" y1="${top}" y2="${foot}"/>${
        lines.map(line => `<circle class="dot ${line.classList[1]}" r="5"/>`).join("")}</g>`);
      return { lines, mark: svg.lastChild, dots: [...svg.querySelectorAll("circle")] };
    });

    function showGraphs() {
      for (const { lines, mark, dots } of graphs) {
        mark.setAttribute("transform", `translate(${lines[0].points[moment].x} 0)`);
        lines.forEach((line, row) => dots[row].setAttribute("cy", line.points[moment].y));
      }
    }

    // MARK: The moment

    const strips = [...document.querySelectorAll("[data-strip]")].map(strip => {
      strip.className = "strip";
      strip.append(element("strip").content.cloneNode(true));
      const [button, slider, output] = strip.children;
      slider.max = last;
      button.addEventListener("click", () => { play(!playing); if (!playing) link(); });
      slider.addEventListener("input", () => goTo(Number(slider.value)));
      return { button, slider, output };
    });

    function show() {
      moment = clock < 0 ? 0 : frameAt(clock);
      const { text } = moments[moment];
      for (const { button, slider, output } of strips) {
        slider.value = moment;
        output.textContent = text;
        button.textContent = playing ? "Pause" : "Play";
        button.classList.toggle("playing", playing);
        // In words, but not again and again while it plays.
        const spoken = playing ? "playing" : text;
        if (slider.getAttribute("aria-valuetext") !== spoken) slider.setAttribute("aria-valuetext", spoken);
      }
      sections.filter(section => section.isInSight !== false).forEach(showSection);
      showGraphs();
    }

    function showSection(section) {
      const { value } = moments[moment];
      section.views.forEach((view, number) => {
        const layer = layersOf(section, number)[moment];
        const scales = clock < 0 && section.rest ? section.rest[number] : section.scales(number, moment);
        view.show(layer, scales, value, handAngle());
        const sides = square(layer, scales);
        view.tell(sides, section.more?.(sides));
      });
      section.show?.();
      if (section.id === "first") element("first-views").style.opacity = opacity();
    }

    const layersOf = (section, number) => section.layers?.(number) ?? section.views[number].scene.layers;

    // In words: the largest stretch of what is shown at some moment.
    const describe = () => sections.forEach(section => section.views.forEach((view, number) =>
      view.describe(Math.max(...layersOf(section, number).map((layer, index) =>
        square(layer, section.scales(number, index)).stretch)))));

    /** How the hand holds the device: it slows down in the end, as it began. */
    function handAngle() {
      const share = Math.min(1, Math.max(0, (clock + parts.still + parts.hand) / parts.hand));
      return clock < 0 && parts.hand > 0 ? turn.turn * (1 + Math.cos(Math.PI * share)) / 2 : 0;
    }

    const opacity = () => playing ? Math.min(1, (clock - start) / fade, (end + after - clock) / fade) : 1;

    // MARK: Playing

    function play(wanted) {
      cancelAnimationFrame(request);
      if (wanted) {
        playLive(false);
        if (!playing && (clock >= end || clock === 0)) clock = start;
        before = performance.now();
        request = requestAnimationFrame(step);
      }
      playing = wanted;
      show();
    }

    // A clock of its own counts, so that the turn takes its time however often the browser draws. If the browser
    // has not drawn for a while, as behind another tab, it goes on from where it was.
    function step(now) {
      request = requestAnimationFrame(step);
      const elapsed = Math.max(0, (now - before) / 1000);
      before = now;
      if (elapsed < 1) clock += elapsed * (clock >= 0 && clock < end ? Number(element("speed").value) : 1);
      if (clock >= end + after) clock = start;
      show();
    }

    function goTo(index) {
      playLive(false);
      clock = moments[Math.max(0, Math.min(last, index))].time;
      play(false);
      link();
    }
    """#
}
