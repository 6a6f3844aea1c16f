import { openPopover } from "../../../../components/_kit/client/popover.ts";
import { morphChildren } from "../../morph.ts";

/** One drawing of an app, in parts that stay or change for themselves. */
export interface AppView {
  /** What is around the content, with an empty `main`. */
  readonly shell: string;
  readonly content: string;
  /** The sheet of the places without a tab, or nothing. */
  readonly more: string;
  /** Another screen replaces the content of the one before; the same one goes over into it. */
  readonly isOtherScreen: boolean;
}

interface ParsedView {
  readonly shell: DocumentFragment;
  readonly content: DocumentFragment;
  readonly html: Pick<AppView, "shell" | "content" | "more">;
}

/** Draws an app into its element on the page, and touches nothing that stays the same. */
export class DomView {
  readonly #root: HTMLElement;
  readonly #lead: (drawing: ParentNode) => void;
  #drawn: ParsedView | undefined;

  /** @param lead gives the links of a drawing their addresses */
  constructor(root: HTMLElement, lead: (drawing: ParentNode) => void) {
    this.#root = root;
    this.#lead = lead;
  }

  get heading(): HTMLElement | null {
    return this.#root.querySelector("h1");
  }

  /** What a screen stands in; a flow draws itself there. */
  get content(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>("main > .screen");
  }

  get main(): HTMLElement | null {
    return this.#root.querySelector("main");
  }

  /** Whether something of the content is still on its way. */
  set isBusy(isBusy: boolean) {
    if (this.main !== null) this.main.ariaBusy = isBusy ? "true" : null;
  }

  /** What was opened over a screen goes with it. */
  closeDialogs(): void {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog:modal")) dialog.close("cancel");
    for (const popover of this.#root.querySelectorAll<HTMLElement>(openPopover)) popover.hidePopover();
  }

  /** A navigation that scrolls by itself shows where one is. */
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
    // In both drawings `main` is empty, so what stands in it is not touched here.
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

/** The nearest part of the page that scrolls by itself. */
function scrollerOf(element: Element): Element | undefined {
  for (let each = element.parentElement; each !== null && each !== document.body; each = each.parentElement)
    if (each.scrollHeight > each.clientHeight && getComputedStyle(each).overflowY === "auto") return each;
  return undefined;
}
