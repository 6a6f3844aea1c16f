import { html, type Markup } from "../_kit/html.ts";
import { telephoneLink } from "../_kit/telephone-link.ts";
import { fillText } from "../_kit/texts.ts";
import { picture } from "../figure/picture.ts";
import type { PersonItemData, PersonListData } from "./contract.ts";
import type { PersonListTexts } from "./texts.ts";

export function personList({ id, items, empty }: PersonListData, texts: PersonListTexts): Markup {
  if (items.length === 0) return html`<p class="people__empty" id="${id}">${empty}</p>`;
  return html`
    <ul class="people" id="${id}">
      ${items.map((each) => html`<li class="people__item">${person(each, texts)}</li>`)}
    </ul>`;
}

function person({ title, meta, image, href, phone }: PersonItemData, texts: PersonListTexts): Markup {
  const face = image
    ? picture(image, { name: "people__image", sizes: "9rem", widest: 480 })
    : html`<span class="people__initials" data-initials="${initials(title)}"></span>`;
  return html`
    <div class="people__face">${face}</div>
    <p class="people__name">${title}</p>
    ${meta && html`<p class="people__role">${meta}</p>`}
    ${href && html`<a class="people__link" href="${href}" aria-label="${fillText(texts.writeTo, { name: title })}">${texts.write}</a>`}
    ${phone && html`<a class="people__link" href="${telephoneLink(phone)}">${phone}</a>`}`;
}

/** The first letters of the first and the last name. */
function initials(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return [letters[0], letters.length > 1 ? letters.at(-1) : ""].join("").toUpperCase();
}
