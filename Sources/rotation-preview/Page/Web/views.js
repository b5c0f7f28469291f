// The pictures: a device with a layer on its screen, or a layer alone.

// The quarters of the square: color, left, bottom, width and height. They overlap a little, so that
// no gap is visible.
const quarters = [
  ["#3f8f4f", -0.1, -0.5, 0.6, 0.6], ["#b8433a", -0.5, -0.5, 0.5, 0.6],
  ["#a87b00", -0.1, 0, 0.6, 0.5], ["#3b6fb6", -0.5, 0, 0.5, 0.5],
];
// The face and its eyes: color, middle and radius.
const circles = [
  ["#ffffff", 0, 0, 0.4], ["#1d1d1f", -0.14, 0.1, 0.05], ["#1d1d1f", 0.14, 0.1, 0.05],
];

/** The shape of a buffer: of the view after the rotation, or of contents that cover it. */
const bufferSize = () => way.covers ? turn.cover : turn.to;

/** A picture, on a device or on a bare layer. */
class View {
  /**
   * @param parent the element that it is added to
   * @param title its name, and a remark
   * @param kind "still" for a device, or "bare" for an upright layer without one
   * @param longest the longest caption. It has room from the beginning.
   */
  constructor(parent, [title, about = ""], kind, longest) {
    const figure = element("view").content.cloneNode(true).querySelector("figure");
    Object.assign(this, { figure, title, kind });
    for (const part of ["stage", "device", "said"]) this[part] = figure.querySelector(`.${part}`);
    [this.name, this.canvas] = ["h3", "canvas"].map(part => figure.querySelector(part));
    figure.querySelector(".longest").innerHTML = `<b>${longest.replace("<br>", "</b><br>")}`;
    this.context = this.canvas.getContext("2d");
    figure.classList.add(kind);
    figure.setAttribute("aria-label", title);
    this.name.innerHTML = `${title}${about && ` <small>${about}</small>`}`;
    parent.append(figure);
  }

  /** The room that it needs, in points: the device, or a bare layer at any moment. */
  reach() {
    const most = side => Math.max(...turn.layers.map(layer => layer[side]));
    return this.kind === "bare" ? { width: most(0), height: most(1) } : turn.device;
  }

  /** Sets the sizes of the picture and of its buffer. A long and thin view has more pixels. */
  fit(scale) {
    const { device } = turn, reach = this.reach(), buffer = bufferSize();
    [this.stage.style.width, this.stage.style.height] = [reach.width, reach.height]
      .map(side => `${2 * Math.round(side * scale / 2 + 3)}px`);
    // Whole pixels of the screen, so that no pixel of the buffer lies between two of them.
    const sides = [buffer.width, buffer.height].map(side =>
      Math.max(1, Math.round(side * scale * devicePixelRatio)) / devicePixelRatio);
    [this.canvas.style.width, this.canvas.style.height] = sides.map(side => `${side}px`);
    const more = Math.max(devicePixelRatio, 128 / Math.min(...sides));
    [this.canvas.width, this.canvas.height] = sides
      .map(side => Math.max(1, Math.min(4096, Math.round(side * more))));
    Object.assign(this.device.style, {
      width: `${device.width * scale + 4}px`, height: `${device.height * scale + 4}px`,
      borderRadius: `${Math.min(device.width, device.height) * scale * 0.1}px`,
    });
    this.device.classList.toggle("turned", turn.angle !== 0);
  }

  /** Shows a layer, and a picture on it. */
  show(layer, picture) {
    Object.assign(this.canvas.style, this.place(layer, picture));
    this.draw(picture);
    if (picture.size) this.edge(layer, picture.size);
  }

  /** Draws the edge of a layer into contents that cover it: their own edge is cut off. */
  edge(layer, size) {
    const { canvas, context } = this;
    const [width, height] =
      ["width", "height"].map(side => canvas[side] * layer[side] / size[side]);
    context.resetTransform();
    Object.assign(context, {
      strokeStyle: getComputedStyle(canvas).outlineColor, lineWidth: 2 * devicePixelRatio,
    });
    context.strokeRect((canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  }

  /**
   * The style of a layer with a picture, which has the layer's size unless it covers it. If the
   * layer doesn't turn, it is in the upper left of the device.
   */
  place(layer, { size = layer }) {
    const { device } = turn, buffer = bufferSize(), isBare = this.kind === "bare";
    const [x, y] = turn.angle === 0 && !isBare ? [
      (layer.width - device.width) / buffer.width, (layer.height - device.height) / buffer.height,
    ] : [0, 0];
    const cut = side => `${50 * (1 - layer[side] / size[side])}%`;
    return {
      transform: `translate(${50 * x}%, ${50 * y}%) rotate(${isBare ? 0 : layer.angle}rad)
        scale(${size.width / buffer.width}, ${size.height / buffer.height})`,
      clipPath: size === layer ? "none" : `inset(${cut("height")} ${cut("width")})`,
    };
  }

  /** Turns a device as the hand does, from 0 to 1, and moves it with its words to its place. */
  hold(share) {
    if (this.kind === "bare") return;
    const { angle, scale } = grip(share);
    this.device.style.transform = angle === 0 ? "none" : `rotate(${angle}rad) scale(${scale})`;
    this.figure.style.translate = `${this.inward * (1 - share)}px`;
  }

  /** Draws the square into the buffer: in four colors, with a face. */
  draw(picture) {
    const { canvas: { width, height }, context } = this, [across, up] = picture.scales;
    this.picture = picture;
    context.resetTransform();
    context.clearRect(0, 0, width, height);
    context.setTransform(across * width / 2, 0, 0, -up * height / 2, width / 2, height / 2);
    for (const [color, ...box] of quarters) {
      context.fillStyle = color;
      context.fillRect(...box);
    }
    for (const [color, ...circle] of circles) {
      context.fillStyle = color;
      context.beginPath();
      context.arc(...circle, 0, 2 * Math.PI);
      context.fill();
    }
    context.beginPath();
    context.arc(0, 0, 0.23, 1.15 * Math.PI, 1.85 * Math.PI);
    Object.assign(context, { lineWidth: 0.05, lineCap: "round", strokeStyle: "#1d1d1f" });
    context.stroke();
  }

  /** Sets the caption. */
  say(text) { if (this.said.innerHTML !== text) this.said.innerHTML = text; }

  /** Tells the stretch in the caption. */
  tell({ stretch }, more = "") {
    const isBad = isStretched(stretch);
    this.say(`<b class="${isBad ? "bad" : "good"}">${
      isBad ? `✗ stretched ${stretchText(stretch)}` : "✓ not stretched"}</b>${more}`);
  }

  /** Tells screen readers the largest stretch. */
  describe(most) {
    this.canvas.setAttribute("aria-label", `${this.title}: on the way the square ${
      isStretched(most) ? `is stretched up to ${stretchText(most)}` : "is not stretched"}.`);
  }
}

/** A device in the hand, from 0 to 1: its angle, its scale within its room, and its width. */
function grip(share) {
  const { device: { width, height } } = turn, angle = turn.angle * (1 - share);
  const [along, across] = [Math.cos(angle), Math.sin(angle)].map(Math.abs);
  const [wide, high] = [width * along + height * across, width * across + height * along];
  const scale = Math.min(width / wide, height / high);
  return { angle, scale, width: wide * scale };
}

/** Puts the pictures of a section on the page. */
const add = (id, kind, names, longest = "") => names.map(name =>
  new View(element(`${id}-views`), name, kind, `✗ stretched 88.88×${longest}`));

// The size of letters, 1 by default. The room for texts grows with it.
const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
const isEnlarged = matchMedia("(max-height: 24.99em) and (max-width: 33.74em)");

/** On a desk the choices are above the first pictures. */
const isDesk = () =>
  innerWidth >= 960 * rem() && element("screen").offsetHeight >= 600 * rem();

/**
 * Chooses the columns of a section's pictures. The pictures are as large as possible, and all of
 * them fit above the clock. If the page is enlarged, so that the screen is small both ways, they
 * are one below the other. A column is never narrower than its words. A picture is never tiny: the
 * larger the letters, the larger it is.
 */
function fit({ id, views }) {
  const pair = element(`${id}-views`), { width, height } = views[0].reach();
  const isFirst = id === "first", isLayer = id === "layer";
  const style = getComputedStyle(pair);
  const [rowGap, gap] = [style.rowGap, style.columnGap].map(parseFloat);
  const screen = element("screen").offsetHeight, across = pair.parentElement.clientWidth;
  const whole = Math.min(across, 1600);
  const isLarge = screen >= 600 * rem() && whole >= 600 * rem(), isShort = screen < 500 * rem();
  // Above it are the words of the first section, or the controls of another. Below it are the
  // choices of the first section, if there is room.
  const above = isFirst ? pair.offsetTop + 2 : isLayer ? 0
    : pair.previousElementSibling.offsetHeight + 24;
  const clock = id === "live" ? 0 : element("clock").offsetHeight;
  const below = clock + (isFirst && isLarge && !isDesk() ? element("ways").offsetHeight + 14 : 0);
  for (const view of views) view.stage.style.width = 0;
  pair.style.gridTemplateColumns = "min-content";
  const least = Math.max(...views.map(({ figure }) => figure.offsetWidth));
  const room = Math.max(110, screen - below - (isEnlarged.matches ? 0 : above));
  const usual = Math.max(least, 270 * rem());
  const counts = [1, 2, 4].filter(columns => views.length % columns === 0 && (columns === 1
    || !isEnlarged.matches && columns * least + gap * (columns - 1) <= whole
      && (!isLayer || columns === 2 || isShort)));
  const tries = counts.map(columns => {
    const most = (whole - gap * (columns - 1)) / columns;
    const rows = isEnlarged.matches ? 1 : views.length / columns;
    const template = wanted =>
      `repeat(${columns}, ${2 * Math.floor(Math.min(most, Math.max(wanted, usual)) / 2)}px)`;
    pair.style.gridTemplateColumns = template(0);  // The narrowest, in which words are highest.
    const words = Math.max(...views.map(({ figure, stage }) =>
      figure.offsetHeight - stage.offsetHeight));
    const high = (room - rowGap * (rows - 1)) / rows - words - 7;
    const tiny = Math.min(most - 6, screen - clock, 100 * rem() ** 2) / Math.max(width, height);
    const scale = Math.max(Math.min((most - 6) / width, high / height), tiny);
    return { columns, scale, template: template(width * scale + 8) };
  });
  // Side by side, unless they are much larger one below the other.
  const best = tries.reduce((best, other) => other.scale >= 0.93 * best.scale ? other : best);
  // Devices stand together in the hand, and part as they turn.
  pair.style.gridTemplateColumns = "max-content";
  const near = gap + Math.max(best.scale * grip(0).width, views[0].figure.offsetWidth);
  pair.style.gridTemplateColumns = best.template;
  const pitch = views[0].figure.offsetWidth + gap;
  views.forEach((view, index) => {
    const inward = turn.angle === 0 ? 0 : Math.max(0, pitch - near);
    view.inward = inward * ((best.columns - 1) / 2 - index % best.columns);
    view.fit(best.scale);
  });
}
