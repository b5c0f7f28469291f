extension Page {
  static let viewsScript = #"""
    // The pictures: a device with a layer on its screen, or a layer alone.

    // The quarters of the square: color, left, bottom, width and height.
    const quarters = [
      ["#3f8f4f", -0.1, -0.5, 0.6, 0.6], ["#b8433a", -0.5, -0.5, 0.5, 0.6],
      ["#a87b00", -0.1, 0, 0.6, 0.5], ["#3b6fb6", -0.5, 0, 0.5, 0.5],
    ];

    /** A canvas whose buffer has the shape of the view after the turn, and what draws into it. */
    class View {
      /**
       * @param parent where it is put
       * @param title its name, and what is said beside it
       * @param kind "turning" for a device that turns in the hand, "still" for one that is held still, or
       *   "bare" for a layer without a device, upright
       */
      constructor(parent, [title, about = ""], kind) {
        const figure = element("view").content.cloneNode(true).querySelector("figure");
        Object.assign(this, { figure, title, kind, scale: 1, sides: [1, 1], radius: 0 });
        for (const part of ["stage", "device"]) this[part] = figure.querySelector(`.${part}`);
        [this.name, this.canvas, this.caption] = ["h3", "canvas", "figcaption"].map(part => figure.querySelector(part));
        this.context = this.canvas.getContext("2d");
        figure.classList.add(kind);
        figure.setAttribute("aria-label", title);
        this.name.innerHTML = `${title}${about && ` <small>${about}</small>`}`;
        parent.append(figure);
      }

      /** How far what is shown reaches, in points, at the end of the turn or, of a bare layer, at any moment. */
      reach() {
        const most = side => Math.max(...turn.layers.map(layer => layer[side]));
        return this.kind === "bare" ? { width: most(0), height: most(1) } : turn.device;
      }

      /**
       * Gives everything its size on the page, and the buffer the view's pixels on the screen, or more if the
       * view is long and thin; and draws it anew.
       */
      fit(scale) {
        const { device, to } = turn, reach = this.reach();
        this.scale = scale;
        const even = length => 2 * Math.round(length / 2);
        [this.stage.style.width, this.stage.style.height] = [reach.width, reach.height]
          .map(side => `${even(side * scale + 6)}px`);
        // Whole pixels of the screen, so that none of the buffer lies between two of them.
        const sides = [to.width, to.height]
          .map(side => Math.max(1, Math.round(side * scale * devicePixelRatio)) / devicePixelRatio);
        [this.canvas.style.width, this.canvas.style.height] = sides.map(side => `${side}px`);
        const more = Math.max(devicePixelRatio, 128 / Math.min(...sides));
        [this.canvas.width, this.canvas.height] = sides
          .map(side => Math.max(1, Math.min(4096, Math.round(side * more))));
        this.radius = Math.min(device.width, device.height) * scale * 0.1;
        this.sides = [device.width * scale + 4, device.height * scale + 4];
        Object.assign(this.device.style, {
          width: `${this.sides[0]}px`, height: `${this.sides[1]}px`, borderRadius: `${this.radius}px`,
        });
        if (this.shown) this.show(...this.shown);
      }

      /** Shows a layer, and on it a picture that is drawn with scales of clip space. */
      show(layer, scales, hand = 0) {
        this.shown = [layer, scales, hand];
        this.canvas.style.transform = this.place(layer);
        if (this.kind === "turning") this.hold(hand);
        this.draw(scales);
      }

      /** Where a layer is: one that does not turn stays in the upper left of the device. */
      place({ width, height, angle }) {
        const { to, device } = turn;
        const [x, y] = turn.angle === 0 && this.kind !== "bare" ? [width - device.width, height - device.height] : [0, 0];
        return `translate(${x / 2 * this.scale}px, ${y / 2 * this.scale}px)
          rotate(${this.kind === "bare" ? 0 : angle}rad) scale(${width / to.width}, ${height / to.height})`;
      }

      /** Holds the device at an angle, as large as fits into its place: its corners are round. */
      hold(angle) {
        const [width, height] = this.sides, corner = 2 * this.radius;
        const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
        const across = (width - corner) * cos + (height - corner) * sin + corner;
        const along = (width - corner) * sin + (height - corner) * cos + corner;
        Object.assign(this.device.style, { rotate: `${angle}rad`, scale: Math.min(1, width / across, height / along) });
      }

      /** Draws the square into the buffer: in four colors, with a face. Scales are those of clip space. */
      draw([across, up]) {
        const { canvas: { width, height }, context } = this;
        this.scales = [across, up];
        context.resetTransform();
        context.clearRect(0, 0, width, height);
        context.setTransform(across * width / 2, 0, 0, -up * height / 2, width / 2, height / 2);
        // Each quarter reaches a little under those that are drawn later, so that nothing shines through.
        for (const [color, left, bottom, width, height] of quarters) {
          context.fillStyle = color;
          context.fillRect(left, bottom, width, height);
        }
        for (const [color, x, y, radius] of [
          ["#ffffff", 0, 0, 0.4], ["#1d1d1f", -0.14, 0.1, 0.05], ["#1d1d1f", 0.14, 0.1, 0.05],
        ]) {
          context.fillStyle = color;
          context.beginPath();
          context.arc(x, y, radius, 0, 2 * Math.PI);
          context.fill();
        }
        context.beginPath();
        context.arc(0, 0, 0.23, 1.15 * Math.PI, 1.85 * Math.PI);
        Object.assign(context, { lineWidth: 0.05, lineCap: "round", strokeStyle: "#1d1d1f" });
        context.stroke();
      }

      /** Says how the square is seen, in the caption. */
      tell({ stretch }, more = "") {
        const isBad = isStretched(stretch);
        this.caption.innerHTML = `<b class="${isBad ? "bad" : "good"}">${
          isBad ? `✗ stretched ${stretchText(stretch)}` : "✓ not stretched"}</b>${more}`;
      }

      /** Says to screen readers what becomes of the square in the whole turn, given its largest stretch. */
      describe(most) {
        this.canvas.setAttribute("aria-label", `${this.title}: on the way the square ${
          isStretched(most) ? `is stretched up to ${stretchText(most)}` : "is not stretched"}.`);
      }
    }

    const isEnlarged = matchMedia("(max-height: 399px) and (max-width: 539px)");

    /**
     * Gives the pictures of a section as many columns as make them largest, so that all of them are seen at once
     * above the clock; or one after another on a screen that is small both ways, as a large one is if it is enlarged.
     */
    function fit({ id, views }) {
      const pair = element(`${id}-views`), { width, height } = views[0].reach();
      const [rowGap, gap] = ["rowGap", "columnGap"].map(name => parseFloat(getComputedStyle(pair)[name]));
      const clock = element("clock").offsetHeight, screen = element("screen").offsetHeight;
      // Above it are the words of the first section, or the controls of another; below the first, the line of the form.
      const isLarge = screen >= 600 && pair.clientWidth >= 600;
      const above = id !== "first" ? pair.previousElementSibling.offsetHeight + 24
        : pair.offsetTop + (isLarge ? document.querySelector("summary").offsetHeight + 24 : 4);
      for (let pass = 0; pass < 2; pass++) {  // Words may break otherwise in the new columns.
        const words = Math.max(...views.map(({ figure, stage }) => figure.offsetHeight - stage.offsetHeight));
        const scale = columns => {
          const rows = isEnlarged.matches ? 1 : views.length / columns;
          const room = Math.max(110, screen - clock - (isEnlarged.matches ? 0 : above));
          return Math.min(((pair.clientWidth - gap * (columns - 1)) / columns - 6) / width,
            ((room - rowGap * (rows - 1)) / rows - words - 6) / height);
        };
        const choices = [1, 2, 4].filter(columns => views.length % columns === 0 && !(isEnlarged.matches && columns > 1));
        const columns = choices.reduce((best, columns) => scale(columns) >= scale(best) ? columns : best);
        const best = Math.max(scale(columns), 40 / Math.max(width, height));
        const most = (pair.clientWidth - gap * (columns - 1)) / columns;
        const column = 2 * Math.floor(Math.min(most, Math.max(width * best + 8, 180)) / 2);
        pair.style.gridTemplateColumns = `repeat(${columns}, ${column}px)`;
        for (const view of views) view.fit(best);
      }
    }
    """#
}
