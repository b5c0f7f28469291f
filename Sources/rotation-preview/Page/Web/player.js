// The simulation. All sections show one moment of the rotation.

/** The moment, in seconds. Below 0 the hand turns the device, and its interface waits. */
let clock = 0, playing = false;
let request = 0, before = 0;

// The hand has a frame of the clock, which plays in `handing()` seconds. Other seconds are for
// fading in and out, and for the end.
const start = -1 / rate, fade = 0.25, after = 1.2;
const handing = () => turn.angle === 0 ? 1 : 1.6;

/** The time after fading in. */
const opening = () => start * (1 - fade / handing());

/** How the device is held, from 0 to 1: it rests, is turned, and rests. */
function held() {
  const share = Math.max(0, Math.min(1, (1 - clock / start - 0.35) / 0.4));
  return share * share * (3 - 2 * share);
}

// MARK: The sections

/** A picture that is seen when it is drawn, without RotationKit or with it. */
const drawn = (isWith, time) =>
  picture(isWith ? way.with : way.without, time, time, isWith && way.covers);

const about = {
  uncompensated: "without RotationKit", matchLayer: "fitted to the layer",
  constantSize: "may jump at the start", interpolatedSize: "from old size to new",
};

// A section has its views. `at` gives the layer and the picture of a view at a time, and `tell`
// sets the caption.
const sections = [
  {
    id: "first", views: add("first", "still", [["Without RotationKit"], ["With RotationKit"]]),
    at: (number, time) => [layerAt(time), drawn(number === 1, time)],
    tell(view, _, sides) {
      if (clock >= 0) return view.tell(sides);
      const word = turn.angle === 0 ? "resizes" : "rotates";
      view.say(`${word} in ${Math.ceil(handing() * clock / start - 1e-6)} s`);
    },
  },
  {
    // The buffer and the layer, without RotationKit and with it.
    id: "layer", views: add("layer", "bare", [
      ["Buffer, without RotationKit"], ["Layer, without RotationKit"],
      ["Buffer, with RotationKit"], ["Layer, with RotationKit"],
    ], "<br>the layer is 8888×8888"),
    at(number, time) {
      const shown = drawn(number > 1, time);
      if (number % 2) return [layerAt(time), shown];
      return [shown.size ?? (time < 0 ? layerAt(time) : turn.to), { scales: shown.scales }];
    },
    tell(view, number, sides, layer) {
      if (number % 2) view.tell(sides, `<br>the layer is ${sizeText(layer)}`);
      else {
        const size = sizeText(number || clock < 0 ? layerAt(clock) : turn.to);
        view.say(number && way.covers ? `${sizeText(layer)}<br>drawn for ${size}`
          : `drawn for<br>${size}`);
      }
    },
  },
  {
    id: "late", views: add("late", "still", [["Drawn for now"], ["Drawn for when it appears"]],
      "<br>drawn before the rotation"),
    at(number, time) {
      const before = time - latency / rate;
      return [layerAt(time), picture(way.with, before, number ? time : before, way.covers)];
    },
    tell(view, _, sides, layer) {
      const isOld = clock >= 0 && clock < latency / rate - 1e-9, { size } = view.picture;
      view.tell(sides, !isOld ? "" : size ? `<br>bare by ${fixed(bareEdge(layer, size), 1)} points`
        : "<br>drawn before the rotation");
    },
  },
  {
    id: "strategies", views: add("strategies", "still",
      strategies.map(name => [name, about[name]]), "<br>8888×8888 points"),
    at: (number, time) => [layerAt(time), picture(number, time, time)],
    tell: (view, _, sides) => view.tell(sides, `<br>${sizeText(sides)} points`),
  },
];

// MARK: The moment

function show() {
  const index = Math.round(clock / step), text = clock < 0 ? "before" : timeText(clock);
  element("time").textContent = text;
  element("whole").textContent = clock < 0 ? "the rotation"
    : clock > settled() + 1e-9 ? "at rest" : `of ${Number(settled().toPrecision(3))} s`;
  element("play").textContent = playing ? "Pause" : "Play";
  element("play").classList.toggle("playing", playing);
  // Screen readers don't hear each moment while it plays.
  const spoken = playing ? "playing" : text;
  const moment = element("moment");
  moment.value = index;
  if (moment.getAttribute("aria-valuetext") !== spoken) {
    moment.setAttribute("aria-valuetext", spoken);
  }
  for (const { views, at, tell } of sections) {
    views.forEach((view, number) => {
      const [layer, shown] = at(number, clock);
      view.hold(held());
      view.show(layer, shown);
      tell(view, number, square(layer, shown), layer);
    });
  }
  element("first-views").style.opacity = !playing ? 1
    : Math.min(1, (1 - clock / start) * handing() / fade, (end() + after - clock) / fade);
}

/** Describes each picture by its largest stretch, and shows what is said of the way to draw. */
function describe() {
  const each = Math.ceil(lastStep() / 600);
  const times = Array.from({ length: Math.ceil(lastStep() / each) + 1 }, (_, index) =>
    timeOf(index * each));
  for (const { views, at } of sections) {
    views.forEach((view, number) => view.describe(
      Math.max(...times.map(time => square(...at(number, time)).stretch))));
  }
  for (const part of document.querySelectorAll("[data-way]")) {
    part.hidden = !part.dataset.way.split(" ").includes(chosen("way"));
  }
  const area = ({ width, height }) => width * height;
  const share = area(turn.cover) / Math.max(area(turn.to), area(layerAt(0)));
  element("pixels").textContent = `${fixed(share, 2)}×`;
  element("bare").textContent = fixed(bareEdge(layerAt(latencies.at(-1) / rate), layerAt(0)), 0);
}

// MARK: Playing

function play(wanted) {
  cancelAnimationFrame(request);
  if (wanted) {
    if (!playing && clock >= end()) clock = start;
    before = performance.now();
    request = requestAnimationFrame(next);
  }
  playing = wanted;
  show();
}

// The rotation takes three seconds, in slow motion, at any frame rate. If the browser hasn't drawn
// for a second, as behind another tab, the clock goes on from where it was.
function next(now) {
  request = requestAnimationFrame(next);
  const elapsed = Math.max(0, (now - before) / 1000);
  before = now;
  if (elapsed < 1 && clock < 0) clock = Math.min(0, clock - start * elapsed / handing());
  else if (elapsed < 1) clock += elapsed * (clock < end() ? Math.min(1, settled() / 3) : 1);
  if (clock >= end() + after) clock = start;
  show();
}

/** Stops at a time. */
function stopAt(time) {
  cancelAnimationFrame(request);
  [clock, playing] = [time, false];
}
