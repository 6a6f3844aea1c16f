import { html, type Markup } from "../_kit/html.ts";
import type { FigureData } from "./contract.ts";
import { picture } from "./picture.ts";

const sizes = "min(100vw, 76rem)";

export function figure(data: FigureData): Markup {
  const { href, caption } = data;
  const shown = picture(data, { name: "figure__image", sizes, eager: data.eager });
  return html`
    <figure class="figure" data-ratio="${data.ratio === "original" ? null : data.ratio}" data-fit="${data.fit === "cover" ? null : data.fit}">
      ${href === undefined ? shown : html`<a class="figure__link" href="${href}">${shown}</a>`}
      ${caption && html`<figcaption class="figure__caption">${caption}</figcaption>`}
    </figure>`;
}
