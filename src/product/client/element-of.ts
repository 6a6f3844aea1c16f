import type { Markup } from "../../../components/_kit/html.ts";

/** Says the language of texts in another one than that of the page. */
type ElementMark = (html: string) => string;

let elementMark: ElementMark | undefined;

/** What is made from now on, such as a toast or a dialog, says the language of its texts; undefined where none is in another one. */
export function markElements(mark: ElementMark | undefined): void {
  elementMark = mark;
}

export function elementOf(markup: Markup): HTMLElement {
  const template = document.createElement("template");
  const html = markup.toString();
  template.innerHTML = elementMark?.(html) ?? html;
  return template.content.firstElementChild as HTMLElement;
}
