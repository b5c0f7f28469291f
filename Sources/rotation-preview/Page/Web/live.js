// The live rotation. The browser itself animates it.

const live = {
  id: "live", isChosen: false, intervals: [], frameTime: 0, pause: 300,
  views: add("live", "still", [["Drawn for now"], ["Drawn ahead"]], "<br>in the last rotation"),
};

/** Makes the keyframes, in milliseconds and seconds: the layer rests, rotates, and rests. */
function setLive() {
  live.total = live.pause + 1000 * end() + 400;
  const times = turn.layers.map((_, index) => settled() * index / (turn.layers.length - 1));
  live.steps = [
    [0, 0], ...times.map(time => [live.pause + 1000 * time, time]), [live.total, end()],
  ];
}

/** The picture for a time, in seconds. */
const livePicture = time => picture(way.with, 0, time, way.covers);

// How many milliseconds the right picture is drawn ahead. By default, the interval of the frames.
const lead = () => Number(element("lead").value);

/** Measures the time since the last frame. One late frame doesn't change the median of 15. */
function takeInterval(now) {
  const interval = now - live.frameTime;
  live.frameTime = now;
  if (interval > 0 && interval < 250) live.intervals = [...live.intervals.slice(-14), interval];
}

/** Draws ahead by the measured interval. It changes only while the layer rests. */
function learn() {
  if (live.intervals.length < 5) return;
  const sorted = live.intervals.toSorted((one, other) => one - other);
  const interval = fixed(sorted[sorted.length >> 1], 0);
  element("interval").textContent = `, which draws every ${interval} ms`;
  if (!live.isChosen) element("lead").value = interval;
}

/** The milliseconds since the animation of a view began, or began again. */
const liveTime = view => (view.animation.currentTime ?? 0) % live.total;
const liveSeconds = time => (time - live.pause) / 1000;

/**
 * Starts or stops the live rotation. (It never restarts an old animation: a browser may show that at
 * another time than it tells.)
 */
function playLive(wanted) {
  if (wanted) play(false);
  else if (!live.playing) return;
  Object.assign(live, { playing: wanted, frameTime: 0 });
  for (const view of live.views) {
    view.animation?.cancel();
    const steps = live.steps.map(([offset, time]) => ({
      offset: Math.min(1, offset / live.total), ...view.place(layerAt(time), livePicture(time)),
    }));
    view.animation = wanted
      ? view.canvas.animate(steps, { duration: live.total, iterations: Infinity }) : null;
    Object.assign(view, { before: 0, worst: 1, told: null, picture: null });
  }
  showLive();
}

function showLive(now) {
  cancelAnimationFrame(live.request);
  if (now) takeInterval(now);
  if (live.playing && liveTime(live.views[0]) < live.pause) learn();
  live.views.forEach((view, number) => {
    if (!live.playing) {
      view.show(layerAt(end()), livePicture(end()));
    } else {
      measure(view);
      view.draw(livePicture(liveSeconds(liveTime(view) + (number === 0 ? 0 : lead()))));
    }
  });
  tellLive();
  if (live.playing) live.request = requestAnimationFrame(showLive);
}

/** Measures the stretch of the last picture, on the layer as it is now. */
function measure(view) {
  const time = liveTime(view);
  if (time < view.before) {
    [view.told, view.worst] = [view.worst, 1];
  } else if (view.picture) {
    const { stretch } = square(layerAt(liveSeconds(time)), view.picture);
    view.worst = Math.max(view.worst, stretch);
  }
  view.before = time;
}

function tellLive() {
  const text = lead() > 0 ? `${lead()} ms ahead` : "for now";
  element("ahead").textContent = `${lead()} ms`;
  element("live-play").textContent = live.playing ? "Pause" : "Play";
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
