// The turn that is shown, and its numbers.

const element = id => document.getElementById(id);
const content = JSON.parse(element("content").textContent);
const { rate, strategies } = content;
const delays = content.latencies.map(latency => latency / rate);

/** What turns and how, and how long that takes once, in seconds. */
let turn, duration;

/** Takes the turn that the form says, and the duration, unless the turn has one by itself. */
function takeTurn() {
  const [subject, pace] = [element("subject").value, element("pace").value];
  turn = content.turns[subject] ?? content.turns[`${subject} ${pace}`];
  duration = turn.duration ?? Number(element("duration").value);
}

/** How it is drawn: the numbers of what is drawn without RotationKit and with it. */
const chosen = name => document.querySelector(`[name=${name}]:checked`)?.value;
const way = () => content.ways.find(({ key }) => key === chosen("way"));

/** Does something with the turn of a section: Strategies may have one of their own. */
function within(id, act) {
  const whole = turn;
  if (id === "strategies" && turn.duration === undefined && chosen("compare") === "bar") {
    turn = content.turns[`bar ${element("pace").value}`];
  }
  const result = act();
  turn = whole;
  return result;
}

/** When the layer has its new size, and when that is seen of the latest frame. */
const settled = () => turn.reach * duration;
const end = () => settled() + delays.at(-1);

/** The duration that the turn is told by. A spring goes on after its own; a turn back is a part of the turn. */
const told = () => turn.known.length > 1 ? settled() : duration;

/** What happens after that: the layer settles, and late frames are still seen. */
const phase = time => time <= told() + 1e-9 ? "" : time < settled() - 1e-9 ? "settling" : "at rest";

// As the tool prints numbers: halves rounded up (within rounding errors), and a zero without a sign.
function fixed(value, digits) {
  const scale = 10 ** digits;
  const size = Math.round(Math.abs(value) * scale * (1 + 1e-12)) / scale;
  return (value < 0 && size > 0 ? "−" : "") + size.toFixed(digits);
}
const sizeText = ({ width, height }) => `${fixed(width, 0)}×${fixed(height, 0)}`;
const isStretched = stretch => fixed(stretch, 2) !== "1.00";
const stretchText = stretch => `${stretch < 10000 ? fixed(stretch, 2) : stretch.toPrecision(3)}×`;
const timeText = time => `${
  duration > 0 && !(duration >= 0.01 && duration < 10000) ? Number(time.toPrecision(3)) : fixed(time, 3)} s`;

/** What a list has for a time of the turn: between two of its rows, something between them. */
function row(rows, time) {
  const place = duration > 0 ? Math.max(0, Math.min(1, time / settled())) * (rows.length - 1) : rows.length - 1;
  const before = Math.floor(place), share = place - before;
  return share > 0
    ? rows[before].map((value, index) => value + share * (rows[before + 1][index] - value)) : rows[before];
}

function layerAt(time) {
  const [width, height, angle, value] = row(turn.layers, time < 0 ? 0 : time);
  return time < 0 ? { ...turn.from, angle: -turn.angle, value: 0 } : { width, height, angle, value };
}

/** What a strategy or a camera scales by in a picture that is drawn at one time for another. */
function scalesFor(strategy, drawn, time) {
  if (drawn < -1e-9) return turn.rest[strategy];  // Nothing was known of the turn.
  return row(turn.known.findLast(({ begin }) => begin * duration <= drawn + 1e-9).scales[strategy], time);
}

/**
 * The square's sides on a layer, and its stretch. (It goes from −0.5 to 0.5, and clip space is 2 wide. The
 * numbers of a matrix have some seven digits.)
 */
function square(layer, [across, up]) {
  const [width, height] = [layer.width * across / 2, layer.height * up / 2];
  const stretch = Math.max(width, height) / Math.min(width, height);
  return { width, height, stretch: Number(stretch.toPrecision(6)) };
}

// The times that the slider and the keys go to: a tenth of a frame apart, if that can be told apart.
const step = () => Math.max(0.1 / rate, end() / 1e5);
const lastStep = () => Math.ceil(end() / step() - 1e-6);
// They begin a frame before the turn.
const timeOf = index => Math.min(end(), Math.max(-10, index) * step());

/** Times from the begin to the end, all of those or as many as the pictures need. */
const times = () => {
  const each = Math.ceil(lastStep() / 600);
  return Array.from({ length: Math.ceil(lastStep() / each) + 1 }, (_, index) => timeOf(index * each));
};
