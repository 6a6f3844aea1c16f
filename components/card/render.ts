import { headingElement } from "../_kit/heading.ts";
import { html, type Markup } from "../_kit/html.ts";
import { badge } from "../badge/render.ts";
import { button } from "../button/render.ts";
import type { CardData } from "./contract.ts";

export function card(data: CardData): Markup {
  const variant = data.variant === "default" ? null : data.variant;
  const titleId = data.id !== undefined && data.title !== undefined ? `${data.id}-title` : null;
  if (data.href !== undefined) {
    // All text in a link is its name: with the title alone, users of voice control could not name it by what they see.
    return html`
      <a class="card" id="${data.id}" href="${data.href}" data-interactive data-variant="${variant}">
        ${content(data, titleId)}
      </a>`;
  }
  return html`
    <article class="card" id="${data.id}" data-variant="${variant}" aria-labelledby="${titleId}">
      ${content(data, titleId)}
    </article>`;
}

function content(data: CardData, titleId: string | null): Markup {
  return html`
    ${header(data, titleId)}
    ${data.meta && html`<p class="card__meta">${data.meta}</p>`}
    ${data.body?.length ? html`<div class="card__body">${data.body.map((paragraph) => html`<p>${paragraph}</p>`)}</div>` : null}
    ${data.actions?.length ? html`<footer class="card__footer">${data.actions.map(button)}</footer>` : null}`;
}

function header(data: CardData, titleId: string | null): Markup | null {
  if (data.title === undefined && data.badge === undefined) return null;
  return html`
    <header class="card__header">
      ${data.title === undefined ? null : headingElement(data.headingLevel, data.title, "card__title", titleId)}
      ${data.badge && badge(data.badge)}
    </header>`;
}
