/// What holds on each screen: for each check a name, and a function of a script that gives what is
/// wrong.
///
/// The scripts know the `screen`.
enum ScreenChecks {
  static let tools = #"""
    const all = selector => [...document.querySelectorAll(selector)].filter(part => part.checkVisibility({ visibilityProperty: true }));
    const box = part => part.getBoundingClientRect();
    const name = part => part.id || part.textContent.trim().slice(0, 30) || part.className || part.tagName;
    const is = (value, expected) => `${value}` === `${expected}` ? [] : [`${value}, not ${expected}`];
    // The texts of the page, with the elements that they are in.
    const texts = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
      while (walker.nextNode()) {
        const node = walker.currentNode, part = node.parentElement, range = document.createRange();
        range.selectNodeContents(node);
        if (node.data.trim() && part.checkVisibility({ visibilityProperty: true })) found.push({ part, boxes: [...range.getClientRects()] });
      }
      return found;
    };
    const scrollsSideways = () => (scrollTo(100, 0), is(scrollX, 0));
    // By how much two boxes lie over each other.
    const overlap = (one, other) => Math.min(Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    const reachesOut = (inner, outer) => inner.left < outer.left || inner.right > outer.right
      || inner.top < outer.top || inner.bottom > outer.bottom;
    // How much of a buffer's width and height the square takes: a row and a column through it.
    const shares = canvas => {
      const { width, height } = canvas, context = canvas.getContext("2d");
      const filled = (...area) => context.getImageData(...area).data.filter((_, index) => index % 4 === 3)
        .reduce((sum, alpha) => sum + alpha / 255, 0);
      return [filled(0, height / 2, width, 1) / width, filled(width / 2, 0, 1, height) / height];
    };
    // What of the first screen is not seen whole, or is not in its place.
    const outOfSight = () => {
      if (screen.isEnlarged) return [];
      const parts = all("#first :is(h1, p:has(a), h3, .stage, .device, figcaption)"), bottom = box(element("clock")).top + 0.5;
      const found = [...is(parts.length, 10), ...is(all("#play, #moment").length, 2), ...parts.filter(part =>
        reachesOut(box(part), { left: -0.5, top: -0.5, right: innerWidth + 0.5, bottom })).map(name)];
      const [one, other] = all("#first .stage").map(box);
      if (one.right > other.left && one.bottom > other.top) found.push("one over the other");
      if (Math.abs(one.width - other.width) > 1) found.push("one is larger");
      // The words are at the picture, and it takes what room there is.
      const [title, device, verdict] = ["h3", ".device", "figcaption"].map(part => box(first(part)));
      found.push(...is(device.top - title.bottom < 14 && verdict.top - device.bottom < 14, true));
      const { left } = device, { right } = box(all("#first .device").at(-1)), isWide = right - left > box(first(".pair")).width - 40;
      const room = bottom - box(all("#first figcaption").at(-1)).bottom;
      if (!isWide && room > (screen.isShort ? 40 : 90)) found.push(`${room} are left`);
      return found;
    };
    const textsBelow = least => texts().filter(({ part }) => {
      // A picture is as wide as there is room, and its letters with it.
      const scale = part.ownerSVGElement ? box(part.ownerSVGElement).width / part.ownerSVGElement.viewBox.baseVal.width : 1;
      return parseFloat(getComputedStyle(part).fontSize) * scale < least;
    }).map(({ part }) => name(part));
    """#

  /// While the first pictures play, from the start.
  static let playing = script(
    #"""
    "the headline, both pictures and Play are in sight, before and in the turn": () => {
      const found = [...is(playText(), "Pause"), ...outOfSight()]; pass(0.85, 50);
      return [...found, ...outOfSight(), ...is(scrollY, 0), ...scrollsSideways()];
    },
    "the first pictures have one scale from the start, and move within a second": () => {
      // A device, its layer, and the square on it with RotationKit.
      const device = all("#first .device")[1], layer = device.firstChild, look = () => {
        const { a, b } = new DOMMatrix(getComputedStyle(layer).transform);
        return [device.offsetWidth, device.offsetHeight, layer.offsetWidth * Math.hypot(a, b) * shares(layer)[0]];
      };
      if (!screen.isFirst) return [];
      set("subject", "small"); document.querySelector("[value=matrix]").click(); element("play").click(); goTo(0); element("play").click();
      const begin = look(); let worst = 0, moved = 0;
      for (let count = 1; count < 25; count++) {
        pass(0.192, 64); if (moment() > 0) moved ||= 0.192 * count;
        worst = Math.max(worst, ...look().map((side, index) => Math.abs(side - begin[index])));
      }
      return [...(worst > 1.5 ? [worst] : []), ...is(moved > 0 && moved < 1, true)];
    },
    """#)

  private static let words = #"""
    "nothing lies over another thing": () => {
      const parts = [
        ...texts().flatMap(({ part, boxes }) => boxes.map(box => ({ part, box }))),
        ...all(".stage, button, select, input[type=range], pre").map(part => ({ part, box: box(part) })),
      ];
      const found = is(parts.length > 40, true);
      parts.sort((one, other) => one.box.top - other.box.top);
      parts.forEach((one, index) => {
        for (const other of parts.slice(index + 1)) {
          if (other.box.top > one.box.bottom) break;
          if (overlap(one.box, other.box) <= 1.5 || one.part.contains(other.part) || other.part.contains(one.part)) continue;
          // The clock lies over the page.
          if (!one.part.closest("#clock") === !other.part.closest("#clock")) found.push(`${name(one.part)}, ${name(other.part)}`);
        }
      });
      return found;
    },
    "no text sticks out of its card, and nothing out of the page": () => [
      ...texts().filter(({ part, boxes }) => {
        const card = box(part.closest("svg") ?? document.body);
        if (part.closest("pre")) return false;  // It scrolls by itself.
        return boxes.some(box => box.left < card.left || box.right > card.right + 0.5
          || box.top < card.top - 1 || box.bottom > card.bottom + 1);
      }).map(({ part }) => name(part)),
      ...all("main *:not(.stage *, pre *)").filter(part => box(part).left < 0 || box(part).right > innerWidth)
        .map(name), ...scrollsSideways(),
    ],
    """#

  /// In mid-turn with each turn of the form, and its control, which stays where it is and in sight.
  static let turns = script(
    #"""
    "what has the focus stays where it is, in sight": () => {
      const { top, bottom } = box(element("subject")); place ??= top + scrollY;
      // If there is no room for the pictures, as with large text, it may be elsewhere on the page.
      return [...is(text > 100 || Math.abs(top + scrollY - place) < 2, true), ...is(top >= 0 && bottom <= box(element("clock")).top, true)];
    },
    "the headline, both pictures and Play are in sight": () => {
      const top = scrollY; scrollTo(0, 0); const found = text > 100 ? [] : outOfSight(); scrollTo(0, top);
      return found;
    },
    "the pictures are not tiny": () => all("section:not(#layer) .device")
      .map(device => Math.max(device.offsetWidth, device.offsetHeight)).filter(side => side < 0.95 * text),
    "letters grow": () => all("p, h3, b, button, select, pre").filter(part => parseFloat(getComputedStyle(part).fontSize) < 0.12 * text).map(name),
    "each word of a button is within it": () => texts().filter(({ part, boxes }) =>
      part.matches("button") && boxes.some(word => reachesOut(word, box(part)))).map(({ part }) => name(part)),
    """# + words,
    each: """
      let place; element("subject").focus(); document.documentElement.style.fontSize = `${text}%`;
      await new Promise(done => setTimeout(done, 100));
      const each = act => subjects.flatMap(value => (set("subject", value), act()));
      """, last: "element('form').open = false; document.documentElement.style.fontSize = '';")

  /// In mid-turn.
  static let still = script(
    words + #"""
      "the headline, both pictures and Play are in sight": outOfSight,
      "the way from the buffer to the layer is second, and in view whole": () => {
        if (innerHeight < 330 || innerWidth < 340 && innerHeight < 500) return [];
        element("layer-views").scrollIntoView();
        const one = box(element("layer-views")), rows = new Set(all("#layer .stage").map(stage => box(stage).top));
        return [...is(all("section")[1].id, "layer"), ...is(rows.size, innerHeight < 450 ? 1 : 2),
          ...is(Math.round(one.top) === 0 && one.bottom <= box(element("clock")).top, true), ...scrollsSideways()];
      },
      "a caption never changes the height of its figure, and a stage never cuts off the layer": () => {
        const heights = () => all(".pair figure").map(figure => box(figure).height).join(), height = heights();
        return [-10, 0, 150, 210, 90].flatMap(index => (goTo(index), [...is(heights(), height),
          ...all("#layer .stage").filter(stage => reachesOut(box(stage.querySelector("canvas")), box(stage))).map(name)]));
      },
      "code is read whole, and the clock says its time": () => {
        const cut = all("pre").filter(pre => pre.scrollWidth > pre.clientWidth || parseFloat(getComputedStyle(pre).fontSize) < 13);
        return [...cut.map(name), ...is(all("#time, #code pre").length, 3)];
      },
      "the pictures are large": () => all("#first .device").map(device => Math.max(device.offsetWidth, device.offsetHeight))
        .filter(side => side < screen.leastDevice * (element("subject").value === "split" ? 0.69 : 1)),
      "the controls take little of the screen, and the clock one row": () => {
        const controls = all(".controls, #clock"), parts = all("#clock :is(button, select, input, output)").map(box);
        const isRow = Math.max(...parts.map(part => part.top)) < Math.min(...parts.map(part => part.bottom));
        return [...is(controls.length, 4), ...is(isRow, true), ...controls.filter(controls =>
          box(controls).height > (screen.isEnlarged ? 120 : 0.2 * innerHeight)).map(name)];
      },
      "Play is the largest control": () => {
        const area = part => box(part).width * box(part).height;
        return all("button:not(#play)").filter(part => area(part) >= area(element("play")))
          .map(part => `${name(part)} ${area(part)}`);
      },
      "the clock stays in sight": () => [1000, 1e6, 0].flatMap(top => (scrollTo(0, top),
        is(Math.round(box(element("clock")).bottom), innerHeight))),
      "words and controls have one left edge": () =>
        is(new Set(all("h1, h2, section > p, .controls, .fields, .code, #play").map(part => box(part).left)).size, 1),
      "no text is smaller than 12 pixels": () => textsBelow(11.95),
      "a finger or a mouse hits each control": () => {
        // The form has three, the way two, late frames four, live two, and the clock two.
        const targets = all("button, select, input[type=range], [role=radiogroup] label");
        const found = [...is(targets.length, 3 + 2 + 4 + 2 + 2), ...targets.filter(part => {
          const { width, height } = box(part);
          return Math.min(width, height) < (screen.isMobile ? 44 : 30) || part.type === "range" && width < 90;
        }).map(name), ...scrollsSideways()];
        return found;
      },
      "the pictures of a section stand one below the other if they are enlarged, and else are seen at once": () =>
        all(".pair").flatMap(pair => {
          const section = pair.closest("section"), figures = all(`#${section.id} .pair figure`).map(box);
          if (screen.isEnlarged) return is(new Set(figures.map(({ left }) => left)).size, 1);
          const [one, pictures, clock] = [section.querySelector(".controls") ?? pair, pair, element("clock")].map(box);
          const height = pictures.bottom - one.top + clock.height;
          return height > innerHeight ? [`${section.id}: ${height}`] : [];
        }),
      "a verdict takes one line if it is enlarged": () => !screen.isEnlarged ? []
        : all("figcaption b").filter(part => part.getClientRects().length > 1).map(name),
      """#)

  /// Of an animated picture by itself.
  static let picture = script(
    #"""
    "no text is smaller than 12 pixels": () => textsBelow(12),
    "it does not scroll sideways": scrollsSideways,
    "no text sticks out or lies over another, and no device over one at any moment": () => {
      const boxes = all("text").map(box), found = is(boxes.length, 5);
      boxes.forEach((one, index) => {
        if (reachesOut(one, box(document.querySelector("svg")))) found.push(`text ${index}`);
        if (boxes.slice(index + 1).some(other => overlap(one, other) > 0)) found.push(`over text ${index}`);
      });
      for (let part = 0; part <= 1; part += 0.05) {
        for (const animation of document.getAnimations()) {
          animation.pause(); animation.currentTime = part * animation.effect.getTiming().duration;
        }
        for (const { top, bottom } of all(".device").map(box)) {
          found.push(...boxes.filter(box => top < box.bottom && box.top < bottom).map(() => `a device: ${part}`));
        }
      }
      return found;
    },
    """#)

  private static func script(
    _ checks: String, each: String = "const each = act => act();", last: String = ""
  ) -> String {
    """
    \(tools)
    const checks = { \(checks) };
    \(each)
    const found = each(() => Object.entries(checks).flatMap(([name, check]) => check().map(found => `${name}: ${found}`)));
    \(last) return found;
    """
  }
}
