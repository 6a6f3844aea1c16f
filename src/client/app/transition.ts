/** Changes the page with a short fade where the browser can and the person has nothing against it. */
export async function transition(change: () => void): Promise<void> {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  if (isStill || document.startViewTransition === undefined) return change();
  const fade = document.startViewTransition(change);
  // The one that is overtaken is skipped; nobody waits for its end.
  fade.ready.catch(() => undefined);
  fade.finished.catch(() => undefined);
  await fade.updateCallbackDone;
}
