import { html, type Markup } from "../_kit/html.ts";
import { linkWords } from "../_kit/link-words.ts";
import { badge } from "../badge/render.ts";
import type { DescriptionListData, DescriptionListItemData } from "./contract.ts";
import type { DescriptionListTexts } from "./texts.ts";

export function descriptionList({ id, items, layout }: DescriptionListData, texts: DescriptionListTexts): Markup {
  return html`
    <dl class="facts" id="${id}" data-layout="${layout === "rows" ? null : layout}">
      ${items.map((each) => pair(each, texts))}
    </dl>`;
}

function pair(data: DescriptionListItemData, texts: DescriptionListTexts): Markup {
  return html`
    <div class="facts__pair">
      <dt class="facts__term">${data.term}</dt>
      <dd class="facts__description">
        ${words(data, texts)}
        ${data.badge && badge(data.badge)}
      </dd>
    </div>`;
}

function words(
  { description, href, badge: status }: DescriptionListItemData,
  texts: DescriptionListTexts,
): Markup | null {
  if (description && href !== undefined) {
    return html`<a class="facts__link" href="${href}">${linkWords(href, description)}</a>`;
  }
  if (description) return html`<span class="facts__text">${description}</span>`;
  return status === undefined ? html`<span class="facts__none">${texts.none}</span>` : null;
}
