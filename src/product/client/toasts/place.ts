import { hasPopovers } from "../../../../components/_kit/client/popover.ts";

/**
 * Keeps an element visible, focusable and announced: in the topmost modal dialog, since everything else is inert
 * while that is open, and otherwise at the end of the body, in the top layer.
 */
export class TopPlace {
  readonly #element: HTMLElement;
  /** In the order of opening. */
  #dialogs: readonly HTMLDialogElement[] = [];

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")];
    const observer = new MutationObserver((records) => this.#follow(records));
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ["open"] });
    this.take();
  }

  /** Moves to the right parent. */
  take(): void {
    this.#dialogs = this.#dialogs.filter((dialog) => dialog.isConnected && dialog.matches(":modal"));
    const host = this.#dialogs.at(-1) ?? document.body;
    if (this.#element.parentElement === host) return;
    this.#element.removeAttribute("popover");
    host.append(this.#element);
    if (host === document.body) this.#rise();
  }

  /** Without a top layer of the browser, the stylesheet places it above the page. */
  #rise(): void {
    if (!hasPopovers) return;
    this.#element.setAttribute("popover", "manual");
    this.#element.showPopover();
  }

  #follow(records: readonly MutationRecord[]): void {
    const changed = records.filter(({ type }) => type === "attributes").map(({ target }) => target);
    const opened = changed.filter(isModal);
    this.#dialogs = [...this.#dialogs.filter((dialog) => !opened.includes(dialog)), ...opened];
    this.take();
  }
}

function isModal(node: Node): node is HTMLDialogElement {
  return node instanceof HTMLDialogElement && node.matches(":modal");
}
