/** By which somebody shows that they are there. */
const interactionEvents = ["pointermove", "pointerdown", "wheel", "keydown"];
/** What does nothing by itself when it is pressed, or leads elsewhere in the app. Menus are opened by the browser. */
const heldSelector =
  "button:not([popovertarget]), label:has([role='switch']), [role='switch'], [data-action], [data-behavior], a[href]:not([target], [download])";

/**
 * Loads what answers a person at the first sign of one, so that a page that is only looked at goes without. What is
 * pressed before that is pressed once more as soon as it is there, and what is entered is told once more.
 *
 * @param failed told when it could not be loaded for a press; the next sign tries again
 * @returns loads it without a sign
 */
export function hydrateOnInteraction(load: () => Promise<void>, failed: () => void): () => Promise<void> {
  const loaded = new AbortController();
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

  function hold(event: MouseEvent): void {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(heldSelector) : null;
    if (pressed?.ariaDisabled === "true") return;
    // With such a key, a link opens in another window.
    if (pressed === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return void quietly();
    event.preventDefault();
    event.stopImmediatePropagation();
    // Whoever presses again because nothing has happened yet wants it once.
    if (waiting === pressed) return;
    waiting = pressed;
    begin()
      .then(() => pressed.click(), failed)
      .finally(() => (waiting = undefined));
  }

  function tellAgain({ type, target }: Event): void {
    begin().then(() => target?.dispatchEvent(new Event(type, { bubbles: true })), failed);
  }

  const quietly = () => begin().catch(() => undefined);
  for (const sign of interactionEvents) addEventListener(sign, () => void quietly(), options);
  for (const type of ["input", "change", "popstate"]) addEventListener(type, tellAgain, options);
  addEventListener("click", hold, options);
  return quietly;
}
