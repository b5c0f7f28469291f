/// What holds on each screen: for each check a name, and a function of a script that gives what is wrong.
///
/// The scripts know the `screen`.
enum ScreenChecks {
  private static let tools = #"""
    const all = selector => [...document.querySelectorAll(selector)].filter(part => part.checkVisibility());
    const box = part => part.getBoundingClientRect();
    const name = part => part.id || part.textContent.trim().slice(0, 30) || part.className || part.tagName;
    const is = (value, expected) => `${value}` === `${expected}` ? [] : [`${value}, not ${expected}`];
    const ranges = (node, words = [[0, node.data.length]]) => words.flatMap(([start, end]) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return [...range.getClientRects()];
    });
    // The texts of an element, with the elements that they are in.
    const texts = (root = document.body) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
      while (walker.nextNode()) {
        const node = walker.currentNode, part = node.parentElement;
        if (node.data.trim() && part.checkVisibility()) found.push({ node, part, boxes: ranges(node) });
      }
      return found;
    };
    const scrollsSideways = () => {
      scrollTo(100, 0);
      return scrollX === 0 ? [] : ["it scrolls sideways"];
    };
    // By how much two boxes lie over each other.
    const overlap = (one, other) => Math.min(Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
    const reachesOut = (inner, outer) => inner.left < outer.left || inner.right > outer.right
      || inner.top < outer.top || inner.bottom > outer.bottom;
    const textsBelow = least => texts().filter(({ part }) => {
      // A picture is as wide as there is room, and its letters with it.
      const scale = part.ownerSVGElement ? box(part.ownerSVGElement).width / 480 : 1;
      return parseFloat(getComputedStyle(part).fontSize) * scale < least;
    }).map(({ part }) => name(part));
    """#

  /// While the first pictures play, from the start.
  static let playing = script(
    #"""
    "the headline, both pictures and Play are in sight": () => {
      if (screen.isEnlarged) return [];
      const found = is(playText(), "Pause");
      const look = when => {
        const parts = all("#first :is(h1, .words p, h3, .stage, .device, figcaption, .play, .moment)");
        found.push(...is(parts.length, 12));
        const page = { left: -0.5, top: -0.5, right: innerWidth + 0.5, bottom: innerHeight + 0.5 };
        found.push(...parts.filter(part => reachesOut(box(part), page)).map(part => `${when}: ${name(part)}`));
        const [one, other] = all("#first .stage").map(box);
        if (Math.abs(one.top - other.top) > 1 || one.right > other.left) found.push(`${when}: side by side`);
      };
      look("upright");
      pass(0.85); look("in the hand");
      goTo(90); look("across");
      first(".play").click(); goTo(0); first(".play").click();
      return [...found, ...is(scrollY, 0), ...scrollsSideways()];
    },
    "a device does not reach over anything as it turns": () => {
      const parts = all("#first :is(h1, .words p, h3, figcaption, .controls)"), found = is(parts.length, 7);
      let turned = 0;
      for (let count = 0; count < 60; count++) {
        pass(0.032);
        for (const device of all("#first .device")) {
          // Corners are round: a point on the edge, every few pixels, as the hand holds it.
          const angle = parseFloat(device.style.rotate);
          turned = Math.max(turned, Math.abs(angle));
          const { left, right, top, bottom } = box(device), [x, y] = [(left + right) / 2, (top + bottom) / 2];
          const radius = parseFloat(getComputedStyle(device).borderRadius);
          const [across, along] = [device.offsetWidth / 2 - radius, device.offsetHeight / 2 - radius];
          for (const [one, other] of [[1, 1], [1, -1], [-1, 1], [-1, -1]]) {
            const corner = {
              x: x + one * across * Math.cos(angle) - other * along * Math.sin(angle),
              y: y + one * across * Math.sin(angle) + other * along * Math.cos(angle),
            };
            for (const part of parts) {
              const { left, right, top, bottom } = box(part);
              const far = Math.hypot(Math.max(left - corner.x, 0, corner.x - right),
                Math.max(top - corner.y, 0, corner.y - bottom));
              if (far < radius - 1) found.push(`${name(part)} at ${angle}`);
            }
            if (Math.min(corner.x, innerWidth - corner.x) < radius - 1) found.push("out of the page");
          }
        }
      }
      return [...new Set(found), ...is(turned > 1 && parseFloat(first(".device").style.rotate) === 0, true)];
    },
    """#)

  /// In mid-turn.
  static let still = script(
    #"""
    "the pictures are large": () => all("#first .device").map(device => device.offsetWidth)
      .filter(side => side < screen.leastDevice),
    "the controls take little of the screen, and one row of a short one": () => {
      if (screen.isEnlarged) return [];
      const controls = all(".controls");
      return [...is(controls.length, 6), ...controls.flatMap(controls => {
        const parts = all(`#${controls.closest("section").id} .controls :is(button, select, input, output, label)`)
          .map(box);
        const [tops, bottoms] = [parts.map(part => part.top), parts.map(part => part.bottom)];
        const height = Math.max(box(controls).height, Math.max(...bottoms) - Math.min(...tops)) / innerHeight;
        const isRow = Math.max(...tops) < Math.min(...bottoms);  // Each part reaches over the middle.
        return height > (screen.isShort ? 0.2 : 0.25) || screen.isShort && !isRow ? [name(controls)] : [];
      })];
    },
    "Play is the largest control": () => {
      const [play, ...others] = all("button, select, label").map(part => box(part).width * box(part).height);
      return others.filter(area => area >= play);
    },
    "nothing lies over another thing": () => {
      const parts = [
        ...texts().flatMap(({ part, boxes }) => boxes.map(box => ({ part, box }))),
        ...all(".stage, button, select, input[type=range], label, .graph").map(part => ({ part, box: box(part) })),
      ];
      const found = is(parts.length > 40, true);
      parts.forEach((one, index) => parts.slice(index + 1).forEach(other => {
        if (one.part.contains(other.part) || other.part.contains(one.part)) return;
        if (overlap(one.box, other.box) > 1.5) found.push(`${name(one.part)}, ${name(other.part)}`);
      }));
      return found;
    },
    "no text sticks out of its card, and nothing out of the page": () => [
      ...texts().filter(({ part, boxes }) => {
        const card = box(part.closest(".card") ?? document.body);
        return boxes.some(box => box.left < card.left || box.right > card.right + 0.5
          || box.top < card.top - 1 || box.bottom > card.bottom + 1);
      }).map(({ part }) => name(part)),
      ...all("main *:not(.stage *, .graph *)").filter(part => box(part).left < 0 || box(part).right > innerWidth)
        .map(name),
      ...scrollsSideways(),
    ],
    "no text is smaller than 12 pixels": () => textsBelow(11.95),
    "a finger or a mouse hits each control": () => {
      // Six strips, the speed and four latencies.
      const targets = all(".controls :is(button, select, input[type=range], label)");
      return [...is(targets.length, 6 * 2 + 1 + 4), ...targets.filter(part => {
        const { width, height } = box(part);
        return Math.min(width, height) < (screen.isMobile ? 44 : 30) || part.type === "range" && width < 90;
      }).map(name)];
    },
    "pictures stand side by side, and one below the other if they are enlarged": () => {
      const count = selector => new Set(all(selector).map(part => Math.round(box(part).left))).size;
      const columns = screen.isEnlarged ? 1 : 2, four = screen.isShort || innerWidth >= 700 ? 4 : columns;
      return is([...all("section .pair").map(pair => count(`#${pair.id} figure`)), count(".graphs figure")],
        [columns, columns, columns, four, columns, innerWidth >= 1000 ? 2 : 1]);
    },
    "a caption has three words a line": () => !screen.isEnlarged ? [] : texts().flatMap(({ node, part }) => {
      if (!part.closest("figcaption")) return [];
      const words = [...node.data.matchAll(/\S+/g)].map(word => [word.index, word.index + word[0].length]);
      const tops = words.map(word => Math.round(ranges(node, [word])[0].top)), lines = [...new Set(tops)];
      return lines.slice(0, -1).filter(line => tops.filter(top => top === line).length < 3)
        .map(() => node.data);
    }),
    "pictures and their controls are in sight together": () => screen.isEnlarged ? []
      : all("section:has(.pair)").filter(section => box(section.querySelector(".controls")).bottom
        - box(section.querySelector(".pair")).top > innerHeight).map(section => section.id),
    "the layer is not cut off by its stage": () => {
      const found = [];
      for (let index = 0; index <= 210; index += 30) {
        goTo(index);
        for (const stage of all("#layer .stage")) {
          if (reachesOut(box(stage.querySelector("canvas")), box(stage))) found.push(`at ${index}`);
        }
      }
      return found;
    },
    "help with the keyboard is for those who have a mouse": () => is(all("kbd").length, screen.isMobile ? 0 : 4),
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
          animation.pause();
          animation.currentTime = part * animation.effect.getTiming().duration;
        }
        for (const { top, bottom } of all(".device").map(box)) {
          found.push(...boxes.filter(box => top < box.bottom && box.top < bottom).map(() => `a device: ${part}`));
        }
      }
      return found;
    },
    """#)

  private static func script(_ checks: String) -> String {
    """
    \(tools)
    const checks = { \(checks) };
    return Object.entries(checks).flatMap(([name, check]) => check().map(found => `${name}: ${found}`));
    """
  }
}
