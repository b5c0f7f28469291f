extension Page {
  static let liveScript = #"""
    // The live turn, which the browser itself animates.

    // In milliseconds: it rests, turns and rests, again and again. The device fades out and in between.
    const live = { before: 300, turn: 1000 * end, after: 400 };
    live.total = live.before + live.turn + live.after;
    live.fade = [
      { opacity: 0 }, { offset: 0.5 * live.before / live.total, opacity: 1 },
      { offset: 1 - 0.5 * live.after / live.total, opacity: 1 }, { opacity: 0 },
    ];
    live.keyframes = [
      [0, 0], ...moments.map(({ time }, index) => [live.before + 1000 * time, index]), [live.total, last],
    ].map(([time, index]) => {
      const { width, height, angle } = turn.pair.layers[index], { to } = turn.pair;
      return {
        offset: Math.min(1, time / live.total),
        transform: `rotate(${angle}rad) scale(${width / to.width}, ${height / to.height})`,
      };
    });

    live.views = add("live", turn.pair, "still", [["Drawn for now"], ["Drawn for when it is seen"]]);
    live.scales = turn.late[0].display;
    live.views.forEach(view => view.canvas.setAttribute("aria-label", `${view.title}: a square in a live turn.`));

    // How far the right picture is drawn ahead, in milliseconds: the time between the frames of this page, until
    // somebody chooses another.
    const lead = () => Number(element("lead").value);
    Object.assign(live, { isChosen: false, intervals: [], frameTime: 0 });

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
      element("interval").textContent = `, which draws every ${fixed(interval, 0)} ms`;
      if (!live.isChosen) element("lead").value = Math.round(interval);
    }

    function choose(lead) {
      live.isChosen = Number.isFinite(lead);
      if (live.isChosen) element("lead").value = lead;
    }

    /** The milliseconds since a turn of a view began. What is drawn ahead never reaches into the next turn. */
    const liveTime = view => (view.animation.currentTime ?? 0) % live.total;
    const livePlace = time => place((time - live.before) / 1000);

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
        const timing = { duration: live.total, iterations: Infinity };
        view.fade = wanted ? view.device.animate(live.fade, timing) : null;
        view.animation = wanted ? view.canvas.animate(live.keyframes, timing) : null;
        Object.assign(view, { before: 0, worst: 1, told: null, scales: null });
      }
      showLive();
    }

    function showLive(now) {
      if (now) takeInterval(now);
      if (live.playing && liveTime(live.views[0]) < live.before) learn();
      live.views.forEach((view, number) => {
        if (!live.playing) {
          view.show(turn.pair.layers[last], live.scales[last], 1);
        } else {
          measure(view);
          view.draw(at(livePlace(liveTime(view) + (number === 0 ? 0 : lead())), index => live.scales[index]));
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
        const [width, height] = at(livePlace(time), index =>
          [turn.pair.layers[index].width, turn.pair.layers[index].height]);
        view.worst = Math.max(view.worst, square({ width, height }, view.scales).stretch);
      }
      view.before = time;
    }

    function tellLive() {
      const text = lead() > 0 ? `${lead()} ms ahead` : "for now";
      element("ahead").textContent = text;
      if (element("lead").getAttribute("aria-valuetext") !== text) {
        element("lead").setAttribute("aria-valuetext", text);
      }
      element("live-play").textContent = live.playing ? "Pause" : "Play";
      live.views.forEach(view => {
        const caption = !live.playing ? "at rest" : view.told === null ? "measuring …"
          : `<b class="${view.told < 1.1 ? "good" : "bad"}">up to ${stretchText(view.told)}</b><br>in the last turn`;
        if (view.caption.innerHTML !== caption) view.caption.innerHTML = caption;
      });
    }
    """#
}
