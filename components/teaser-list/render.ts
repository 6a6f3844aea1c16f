import { headingElement } from "../_kit/heading.ts";
import { html, type Markup } from "../_kit/html.ts";
import { badge } from "../badge/render.ts";
import { picture } from "../figure/picture.ts";
import type { TeaserData, TeaserListData } from "./contract.ts";

/** The width of a picture's place, alone and in a column. */
const wide = "(width >= 80rem) 76rem, 100vw";
const narrow = "(width >= 80rem) 25rem, (width >= 48rem) 33vw, 30vw";

export function teaserList({ id, items, layout, empty, headingLevel }: TeaserListData): Markup {
  if (items.length === 0) return html`<p class="teasers__empty" id="${id}">${empty}</p>`;
  const isFeature = layout === "feature";
  return html`
    <ul class="teasers" id="${id}" data-layout="${isFeature ? layout : null}">
      ${items.map((each, index) => html`<li class="teasers__item">${teaser(each, headingLevel, isFeature && index === 0)}</li>`)}
    </ul>`;
}

function teaser({ title, href, meta, text, image, badge: state }: TeaserData, level: number, isLarge: boolean): Markup {
  const name = href === undefined ? title : html`<a class="teaser__link" href="${href}">${title}</a>`;
  return html`
    <article class="teaser">
      ${image && html`<div class="teaser__picture">${picture({ ...image, alt: "" }, { name: "teaser__image", ...(isLarge ? { sizes: wide } : { sizes: narrow, widest: 960 }) })}</div>`}
      <div class="teaser__words">
        ${meta && html`<p class="teaser__meta">${meta}</p>`}
        ${headingElement(level, name, "teaser__title")}
        ${state && badge(state)}
        ${text && html`<p class="teaser__text">${text}</p>`}
      </div>
    </article>`;
}
