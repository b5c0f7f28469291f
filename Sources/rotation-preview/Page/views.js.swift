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
       * @param scene the turn that it shows
       * @param title its name
       * @param about what is said below the name
       * @param kind "turning" for a device that turns in the hand, "still" for one that is held still, or
       *   "bare" for a layer without a device, upright
       */
      constructor(parent, scene, title, about, kind) {
        const figure = element("view").content.cloneNode(true).querySelector("figure");
        Object.assign(this, { scene, title, kind });
        for (const part of ["stage", "device", "bar", "about", "wide", "high"]) {
          this[part] = figure.querySelector(`.${part}`);
        }
        this.canvas = figure.querySelector("canvas");
        this.caption = figure.querySelector("figcaption");
        this.context = this.canvas.getContext("2d");
        figure.classList.add(kind);
        figure.setAttribute("aria-label", title);
        figure.querySelector("h3").textContent = title;
        this.about.textContent = about;
        this.about.hidden = !about;
        this.bar.hidden = !scene.bar;
        parent.append(figure);
        const { width, height } = this.reach();
        this.stage.style.aspectRatio = Math.max(0.8, Math.min(2.4, width / height));
        View.all.set(this.stage, this);
        View.sizes.observe(this.stage);
      }

      static all = new Map();
      static sizes = new ResizeObserver(entries => {
        for (const { target } of entries) View.all.get(target).fit();
      });

      /** How far what is shown reaches, in points, at any moment. */
      reach() {
        const { device, layers } = this.scene;
        if (this.kind === "bare") {
          const most = side => Math.max(...layers.map(layer => layer[side]));
          return { width: most("width"), height: most("height") };
        }
        // A corner of a device that turns is round, so it reaches less far.
        const whole = Math.hypot(device.width, device.height) - 0.1 * Math.min(device.width, device.height);
        return this.kind === "turning" && turn.turn !== 0 ? { width: whole, height: whole } : device;
      }

      /**
       * Gives everything its size on the page, and the buffer the view's pixels on the screen, or more if the
       * view is long and thin; and draws it anew.
       */
      fit() {
        const { clientWidth, clientHeight } = this.stage;
        const { width, height } = this.reach(), { device, to } = this.scene;
        this.scale = Math.min((clientWidth - 6) / width, (clientHeight - 6) / height);
        // Whole pixels of the screen, so that none of the buffer lies between two of them.
        const sides = [to.width, to.height]
          .map(side => Math.max(1, Math.round(side * this.scale * devicePixelRatio)) / devicePixelRatio);
        [this.canvas.style.width, this.canvas.style.height] = sides.map(side => `${side}px`);
        const more = Math.max(devicePixelRatio, 128 / Math.min(...sides));
        [this.canvas.width, this.canvas.height] = sides
          .map(side => Math.max(1, Math.min(4096, Math.round(side * more))));
        const radius = Math.min(device.width, device.height) * this.scale * 0.12;
        Object.assign(this.device.style, {
          width: `${device.width * this.scale + 4}px`, height: `${device.height * this.scale + 4}px`,
          borderRadius: `${radius}px`,
        });
        if (this.shown) this.show(...this.shown);
      }

      /** Shows a layer, and on it a picture that is drawn with scales of clip space. */
      show(layer, scales, value, hand = 0) {
        this.shown = [layer, scales, value, hand];
        this.setLayer(layer, value, hand);
        this.draw(scales);
      }

      /** Puts the layer where it is, in its size, and the device as it is held: by angles in radians. */
      setLayer({ width, height, angle }, value, hand) {
        const { bar, to } = this.scene;
        const barHeight = bar ? bar[0] + value * (bar[1] - bar[0]) : 0;
        const turned = this.kind === "bare" ? "" : `rotate(${angle}rad)`;
        this.canvas.style.transform = `${turned} translateY(${barHeight / 2 * this.scale}px)
          scale(${width / to.width}, ${height / to.height})`;
        if (bar) {
          Object.assign(this.bar.style, {
            width: `${width * this.scale}px`, height: `${barHeight * this.scale}px`,
            transform: `${turned} translateY(${-height / 2 * this.scale}px)`,
          });
        }
        if (this.kind === "turning") this.device.style.rotate = `${hand}rad`;
        if (this.kind === "bare") {
          this.wide.textContent = `${fixed(width, 0)} wide`;
          this.high.textContent = `${fixed(height, 0)} high`;
          this.wide.style.translate = `-50% calc(-100% - ${height / 2 * this.scale}px)`;
          this.high.style.translate = `calc(-50% - ${width / 2 * this.scale + 12}px) -50%`;
        }
      }

      /** Draws the square into the buffer: in four colors, with a ring. Scales are those of clip space. */
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
        context.beginPath();
        context.arc(0, 0, 0.36, 0, 2 * Math.PI);
        context.lineWidth = 0.1;
        context.strokeStyle = "#ffffff";
        context.stroke();
      }

      /** Says how the square is seen, in the caption. */
      tell(sides, more = "") {
        const isBad = isStretched(sides.stretch);
        this.caption.innerHTML = `<b class="${isBad ? "bad" : "good"}">${
          isBad ? `✗ ${stretchText(sides.stretch)}` : "✓ a square"}</b>${more}`;
      }

      /** Says to screen readers what becomes of the square in the whole turn, given its largest stretch. */
      describe(most) {
        this.canvas.setAttribute("aria-label", `${this.title}: in this turn the square ${
          isStretched(most) ? `becomes up to ${stretchText(most)}` : "stays a square"}.`);
      }
    }
    """#
}
