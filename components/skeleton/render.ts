import { html, type Markup } from "../_kit/html.ts";
import type { SkeletonData } from "./contract.ts";
import type { SkeletonTexts } from "./texts.ts";

/** The blocks are empty and hidden from assistive technology; one text says that data is loading. */
export function skeleton({ id, shape, rows = usual[shape] }: SkeletonData, texts: SkeletonTexts): Markup {
  return html`
    <div class="skeleton" id="${id}" data-shape="${shape === "text" ? null : shape}" aria-busy="true">
      <span class="visually-hidden">${texts.loading}</span>
      ${shape === "table" ? head : null}
      ${Array.from({ length: rows }, () => blocks[shape])}
    </div>`;
}

const usual = { text: 3, tile: 1, card: 1, list: 5, table: 5 } as const satisfies Record<SkeletonData["shape"], number>;

const line = html`<span class="skeleton__line"></span>`;
const title = html`<span class="skeleton__title"></span>`;
const head = html`
  <div class="skeleton__head">
    ${line}
    ${line}
    ${line}
  </div>`;

/** The blocks of one row. */
const blocks: Readonly<Record<SkeletonData["shape"], Markup>> = {
  text: line,
  tile: html`
    <div class="skeleton__box">
      ${line}
      <span class="skeleton__number"></span>
      ${line}
    </div>`,
  card: html`
    <div class="skeleton__box">
      ${title}
      ${line}
      ${line}
    </div>`,
  list: html`
    <div class="skeleton__row">
      ${title}
      ${line}
    </div>`,
  table: html`
    <div class="skeleton__row">
      ${line}
      ${line}
      ${line}
    </div>`,
};
