import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons.ts";
import { queryName, type SearchFieldData } from "./contract.ts";

export function searchField({ id, label, name, value, placeholder, controls }: SearchFieldData): Markup {
  return html`
    <div class="search">
      <label class="visually-hidden" for="${id}">${label}</label>
      ${icon("search")}
      <input class="field__control search__input" type="search" id="${id}" name="${name || queryName}" value="${value}"
        placeholder="${placeholder}" autocomplete="off" spellcheck="false" enterkeyhint="search" aria-controls="${controls}">
    </div>`;
}
