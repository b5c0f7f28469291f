extension Page {
  static let turnScript = #"""
    // The turn, and its numbers.

    const element = id => document.getElementById(id);
    const turn = JSON.parse(element("turn").textContent);
    const { moments } = turn;
    const last = moments.length - 1;
    const end = moments[last].time;

    // As the tool prints numbers: halves rounded up (within rounding errors), and a zero without a sign.
    function fixed(value, digits) {
      const scale = 10 ** digits;
      const size = Math.round(Math.abs(value) * scale * (1 + 1e-12)) / scale;
      return (value < 0 && size > 0 ? "−" : "") + size.toFixed(digits);
    }
    const sizeText = ({ width, height }) => `${fixed(width, 1)}×${fixed(height, 1)}`;
    const isStretched = stretch => fixed(stretch, 2) !== "1.00";
    const stretchText = stretch =>
      `${stretch < 10000 ? fixed(stretch, 2) : stretch.toPrecision(3)} times as long as wide`;

    /**
     * The square's sides on a layer, and its stretch. (It goes from −0.5 to 0.5, and clip space is 2 wide. The
     * numbers of a matrix have some seven digits.)
     */
    function square(layer, [across, up]) {
      const [width, height] = [layer.width * across / 2, layer.height * up / 2];
      const stretch = Math.max(width, height) / Math.min(width, height);
      return { width, height, stretch: Number(stretch.toPrecision(6)) };
    }

    /** The place of a time among the frames: 1.5 is half-way from frame 1 to frame 2. */
    function place(time) {
      const next = moments.findIndex(moment => moment.time > time);
      if (next <= 0) return next < 0 ? last : 0;
      const [one, two] = [moments[next - 1].time, moments[next].time];
      return next - 1 + (time - one) / (two - one);
    }
    const frameAt = time => Math.round(place(time));

    /** Numbers at a place among the frames. */
    function at(place, numbers) {
      const before = Math.floor(place), after = Math.min(before + 1, last);
      const share = place - before;
      return numbers(before).map((value, index) => value + share * (numbers(after)[index] - value));
    }
    """#
}
