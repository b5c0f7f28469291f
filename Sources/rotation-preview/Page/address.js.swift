extension Page {
  static let addressScript = #"""
    // What is chosen, the address, the keys, and the start.

    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const options = select => [...element(select).options].map(option => option.value);

    /** Shows a turn: what the form says, or the duration that a turn has by itself. */
    function setTurn() {
      const [subject, pace] = [element("subject").value, element("pace").value];
      turn = content.turns[subject] ?? content.turns[`${subject} ${pace}`];
      duration = turn.duration ?? Number(element("duration").value);
      for (const id of ["pace", "duration"]) element(id).disabled = turn.duration !== undefined;
      const later = turn.reach > 1.01 ? `, at rest after ${timeText(settled())}` : "";
      element("duration").nextElementSibling.textContent = `${timeText(duration)}${later}`;
      const name = id => element(id).selectedOptions[0].textContent;
      element("chosen").textContent = [name("subject"), ...(turn.duration === undefined ? [name("pace")] : []),
        timeText(duration)].join(" · ");
      element("moment").max = lastStep();
      setLive();
      describe();
      fitAll();
    }

    function fitAll() {
      for (const graph of graphs) graph.draw();
      showLive();
      show();
      for (const section of [...sections, live]) fit(section);
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
      chooseLatency(content.latency);
      chooseLatency(asked.get("latency"));
      cancelAnimationFrame(request);
      [clock, playing] = [0, false];
      playLive(false);
      setTurn();
      setSpeed(asked.get("speed") ?? "");
      if (asked.has("live")) {
        choose(parseFloat(asked.get("live")));
        playLive(!calm.matches);
        element("live").scrollIntoView();
      } else if (Number.isFinite(time)) {
        clock = timeOf(Math.round(time / step()));
        show();
      } else {
        clock = calm.matches ? settled() / 2 : start() + fade;
        play(!calm.matches);
      }
    }

    // MARK: The keys

    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A frame, or a tenth of it.
      const stride = event.shiftKey ? 1 : 10, index = Math.round(clock / step());
      const go = by => goTo(stride * (by < 0 ? Math.ceil(index / stride) - 1 : Math.floor(index / stride) + 1));
      const keys = {
        " ": () => event.repeat || element(live.playing ? "live-play" : "play").click(),
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

    // MARK: The start

    for (const [id, choices] of [["subject", content.subjects], ["pace", content.paces]]) {
      element(id).append(...choices.map(({ key, name }) => new Option(name, key)));
    }
    for (const part of document.querySelectorAll(".scripted")) part.hidden = false;
    const code = document.querySelector(".code").cloneNode(true);
    element("form").append(code);
    for (const button of document.querySelectorAll(".copy")) {
      button.addEventListener("click", async () => {
        const text = button.closest(".code").querySelector("code");
        getSelection().selectAllChildren(text);
        const isCopied = await navigator.clipboard?.writeText(text.textContent).then(() => true, () => false);
        button.textContent = isCopied ? "Copied" : "Selected";
      });
    }

    element("play").addEventListener("click", () => { play(!playing); link(); });
    element("moment").addEventListener("input", () => goTo(Number(element("moment").value)));
    element("speed").addEventListener("change", () => { speedIsChosen = true; link(); });
    for (const id of ["subject", "pace", "duration"]) {
      element(id).addEventListener("input", () => {
        playLive(false);
        if (clock > 0) clock = Math.min(clock, end());
        setTurn();
        if (!speedIsChosen) setSpeed();
        link();
      });
    }
    element("form").addEventListener("toggle", fitAll);
    element("live-play").addEventListener("click", () => { playLive(!live.playing); link(); });
    element("lead").addEventListener("input", () => { choose(lead()); tellLive(); link(); });
    element("latency").addEventListener("change", () => { describe(); show(); link(); });
    addEventListener("hashchange", open);
    calm.addEventListener("change", () => { if (calm.matches) { play(false); playLive(false); } });
    // The size of the window, and the pixels of a point, which change with its display and with the zoom.
    new ResizeObserver(fitAll).observe(element("screen"));
    (function watchPixels() {
      matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
        fitAll();
        watchPixels();
      }, { once: true });
    })();
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
    """#
}
