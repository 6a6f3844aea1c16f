import { html, type Markup } from "../_kit/html.ts";
import type { FigureData } from "./contract.ts";

export function figure(data: FigureData): Markup {
  const { href, caption } = data;
  return html`
    <figure class="figure" data-ratio="${data.ratio === "original" ? null : data.ratio}" data-fit="${data.fit === "cover" ? null : data.fit}">
      ${href === undefined ? image(data) : html`<a class="figure__link" href="${href}">${image(data)}</a>`}
      ${caption && html`<figcaption class="figure__caption">${caption}</figcaption>`}
    </figure>`;
}

function image({ src, alt, width, height, eager }: FigureData): Markup {
  return html`
    <img class="figure__image" src="${src}" alt="${alt}" width="${width}" height="${height}"
      loading="${eager ? null : "lazy"}" fetchpriority="${eager ? "high" : null}" decoding="async">`;
}
