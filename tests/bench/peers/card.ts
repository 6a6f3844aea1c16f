import { html } from "hono/html";
import { toneIcons } from "../../../components/_kit/tone.ts";
import { button } from "./button.ts";
import { icon } from "./icon.ts";
import type { BadgeInput, CardInput } from "./input.ts";

/** The card with hono/html: every optional field, no validation. */
export function card(data: CardInput) {
  const { id, title, href, variant } = data;
  const titleId = id !== undefined && title !== undefined ? `${id}-title` : undefined;
  const look = variant === undefined || variant === "default" ? "" : html` data-variant="${variant}"`;
  const own = id === undefined ? "" : html` id="${id}"`;
  if (href !== undefined) {
    return html`<a class="card"${own} href="${href}" data-interactive${look}>
${content(data, titleId)}
</a>`;
  }
  return html`<article class="card"${own}${look}${titleId === undefined ? "" : html` aria-labelledby="${titleId}"`}>
${content(data, titleId)}
</article>`;
}

function content(data: CardInput, titleId: string | undefined) {
  return html`${header(data, titleId)}
${data.meta ? html`<p class="card__meta">${data.meta}</p>` : ""}
${data.body?.length ? html`<div class="card__body">${data.body.map((paragraph) => html`<p>${paragraph}</p>`)}</div>` : ""}
${data.actions?.length ? html`<footer class="card__footer">${data.actions.map(button)}</footer>` : ""}`;
}

function header({ title, headingLevel, badge: status }: CardInput, titleId: string | undefined) {
  if (title === undefined && status === undefined) return "";
  return html`<header class="card__header">
${title === undefined ? "" : heading(headingLevel ?? 3, title, titleId)}
${status === undefined ? "" : badge(status)}
</header>`;
}

function heading(level: number, title: string, id: string | undefined) {
  const own = id === undefined ? "" : html` id="${id}"`;
  if (level === 2) return html`<h2 class="card__title"${own}>${title}</h2>`;
  if (level === 3) return html`<h3 class="card__title"${own}>${title}</h3>`;
  return html`<h4 class="card__title"${own}>${title}</h4>`;
}

function badge({ label, tone = "neutral", title }: BadgeInput) {
  const tooltip = title === undefined ? "" : html` title="${title}"`;
  if (tone === "neutral") return html`<span class="badge"${tooltip}>${label}</span>`;
  return html`<span class="badge" data-status="${tone}"${tooltip}>${icon(toneIcons[tone])}${label}</span>`;
}
