/** Opens the parts of a page that the address names, or in which it names something. */
export function startFolds(): void {
  openTarget();
  addEventListener("hashchange", openTarget);
}

/** Browsers open none for its own id, and not all of them one for an id inside it. */
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = target?.closest<HTMLDetailsElement>("details.fold");
  if (!target || !fold || fold.open) return;
  fold.open = true;
  target.scrollIntoView({ block: target === fold ? "start" : "center" });
}
