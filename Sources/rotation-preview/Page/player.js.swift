extension Page {
  static let playerScript = #"""
    // What is simulated: one moment of the turn, which all sections show.

    /** The time of the turn. Before it the device is held as it was, and the hand turns it: in seconds below 0. */
    let clock = 0;
    let [playing, request, before] = [false, 0, 0];

    // The seconds for which it rests, the hand turns the device, nothing happens, and the end is shown; those in
    // which it fades in and out.
    const rest = 0.8, hand = () => turn.angle === 0 ? 0 : 0.6, still = 0.3;
    const start = () => -(rest + hand() + still), after = 1.2, fade = 0.25;

    // MARK: The sections

    const add = (id, kind, names) => names.map(name => new View(element(`${id}-views`), name, kind));
    const about = {
      uncompensated: "without RotationKit", matchLayer: "fitted to the layer",
      constantSize: "may jump at the start", interpolatedSize: "from old size to new",
    };
    const upright = layer => ({ ...layer, angle: 0 });

    // Each with its views, and for one of them the layer at a time, and the scales of what is drawn on it.
    const sections = [
      {
        id: "first", views: add("first", "turning", [["Without RotationKit"], ["With RotationKit"]]),
        at: (number, time) => [layerAt(time), scalesFor(number && content.with, time, time)],
      },
      {
        id: "layer", views: add("layer", "bare", [["What you draw into"], ["What is seen"]]),
        at: (number, time) =>
          [upright(number || time < 0 ? layerAt(time) : { ...turn.to, value: 1 }), scalesFor(0, time, time)],
        more: (_, layer) => `<br>${sizeText(layer)} points`,
      },
      {
        id: "late", views: add("late", "still", [["Drawn for now"], ["Drawn for when it is seen"]]),
        at(number, time) {
          const drawn = time - latency() / rate;
          return [layerAt(time), scalesFor(content.with, drawn, number ? time : drawn)];
        },
      },
      {
        id: "strategies",
        views: add("strategies", "still", content.compared.map(index => [strategies[index], about[strategies[index]]])),
        at: (number, time) => [layerAt(time), scalesFor(content.compared[number], time, time)],
        more: sides => `<br>${sizeText(sides)} points`,
      },
    ];

    element("latency").innerHTML = `<span aria-hidden="true">Frames late</span><div>${content.latencies.map(count =>
      `<label><input type="radio" name="latency" value="${count}"><span>${count}</span></label>`).join("")}</div>`;
    const latency = () => Number(element("latency").querySelector(":checked").value);
    function chooseLatency(count) {
      for (const input of element("latency").querySelectorAll("input")) input.checked ||= input.value === `${count}`;
    }

    // MARK: Graphs

    const seen = (strategy, drawn, time, forTime) => square(layerAt(time), scalesFor(strategy, drawn, forTime));
    const graphs = [
      ["layer", "Sides of the layer, in points", 0, () => ["width", "height"].map(side =>
        ({ name: side, style: side, at: time => layerAt(time)[side] }))],
      ["layer", "Stretch that is seen", 1, () => [["without", 0], ["with RotationKit", content.with]].map(([name, index]) =>
        ({ name, style: strategies[index], at: time => seen(index, time, time, time).stretch }))],
      ["late", "Stretch that is seen, drawn for now", 1, () => content.latencies.map((count, index) => ({
        name: `${count} ${count === 1 ? "frame" : "frames"} late`, style: `late${Math.min(count, 4)}`,
        at: time => seen(content.with, time - delays[index], time, time - delays[index]).stretch,
      }))],
      ["strategies", "Longer side of the square, in points", 0, () => content.compared.map(index => ({
        name: strategies[index], style: strategies[index],
        at(time) {
          const { width, height } = seen(index, time, time, time);
          return Math.max(width, height);
        },
      }))],
    ].map(([id, ...graph]) => new Graph(element(id).querySelector(".graphs"), ...graph));

    // MARK: The moment

    function show() {
      const index = Math.round(clock / step()), text = clock < 0 ? "before" : timeText(clock);
      const moment = element("moment");
      moment.value = index;
      element("time").textContent = text;
      element("play").textContent = playing ? "Pause" : "Play";
      element("play").classList.toggle("playing", playing);
      // In words, but not again and again while it plays.
      const spoken = playing ? "playing" : text;
      if (moment.getAttribute("aria-valuetext") !== spoken) moment.setAttribute("aria-valuetext", spoken);
      const { width, height, angle, value } = layerAt(clock);
      element("layer-text").textContent = clock < 0 ? "Before, the layer has its old size." :
        `At ${text} the layer has gone ${fixed(100 * value, 0)} % of the way: ${sizeText({ width, height })} points.${
          turn.angle === 0 ? "" : ` On the screen it is turned by ${fixed(angle * 180 / Math.PI, 0)}°; here it is drawn upright.`}`;
      sections.filter(section => section.isInSight !== false).forEach(showSection);
      for (const graph of graphs) graph.show(Math.max(0, clock));
    }

    function showSection({ id, views, at, more }) {
      views.forEach((view, number) => {
        const [layer, scales] = at(number, clock), sides = square(layer, scales);
        view.show(layer, scales, handAngle());
        view.tell(sides, more?.(sides, layer));
      });
      if (id === "first") element("first-views").style.opacity = opacity();
    }

    /** In words: the largest stretch of what is shown at some moment, and which strategies show the same. */
    function describe() {
      const sizes = sections.map(({ views, at }) =>
        views.map((_, number) => times().map(time => square(...at(number, time)))));
      sections.forEach(({ views }, section) => views.forEach((view, number) =>
        view.describe(Math.max(...sizes[section][number].map(({ stretch }) => stretch)))));
      const { views } = sections.at(-1), compared = sizes.at(-1);
      const groups = Object.values(Object.groupBy(views.keys(), number => compared.findIndex(other => other.every(
        ({ width, height }, index) => Math.abs(width - compared[number][index].width) < 0.05
          && Math.abs(height - compared[number][index].height) < 0.05))));
      const same = groups.filter(group => group.length > 1).map(group => group.map(number => views[number].title))
        .map(names => `${names.slice(0, -1).join(", ")} and ${names.at(-1)} show the same`);
      element("same").textContent = views.length < 2 ? "" : same.length ? `Here ${same.join("; ")}.`
        : views.length > 2 ? "Here all of them differ." : "Here they differ.";
    }

    /** How the hand holds the device: it slows down in the end, as it began. */
    function handAngle() {
      const share = Math.min(1, Math.max(0, (clock + still + hand()) / hand()));
      return clock < 0 && hand() > 0 ? turn.angle * (1 + Math.cos(Math.PI * share)) / 2 : 0;
    }

    const opacity = () => playing ? Math.min(1, (clock - start()) / fade, (end() + after - clock) / fade) : 1;

    // MARK: Playing

    function play(wanted) {
      cancelAnimationFrame(request);
      if (wanted) {
        playLive(false);
        if (!playing && (clock >= end() || clock === 0)) clock = start();
        before = performance.now();
        request = requestAnimationFrame(next);
      }
      playing = wanted;
      show();
    }

    // A clock of its own counts, so that the turn takes its time however often the browser draws. If the browser
    // has not drawn for a while, as behind another tab, it goes on from where it was.
    function next(now) {
      request = requestAnimationFrame(next);
      const elapsed = Math.max(0, (now - before) / 1000);
      before = now;
      if (elapsed < 1) clock += elapsed * (clock >= 0 && clock < end() ? Number(element("speed").value) : 1);
      if (clock >= end() + after) clock = start();
      show();
    }

    function goTo(index) {
      playLive(false);
      clock = timeOf(index);
      play(false);
      link();
    }
    """#
}
