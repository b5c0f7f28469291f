// What is simulated: one moment of the turn, which all sections show.

/** The time of the turn. Below 0 the device has been turned, and the interface has not followed. */
let clock = 0;
let playing = false;
let [request, before] = [0, 0];

// The seconds for which it fades in and out, and the end is shown. Both pictures are the same until the turn begins, so
// it begins when they have faded in.
const fade = 0.25, after = 1.2, start = -fade;

// MARK: The sections

const about = {
  uncompensated: "without RotationKit", matchLayer: "fitted to the layer",
  constantSize: "may jump at the start", interpolatedSize: "from old size to new",
};
const upright = layer => ({ ...layer, angle: 0 });

// Each with its views, and for one of them the layer at a time, and the scales of what is drawn on it.
const sections = [
  {
    id: "first", views: add("first", "still", [["Without RotationKit"], ["With RotationKit"]]),
    at: (number, time) => [layerAt(time), scalesFor(number ? way().with : way().without, time, time)],
    tell: (view, _, sides) => clock < 0 ? view.say("no difference yet") : view.tell(sides),
  },
  {
    // What is drawn into the buffer and the layer, without RotationKit and with it.
    id: "layer", views: add("layer", "bare", [
      ["Buffer, without RotationKit"], ["Layer, without RotationKit"],
      ["Buffer, with RotationKit"], ["Layer, with RotationKit"],
    ], "<br>the layer is 8888×8888"),
    at: (number, time) => [upright(number % 2 || time < 0 ? layerAt(time) : { ...turn.to, value: 1 }),
      scalesFor(number > 1 ? way().with : way().without, time, time)],
    tell: (view, number, sides, layer) => number % 2 ? view.tell(sides, `<br>the layer is ${sizeText(layer)}`)
      : view.say(`drawn for<br>${sizeText(number || clock < 0 ? layerAt(clock) : turn.to)}`),
  },
  {
    id: "late", views: add("late", "still", [["Drawn for now"], ["Drawn for when it is seen"]],
      "<br>drawn before the rotation"),
    at(number, time) {
      const drawn = time - latency() / rate;
      return [layerAt(time), scalesFor(way().with, drawn, number ? time : drawn)];
    },
    tell: (view, _, sides) => view.tell(sides,
      clock >= 0 && clock < latency() / rate - 1e-9 ? "<br>drawn before the rotation" : ""),
  },
  {
    id: "strategies", views: add("strategies", "still",
      content.compared.map(index => [strategies[index], about[strategies[index]]]), "<br>8888×8888 points"),
    at: (number, time) => [layerAt(time), scalesFor(content.compared[number], time, time)],
    tell: (view, _, sides) => view.tell(sides, `<br>${sizeText(sides)} points`),
  },
];

element("latency").innerHTML = `<span aria-hidden="true">Frames late</span><div>${content.latencies.map(count =>
  `<label><input type="radio" name="latency" value="${count}"><span>${count}</span></label>`).join("")}</div>`;
const latency = () => Number(chosen("latency"));
function choose(name, value) {
  for (const input of document.querySelectorAll(`[name=${name}]`)) input.checked ||= input.value === `${value}`;
}

// MARK: Graphs

const seen = (strategy, drawn, time, forTime) => square(layerAt(time), scalesFor(strategy, drawn, forTime));
const graphs = [
  ["layer", "Sides of the layer, in points", 0, () => ["width", "height"].map(side =>
    ({ name: side, style: side, at: time => layerAt(time)[side] }))],
  ["layer", "Stretch that is seen", 1, () => [
    { name: "without", style: "uncompensated", at: time => seen(way().without, time, time, time).stretch },
    { name: "with RotationKit", style: "interpolatedSize", at: time => seen(way().with, time, time, time).stretch },
  ]],
  ["late", "Stretch that is seen, drawn for now", 1, () => content.latencies.map((count, index) => ({
    name: `${count} ${count === 1 ? "frame" : "frames"} late`, style: `late${Math.min(count, 4)}`,
    at: time => seen(way().with, time - delays[index], time, time - delays[index]).stretch,
  }))],
  ["strategies", "Longer side of the square, in points", 0, () => content.compared.map(index => ({
    name: strategies[index], style: strategies[index],
    at(time) {
      const { width, height } = seen(index, time, time, time);
      return Math.max(width, height);
    },
  }))],
].map(([id, ...graph]) => new Graph(id, ...graph));

// MARK: The moment

function show() {
  const index = Math.round(clock / step()), text = clock < 0 ? "before" : timeText(clock), part = phase(clock);
  element("time").textContent = text;
  element("phase").textContent = clock < 0 ? "the rotation" : part || `of ${Number(told().toPrecision(3))} s`;
  element("play").textContent = playing ? "Pause" : "Play";
  element("play").classList.toggle("playing", playing);
  // In words, but not again and again while it plays.
  const spoken = playing ? "playing" : part ? `${text}, ${part}` : text;
  for (const moment of document.querySelectorAll(".moment")) {
    moment.value = index;
    if (moment.getAttribute("aria-valuetext") !== spoken) moment.setAttribute("aria-valuetext", spoken);
  }
  const { width, height, angle, value } = layerAt(clock);
  element("layer-text").textContent = clock < 0 ? "Before, the layer has its old size." :
    `At ${text} the layer has gone ${fixed(100 * value, 0)} % of the way: ${sizeText({ width, height })} points.${
      turn.angle === 0 ? "" : ` On the screen it is turned by ${fixed(angle * 180 / Math.PI, 0)}°; here it is drawn upright.`}`;
  sections.filter(section => section.isInSight !== false).forEach(showSection);
  for (const graph of graphs) graph.show(clock);
}

function showSection({ id, views, at, tell }) {
  within(id, () => views.forEach((view, number) => {
    const [layer, scales] = at(number, clock), sides = square(layer, scales);
    view.show(layer, scales);
    tell(view, number, sides, layer);
  }));
  if (id === "first") element("first-views").style.opacity = opacity();
}

/** In words: the largest stretch of what is shown at some moment, and which strategies show the same. */
function describe() {
  const sizes = sections.map(({ id, views, at }) => within(id, () =>
    views.map((_, number) => times().map(time => square(...at(number, time))))));
  sections.forEach(({ views }, section) => views.forEach((view, number) =>
    view.describe(Math.max(...sizes[section][number].map(({ stretch }) => stretch)))));
  describeWay(sizes[0]);
  const { views } = sections.at(-1), compared = sizes.at(-1);
  const groups = Object.values(Object.groupBy(views.keys(), number => compared.findIndex(other => other.every(
    ({ width, height }, index) => Math.abs(width - compared[number][index].width) < 0.05
      && Math.abs(height - compared[number][index].height) < 0.05))));
  const same = groups.filter(group => group.length > 1).map(group => group.map(number => views[number].title))
    .map(names => `${names.slice(0, -1).join(", ")} and ${names.at(-1)} show the same`);
  element("same").textContent = views.length < 2 ? "" : same.length ? `Here ${same.join("; ")}.`
    : views.length > 2 ? "Here all of them differ." : "Here they differ.";
}

/** In words: what the way to draw makes of the square's size, what a stretch is, and the code for it. */
function describeWay([without, all]) {
  const { key, with: drawn } = way(), sides = all.map(({ height }) => fixed(height, 0));
  const before = square(layerAt(-1), scalesFor(drawn, -1, -1)).height, after = all.at(-1).height;
  const [old, size] = [fixed(before, 0), sides.at(-1)];
  const change = sides.every(side => side === old) ? `keeps its size, ${size} points`
    : `goes from ${old} points to ${size}, ${fixed(after / before, 2)} of its size`;
  const worst = Math.max(...without.map(({ stretch }) => stretch));
  element("note").textContent = `The square ${change}.${key === "matrix" || old === size ? ""
    : ` That is the camera’s own doing: its field of view is vertical, and the height goes from ${
      fixed(turn.from.height, 0)} to ${fixed(turn.to.height, 0)}. If you don’t want that, let the field of view go across the
      shorter side, and scale clip space by clipScale(across: .shortSide).`}${!isStretched(worst) ? ""
    : ` “Stretched ${stretchText(worst)}” means that one side is ${stretchText(worst).replace("×", "")} times the other.`}`;
  for (const part of document.querySelectorAll("[data-way]")) part.hidden = part.dataset.way !== key;
  const pace = content.paces.find(({ key }) => key === element("pace").value);
  const { bounce } = turn.duration === undefined ? pace : {};
  for (const part of document.querySelectorAll(".told")) part.hidden = bounce === undefined;
  const values = { duration, bounce, quarter: turn.angle === 0 ? "degrees0" : "degrees90", from: turn.from, to: turn.to };
  for (const part of document.querySelectorAll("[data-size]")) {
    part.textContent = part.dataset.size.split(".").reduce((value, key) => value[key], values);
  }
}

const opacity = () => playing ? Math.min(1, (clock - start) / fade, (end() + after - clock) / fade) : 1;

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

// A clock of its own counts, so that the turn takes its time however often the browser draws. If the browser
// has not drawn for a while, as behind another tab, it goes on from where it was.
function next(now) {
  request = requestAnimationFrame(next);
  const elapsed = Math.max(0, (now - before) / 1000);
  before = now;
  if (elapsed < 1 && clock < 0) clock = Math.min(0, clock + elapsed);
  else if (elapsed < 1) clock += elapsed * (clock < end() ? Number(element("speed").value) : 1);
  if (clock >= end() + after) clock = start;
  show();
}

/** Stops at a time. */
function stopAt(time) {
  cancelAnimationFrame(request);
  [clock, playing] = [time, false];
}

/** Stays within the turn that is shown. */
function stayWithin() {
  if (clock > 0) clock = Math.min(clock, end());
}

function goTo(index) {
  clock = timeOf(index);
  play(false);
}
