// What the scripts of the tests use.

const element = id => document.getElementById(id);
const every = selector => [...document.querySelectorAll(selector)];
const first = name => document.querySelector(`#first ${name}`);
const moment = () => Number(element("moment").value);
const time = () => element("time").value;
const playText = () => element("play").textContent;
const liveText = () => element("live-play").textContent;
const choose = count => document.querySelector(`[name=latency][value="${count}"]`).click();
const captions = id => every(`#${id} figcaption`)
  .map(caption => caption.innerText.replace("\n", ", "));
const label = canvas => canvas.ariaLabel.replace(" on the way the square", "");
const set = (id, value) => {
  element(id).value = value;
  element(id).dispatchEvent(new Event("input"));
};
const text = id => element(id).textContent.replace(/\s+/g, " ");
const goTo = index => set("moment", index);
// The upper left of the square, beside the face, in a canvas of a view of 320×568 points at
// rest.
const upperLeft = canvas => canvas.getContext("2d").getImageData(
  canvas.width / 2 - 0.22 * canvas.height, 0.28 * canvas.height, 1, 1).data.join();
const open = address => new Promise(done => {
  addEventListener("hashchange", () => setTimeout(done), { once: true });
  location.hash = `#${address}`;
});
const wait = setTimeout;
// Waits until something is so, for half a minute at most, and tells whether it is.
const until = async condition => {
  for (let count = 0; count < 3000 && !condition(); count++) {
    await new Promise(done => wait(done, 10));
  }
  return condition();
};
// The transform of a layer, and its angle in degrees.
const transform = canvas => new DOMMatrix(getComputedStyle(canvas).transform);
const angle = ({ a, b }) => Math.atan2(b, a) * 180 / Math.PI;
// How much of a buffer's width and height the square takes: a row and a column through it.
const shares = canvas => {
  const { width, height } = canvas, context = canvas.getContext("2d");
  const filled = (...area) => context.getImageData(...area).data
    .filter((_, index) => index % 4 === 3).reduce((sum, alpha) => sum + alpha / 255, 0);
  return [filled(0, height / 2, width, 1) / width, filled(width / 2, 0, 1, height) / height];
};
const rounded = shares => shares.map(share => share.toFixed(2)).join(" ");
const context = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function(name) {
  return context.call(this, name, { willReadFrequently: true });
};
