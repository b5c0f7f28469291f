extension Page {
  /// How the page looks.
  static let styleSheet = #"""
    :root {
      color-scheme: light dark;
      --paper: #f4f4f7; --card: #ffffff; --text: #1d1d1f; --quiet: #5a5a60; --line: #d8d8de;
      --layer: #dce8fa; --layer-edge: #3b6fb6; --on-accent: #ffffff; --bar: #8e8e98; --edge: #5a5a60;
      --bad: #b3261e; --good: #2f7d40; --accent: #1d5fb4;
      --target: 44px;  /* What a finger hits. */
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #101012; --card: #1c1c1e; --text: #f2f2f7; --quiet: #b0b0b8; --line: #3a3a40;
        --layer: #1d2c40; --layer-edge: #7fb0f0; --on-accent: #101012; --bar: #6a6a74; --edge: #b0b0b8;
        --bad: #ff9b8f; --good: #7fd694; --accent: #7fb0f0;
      }
    }
    .keyboard { display: none; }
    @media (hover: hover) and (pointer: fine) {
      :root { --target: 34px; }
      .keyboard { display: inline; }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--paper); color: var(--text); font: 16px/1.45 system-ui, sans-serif; }
    main { max-width: 1280px; margin: 0 auto; padding: 0 12px 24px; }
    section { display: grid; gap: 10px; padding: 28px 0; border-top: 1px solid var(--line); }
    section:first-child { border: 0; padding: 14px 0; }
    h1, h2, h3, p, figure { margin: 0; line-height: 1.2; }
    p { line-height: 1.45; }
    section > * { min-width: 0; width: 100%; margin-inline: auto; }
    section > :is(h2, p) { max-width: 44rem; }
    #layer .pair { max-width: 760px; }
    h1 { font-size: clamp(23px, 2.6vw + 13px, 42px); text-wrap: balance; }
    h2 { font-size: clamp(20px, 3vmin + 8px, 30px); }
    h3 { font-size: clamp(12px, 1.2vw + 8.2px, 19px); }
    .words { display: grid; gap: 6px; }
    .words p { font-size: clamp(14px, 0.8vw + 11px, 19px); text-wrap: balance; }
    p.quiet { color: var(--quiet); font-size: 14px; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    noscript svg { display: block; width: min(100%, 140svh - 260px); height: auto; margin: 0 auto 10px; }
    noscript p { max-width: 44rem; margin: 0 auto; }

    /* The pictures. */
    .pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px 8px; }
    figure { text-align: center; display: flex; flex-direction: column; align-items: center; }
    .stage { position: relative; width: 100%; max-width: 560px; margin: 6px 0; }
    /* The first ones take what the words and the controls leave of the screen. */
    #first.fitted { display: flex; flex-direction: column; max-height: 100vh; max-height: 100svh; }
    #first .pair { min-height: 0; grid-template-rows: minmax(0, 1fr); max-width: max(200svh - 400px, 480px); }
    #first figure { min-height: 0; }
    .turning .stage { min-height: 110px; }
    .bare .stage { max-width: min(80%, 320px, 100svh - 200px); margin: 26px 0 8px; }
    div.device, canvas, .bar, .wide, .high { position: absolute; left: 50%; top: 50%; translate: -50% -50%; }
    div.device { background: #000; overflow: hidden; }
    div.device::after {  /* Its edge, which lies over that of the layer. */
      content: ""; position: absolute; inset: 0; border: 3px solid var(--edge); border-radius: inherit;
    }
    .bare .device { background: none; overflow: visible; }
    .bare .device::after { display: none; }
    canvas { background: var(--layer); }
    .bare canvas { outline: 1px solid var(--layer-edge); }
    .bar { background: var(--bar); }
    .wide, .high { display: none; white-space: nowrap; font-size: 13px; line-height: 20px; color: var(--quiet); }
    .bare :is(.wide, .high) { display: block; }
    .high { rotate: -90deg; }
    figcaption { font-variant-numeric: tabular-nums; line-height: 1.3; min-height: 2.6em; text-wrap: balance; }
    .four figcaption { min-height: 3.9em; }
    .bad { color: var(--bad); } .good { color: var(--good); }
    .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 10px 12px; }

    /* The graphs. */
    .graphs { display: grid; gap: 10px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 460px), 1fr)); }
    .graphs figure { align-items: stretch; text-align: start; }
    .graph { width: 100%; max-width: 560px; margin: 0 auto; }
    .dot { fill: currentColor; } .now { stroke: var(--text); }

    /* The controls. */
    .controls { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 6px 14px; }
    .strip { display: flex; flex: 1 1 210px; min-width: min-content; align-items: center; gap: 10px; max-width: 620px; }
    button, select, .choices label span { min-height: var(--target); border: 1px solid var(--line); border-radius: 8px; }
    button, select, input, output { font: inherit; }
    button { min-width: 84px; padding: 0 12px; font-weight: 600; background: var(--accent); color: var(--on-accent); }
    #first button { min-width: 140px; min-height: 52px; border-radius: 26px; font-size: 19px; white-space: nowrap; }
    #first button::before { content: "▶\2002" / ""; font-size: 0.8em; }
    #first .playing::before { content: "❚❚\2002" / ""; }
    select { padding: 0 4px; background: var(--card); color: var(--text); }
    input { accent-color: var(--accent); margin: 0; }
    input[type="range"] { flex: 1 1 91px; width: 91px; min-width: 91px; height: var(--target); }
    output { min-width: 7ch; text-align: end; font-variant-numeric: tabular-nums; }
    #ahead { min-width: 12ch; }
    .choices, .choices > div { display: flex; align-items: center; gap: 8px; }
    .choices > div { gap: 0; }
    .choices label { position: relative; }
    .choices input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; }
    .choices label span { display: grid; place-items: center; min-width: calc(var(--target) + 1px); margin-left: -1px; border-radius: 0; background: var(--card); }
    .choices label:first-child span { border-radius: 8px 0 0 8px; }
    .choices label:last-child span { border-radius: 0 8px 8px 0; }
    .choices :checked + span { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
    .choices :focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
    kbd { padding: 0 5px; border: 1px solid var(--line); border-radius: 4px; font: inherit; }

    @media (forced-colors: active) {
      div.device, canvas, .bar { forced-color-adjust: none; }
      .choices :checked + span { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    }
    @media (max-width: 599px) {
      .controls { column-gap: 8px; }
      select, output { font-size: 13px; }
    }
    @media (max-width: 499px) {
      .pair { margin-inline: -8px; width: auto; column-gap: 0; }
      #first output { display: none; }  /* The slider needs its room, and the next section has it. */
      #live .strip { flex-basis: 100%; }
    }
    @media (max-width: 379px) {
      .graphs figure { margin-inline: -12px; padding-inline: 0; border-width: 1px 0; border-radius: 0; }
      .graphs h3 { padding-inline: 12px; }
      p.about { font-size: 12px; }
      :is(#late, #live) h3 { min-height: 2.4em; align-content: end; }
      .graph text { font-size: 18px; }
      #first button { min-width: 104px; padding: 0; font-size: 16px; }
      #first .strip { flex-basis: 100%; }
    }
    @media (min-width: 700px) {
      main { padding: 0 24px 32px; }
      section { gap: 14px; padding: 44px 0; }
      #first .words { text-align: center; }
      .pair { gap: 16px 24px; }
      .pair.four { grid-template-columns: repeat(4, minmax(0, 1fr)); }
    }
    @media (min-width: 1000px) { .turning figcaption { font-size: 19px; min-height: 1.3em; } }
    /* A short screen that lies: words beside the pictures. */
    @media (max-height: 599px) and (min-width: 540px) and (min-aspect-ratio: 3/2) {
      section { padding: 16px 0; gap: 8px; }
      section:first-child { padding: 8px 0; grid-template-columns: minmax(180px, 29%) 1fr; align-items: center; }
      #first.fitted { display: grid; height: 100svh; grid-template-rows: minmax(0, 1fr) auto; align-items: stretch; }
      #first .words { text-align: start; align-self: center; }
      #first .pair { max-width: none; }
      #first figure { justify-content: center; }
      .still .stage { max-height: max(100svh - 200px, 110px); }
      .four .about { min-height: 2.4em; }
      h1 { font-size: clamp(20px, 1.5vw + 11px, 28px); }
      .words p { font-size: 14px; }
      #first .controls { grid-column: 1 / -1; }
      noscript svg { width: min(100%, 140svh - 70px); }
      #first button { min-width: 132px; min-height: 44px; font-size: 17px; }
      .pair.four { grid-template-columns: repeat(4, minmax(0, 1fr)); }
    }
    @media (max-height: 599px) and (min-width: 800px) and (min-aspect-ratio: 3/2) {
      .turning figcaption { font-size: 15px; min-height: 1.3em; text-wrap: nowrap; }
    }
    /* A screen that is small both ways is a large one, enlarged: one picture below the other. */
    @media (max-height: 399px) and (max-width: 539px) {
      .pair { grid-template-columns: minmax(0, 1fr); }
      .pair.four figcaption, figcaption { min-height: 0; }
      .stage { max-width: 80svh; }
      .bare .stage { max-width: min(80%, 60svh); }
      #first.fitted { max-height: none; }
    }
    """#
}
