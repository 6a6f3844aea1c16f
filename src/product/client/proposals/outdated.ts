/** A proposal that was decided, changed or found stale by another while somebody decided on it. */
const eventName = "proposal-outdated";

/** Tells every part of the page that the card of a proposal no longer shows what it is. */
export function tellOutdated(id: unknown): void {
  document.dispatchEvent(new CustomEvent(eventName, { detail: String(id) }));
}

export function onOutdated(listener: (id: string) => void, signal: AbortSignal): void {
  document.addEventListener(eventName, (event) => listener((event as CustomEvent<string>).detail), { signal });
}
