// The live rotation. The browser itself animates it.

const live = {
  id: "live", isChosen: false, intervals: [], frameTime: 0, pause: 300,
  views: add("live", "still", [["Without RotationKit"], ["With RotationKit"]],
    "<br>in the last rotation"),
};
for (const { canvas, title } of live.views) canvas.ariaLabel = `${title}: a live rotation.`;

/** The picture of a view for a time, in seconds. With RotationKit the rotation has begun. */
const livePicture = (number, time) => drawn(number === 1, number === 1 ? Math.max(0, time) : time);

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
  const sorted = live.intervals.toSorted((one, other) => one - other);
  const interval = fixed(sorted[sorted.length >> 1], 0);
  element("interval").textContent = `, which draws every ${interval} ms`;
  if (!live.isChosen) element("lead").value = interval;
}

/** The milliseconds since the animation of a view began, or began again. */
const liveTime = view => (view.animation?.currentTime ?? 0) % live.total;
const liveSeconds = time => (time - live.pause) / 1000;

/**
 * Starts or stops the live rotation. It begins when the interval of the frames is known. (It never
 * restarts an old animation: a browser may show that at another time than it tells.)
 */
function playLive(wanted) {
  if (wanted) play(false);
  else if (!live.playing) return;
  Object.assign(live, { playing: wanted, frameTime: 0 });
  for (const view of live.views) {
    view.animation?.cancel();
    Object.assign(view, { animation: null, before: 0, worst: 0, told: 0, picture: null });
  }
  showLive();
}

/** Animates the layers, in milliseconds and seconds: each rests, rotates, and rests. */
function animate() {
  live.total = live.pause + 1000 * end() + 400;
  const times = turn.layers.map((_, index) => settled() * index / (turn.layers.length - 1));
  const all = [
    [0, 0], ...times.map(time => [live.pause + 1000 * time, time]), [live.total, end()],
  ];
  live.views.forEach((view, number) => {
    const steps = all.map(([offset, time]) => ({
      offset: Math.min(1, offset / live.total),
      ...view.place(layerAt(time), livePicture(number, time)),
    }));
    view.animation = view.canvas.animate(steps, { duration: live.total, iterations: Infinity });
  });
}

function showLive(now) {
  cancelAnimationFrame(live.request);
  if (now) takeInterval(now);
  const isReady = live.playing && live.intervals.length >= 5;
  if (isReady && liveTime(live.views[0]) < live.pause) learn();
  if (isReady && !live.views[0].animation) animate();
  live.views.forEach((view, number) => {
    if (!view.animation) {
      const time = live.playing ? -1 : end();
      view.show(layerAt(time), livePicture(number, time));
    } else {
      measure(view);
      view.draw(livePicture(number, liveSeconds(liveTime(view) + (number === 1 ? lead() : 0))));
    }
  });
  tellLive();
  if (live.playing) live.request = requestAnimationFrame(showLive);
}

/**
 * Measures the stretch of the last picture, on the layer as it is now. A rotation in which the
 * browser has drawn no frame tells nothing.
 */
function measure(view) {
  const time = liveTime(view), seconds = liveSeconds(time);
  if (time < view.before) {
    [view.told, view.worst] = [view.worst || view.told, 0];
  } else if (view.picture && seconds >= 0 && seconds < settled()) {
    view.worst = Math.max(view.worst, square(layerAt(seconds), view.picture).stretch);
  }
  view.before = time;
}

function tellLive() {
  element("ahead").textContent = `${lead()} ms`;
  element("live-play").textContent = live.playing ? "Pause" : "Play";
  element("live-play").classList.toggle("playing", live.playing);
  for (const view of live.views) {
    if (!live.playing) view.say("at rest");
    else if (!view.told) view.say(view.animation ? "measuring …" : "starts in a moment");
    else view.tell({ stretch: view.told }, "<br>in the last rotation");
  }
}
