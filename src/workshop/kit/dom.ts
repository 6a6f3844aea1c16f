export type ElementAttributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with attributes and content; `true` sets an empty attribute, `false` and `undefined` set none. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: ElementAttributes = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  element.append(...content);
  return element;
}

export function setAttributes(element: Element, attributes: ElementAttributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
}

/** A button that does something on this page. */
export function makeButton(label: string, attributes: ElementAttributes, press: () => void): HTMLButtonElement {
  const button = make("button", { type: "button", class: "tool-button", ...attributes }, label);
  button.addEventListener("click", press);
  return button;
}

/** A button that can do nothing now says so, and keeps the focus that it may have. */
export function setAvailable(button: Element, isAvailable: boolean): void {
  button.setAttribute("aria-disabled", String(!isAvailable));
}

let lastId = 0;

/** An id that no other element of the page has. */
export function newElementId(): string {
  lastId += 1;
  return `playground-${lastId}`;
}

/** A button with a menu below it, which stays inside the window. */
export function makeMenu(label: string, menu: HTMLElement): HTMLButtonElement {
  menu.id ||= newElementId();
  menu.setAttribute("popover", "auto");
  const button = makeButton(label, { popovertarget: menu.id, "data-menu": true }, () => {});
  menu.addEventListener("toggle", () => {
    const { left, bottom } = button.getBoundingClientRect();
    // A window with room for a scroll bar counts that room; the page does not.
    const most = document.body.getBoundingClientRect().right - menu.offsetWidth - menuMargin;
    menu.style.left = `${Math.max(menuMargin, Math.min(left, most))}px`;
    menu.style.top = `${Math.max(menuMargin, Math.min(bottom + 4, innerHeight - menu.offsetHeight - menuMargin))}px`;
  });
  return button;
}

const menuMargin = 8;
