// The choices, the address, the keys, and the start.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const options = select => [...element(select).options].map(option => option.value);
function choose(name, value) {
  for (const input of document.querySelectorAll(`[name=${name}]`)) {
    input.checked ||= input.value === `${value}`;
  }
}

/** Shows the rotation of the form. */
function setTurn() {
  takeTurn();
  for (const id of ["pace", "duration"]) element(id).disabled = turn.duration !== undefined;
  const later = turn.reach > 1.01 ? `, at rest after ${timeText(settled())}` : "";
  element("duration").nextElementSibling.textContent = `${timeText(duration)}${later}`;
  element("which").textContent = element("subject").selectedOptions[0].textContent;
  element("moment").max = lastStep();
  describe();
  fitAll();
}

function fitAll() {
  document.documentElement.style.scrollPaddingBottom = `${element("clock").offsetHeight + 12}px`;
  element("first").classList.toggle("desk", isDesk());
  for (const section of [...sections, live]) fit(section);
  showLive();
  show();
}

// MARK: The address

// The address keeps what is shown. It is not written at each step of a slider: browsers allow about
// a hundred changes in half a minute.
let linking = 0;

function link() {
  clearTimeout(linking);
  linking = setTimeout(() => {
    const parts = {
      ...(live.playing ? { live: live.isChosen ? lead() : "" } : {}),
      ...(live.playing || playing ? {} : { t: Number(clock.toPrecision(6)) }),
      turn: element("subject").value,
      ...(turn.duration === undefined ? { pace: element("pace").value, duration } : {}),
      latency,
      ...(way === ways.camera ? {} : { way: chosen("way") }),
    };
    history.replaceState(null, "", `#${new URLSearchParams(parts)}`);
  }, 200);
}

/**
 * Shows what the address says, as in #t=0.15&latency=2, #live=17, or (older) #0.15. The rest has
 * its defaults.
 */
function open() {
  const address = location.hash.slice(1), asked = new URLSearchParams(address);
  const [time, length, ahead] =
    [asked.get("t") ?? address, asked.get("duration"), asked.get("live")].map(parseFloat);
  for (const [id, key, usual] of [
    ["subject", "turn", content.subject], ["pace", "pace", content.pace],
  ]) {
    element(id).value = options(id).includes(asked.get(key)) ? asked.get(key) : usual;
  }
  element("duration").value = length >= 0.2 && length <= 2 ? length : content.duration;
  for (const [name, usual] of [["latency", usualLatency], ["way", "camera"]]) {
    choose(name, usual);
    choose(name, asked.get(name));
  }
  stopAt(0);
  playLive(false);
  setTurn();
  if (asked.has("live")) {
    live.isChosen = ahead >= 0;
    if (live.isChosen) element("lead").value = ahead;
    playLive(!calm.matches);
    element("live").scrollIntoView();
  } else if (Number.isFinite(time)) {
    stopAt(timeOf(Math.round(time / step)));
    show();
  } else {
    stopAt(calm.matches ? settled() / 2 : opening());
    play(!calm.matches);
  }
}

// MARK: The keys

function goTo(index) {
  playLive(false);
  stopAt(timeOf(index));
  show();
  link();
}

document.addEventListener("keydown", event => {
  const direction = { " ": 0, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  // A control with the focus keeps its own keys.
  const own = direction === 0 ? "button, [type=radio], select, a"
    : "[type=range]:not(#moment), [type=radio], select";
  if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey
    || event.target.closest(own)) return;
  // Where the clock is out of sight, the keys are the browser's. But Space stops what plays live.
  const isSeen = element("clock").getBoundingClientRect().bottom > 0;
  if (!isSeen && !(live.playing && direction === 0)) return;
  event.preventDefault();
  if (direction !== 0) {
    // A frame, or a tenth of it.
    const stride = event.shiftKey ? 1 : 10, place = Math.round(clock / step) / stride;
    goTo(stride * (direction < 0 ? Math.ceil(place) - 1 : Math.floor(place) + 1));
  } else if (!event.repeat) {
    element(live.playing ? "live-play" : "play").click();
  }
});

// MARK: The start

for (const [id, choices] of [["subject", content.subjects], ["pace", content.paces]]) {
  element(id).append(...choices.map(([key, name]) => new Option(name, key)));
}
for (const part of document.querySelectorAll(".scripted")) part.hidden = false;
element("play").addEventListener("click", () => {
  playLive(false);
  play(!playing);
  link();
});
element("moment").addEventListener("input", () => goTo(Number(element("moment").value)));
for (const id of ["subject", "pace", "duration"]) {
  element(id).addEventListener("input", () => {
    playLive(false);
    setTurn();
    if (clock > end()) goTo(lastStep());
    document.querySelector(":focus")?.scrollIntoView({ block: "nearest" });
    link();
  });
}
document.querySelector("[href='#code']").addEventListener("click", event => {
  event.preventDefault();  // The address is that of the turn.
  element("code").scrollIntoView();
});
element("live-play").addEventListener("click", () => { playLive(!live.playing); link(); });
element("lead").addEventListener("input", () => { live.isChosen = true; tellLive(); link(); });
element("latency").addEventListener("change", () => { setTurn(); link(); });
element("ways").addEventListener("change", () => { playLive(false); setTurn(); link(); });
addEventListener("hashchange", open);
calm.addEventListener("change", () => { if (calm.matches) { play(false); playLive(false); } });
// The size of the window and of letters.
const sizes = new ResizeObserver(fitAll);
for (const id of ["screen", "clock"]) sizes.observe(element(id));
open();
