// What is chosen, the address, the keys, and the start.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const compare = () => content.compares ? "bar" : "own";
const options = select => [...element(select).options].map(option => option.value);

/** Shows a turn: what the form says, or the duration that a turn has by itself. */
function setTurn() {
  takeTurn();
  for (const id of ["pace", "duration"]) element(id).disabled = turn.duration !== undefined;
  const later = turn.reach > 1.01 ? `, at rest after ${timeText(settled())}` : "";
  element("duration").nextElementSibling.textContent = `${timeText(duration)}${later}`;
  const name = id => element(id).selectedOptions[0].textContent;
  element("chosen").textContent = [name("subject"), ...(turn.duration === undefined ? [name("pace")] : []),
    timeText(duration)].join(" · ");
  for (const moment of document.querySelectorAll(".moment")) {
    moment.max = lastStep();
    moment.style.setProperty("--told", (told() / step() - moment.min) / (moment.max - moment.min));
  }
  setLive();
  describe();
  fitAll();
}

function fitAll() {
  document.documentElement.style.scrollPaddingBottom = `${element("clock").offsetHeight + 12}px`;
  for (const graph of graphs) within(graph.id, () => graph.draw());
  showLive();
  show();
  for (const section of [...sections, live]) within(section.id, () => fit(section));
}

/** Slow enough to be seen: the fastest speed at which the turn takes two seconds, or the slowest. */
let speedIsChosen = false;
function setSpeed(speed = "") {
  const speeds = options("speed");
  speedIsChosen = speeds.includes(speed);
  element("speed").value = speedIsChosen ? speed : speeds.find(speed => settled() / speed >= 2) ?? speeds.at(-1);
}

// MARK: The address

// The address leads to what is shown. It is not written at each step of a slider: browsers allow some hundred
// changes in half a minute.
let linking = 0;

function link() {
  clearTimeout(linking);
  linking = setTimeout(() => {
    const parts = {
      ...(live.playing ? { live: live.isChosen ? lead() : "" } : {}),
      ...(live.playing || playing ? {} : { t: Number(clock.toPrecision(6)) }),
      turn: element("subject").value,
      ...(turn.duration === undefined ? { pace: element("pace").value, duration } : {}),
      speed: element("speed").value, latency: latency(),
      ...(chosen("way") === content.ways[0].key ? {} : { way: chosen("way") }),
      ...(chosen("compare") === compare() ? {} : { compare: chosen("compare") }),
    };
    history.replaceState(null, "", `#${new URLSearchParams(parts)}`);
  }, 200);
}

/**
 * Shows what the address tells, as in #0.15, #t=0.15&latency=2, #live or #live=17. What it does not tell, or
 * tells wrongly, is as the page opens.
 */
function open() {
  const address = location.hash.slice(1), asked = new URLSearchParams(address);
  const time = parseFloat(asked.get("t") ?? address), length = parseFloat(asked.get("duration"));
  for (const [id, key, usual] of [["subject", "turn", content.subject], ["pace", "pace", content.pace]]) {
    element(id).value = options(id).includes(asked.get(key)) ? asked.get(key) : usual;
  }
  element("duration").value = length >= 0.2 && length <= 2 ? length : content.duration;
  for (const [name, usual] of [["latency", content.latency], ["way", content.ways[0].key], ["compare", compare()]]) {
    choose(name, usual);
    choose(name, asked.get(name));
  }
  stopAt(0);
  playLive(false);
  setTurn();
  setSpeed(asked.get("speed") ?? "");
  if (asked.has("live")) {
    chooseLead(parseFloat(asked.get("live")));
    playLive(!calm.matches);
    element("live").scrollIntoView();
  } else if (Number.isFinite(time)) {
    stopAt(timeOf(Math.round(time / step())));
    show();
  } else {
    stopAt(calm.matches ? settled() / 2 : 0);
    play(!calm.matches);
  }
}

// MARK: The keys

function stepTo(index) {
  playLive(false);
  goTo(index);
  link();
}

const isAway = part => part.classList.contains("away");
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // A frame, or a tenth of it.
  const stride = event.shiftKey ? 1 : 10, index = Math.round(clock / step());
  const go = by => stepTo(stride * (by < 0 ? Math.ceil(index / stride) - 1 : Math.floor(index / stride) + 1));
  const keys = {
    " ": () => event.repeat || element(live.playing || isAway(element("clock")) ? "live-play" : "play").click(),
    ArrowLeft: () => go(-1), ArrowRight: () => go(1),
  };
  // What has the focus keeps the keys that are its own. Space scrolls the page where no picture plays.
  const { type, id, localName } = event.target, all = Object.keys(keys);
  const isFar = event.target === document.body && sections[0].isInSight === false;
  const own = ["lead", "duration"].includes(id) ? all.slice(1)
    : { button: [" "], radio: all, "select-one": all }[type] ?? (/^(summary|a)$/.test(localName) || isFar ? [" "] : []);
  if (own.includes(event.key) || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});

// MARK: Dragging

// A press or a drag sideways in a picture or a graph goes to a moment. The page scrolls up and down under a thumb.
let pressed = null, [pressX, pressY] = [0, 0];
function scrub(event) {
  const { left, width } = pressed.getBoundingClientRect(), graph = graphs.find(({ svg }) => svg === pressed);
  const time = graph ? graph.timeAt(event.clientX - left) : (event.clientX - left) / width * end();
  stepTo(Math.round(Math.max(0, time) / step()));
}
document.addEventListener("pointerdown", event => {
  pressed = event.button ? null : event.target.closest("section:not(#live) :is(.stage, .graph)");
  pressed?.setPointerCapture(event.pointerId);
  [pressX, pressY] = [event.clientX, event.clientY];
});
document.addEventListener("pointermove", event => {
  if (pressed && Math.abs(event.clientX - pressX) > Math.abs(event.clientY - pressY)) scrub(event);
});
document.addEventListener("pointerup", event => { if (pressed) scrub(event); pressed = null; });
document.addEventListener("pointercancel", () => { pressed = null; });

// MARK: The start

for (const [id, choices] of [["subject", content.subjects], ["pace", content.paces]]) {
  element(id).append(...choices.map(({ key, name }) => new Option(name, key)));
}
for (const part of document.querySelectorAll(".scripted")) part.hidden = false;
for (const pre of document.querySelectorAll("pre")) {
  pre.insertAdjacentHTML("beforeend", `<button class="copy" type="button">Copy</button>`);
}
for (const button of document.querySelectorAll(".copy")) {
  button.addEventListener("click", async () => {
    const text = button.parentElement.querySelector("code");
    getSelection().selectAllChildren(text);
    const isCopied = await navigator.clipboard?.writeText(text.innerText).then(() => true, () => false);
    button.textContent = isCopied ? "Copied" : "Selected";
    if (isCopied) getSelection().removeAllRanges();
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
}

element("play").addEventListener("click", () => {
  playLive(false);
  play(!playing);
  link();
});
for (const moment of document.querySelectorAll(".moment")) {
  moment.addEventListener("input", () => stepTo(Number(moment.value)));
}
element("speed").addEventListener("change", () => { speedIsChosen = true; link(); });
for (const id of ["subject", "pace", "duration"]) {
  element(id).addEventListener("input", () => {
    playLive(false);
    stayWithin();
    setTurn();
    element(id).scrollIntoView({ block: "nearest" });
    if (!speedIsChosen) setSpeed();
    link();
  });
}
element("form").addEventListener("toggle", () => {
  fitAll();
  if (element("form").open) element("form").scrollIntoView({ block: "nearest" });
});
document.querySelector("[href='#code']").addEventListener("click", event => {
  event.preventDefault();  // The address is that of the turn.
  element("code").scrollIntoView();
  element("code").querySelector("button").focus({ preventScroll: true });
});
element("live-play").addEventListener("click", () => { playLive(!live.playing); link(); });
element("lead").addEventListener("input", () => { chooseLead(lead()); tellLive(); link(); });
element("latency").addEventListener("change", () => { describe(); show(); link(); });
for (const id of ["ways", "compare"]) element(id).addEventListener("change", () => { setTurn(); link(); });
addEventListener("hashchange", open);
calm.addEventListener("change", () => { if (calm.matches) { play(false); playLive(false); } });
// The size of the window and of letters, and the pixels of a point, which change with its display and the zoom.
const sizes = new ResizeObserver(fitAll);
for (const id of ["screen", "clock"]) sizes.observe(element(id));
(function watchPixels() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    fitAll();
    watchPixels();
  }, { once: true });
})();
// The live turn has a control of its own. While that is in sight, the clock of all other pictures is not.
new IntersectionObserver(entries => element("clock").classList.toggle("away", entries.at(-1).intersectionRatio >= 0.5),
  { threshold: 0.5 }).observe(element("live-play"));
// What is not in sight is not drawn.
const sight = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    const section = sections.find(({ id }) => id === target.id);
    section.isInSight = isIntersecting;
    if (isIntersecting) showSection(section);
  }
}, { rootMargin: "100px" });
open();
for (const { id } of sections) sight.observe(element(id));
