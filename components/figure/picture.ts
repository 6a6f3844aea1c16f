import { html, type Markup, srcset } from "../_kit/html.ts";
import type { FigureData } from "./contract.ts";

type PictureData = Pick<FigureData, "src" | "alt" | "width" | "height" | "sources" | "focus" | "tint">;

/** How a component shows an image. */
interface PictureFrame {
  /** Class of the img element. */
  readonly name: string;
  /** The width of its place, as in the attribute `sizes`. */
  readonly sizes: string;
  readonly eager?: boolean;
}

/** The image in the formats and sizes that it has, over its colours until it arrives. */
export function picture(data: PictureData, frame: PictureFrame): Markup {
  const { sources = [], tint, focus } = data;
  if (sources.length === 0 && tint === undefined && focus === undefined) return image(data, frame);
  return html`
    <span class="picture" data-x="${quarter(focus?.[0])}" data-y="${quarter(focus?.[1])}">
      ${tint && ground(tint)}
      <picture>
        ${sources.map(({ type, images }) => html`<source type="${type}" ${srcset(images)} sizes="${frame.sizes}">`)}
        ${image(data, frame)}
      </picture>
    </span>`;
}

function image({ src, alt, width, height }: PictureData, { name, eager = false }: PictureFrame): Markup {
  return html`
    <img class="${name}" src="${src}" alt="${alt}" width="${width}" height="${height}"
      loading="${eager ? null : "lazy"}" fetchpriority="${eager ? "high" : null}" decoding="async">`;
}

function ground([above, below]: readonly string[]): Markup {
  return html`
    <svg class="picture__tint" viewBox="0 0 1 2" preserveAspectRatio="none" aria-hidden="true"><path fill="${above}" d="M0 0h1v1H0z"/><path fill="${below}" d="M0 1h1v1H0z"/></svg>`;
}

/** The nearest quarter in percent, as the stylesheet knows it; the middle needs no attribute. */
function quarter(share = 0.5): number | null {
  const percent = Math.round(share * 4) * 25;
  return percent === 50 ? null : percent;
}
