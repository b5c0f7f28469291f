extension Page {
  /// How the page looks. Everything that is made for texts is told in the size of letters.
  static let styleSheet = #"""
    :root {
      color-scheme: light dark;
      --paper: #f4f4f7; --card: #ffffff; --text: #1d1d1f; --quiet: #5a5a60; --line: #d8d8de; --control: #7c7c86;
      --layer: #dce8fa; --layer-edge: #3b6fb6; --on-accent: #ffffff; --edge: #5a5a60; --other: #8e8e98;
      --bad: #b3261e; --good: #2f7d40; --accent: #1d5fb4;
      --target: max(44px, 2.1rem);  /* What a finger hits. */
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #101012; --card: #1c1c1e; --text: #f2f2f7; --quiet: #b0b0b8; --line: #3a3a40; --control: #74747e;
        --layer: #1d2c40; --layer-edge: #7fb0f0; --on-accent: #101012; --edge: #b0b0b8; --other: #6a6a74;
        --bad: #ff9b8f; --good: #7fd694; --accent: #7fb0f0;
      }
      canvas { outline: 1.5px solid var(--layer-edge); }
    }
    .keyboard-help { display: none; }
    @media (hover: hover) and (pointer: fine) {
      :root { --target: max(34px, 2.1rem); }
      .keyboard-help { display: block; }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--paper); color: var(--text); font: 1rem/1.45 system-ui, sans-serif; }
    h1, h2, h3, p, figure, pre { margin: 0; line-height: 1.2; }
    p { line-height: 1.45; }
    h1 { font-size: clamp(1.25rem, 1.6vmin + 1rem, 2.1rem); text-wrap: balance; }
    h2 { font-size: clamp(1.2rem, 1vmin + 0.94rem, 1.6rem); }
    h3 { font-size: clamp(0.8125rem, 1.2vmin + 0.56rem, 1.06rem); }
    a { color: var(--accent); }
    small, .quiet { color: var(--quiet); font-size: 0.875rem; font-weight: 400; }
    small { font-size: 0.8125rem; display: block; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

    /* One column for words and controls. Only pictures break out of it. */
    main { padding: 0 12px; overflow-x: clip; }
    section { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; padding: 32px 0; border-top: 1px solid var(--line); }
    section:first-child { border: 0; padding: 14px 0 24px; }
    section > * { min-width: 0; width: 100%; max-width: 45rem; margin-inline: auto; overflow-wrap: anywhere; }
    #first > p { font-size: clamp(0.875rem, 0.8vmin + 0.625rem, 1.125rem); }
    #first > .quiet { font-size: 0.875rem; }
    noscript svg { display: block; width: min(100%, 140svh - 260px); height: auto; margin: 0 auto 10px; }

    /* The pictures. */
    section > .pair { max-width: 1600px; }
    .pair { display: grid; justify-content: center; align-content: center; gap: 16px; }
    .pair figure { display: grid; grid-template-rows: subgrid; grid-row: span 3; row-gap: 4px; justify-items: center; position: relative; }
    .pair h3 { align-self: end; text-align: center; overflow-wrap: normal; }
    .pair :is(h3, .said) { text-wrap: balance; }
    .stage { position: relative; }
    .stage, .graph { touch-action: pan-y; cursor: ew-resize; user-select: none; }
    #live .stage { cursor: auto; }
    div.device, canvas { position: absolute; left: 50%; top: 50%; translate: -50% -50%; }
    div.device { background: #000; overflow: hidden; }
    div.device::after {  /* Its edge, which lies over that of the layer. */
      content: ""; position: absolute; inset: 0; border: 3px solid var(--edge); border-radius: inherit;
    }
    .turned::before {  /* What was on top before it was turned. */
      content: ""; position: absolute; z-index: 1; left: 0; top: 39%; width: 8px; height: 22%; border-radius: 0 6px 6px 0; background: var(--edge);
    }
    .bare .device { background: none; overflow: visible; }
    .bare .device::after, .bare .device::before, .bare .beside { display: none; }
    canvas { background: var(--layer); }
    .bare canvas { outline: 1px solid var(--layer-edge); }
    .beside { position: absolute; left: 2px; top: 2px; }
    .app { background: repeating-linear-gradient(#0000 0 14px, #0006 14px 22px) center / 70% 100% no-repeat var(--other); }
    .keyboard { background: var(--other); }
    .keyboard::before { content: ""; position: absolute; inset: 6% 2% 30%; background:
      linear-gradient(#0000 78%, var(--other) 0) 0 0 / 100% 33.4%,
      linear-gradient(90deg, var(--card) 84%, var(--other) 0) 0 0 / 10% 100%; }
    .keyboard::after { content: ""; position: absolute; inset: 73% 22% 9%; background: var(--card); border-radius: 3px; }
    section > input { margin-inline: auto; }
    #layer-views { --gap: max(40px, 2rem); column-gap: var(--gap); }
    #layer-views figure:nth-child(even)::before {
      content: "→" / ""; position: absolute; left: calc(var(--gap) / -2); top: 50%; translate: -50% -60%; font-size: 1.75rem; color: var(--quiet);
    }
    figcaption { display: grid; text-align: center; font-variant-numeric: tabular-nums; line-height: 1.3; overflow-wrap: normal; }
    figcaption span { grid-area: 1 / 1; }
    .longest { visibility: hidden; }
    .bad { color: var(--bad); } .good { color: var(--good); }
    #screen { position: fixed; inset: 0 0 auto; height: 100vh; height: 100svh; visibility: hidden; z-index: -1; }

    /* The graphs. */
    .graphs { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18.75rem), 1fr)); }
    .graphs figure { display: grid; gap: 4px; min-width: 0; }
    .graph { width: 100%; }
    .graph text { font-size: inherit; }
    .dot { fill: currentColor; } .now { stroke: var(--text); }

    /* The controls. */
    .controls, .fields, summary, .choices, .fields span { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px; }
    button, select, .choices span span, details { border: 1px solid var(--control); border-radius: 8px; }
    button, select, .choices span span { min-height: var(--target); }
    button, select, input, output { font: inherit; }
    button { min-width: 4.5rem; padding: 0 12px; font-weight: 600; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
    select { padding: 0 6px; min-width: 0; max-width: 100%; background: var(--card); color: var(--text); }
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
    #live label { font-size: 0.875rem; }
    [role="radiogroup"] > label { display: flex; align-items: center; gap: 8px; min-height: var(--target); }
    [role="radiogroup"] > label input { width: 1.1rem; height: 1.1rem; flex: none; }
    #ways, #compare { gap: 0 16px; }

    /* What plays by itself, at real speed. */
    #live { position: relative; z-index: 0; }
    #live::before { content: ""; position: absolute; z-index: -1; inset: 0 -24px; background: var(--card); }
    #live-play { background: none; color: var(--accent); border: 2px solid; }

    /* One's own turn, and the code. */
    details { background: var(--card); }
    summary { min-height: var(--target); padding: 4px 12px; cursor: pointer; gap: 0 10px; }
    summary::before { content: "▸" / ""; } [open] summary::before { content: "▾" / ""; }
    [open] #chosen { display: none; }
    .fields { padding: 4px 12px 12px; align-items: start; gap: 10px 16px; }
    .fields label { display: grid; gap: 3px; flex: 1 1 10rem; min-width: 0; font-size: 0.875rem; color: var(--quiet); }
    .fields label:first-child { flex-basis: 18.75rem; }
    .fields select { width: 100%; font-size: 1rem; } .fields output { color: var(--text); }
    .code { display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; }
    details .code { border-top: 1px solid var(--line); padding: 12px; }
    pre { position: relative; padding: 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--card); font-size: 0.8125rem; line-height: 1.45; white-space: pre-wrap; }
    code { font-family: ui-monospace, "SF Mono", Menlo, monospace; }
    pre code { display: block; }
    .copy { display: block; min-width: 4rem; margin-top: 8px; background: none; color: var(--accent); font-size: 0.875rem; }

    /* The clock of the whole page, always in sight. */
    #clock { position: sticky; z-index: 1; bottom: 0; padding: 6px 12px; background: var(--paper); border-top: 1px solid var(--line); }
    #clock > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; max-width: 45rem; margin: 0 auto; }
    #play { min-width: 7.5rem; min-height: max(44px, 2.1rem); border-radius: 2rem; white-space: nowrap; }
    #play::before { content: "▶\2002" / ""; font-size: 0.8em; }
    #play.playing::before { content: "❚❚\2002" / ""; }
    #time { text-align: end; }

    @media (forced-colors: active) {
      div.device, canvas, .beside { forced-color-adjust: none; }
      .choices :checked + span { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    }
    @media (max-width: 37.49em), (max-height: 37.49em) {
      section:first-child { gap: 6px; padding-top: 8px; }
    }
    @media (max-width: 37.49em) {
      select, output, figcaption, [role="radiogroup"] { font-size: 0.875rem; }
      #first > p { line-height: 1.35; } .pair { row-gap: 10px; }
      #speed, #time { font-size: 0.8125rem; padding: 0; }
      #clock > div, .controls { gap: 6px; }
      #time { min-width: 7ch; }
      #play { min-width: 5.75rem; padding: 0 6px; }
    }
    @media (min-width: 43.75em) { main, #clock { padding-inline: 24px; } }
    @media (min-width: 43.75em) and (min-height: 37.5em) { .pair { gap: 20px 32px; } section { padding: 44px 0; gap: 14px; } }
    @media (max-height: 37.49em) {
      h1 { font-size: 1.19rem; } #first > p { font-size: 0.8125rem; line-height: 1.3; } .pair figure { row-gap: 2px; }
      [role="radiogroup"] { font-size: 0.875rem; }
      #clock { padding-block: 3px; }
    }
    @media (max-width: 22.49em) {
      h1 { font-size: 1.0625rem; }
      #ways b { width: 100%; } #ways span span { display: none; }
      #play { min-width: 5.2rem; padding: 0; font-size: 0.875rem; } #speed { max-width: 3.8rem; } #live-play { padding: 0; } #clock > div { gap: 4px; } #time { min-width: 0; }
      figcaption, small, h3 { font-size: 0.78rem; }
    }
    """#
}
