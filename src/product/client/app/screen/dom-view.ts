import { openPopover } from "../../../../../components/_kit/client/popover.ts";
import { morphChildren } from "../../morph.ts";

/** The markup of an app, in parts that are compared separately. */
export interface AppView {
  /** The markup around the content, with an empty `main`. */
  readonly shell: string;
  readonly content: string;
  /** The sheet of the places without a tab, or nothing. */
  readonly more: string;
  /** Another screen replaces the content; the same one is morphed. */
  readonly isOtherScreen: boolean;
}

interface ParsedView {
  readonly shell: DocumentFragment;
  readonly content: DocumentFragment;
  readonly html: Pick<AppView, "shell" | "content" | "more">;
}

/** Renders an app into its element on the page, and changes only what differs. */
export class DomView {
  readonly #root: HTMLElement;
  readonly #lead: (drawing: ParentNode) => void;
  #drawn: ParsedView | undefined;

  /** @param lead sets the addresses of links in rendered markup */
  constructor(root: HTMLElement, lead: (drawing: ParentNode) => void) {
    this.#root = root;
    this.#lead = lead;
  }

  get heading(): HTMLElement | null {
    return this.#root.querySelector("h1");
  }

  /** The container of a screen; a flow renders itself there. */
  get content(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>("main > .screen");
  }

  get main(): HTMLElement | null {
    return this.#root.querySelector("main");
  }

  /** Whether part of the content is still loading. */
  set isBusy(isBusy: boolean) {
    if (this.main !== null) this.main.ariaBusy = isBusy ? "true" : null;
  }

  /** Dialogs of a screen close with it. */
  closeDialogs(): void {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) dialog.close("cancel");
    for (const popover of this.#root.querySelectorAll<HTMLElement>(openPopover)) popover.hidePopover();
  }

  /** Scrolls the current entry of a scrollable navigation into view. */
  revealCurrent(): void {
    const current = this.#root.querySelectorAll("nav:not(main *) [aria-current='page']");
    for (const item of current) {
      const scroller = scrollerOf(item);
      const below = scroller && item.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
      if (scroller && below && below > 0) scroller.scrollTop += below;
    }
  }

  draw({ isOtherScreen, ...html }: AppView): void {
    const before = this.#drawn;
    if (!isOtherScreen && before !== undefined && isSameView(before.html, html)) return;
    const shell = this.#parse(html.shell + html.more);
    const content = this.#parse(html.content);
    if (before === undefined) this.#root.replaceChildren(shell.cloneNode(true));
    // `main` is empty in both, so its content is not changed here.
    else morphChildren(this.#root, before.shell, shell);
    if (before !== undefined && !isOtherScreen) morphChildren(this.main as HTMLElement, before.content, content);
    else this.main?.replaceChildren(content.cloneNode(true));
    this.#drawn = { shell, content, html };
  }

  #parse(html: string): DocumentFragment {
    const template = document.createElement("template");
    template.innerHTML = html;
    this.#lead(template.content);
    return template.content;
  }
}

function isSameView(one: ParsedView["html"], other: ParsedView["html"]): boolean {
  return one.content === other.content && one.shell === other.shell && one.more === other.more;
}

/** The closest scrollable ancestor. */
function scrollerOf(element: Element): Element | undefined {
  for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement)
    if (each.scrollHeight > each.clientHeight && getComputedStyle(each).overflowY === "auto") return each;
  return undefined;
}
