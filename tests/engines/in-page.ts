/** An element: by a selector, and by its accessible name or its text if that is not enough. */
export type Target = string | { readonly css: string; readonly name: string };

/** The visible properties of an element. */
export interface Seen {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The product of its own opacity and those of its ancestors. */
  readonly opacity: number;
  /** Whether it is rendered, and on top at its middle. */
  readonly isShown: boolean;
}

/** The first rendered element that matches; the name is its `aria-label`, its label or its text, from the beginning. */
export function find(target: Target): HTMLElement | null {
  const { css, name } = typeof target === "string" ? { css: target, name: "" } : target;
  const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const isNamed = (element: HTMLElement) => {
    const labels = "labels" in element ? Array.from((element as HTMLInputElement).labels ?? []) : [];
    const names = [element.ariaLabel, ...labels.map(({ textContent }) => textContent), element.textContent];
    return names.some((each) => plain(each).startsWith(name));
  };
  const isDrawn = (element: HTMLElement) => element.getClientRects().length > 0;
  const all = Array.from(document.querySelectorAll<HTMLElement>(css)).filter(isNamed);
  return all.find(isDrawn) ?? all[0] ?? null;
}

/** @param element as {@link find} returns it */
export function look(element: HTMLElement | null): Seen | null {
  if (element === null) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  let opacity = 1;
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    opacity *= Number(getComputedStyle(each).opacity);
  const middle = document.elementFromPoint(left + width / 2, top + height / 2);
  const isOnTop = middle !== null && (element.contains(middle) || middle.contains(element));
  const isVisible = element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
  return {
    text: element.textContent,
    left,
    top,
    width,
    height,
    opacity,
    isShown: isVisible && isOnTop && opacity > 0.99,
  };
}

/** The name of the focused element, from its label, or from its image and its own text. */
export function focusedName(): string {
  const element = document.activeElement as HTMLElement | null;
  if (element === null || element === document.body) return "(nothing)";
  const labels = "labels" in element ? Array.from((element as HTMLInputElement).labels ?? []) : [];
  const labelled = (element.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => document.getElementById(id));
  const texts = [...labelled, ...labels].map((each) => each?.textContent ?? "").join(" ");
  const image = element.querySelector("img")?.alt ?? "";
  const name = element.getAttribute("aria-label") || texts.trim() || `${image} ${element.textContent}`;
  return name.replace(/\s+/g, " ").trim();
}
