import { html, type Markup } from "./html.ts";

/** A heading of level 2 to 4; its text may be inline markup. */
export function headingElement(
  level: number,
  text: string | Markup,
  className: string,
  id: string | null | undefined = null,
): Markup {
  if (level === 2) return html`<h2 class="${className}" id="${id}">${text}</h2>`;
  if (level === 3) return html`<h3 class="${className}" id="${id}">${text}</h3>`;
  return html`<h4 class="${className}" id="${id}">${text}</h4>`;
}
