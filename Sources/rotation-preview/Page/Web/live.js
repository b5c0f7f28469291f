// The live turn, which the browser itself animates.

const live = {
  id: "live", isChosen: false, intervals: [], frameTime: 0, pause: 300,
  views: add("live", "still", [["Drawn for now"], ["Drawn ahead"]], "<br>in the last rotation"),
};

/** Makes the live turn of the one that is shown. In milliseconds it rests, turns and rests. */
function setLive() {
  live.total = live.pause + 1000 * end() + 400;
  const times = turn.layers.map((_, index) => settled() * index / (turn.layers.length - 1));
  live.steps = [
    [0, 0], ...times.map(time => [live.pause + 1000 * time, time]), [live.total, end()],
  ];
}

/** What is drawn for a time of the turn, in seconds. */
const liveScales = time => scalesFor(way().with, time, time);

// How far the right picture is drawn ahead, in milliseconds: the time between the frames of this
// page, until somebody chooses another.
const lead = () => Number(element("lead").value);

/** Takes the time since the last frame. The median of the last 15 counts, so a late frame does no harm. */
function takeInterval(now) {
  const interval = now - live.frameTime;
  live.frameTime = now;
  if (interval > 0 && interval < 250) live.intervals = [...live.intervals.slice(-14), interval];
}

/** Draws ahead by what has been measured, while the layer rests: a turn is drawn with one lead. */
function learn() {
  if (live.intervals.length < 5) return;
  const sorted = live.intervals.toSorted((one, other) => one - other);
  const interval = fixed(sorted[sorted.length >> 1], 0);
  element("interval").textContent = `, which draws every ${interval} ms`;
  if (!live.isChosen) element("lead").value = interval;
}

/** The milliseconds since a turn of a view began. What is drawn ahead never reaches into the next turn. */
const liveTime = view => (view.animation.currentTime ?? 0) % live.total;
const liveSeconds = time => (time - live.pause) / 1000;

/**
 * Begins or ends the live turn. (An animation that was stopped is not begun again: a browser may
 * then show it at another time than it says.)
 */
function playLive(wanted) {
  if (wanted) play(false);
  else if (!live.playing) return;
  Object.assign(live, { playing: wanted, frameTime: 0 });
  cancelAnimationFrame(live.request);
  for (const view of live.views) {
    view.animation?.cancel();
    const steps = live.steps.map(([offset, time]) =>
      ({ offset: Math.min(1, offset / live.total), transform: view.place(layerAt(time)) }));
    view.animation = wanted
      ? view.canvas.animate(steps, { duration: live.total, iterations: Infinity }) : null;
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
    const { stretch } = square(layerAt(liveSeconds(time)), view.scales);
    view.worst = Math.max(view.worst, stretch);
  }
  view.before = time;
}

function tellLive() {
  const text = lead() > 0 ? `${lead()} ms ahead` : "for now";
  element("ahead").textContent = `${lead()} ms`;
  element("live-play").textContent = live.playing ? "Pause" : "Live";
  element("live-play").classList.toggle("playing", live.playing);
  live.views.forEach((view, number) => {
    const title = number === 0 ? "Drawn for now" : `Drawn ${text}`;
    if (view.name.textContent !== title || !view.canvas.ariaLabel) {
      view.name.textContent = title;
      view.canvas.ariaLabel = `${title}: a square in a live turn.`;
    }
    if (!live.playing) view.say("at rest");
    else if (view.told === null) view.say("measuring …");
    else {
      const worst = isStretched(view.told) ? `stretched up to ${stretchText(view.told)}` : "✓ not stretched";
      view.say(`<b>${worst}</b><br>in the last rotation`);
    }
  });
}
