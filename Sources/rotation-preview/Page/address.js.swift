extension Page {
  static let addressScript = #"""
    // The address, the keys, and the start.

    // The address leads to what is shown. It is not written at each step of a slider: browsers allow some hundred
    // changes in half a minute.
    let linking = 0;

    function link() {
      clearTimeout(linking);
      linking = setTimeout(() => {
        const parts = live.playing ? [live.isChosen ? `live=${lead()}` : "live"] : [
          ...(playing ? [] : [`t=${Number(moments[moment].time.toPrecision(6))}`]), `latency=${latency()}`];
        history.replaceState(null, "", `#${parts.join("&")}`);
      }, 200);
    }

    /**
     * Shows what the address tells, as in #0.15, #t=0.15&latency=2, #live or #live=17, and says whether that is a
     * moment or the live turn.
     */
    function open() {
      const address = location.hash.slice(1), asked = new URLSearchParams(address);
      const time = parseFloat(asked.get("t") ?? address);
      if (asked.has("latency")) chooseLatency(asked.get("latency"));
      describe();
      if (asked.has("live")) {
        choose(parseFloat(asked.get("live")));
        play(false);
        playLive(!calm.matches);
        element("live").scrollIntoView();
        return true;
      }
      if (Number.isFinite(time)) {
        playLive(false);
        clock = moments[frameAt(time)].time;
        play(false);
        return true;
      }
      show();
      return false;
    }

    document.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const stride = event.shiftKey ? 10 : 1;
      const keys = {
        " ": () => event.repeat || (live.playing ? element("live-play") : strips[0].button).click(),
        ArrowLeft: () => goTo(moment - stride), ArrowRight: () => goTo(moment + stride),
      };
      // What has the focus keeps the keys that are its own.
      const all = Object.keys(keys);
      const own = event.target.id === "lead" ? all.slice(1)
        : { button: [" "], radio: all, "select-one": all }[event.target.type];
      if (own?.includes(event.key) || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });

    element("live-play").addEventListener("click", () => { playLive(!live.playing); link(); });
    element("lead").addEventListener("input", () => { choose(lead()); tellLive(); link(); });
    element("latency").addEventListener("change", () => { describe(); show(); link(); });
    addEventListener("hashchange", open);

    for (const part of document.querySelectorAll(".scripted")) part.hidden = false;
    element("first").className = "fitted";
    // Slow enough to be seen: the fastest speed at which the turn takes two seconds, or the slowest.
    const speeds = [...element("speed").options].map(option => option.value);
    element("speed").value = speeds.find(speed => turn.duration / speed >= 2) ?? speeds.at(-1);

    // What is not in sight is not drawn.
    const sight = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) {
        const section = sections.find(({ id }) => id === target.id);
        section.isInSight = isIntersecting;
        if (isIntersecting) showSection(section);
      }
    }, { rootMargin: "100px" });

    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    calm.addEventListener("change", () => { if (calm.matches) { play(false); playLive(false); } });
    // The pixels of a point change with the display that the window is on, and with the zoom.
    (function watchPixels() {
      matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
        for (const view of View.all.values()) view.fit();
        watchPixels();
      }, { once: true });
    })();

    for (const view of View.all.values()) view.fit();
    showLive();
    if (!open()) {
      clock = calm.matches ? moments[frameAt(turn.duration / 2)].time : start + fade;
      play(!calm.matches);
    }
    for (const { id } of sections) sight.observe(element(id));
    """#
}
