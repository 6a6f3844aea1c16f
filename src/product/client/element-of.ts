import type { Markup } from "../../../components/_kit/html.ts";

export function elementOf(markup: Markup): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = markup.toString();
  return template.content.firstElementChild as HTMLElement;
}
