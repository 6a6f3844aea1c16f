import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { badge } from "../badge/render.ts";
import type { LinkListData, LinkListItemData } from "./contract.ts";
import type { LinkListTexts } from "./texts.ts";

export function linkList({ id, label, items, layout }: LinkListData, texts: LinkListTexts): Markup {
  return html`
    <nav class="links" id="${id}" aria-label="${label}" data-layout="${layout === "rows" ? null : layout}">
      <ul class="links__list">
        ${items.map((each) => html`<li>${link(each, texts)}</li>`)}
      </ul>
    </nav>`;
}

function link(data: LinkListItemData, texts: LinkListTexts): Markup {
  return html`
    <a class="links__item" href="${data.href}" rel="${data.external ? "external" : null}">
      ${data.icon && icon(data.icon)}
      <span class="links__main">
        <span class="links__title">${data.title}</span>
        ${data.external && html`<span class="visually-hidden">${texts.external}</span>`}
        ${data.badge && badge(data.badge)}
        ${data.description && html`<span class="links__description">${data.description}</span>`}
      </span>
      ${icon(data.external ? "arrow-up-right" : "chevron-right")}
    </a>`;
}
