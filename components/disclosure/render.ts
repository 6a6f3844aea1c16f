import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { descriptionList } from "../description-list/render.ts";
import type { DisclosureData } from "./contract.ts";
import type { DisclosureTexts } from "./texts.ts";

export function disclosure({ paragraphs, rows, ...data }: DisclosureData, texts: DisclosureTexts): Markup {
  return html`
    <details class="disclosure" id="${data.id}" name="${data.name}" open="${data.open}">
      <summary class="disclosure__summary">
        <span class="disclosure__title">${data.title}</span>
        ${data.meta && html`<span class="disclosure__meta">${data.meta}</span>`}
        ${icon("chevron-down")}
      </summary>
      <div class="disclosure__content">
        ${paragraphs?.map((words) => html`<p>${words}</p>`)}
        ${rows && descriptionList({ items: rows, layout: "rows" }, texts)}
      </div>
    </details>`;
}
