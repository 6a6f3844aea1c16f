/** Moves the focus from one stop to the next or the one before, by the arrow keys. */
export function moveFocus(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const at = stops.indexOf(event.target as HTMLElement);
  const next = by === undefined || at < 0 ? undefined : stops[at + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
