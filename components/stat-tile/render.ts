import { html, type Markup } from "../_kit/html.ts";
import { numberWriter } from "../_kit/intl-formats.ts";
import type { StatTileData } from "./contract.ts";

export function statTile(data: StatTileData): Markup {
  if (data.bare) return stat(data);
  const variant = data.variant === "default" ? null : data.variant;
  if (data.href !== undefined) {
    return html`
      <a class="card" href="${data.href}" data-interactive data-variant="${variant}">
        ${stat(data)}
      </a>`;
  }
  return html`
    <article class="card" data-variant="${variant}">
      ${stat(data)}
    </article>`;
}

function stat({ label, value, meta, locale }: StatTileData): Markup {
  return html`
    <dl class="stat">
      <dt class="stat__label">${label}</dt>
      <dd class="stat__value">${typeof value === "number" ? numberWriter(locale)(value) : value}</dd>
      ${meta && html`<dd class="stat__meta">${meta}</dd>`}
    </dl>`;
}
