import { html, type Markup } from "../_kit/html.ts";
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
      <dd class="stat__value">${typeof value === "number" ? formatNumber(value, locale) : value}</dd>
      ${meta && html`<dd class="stat__meta">${meta}</dd>`}
    </dl>`;
}

/** Releases of Unicode's locale data disagree on the Swiss group sign; this is the same in every host. */
const swissGroupSign = "’";

function formatNumber(value: number, locale: string): string {
  const format = numberFormat(locale);
  if (!locale.endsWith("-CH")) return format.format(value);
  return format
    .formatToParts(value)
    .map((part) => (part.type === "group" ? swissGroupSign : part.value))
    .join("");
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs a hundred times what using it does. */
function numberFormat(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale);
    formats.set(locale, format);
  }
  return format;
}
