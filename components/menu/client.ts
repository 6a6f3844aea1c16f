import type { Client } from "../_kit/client/client.ts";
import { listenForKeys } from "../_kit/client/keys.ts";
import { openPopover } from "../_kit/client/popover.ts";
import { TypeAhead } from "./type-ahead.ts";

const itemSelector = '[role="menuitem"]';

/** Moves within a menu and closes it; the browser opens it. */
export const menu: Client = {
  name: "menu",
  selector: '.menu[popover], [popover][data-behavior="menu"]',
  attach(element, { signal }) {
    for (const button of buttonsOf(element)) sayThatItOpens(button);
    const behaviour = new Menu(element);
    for (const name of ["beforetoggle", "toggle", "click"]) {
      element.addEventListener(name, behaviour, { signal });
    }
    listenForKeys(element, (event) => behaviour.press(event), { signal });
  },
};

/** Also opens a menu with the arrow keys, and has the ARIA attributes of a menu button. */
export const menuButton: Client = {
  name: "menu-button",
  selector: "button[popovertarget]",
  attach(button, { signal }) {
    if (menuOf(button) !== undefined) sayThatItOpens(button);
    listenForKeys(button, (event) => pressKeyOnButton(button, event), { signal });
  },
};

/** Adds attributes that markup by hand may lack. */
function sayThatItOpens(button: HTMLElement): void {
  button.ariaHasPopup ??= "menu";
  button.ariaExpanded ??= "false";
}

function pressKeyOnButton(button: HTMLElement, event: KeyboardEvent): void {
  const at = { ArrowDown: 0, ArrowUp: -1 }[event.key];
  const menu = menuOf(button);
  if (at === undefined || menu === undefined) return;
  event.preventDefault();
  menu.showPopover({ source: button });
  itemsOf(menu).at(at)?.focus();
}

function menuOf(button: HTMLElement): HTMLElement | undefined {
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "");
  return menu?.role === "menu" ? menu : undefined;
}

function buttonsOf(menu: HTMLElement): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)];
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(itemSelector)];
}

/** The moves of the keys: from the index of an item, with the number of items, to the next index. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at > 0 ? at : count) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

class Menu {
  readonly #element: HTMLElement;
  readonly #typeAhead = new TypeAhead();
  #opener: HTMLElement | undefined;

  constructor(element: HTMLElement) {
    this.#element = element;
    // Items are not in the tab order: Tab closes the menu.
    for (const item of itemsOf(element)) item.tabIndex = -1;
    // The browser may open it before this script is loaded.
    if (element.matches(openPopover)) {
      this.#remember("open");
      this.#follow("open");
    }
  }

  handleEvent(event: Event): void {
    if (event.type === "beforetoggle") this.#remember((event as ToggleEvent).newState);
    else if (event.type === "toggle") this.#follow((event as ToggleEvent).newState);
    else if ((event.target as Element).closest(itemSelector) !== null) this.#close();
  }

  #remember(newState: string): void {
    if (newState !== "open") return;
    const buttons = buttonsOf(this.#element);
    // With `autofocus` the browser moves the focus on opening. In the markup it would do so on insertion already.
    const [first] = itemsOf(this.#element);
    if (first !== undefined) first.autofocus = document.hasFocus();
    this.#opener =
      buttons.find((each) => each === document.activeElement) ??
      buttons.find((each) => each.getClientRects().length > 0);
  }

  #follow(newState: string): void {
    const isOpen = newState === "open";
    for (const button of buttonsOf(this.#element)) button.ariaExpanded = String(isOpen);
    const isInside = this.#element.contains(document.activeElement);
    // A frame without the focus must not take it from the page around it.
    if (isOpen && !isInside && document.hasFocus()) itemsOf(this.#element)[0]?.focus();
    // After a press on another control the focus stays there.
    if (!isOpen && (isInside || document.activeElement === document.body)) this.#opener?.focus();
  }

  #close(): void {
    this.#element.hidePopover();
    this.#opener?.focus();
  }

  /** Tab first returns the focus to the button, from where the key moves it on. */
  press(event: KeyboardEvent): void {
    if (event.key === "Tab") this.#close();
    else if (!event.altKey && !event.ctrlKey && !event.metaKey && this.#answers(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Whether the key is handled here; Enter presses links and buttons natively. */
  #answers(event: KeyboardEvent): boolean {
    const items = itemsOf(this.#element);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = moves[event.key]?.(at, items.length);
    if (to !== undefined) items[to]?.focus();
    else if (event.key === "Escape") this.#close();
    else if (event.key === " " && !this.#typeAhead.isTyping(event)) items[at]?.click();
    else if (event.key.length === 1) this.#typeAhead.find(event, items, at)?.focus();
    else return false;
    return true;
  }
}
