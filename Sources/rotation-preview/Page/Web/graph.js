// The graphs, which are drawn anew for each turn and each width.

/** A graph over the time of a turn. Its lines have a name, a class and a value for each time. */
class Graph {
  /** @param least the value at the foot */
  constructor(id, title, least, lines) {
    Object.assign(this, { id, title, least, lines });
    const figure = document.createElement("figure");
    figure.innerHTML = `<h3>${title}</h3><svg class="graph" role="img"></svg>`;
    element(id).querySelector(".graphs").append(figure);
    this.svg = figure.lastChild;
  }

  /** Draws it with one unit for each pixel of the page. */
  draw() {
    const width = Math.max(1, this.svg.clientWidth), unit = Math.min(rem(), width / 290), letter = 13 * unit, row = 16 * unit;
    this.svg.style.fontSize = `${letter}px`;
    const [left, right, top, foot] = [40, width / unit - 118, 8, 150].map(length => length * unit);
    const all = times(), digits = this.least > 0 ? 2 : 0;
    const lines = this.lines().map(line => ({ ...line, values: all.map(line.at) }));
    const most = Math.max(...lines.flatMap(({ values }) => values));
    // About four steps of 1, 2 or 5 times a power of ten.
    const rough = Math.max(most - this.least, this.least / 10, 1e-9) / 4, power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map(count => count * power).find(step => step >= rough);
    const count = Math.max(1, Math.ceil((most - this.least) / step - 1e-9));
    const x = time => left + (right - left) * time / end();
    this.timeAt = x => (x - left) / (right - left) * end();
    const y = value => foot - (foot - top) * (value - this.least) / (step * count);
    const polyline = (style, points) => `<polyline class="${style}" points="${points}"/>`;
    const text = (style, x, y, anchor, words) =>
      `<text class="${style}" x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;
    const ticks = Array.from({ length: count + 1 }, (_, index) => this.least + index * step);
    // Where a line ends, its name: what is higher stands higher, and of what meets there, what was higher before.
    const mean = ({ values }) => values.reduce((sum, value) => sum + value) / values.length;
    const names = lines.toSorted((one, other) =>
      Math.round(y(one.values.at(-1)) - y(other.values.at(-1))) || mean(other) - mean(one));
    const foots = names.map(({ values }) => y(values.at(-1)));
    let below = 0;
    this.svg.innerHTML = [
      ...ticks.flatMap(value => [
        polyline("grid", [left, y(value), right, y(value)]),
        text("quiet", left - 6, y(value) + 0.3 * letter, "end", Number(value.toPrecision(6))),
      ]),
      polyline("axis", [left, top, left, foot, right, foot]),
      ...(settled() > 0 ? [0, 0.5, 1] : [0]).flatMap(share => {
        const time = share * settled();
        return [polyline("axis", [x(time), foot, x(time), foot + 5]), text("quiet", x(time), foot + 7 * unit + letter,
          "middle", `${Number(time.toPrecision(3))}${share === 1 || settled() === 0 ? " s" : ""}`)];
      }),
      ...lines.map(({ style, values }) =>
        polyline(`line ${style}`, values.map((value, index) => `${x(all[index])},${y(value)}`).join(" "))),
      ...names.map(({ name, style }, index) => {
        const beside = foots.filter(other => Math.abs(other - foots[index]) < row).length;
        below = Math.max(below + row,
          Math.min(foots[index] + 0.75 * row - row / 2 * beside, foot + 1.25 * row - row * (names.length - index)));
        return text(`line ${style}`, right + 8, below, "start", name);
      }),
      `<g class="mark"><line class="now" y1="${top}" y2="${foot}"/>${
        lines.map(({ style }) => `<circle class="dot ${style}" r="5"/>`).join("")}</g>`,
    ].join("");
    this.svg.setAttribute("viewBox", `0 0 ${width} ${foot + 2 * letter}`);
    this.svg.setAttribute("aria-label", `${this.title}. ${lines.map(({ name, values }) =>
      `${name}: ${fixed(Math.min(...values), digits)} to ${fixed(Math.max(...values), digits)}.`).join(" ")}`);
    Object.assign(this, { x, y, drawn: lines });
  }

  /** A line at a time, with a dot on each line; none before the turn. */
  show(time) {
    const mark = this.svg.querySelector(".mark");
    mark.style.visibility = time < 0 ? "hidden" : "";
    if (time < 0) return;
    mark.setAttribute("transform", `translate(${this.x(time)} 0)`);
    this.svg.querySelectorAll("circle").forEach((dot, row) => dot.setAttribute("cy", this.y(within(this.id, () => this.drawn[row].at(time)))));
  }
}
