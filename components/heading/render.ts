import { headingElement } from "../_kit/heading.ts";
import { html, type Markup } from "../_kit/html.ts";
import { badge } from "../badge/render.ts";
import { button } from "../button/render.ts";
import type { HeadingData } from "./contract.ts";

export function heading(data: HeadingData): Markup {
  return html`
    <div class="heading" data-size="${data.size === "default" ? null : data.size}">
      <div class="heading__main">
        ${headingElement(data.headingLevel, data.text, "heading__text", data.id)}
        ${data.badge && badge(data.badge)}
        ${data.meta && html`<p class="heading__meta">${data.meta}</p>`}
      </div>
      ${data.actions?.length ? html`<div class="heading__actions">${data.actions.map(button)}</div>` : null}
    </div>`;
}
