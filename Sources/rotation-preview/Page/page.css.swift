extension Page {
  /// How the page looks.
  static let styleSheet = #"""
    :root {
      color-scheme: light dark;
      --paper: #f4f4f7; --card: #ffffff; --text: #1d1d1f; --quiet: #5a5a60; --line: #d8d8de; --control: #7c7c86;
      --layer: #dce8fa; --layer-edge: #3b6fb6; --on-accent: #ffffff; --edge: #5a5a60;
      --bad: #b3261e; --good: #2f7d40; --accent: #1d5fb4;
      --target: 44px;  /* What a finger hits. */
      scroll-padding-bottom: 72px;  /* What has the focus is not under the clock. */
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #101012; --card: #1c1c1e; --text: #f2f2f7; --quiet: #b0b0b8; --line: #3a3a40; --control: #74747e;
        --layer: #1d2c40; --layer-edge: #7fb0f0; --on-accent: #101012; --edge: #b0b0b8;
        --bad: #ff9b8f; --good: #7fd694; --accent: #7fb0f0;
      }
    }
    .keyboard { display: none; }
    @media (hover: hover) and (pointer: fine) {
      :root { --target: 34px; }
      .keyboard { display: block; }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--paper); color: var(--text); font: 16px/1.45 system-ui, sans-serif; }
    h1, h2, h3, p, figure, pre { margin: 0; line-height: 1.2; }
    p { line-height: 1.45; }
    h1 { font-size: clamp(20px, 1.6vmin + 16px, 34px); text-wrap: balance; }
    h2 { font-size: clamp(19px, 1vmin + 15px, 26px); }
    h3 { font-size: clamp(13px, 1.2vmin + 9px, 17px); }
    a { color: var(--accent); }
    small, .quiet { color: var(--quiet); font-size: 14px; font-weight: 400; }
    small { font-size: 13px; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

    /* One column for words and controls. Only pictures break out of it. */
    main { padding: 0 12px; }
    section { display: grid; gap: 10px; padding: 32px 0; border-top: 1px solid var(--line); }
    section:first-child { border: 0; padding: 14px 0 24px; }
    section > * { min-width: 0; width: 100%; max-width: 720px; margin-inline: auto; }
    #first > p { font-size: clamp(14px, 0.8vmin + 10px, 18px); }
    noscript svg { display: block; width: min(100%, 140svh - 260px); height: auto; margin: 0 auto 10px; }

    /* The pictures. */
    section > .pair { max-width: 1600px; }
    .pair { display: grid; justify-content: center; gap: 16px; }
    .pair figure { display: grid; grid-template-rows: subgrid; grid-row: span 3; row-gap: 4px; justify-items: center; }
    .pair h3 { align-self: end; text-align: center; }
    .pair :is(h3, figcaption) { text-wrap: balance; }
    small { display: block; }
    .stage { position: relative; }
    div.device, canvas { position: absolute; left: 50%; top: 50%; translate: -50% -50%; }
    div.device { background: #000; overflow: hidden; }
    div.device::after {  /* Its edge, which lies over that of the layer. */
      content: ""; position: absolute; inset: 0; border: 3px solid var(--edge); border-radius: inherit;
    }
    .bare .device { background: none; overflow: visible; }
    .bare .device::after { display: none; }
    canvas { background: var(--layer); }
    .bare canvas { outline: 1px solid var(--layer-edge); }
    figcaption { text-align: center; font-variant-numeric: tabular-nums; line-height: 1.3; }
    #live figcaption { min-height: 2.6em; }
    .bad { color: var(--bad); } .good { color: var(--good); }
    #screen { position: fixed; inset: 0 0 auto; height: 100vh; height: 100svh; visibility: hidden; z-index: -1; }

    /* The graphs. */
    .graphs { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); }
    .graphs figure { display: grid; gap: 4px; }
    .graph { width: 100%; }
    .graph text { font-size: 13px; }
    .dot { fill: currentColor; } .now { stroke: var(--text); }

    /* The controls. */
    .controls, .fields, summary, .choices, .fields span { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; }
    button, select, .choices span span, details { border: 1px solid var(--control); border-radius: 8px; }
    button, select, .choices span span { min-height: var(--target); }
    button, select, input, output { font: inherit; }
    button { min-width: 84px; padding: 0 12px; font-weight: 600; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
    select { padding: 0 6px; min-width: 0; background: var(--card); color: var(--text); }
    :disabled { opacity: 0.5; }
    output { min-width: 8ch; font-variant-numeric: tabular-nums; }
    #ahead { min-width: 6ch; }
    input { accent-color: var(--accent); margin: 0; }
    input[type="range"] { flex: 1 1 90px; min-width: 90px; height: var(--target); }
    @media (forced-colors: none) {
      input[type="range"] { appearance: none; background: linear-gradient(var(--control), var(--control)) center / 100% 3px no-repeat; }
      ::-webkit-slider-thumb { appearance: none; width: 20px; height: 20px; border-radius: 50%; background: var(--accent); }
      ::-moz-range-thumb { width: 20px; height: 20px; border: 0; border-radius: 50%; background: var(--accent); }
    }
    .choices > div { display: flex; }
    .choices label { position: relative; }
    .choices input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; }
    .choices label span { display: grid; place-items: center; min-width: calc(var(--target) + 1px); min-height: var(--target); margin-left: -1px; border: 1px solid var(--control); background: var(--card); }
    .choices label:first-child span { border-radius: 8px 0 0 8px; }
    .choices label:last-child span { border-radius: 0 8px 8px 0; }
    .choices :checked + span { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
    .choices :focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
    kbd { padding: 0 5px; border: 1px solid var(--control); border-radius: 4px; font: inherit; }
    #live label { font-size: 14px; }

    /* One's own turn, and the code. */
    details { background: var(--card); }
    summary { min-height: var(--target); padding: 4px 12px; cursor: pointer; gap: 0 10px; }
    summary::before { content: "▸" / ""; } [open] summary::before { content: "▾" / ""; }
    .fields { padding: 4px 12px 12px; align-items: start; gap: 10px 16px; }
    .fields label { display: grid; gap: 3px; flex: 1 1 160px; min-width: 0; font-size: 14px; color: var(--quiet); }
    .fields label:first-child { flex-basis: 300px; }
    .fields select { width: 100%; font-size: 16px; } .fields output { color: var(--text); }
    .code { display: grid; gap: 10px; }
    details .code { border-top: 1px solid var(--line); padding: 12px 0; }
    details .code p { padding-inline: 12px; } details pre { border-width: 1px 0; border-radius: 0; }
    pre { overflow-x: auto; padding: 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); font-size: 12px; line-height: 1.4; }
    code { font-family: ui-monospace, "SF Mono", Menlo, monospace; }

    /* The clock of the whole page, always in sight. */
    #clock { position: sticky; bottom: 0; padding: 6px 12px; background: var(--paper); border-top: 1px solid var(--line); }
    #clock > div { display: flex; align-items: center; gap: 8px; max-width: 720px; margin: 0 auto; }
    #play { min-width: 120px; min-height: 44px; border-radius: 22px; white-space: nowrap; }
    #play::before { content: "▶\2002" / ""; font-size: 0.8em; }
    #play.playing::before { content: "❚❚\2002" / ""; }
    #time { text-align: end; }

    @media (forced-colors: active) {
      div.device, canvas { forced-color-adjust: none; }
      .choices :checked + span { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    }
    @media (max-width: 599px), (max-height: 599px) {
      section:first-child { gap: 6px; padding-top: 8px; }
    }
    @media (max-width: 599px) {
      select, output, figcaption { font-size: 14px; }
      #speed, #time { font-size: 13px; padding: 0; }
      #clock > div, .controls { gap: 6px; }
      #time { min-width: 7ch; }
      #play { min-width: 92px; padding: 0 6px; }
    }
    @media (max-width: 359px) {
      figcaption b { white-space: nowrap; }
      #time { display: none; }
      figcaption, small { font-size: 12.5px; } h3 { font-size: 12.5px; }
    }
    @media (min-width: 700px) { main, #clock { padding-inline: 24px; } }
    @media (min-width: 700px) and (min-height: 600px) { .pair { gap: 20px 32px; } section { padding: 44px 0; gap: 14px; } }
    @media (max-height: 599px) {
      h1 { font-size: 19px; } #first > p { font-size: 13px; }
      #clock { padding-block: 3px; }
    }
    """#
}
