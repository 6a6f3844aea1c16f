/** Time within which the browser has to begin a fade, in milliseconds: two frames. */
const fadeTimeout = 32;

/** Set after the first late fade: the device then gets none. */
let isSlow = false;

/** Changes the page with a short fade if the browser supports it at once and the person allows motion. */
export async function transition(change: () => void): Promise<void> {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  if (isSlow || isStill || document.startViewTransition === undefined) return change();
  const asked = performance.now();
  const fade = document.startViewTransition(() => {
    isSlow = performance.now() - asked > fadeTimeout;
    change();
  });
  // A later fade skips this one; its promise is not awaited.
  fade.ready.catch(() => undefined);
  fade.finished.catch(() => undefined);
  await fade.updateCallbackDone;
}
