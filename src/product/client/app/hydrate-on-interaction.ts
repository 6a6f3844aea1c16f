/** Events that show that a person is present. */
const interactionEvents = ["pointermove", "pointerdown", "wheel", "keydown"];
/** Controls that need script, and links within the app. The browser itself opens menus. */
const heldSelector =
  "button:not([popovertarget]), label:has([role='switch']), [role='switch'], [data-action], [data-behavior], a[href]:not([target], [download])";

/**
 * Loads the interactive parts at the first interaction, so that a page that is only viewed does not load them. A press
 * before that is repeated after loading, and input events are dispatched again.
 *
 * @param preload called once after loading, when a person is present
 * @param failed called when loading failed after a press; the next interaction tries again
 * @returns loads them without an interaction
 */
export function hydrateOnInteraction(
  load: () => Promise<void>,
  preload: () => void,
  failed: () => void,
): () => Promise<void> {
  const loaded = new AbortController();
  const met = new AbortController();
  const options = { signal: loaded.signal, capture: true };
  let loading: Promise<void> | undefined;
  let waiting: HTMLElement | undefined;

  async function begin(): Promise<void> {
    try {
      loading ??= load();
      await loading;
      loaded.abort();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  async function meet(): Promise<void> {
    await begin();
    if (met.signal.aborted) return;
    met.abort();
    preload();
  }

  function hold(event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(heldSelector) : null;
    if (pressed?.ariaDisabled === "true") return;
    // With such a key, a link opens in another window.
    if (pressed === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return void quietly();
    event.preventDefault();
    event.stopImmediatePropagation();
    // A person who presses again because nothing happened yet wants it once.
    if (waiting === pressed) return;
    waiting = pressed;
    meet()
      .then(() => pressed.click(), failed)
      .finally(() => (waiting = undefined));
  }

  function tellAgain({ type, target }: Event): void {
    meet().then(() => target?.dispatchEvent(new Event(type, { bubbles: true })), failed);
  }

  const quietly = () => meet().catch(() => undefined);
  for (const sign of interactionEvents)
    addEventListener(sign, () => void quietly(), { signal: met.signal, capture: true });
  for (const type of ["input", "change", "popstate"]) addEventListener(type, tellAgain, options);
  addEventListener("click", hold, options);
  return () => begin().catch(() => undefined);
}
