/** So long may a browser take to begin a fade, in milliseconds: two frames. */
const fadeTimeout = 32;

/** A device on which a fade keeps people waiting changes without one from then on. */
let isSlow = false;

/** Changes the page with a short fade where the browser can at once and the person has nothing against it. */
export async function transition(change: () => void): Promise<void> {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  if (isSlow || isStill || document.startViewTransition === undefined) return change();
  const asked = performance.now();
  const fade = document.startViewTransition(() => {
    isSlow = performance.now() - asked > fadeTimeout;
    change();
  });
  // The one that is overtaken is skipped; nobody waits for its end.
  fade.ready.catch(() => undefined);
  fade.finished.catch(() => undefined);
  await fade.updateCallbackDone;
}
