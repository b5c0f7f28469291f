// The rotation that the page shows, and its numbers.

const element = id => document.getElementById(id);
const content = JSON.parse(element("content").textContent);
const { rate, strategies } = content;

// How many frames late a picture appears: the choices, and the first of them.
const latencies = [0, 1, 2, 3], usualLatency = 2;

/** The rotation, its duration in seconds, the latency in frames, and the way to draw. */
let turn, duration, latency, way;

/** Takes the choices of the form. The rotation of the command line has its own duration. */
function takeTurn() {
  const [subject, pace] = [element("subject").value, element("pace").value];
  turn = content.turns[subject] ?? content.turns[`${subject} ${pace}`];
  duration = turn.duration ?? Number(element("duration").value);
  latency = Number(chosen("latency"));
  way = ways[chosen("way")];
}

const chosen = name => document.querySelector(`[name=${name}]:checked`)?.value;

/** The ways to draw: the numbers of the projections without RotationKit and with it. */
const camera = { without: strategies.length, with: strategies.length + 1 };
const ways = {
  camera, matrix: { without: 0, with: strategies.length - 1 }, cover: { ...camera, covers: true },
};

/** The time at which the layer has its new size, and the time at which the last frame shows it. */
const settled = () => turn.reach * duration;
const end = () => settled() + latencies.at(-1) / rate;

// As the tool prints numbers: halves rounded up (within rounding errors), and zero without a sign.
function fixed(value, digits) {
  const scale = 10 ** digits;
  const size = Math.round(Math.abs(value) * scale * (1 + 1e-12)) / scale;
  return (value < 0 && size > 0 ? "−" : "") + size.toFixed(digits);
}
const sizeText = ({ width, height }) => `${fixed(width, 0)}×${fixed(height, 0)}`;
const isStretched = stretch => fixed(stretch, 2) !== "1.00";
const stretchText = stretch => `${stretch < 10000 ? fixed(stretch, 2) : stretch.toPrecision(3)}×`;
const timeText = time => `${fixed(time, 3)} s`;

/** The row of a list for a time, interpolated between two rows. */
function row(rows, time) {
  const place = Math.max(0, Math.min(1, time / settled())) * (rows.length - 1);
  const before = Math.floor(place), share = place - before;
  return share > 0
    ? rows[before].map((value, index) => value + share * (rows[before + 1][index] - value))
    : rows[before];
}

function layerAt(time) {
  const [width, height, angle] = row(turn.layers, time);
  return { width, height, angle };
}

/**
 * A picture, by the time of drawing and the time it is for: the x and y scales of its projection.
 * If it covers the layer, also its size, because the layer doesn't stretch it.
 */
function picture(strategy, drawn, time, covers = false) {
  const isOld = drawn < -1e-9;
  const scales = isOld ? turn.rest[strategy] : row(turn.scales[strategy], time);
  if (!covers) return { scales };
  const layer = layerAt(isOld ? 0 : time), size = isOld ? layer : turn.cover;
  const [across, up] = [layer.width / size.width, layer.height / size.height];
  return { scales: [scales[0] * across, scales[1] * up], size };
}

/** The points at the sides of a layer that its contents leave bare. */
const bareEdge = (layer, size) =>
  Math.max(0, layer.width - size.width, layer.height - size.height) / 2;

/**
 * The square's sides on a layer, and its stretch. (It goes from −0.5 to 0.5, and clip space is 2
 * wide.)
 */
function square(layer, { scales: [across, up], size = layer }) {
  const [width, height] = [size.width * across / 2, size.height * up / 2];
  const stretch = Math.max(width, height) / Math.min(width, height);
  return { width, height, stretch: Number(stretch.toPrecision(6)) };
}

// The slider and the keys go by tenths of a frame, from a frame before the turn.
const step = 0.1 / rate;
const lastStep = () => Math.ceil(end() / step - 1e-6);
const timeOf = index => Math.min(end(), Math.max(-10, index) * step);
