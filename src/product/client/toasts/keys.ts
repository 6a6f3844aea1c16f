import { listenForKeys } from "../../../../components/_kit/client/keys.ts";

/**
 * F6 moves the focus from anywhere into an element, and from there back.
 *
 * @param target the element to focus; nothing if there is none
 * @returns moves the focus back to where F6 was pressed
 */
export function leadIn(region: HTMLElement, target: () => HTMLElement | undefined): () => void {
  let before: Element | null = null;

  function goBack(): void {
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else document.querySelector<HTMLElement>("main[tabindex]")?.focus();
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
    if (region.contains(document.activeElement)) goBack();
    else if (target() === undefined) return;
    else {
      before = document.activeElement;
      target()?.focus();
    }
    event.preventDefault();
  }

  listenForKeys(document, press);
  return goBack;
}
