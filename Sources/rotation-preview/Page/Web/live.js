// The live turn, which the browser itself animates.

const live = {
  id: "live", views: add("live", "still", [["Drawn for now"], ["Drawn ahead"]], "<br>in the last rotation, too slow to judge"),
  isChosen: false, isSlow: false, intervals: [], frameTime: 0, pause: 300,
};

/** Makes the live turn of the one that is shown. In milliseconds it rests, turns and rests, again and again. */
function setLive() {
  live.total = live.pause + 1000 * end() + 400;
  // The device fades out and in between.
  live.fade = [
    { opacity: 0 }, { offset: 0.5 * live.pause / live.total, opacity: 1 },
    { offset: 1 - 200 / live.total, opacity: 1 }, { opacity: 0 },
  ];
  const times = turn.layers.map((_, index) => settled() * index / Math.max(1, turn.layers.length - 1));
  live.steps = [[0, 0], ...times.map(time => [live.pause + 1000 * time, time]), [live.total, end()]];
}

/** What is drawn for a time of the turn, in seconds. */
const liveScales = time => scalesFor(way().with, time, time);

// How far the right picture is drawn ahead, in milliseconds: the time between the frames of this page, until
// somebody chooses another.
const lead = () => Number(element("lead").value);

/** Takes the time since the last frame. The median of the last 15 counts, so a late frame does no harm. */
function takeInterval(now) {
  const interval = now - live.frameTime;
  live.frameTime = now;
  if (interval > 0 && interval < 250) live.intervals = [...live.intervals.slice(-14), interval];
}

/** Draws ahead by what has been measured. It does so while the layer rests: a turn is drawn with one lead. */
function learn() {
  if (live.intervals.length < 5) return;
  const interval = live.intervals.toSorted((one, other) => one - other)[live.intervals.length >> 1];
  live.isSlow = interval > 50;
  element("interval").textContent = `, which draws every ${fixed(interval, 0)} ms${live.isSlow ? ", too slow to judge" : ""}`;
  if (!live.isChosen) element("lead").value = Math.round(interval);
}

function chooseLead(lead) {
  live.isChosen = Number.isFinite(lead);
  if (live.isChosen) element("lead").value = lead;
}

/** The milliseconds since a turn of a view began. What is drawn ahead never reaches into the next turn. */
const liveTime = view => (view.animation.currentTime ?? 0) % live.total;
const liveSeconds = time => (time - live.pause) / 1000;

/**
 * Begins or ends the live turn. (An animation that was stopped is not begun again: a browser may then show
 * it at another time than it says.)
 */
function playLive(wanted) {
  if (wanted) play(false);
  else if (!live.playing) return;
  Object.assign(live, { playing: wanted, frameTime: 0 });
  cancelAnimationFrame(live.request);
  for (const view of live.views) {
    view.fade?.cancel();
    view.animation?.cancel();
    view.slide?.cancel();
    const animate = (part, steps) => wanted ? part.animate(steps, { duration: live.total, iterations: Infinity }) : null;
    const steps = place => live.steps.map(([offset, time]) =>
      ({ offset: Math.min(1, offset / live.total), transform: place(layerAt(time)) }));
    view.fade = animate(view.device, live.fade);
    view.animation = animate(view.canvas, steps(layer => view.place(layer)));
    view.slide = animate(view.beside, steps(layer => view.placeBeside(layer)));
    Object.assign(view, { before: 0, worst: 1, told: null, scales: null });
  }
  showLive();
}

function showLive(now) {
  if (now) takeInterval(now);
  if (live.playing && liveTime(live.views[0]) < live.pause) learn();
  live.views.forEach((view, number) => {
    if (!live.playing) {
      view.show(layerAt(end()), liveScales(end()));
    } else {
      measure(view);
      view.draw(liveScales(liveSeconds(liveTime(view) + (number === 0 ? 0 : lead()))));
    }
  });
  tellLive();
  if (live.playing) live.request = requestAnimationFrame(showLive);
}

/** Takes the stretch of the picture that was drawn last, on the layer as it is now. */
function measure(view) {
  const time = liveTime(view);
  if (time < view.before) {
    [view.told, view.worst] = [view.worst, 1];
  } else if (view.scales) {
    view.worst = Math.max(view.worst, square(layerAt(liveSeconds(time)), view.scales).stretch);
  }
  view.before = time;
}

function tellLive() {
  const text = lead() > 0 ? `${lead()} ms ahead` : "for now";
  element("ahead").textContent = `${lead()} ms`;
  if (element("lead").getAttribute("aria-valuetext") !== text) {
    element("lead").setAttribute("aria-valuetext", text);
  }
  element("live-play").textContent = live.playing ? "Pause" : "Live";
  element("live-play").classList.toggle("playing", live.playing);
  live.views.forEach((view, number) => {
    const title = number === 0 ? "Drawn for now" : `Drawn ${text}`;
    if (!view.canvas.ariaLabel?.startsWith(`${title}:`)) {
      view.name.textContent = title;
      view.canvas.ariaLabel = `${title}: a square in a live turn.`;
    }
    const { told } = view;
    const caption = !live.playing ? "at rest" : told === null ? "measuring …"
      : live.isSlow ? "drawn too slowly<br>here to be judged" : !isStretched(told)
      ? `<b class="good">✓ not stretched</b><br>in the last rotation`
      : `<b class="${told < 1.1 ? "good" : "bad"}">${told < 1.1 ? "" : "✗ "}stretched up to ${stretchText(told)}</b><br>in the last rotation`;
    view.say(caption);
  });
}
