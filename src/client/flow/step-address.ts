const name = "step";

/** The step that the address names. */
export function stepInAddress(): string {
  return new URLSearchParams(location.search).get(name) ?? "";
}

/** Writes a step into the address: as a place of its own to come back to, or instead of the one that is there. */
export function writeStep(step: string, how: "push" | "replace"): void {
  const url = new URL(location.href);
  if (url.searchParams.get(name) === step) return;
  url.searchParams.set(name, step);
  if (how === "push") history.pushState(history.state, "", url);
  else history.replaceState(history.state, "", url);
}
