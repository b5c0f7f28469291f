// A clock that stands still until a script lets time pass. A frame comes every 16 milliseconds.

window.setTimeout = act => wait(act);  // What is for later comes at once.
let now = 0, frames = 0, request = 0;
const requests = new Map();
performance.now = () => now;
window.requestAnimationFrame = act => (requests.set(++request, act), request);
window.cancelAnimationFrame = request => requests.delete(request);
const pass = (seconds, interval = 16) => {
  for (const end = now + 1000 * seconds; now < end;) {
    now += interval;
    for (const [request, act] of [...requests]) {
      if (requests.delete(request)) {
        frames++;
        act(now);
      }
    }
  }
};
// The live rotation's clock: its animations, at a time in milliseconds.
const startLive = interval => pass(6 * interval / 1000, interval);
const setLive = time => every("#live canvas").forEach(canvas => {
  const [animation] = canvas.getAnimations();
  animation.pause(); animation.currentTime = time;
});
