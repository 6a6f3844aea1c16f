/** What tells a key of a person from one that belongs to an input method. */
type ComposedKey = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/**
 * Whether a key belongs to an input method, as the Enter that takes over a suggestion does. WebKit ends the composition before
 * it reports that key, which then has the code 229 alone.
 */
export function isComposed({ isComposing, keyCode }: ComposedKey): boolean {
  return isComposing || keyCode === 229;
}

/** Listens to pressed keys, but for those of an input method. Every listener that acts on a key is added here. */
export function listenForKeys(
  target: EventTarget,
  press: (event: KeyboardEvent) => unknown,
  options: AddEventListenerOptions = {},
): void {
  const listener = (event: Event) => void (isComposed(event as KeyboardEvent) || press(event as KeyboardEvent));
  target.addEventListener("keydown", listener, options);
}
