import { textAttributes } from "../_kit/client/text-attributes.ts";
import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import type { SearchFieldData } from "./contract.ts";
import { queryName } from "./query-name.ts";
import { type SearchFieldTexts, searchFieldTexts } from "./texts.ts";

export function searchField(data: SearchFieldData, texts: SearchFieldTexts): Markup {
  const { id, label, name, value, placeholder, controls } = data;
  return html`
    <div class="search" ${textAttributes(texts, searchFieldTexts)}>
      <label class="visually-hidden" for="${id}">${label}</label>
      ${icon("search")}
      <input class="field__control search__input" type="search" id="${id}" name="${name || queryName}" value="${value}"
        placeholder="${placeholder}" autocomplete="off" spellcheck="false" enterkeyhint="search" aria-controls="${controls}">
    </div>`;
}
