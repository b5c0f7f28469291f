// What holds on each screen: for each check a name, and a function that gives what is wrong. They
// know the `screen`, and the size of `text` in percent.

const all = selector => [...document.querySelectorAll(selector)]
  .filter(part => part.checkVisibility({ visibilityProperty: true }));
const box = part => part.getBoundingClientRect();
const name = part =>
  part.id || part.textContent.trim().slice(0, 30) || part.className || part.tagName;
const is = (value, expected) =>
  `${value}` === `${expected}` ? [] : [`${value}, not ${expected}`];
const style = (part, name) => getComputedStyle(part)[name];
// The texts of the page: the elements that they are in, and the boxes of their lines.
const texts = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, part = node.parentElement, range = new Range();
    range.selectNodeContents(node);
    if (node.data.trim() && part.checkVisibility({ visibilityProperty: true })) {
      found.push({ part, boxes: [...range.getClientRects()] });
    }
  }
  return found;
};
const scrollsSideways = () => (scrollTo(100, 0), is(scrollX, 0));
// By how much two boxes lie over each other.
const overlap = (one, other) => Math.min(
  Math.min(one.right, other.right) - Math.max(one.left, other.left),
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
const reachesOut = (inner, outer) => inner.left < outer.left || inner.right > outer.right
  || inner.top < outer.top || inner.bottom > outer.bottom;
const textsBelow = least => texts().filter(({ part }) => {
  // A picture is as wide as there is room, and its letters with it.
  const svg = part.ownerSVGElement;
  const scale = svg ? box(svg).width / svg.viewBox.baseVal.width : 1;
  return parseFloat(style(part, "fontSize")) * scale < least;
}).map(({ part }) => name(part));
const longer = part => Math.max(part.offsetWidth, part.offsetHeight);

/** In a turn, with letters of any size. */
const words = {
  "nothing lies over another thing": () => {
    const parts = [
      ...texts().flatMap(({ part, boxes }) => boxes.map(box => ({ part, box }))),
      ...all(".stage, button, select, input[type=range], pre")
        .map(part => ({ part, box: box(part) })),
    ];
    const isOn = (one, other) => one.part !== other.part && overlap(one.box, other.box) > 1.5
      && !one.part.contains(other.part) && !other.part.contains(one.part)
      // The clock lies over the page.
      && !one.part.closest("#clock") === !other.part.closest("#clock");
    const overlaps = parts.flatMap((one, index) => parts.slice(index + 1)
      .filter(other => isOn(one, other)).map(other => `${name(one.part)}, ${name(other.part)}`));
    return [...is(parts.length > 40, true), ...overlaps];
  },
  "no text and nothing else sticks out of the page": () => [
    ...texts().filter(({ part, boxes }) => !part.closest("pre") && boxes.some(box =>
      box.left < 0 || box.right > innerWidth + 0.5)).map(({ part }) => name(part)),
    ...all("main *:not(.stage *, pre *)").filter(part => box(part).right > innerWidth).map(name),
    ...scrollsSideways(),
  ],
  "the pictures are not tiny, and letters grow": () => [
    ...all("section:not(#layer) .device").map(longer)
      .filter(side => side < (text > 100 ? 280 : 95)),
    ...all("p, h3, b, button, select, pre")
      .filter(part => parseFloat(style(part, "fontSize")) < 0.12 * text).map(name)],
};

/** In a turn. */
const page = {
  "the headline, both pictures and Play are in sight, and take what room there is": () => {
    scrollTo(0, 0);
    if (screen.isEnlarged) return [];
    const bottom = box(element("clock")).top + 0.5;
    const sight = { left: -0.5, top: -0.5, right: innerWidth + 0.5, bottom };
    const parts = all("#first :is(h1, p:has(a), h3, .stage, .device, figcaption)");
    const [one, other] = all("#first .stage").map(box);
    const isWide = other.right - one.left > box(first(".pair")).width - 40;
    const room = bottom - box(all("#first figcaption").at(-1)).bottom;
    return [...is(parts.length, 10), ...is(all("#play, #moment").length, 2),
      ...parts.filter(part => reachesOut(box(part), sight)).map(name),
      ...is(overlap(one, other) > 0, false), ...is(isWide || room < 90, true),
      // A desk shows all choices above the pictures.
      ...is(!screen.isDesk || box(element("form")).bottom < box(first("h3")).top, true),
      ...all("#first .device").map(longer).filter(side =>
        ["small", "phone"].includes(element("subject").value) && side < screen.leastDevice)];
  },
  "upright devices are side by side, and part as they turn": () => {
    const isTurned = element("moment").value, gaps = [-10, -7, -6, -5, -4].map(index => {
      goTo(index);
      const [one, other] = all("#first .device").map(box);
      return other.left - one.right;
    });
    goTo(isTurned);
    const [one, other] = all("#first figure").map(box);
    return one.top < other.top || !first(".turned") ? []
      : [...is(gaps.every(gap => gap > 0), true), ...is(gaps[0] < 130, true)];
  },
  "the form stays where it is, in sight, whatever is chosen": () => {
    const subject = element("subject"), { value } = subject, top = () => box(subject).top;
    // It takes long, and is the same from whatever it begins.
    if (!screen.isDesk && innerWidth !== 390 || value !== "keyboard") return [];
    subject.focus();
    const place = top() + scrollY;
    return [...[...subject.options].map(({ value }) => value), value].flatMap(value => {
      set("subject", value);
      return is((!screen.isDesk || Math.abs(top() + scrollY - place) < 2) && top() >= 0
        && box(subject).bottom <= box(element("clock")).top, true);
    });
  },
  "the way from the buffer to the layer is second, and in view whole": () => {
    if (innerHeight < 330 || innerWidth < 340 && innerHeight < 500) return [];
    element("layer-views").scrollIntoView();
    const { top, bottom } = box(element("layer-views"));
    const rows = new Set(all("#layer .stage").map(stage => box(stage).top));
    return [...is(all("section")[1].id, "layer"), ...is(rows.size, innerHeight < 450 ? 1 : 2),
      ...is(Math.round(top) === 0 && bottom <= box(element("clock")).top, true)];
  },
  "a caption never changes the height of its figure, nor is a layer cut off": () => {
    const heights = () => all(".pair figure").map(figure => box(figure).height).join();
    const height = heights();
    return [-10, 0, 150, 210, 90].flatMap(index => (goTo(index), [...is(heights(), height),
      ...all("#layer canvas").filter(part => reachesOut(box(part), box(part.closest(".stage"))))
        .map(label)]));
  },
  "the clock is in sight where it plays something, and one button plays the live turn": () => {
    const bottom = top => (scrollTo(0, top), Math.round(box(element("clock")).bottom));
    element("live").scrollIntoView();
    const seen = all("#play, #live-play").filter(part => box(part).top >= 0);
    return [...is(seen.map(({ id }) => id), "live-play"),
      ...is([1000, 0].map(bottom), [innerHeight, innerHeight])];
  },
  "words and controls have one left edge": () => {
    const parts = all("h1, h2, section > p, .controls, .fields, .code, #play");
    return is(new Set(parts.map(part => box(part).left)).size, 1);
  },
  "no text is smaller than 12 pixels": () => textsBelow(11.95),
  "a finger or a mouse hits each control": () => {
    // The form has three, the way three, late frames four, live two, and the clock two.
    const targets = all("button, select, input[type=range], [role=radiogroup] label");
    return [...is(targets.length, 3 + 3 + 4 + 2 + 2), ...targets.filter(part =>
      Math.min(part.offsetWidth, part.offsetHeight) < (screen.isMobile ? 44 : 30)
        || part.type === "range" && part.offsetWidth < 90).map(name)];
  },
  "the pictures of a section are seen at once, or one below the other if enlarged": () =>
    all(".pair").flatMap(pair => {
      const controls = pair.parentElement.querySelector(".controls") ?? pair;
      const top = Math.min(box(controls).top, box(pair).top);
      const columns = new Set([...pair.children].map(figure => box(figure).left)).size;
      return screen.isEnlarged ? is(columns, 1)
        : is(box(pair).bottom - top
          <= (pair.id === "live-views" ? innerHeight : box(element("clock")).top), true);
    }),
  "a verdict takes one line, and the page is dark in the dark": () => [
    ...all("figcaption b").filter(part => part.getClientRects().length > 1).map(name),
    ...is(style(document.body, "backgroundColor"),
      screen.isDark ? "rgb(16, 16, 18)" : "rgb(244, 244, 247)")],
};

/** Of an animated picture by itself. */
const picture = {
  "no text is smaller than 12 pixels": () => textsBelow(12),
  "it does not scroll sideways": scrollsSideways,
  "no text sticks out or lies over another, and no device over one at any moment": () => {
    const boxes = all("text").map(box), picture = box(document.querySelector("svg"));
    const found = [...is(boxes.length, 5), ...boxes.flatMap((one, index) => [
      ...is(reachesOut(one, picture), false),
      ...is(boxes.slice(index + 1).some(other => overlap(one, other) > 0), false)])];
    for (let part = 0; part <= 1; part += 0.05) {
      for (const animation of document.getAnimations()) {
        animation.pause(); animation.currentTime = part * animation.effect.getTiming().duration;
      }
      const devices = all(".device").map(box);
      found.push(...is(boxes.some(text => devices.some(({ top, bottom }) =>
        top < text.bottom && text.top < bottom)), false));
    }
    return found;
  },
};

const failures = checks => Object.entries(checks)
  .flatMap(([name, check]) => check().map(found => `${name}: ${found}`));
