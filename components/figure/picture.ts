import { html, type Markup, srcset } from "../_kit/html.ts";
import type { FigureData } from "./contract.ts";

type PictureData = Pick<FigureData, "src" | "alt" | "width" | "height" | "sources" | "focus" | "tint">;

type SourceData = NonNullable<PictureData["sources"]>[number];

/** How a component shows an image. */
interface PictureFrame {
  /** Class of the img element. */
  readonly name: string;
  /** The width of its place, as in the attribute `sizes`. */
  readonly sizes: string;
  /** In px: the widest file that the place needs. */
  readonly widest?: number;
  readonly eager?: boolean;
}

/** The image in the formats and sizes that it has, over its colours until it arrives. */
export function picture(data: PictureData, frame: PictureFrame): Markup {
  const { tint, focus } = data;
  const sources = (data.sources ?? []).map((source) => narrowed(source, frame.widest));
  if (sources.length === 0 && tint === undefined && focus === undefined) return image(data, frame);
  return html`
    <span class="picture" data-x="${side(focus?.[0])}" data-y="${side(focus?.[1])}">
      ${tint && ground(tint)}
      <picture>
        ${sources.map((each) => source(each, frame.sizes))}
        ${image(data, frame)}
      </picture>
    </span>`;
}

function image({ src, alt, width, height }: PictureData, { name, eager = false }: PictureFrame): Markup {
  return html`
    <img class="${name}" src="${src}" alt="${alt}" width="${width}" height="${height}"
      loading="${eager ? null : "lazy"}" fetchpriority="${eager ? "high" : null}" decoding="async">`;
}

/** One file needs no widths to choose by, and without them the browser knows its own size. */
function source({ type, images }: SourceData, sizes: string): Markup {
  return html`<source type="${type}" ${srcset(images)} sizes="${images.length === 1 ? null : sizes}">`;
}

/** The narrowest file stays, whatever its width. */
function narrowed({ type, images }: SourceData, widest = Number.POSITIVE_INFINITY): SourceData {
  return { type, images: images.filter(({ width }, index) => index === 0 || width <= widest) };
}

function ground([above, below]: readonly string[]): Markup {
  return html`
    <svg class="picture__tint" viewBox="0 0 1 2" preserveAspectRatio="none" aria-hidden="true"><path fill="${above}" d="M0 0h1v1H0z"/><path fill="${below}" d="M0 1h1v1H0z"/></svg>`;
}

/** The side on which the focus is, as the stylesheet knows it; the middle needs no attribute. */
function side(share = 0.5): number | null {
  if (share < 1 / 3) return 0;
  return share > 2 / 3 ? 100 : null;
}
