import { html, type Markup } from "../_kit/html.ts";
import type { FigureData } from "./contract.ts";
import { picture } from "./picture.ts";

/** The width of its place, and in px the widest file that it needs. */
const places = {
  column: { sizes: "min(100vw, 76rem)" },
  window: { sizes: "min(100vw, 76rem)" },
  tile: { sizes: "(min-width: 40rem) 16rem, 50vw", widest: 960 },
} as const;

export function figure(data: FigureData): Markup {
  const { href, caption } = data;
  const shown = picture(data, { name: "figure__image", ...places[data.size], eager: data.eager });
  return html`
    <figure class="figure" data-ratio="${data.ratio === "original" ? null : data.ratio}" data-shape="${shape(data)}" data-fit="${data.fit === "cover" ? null : data.fit}" data-size="${data.size === "column" ? null : data.size}">
      ${href === undefined ? shown : html`<a class="figure__link" href="${href}">${shown}</a>`}
      ${caption && html`<figcaption class="figure__caption">${caption}</figcaption>`}
    </figure>`;
}

/** In px: an image that is narrower would be blurred in any frame. */
export const narrowestInFrame = 480;

/** How an image differs from what its frame is for; null where it is cut to fill the frame. A drawing has no size of its own. */
function shape({ ratio, width, height, fit, sources }: FigureData): "small" | "wide" | "tall" | null {
  if (ratio === "original" || fit === "contain") return null;
  if (sources !== undefined && width < narrowestInFrame) return "small";
  if (width >= 2 * height) return "wide";
  return height > width ? "tall" : null;
}
