import { fillAddress } from "../_kit/address.ts";
import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { avatar } from "../avatar/render.ts";
import { badge } from "../badge/render.ts";
import { itemButton } from "../button/item-button.ts";
import { button } from "../button/render.ts";
import type { ListData, ListItemData } from "./contract.ts";
import type { ListTexts } from "./texts.ts";

export function list(data: ListData, texts: ListTexts): Markup {
  const { id, label, items } = data;
  if (items.length === 0) return html`<p class="list__empty" id="${id}">${data.empty ?? texts.empty}</p>`;
  const drawn = items.map((each) => item(each, data, texts));
  if (data.ordered) return html`<ol class="list" id="${id}" aria-label="${label}">${drawn}</ol>`;
  return html`<ul class="list" id="${id}" aria-label="${label}">${drawn}</ul>`;
}

function item(data: ListItemData, list: ListData, texts: ListTexts): Markup {
  const { title, meta, trailing, id = "" } = data;
  const href = data.href ?? (list.itemHref === undefined ? undefined : fillAddress(list.itemHref, { id }));
  const actions = list.actions?.filter(({ action }) => offers(data, action)) ?? [];
  return html`
    <li class="list__item">
      ${picture(data)}
      <div class="list__main">
        <p class="list__title">${href === undefined ? title : html`<a class="list__link" href="${href}">${title}</a>`}</p>
        ${data.badge && badge(data.badge)}
        ${meta && html`<p class="list__meta">${meta}</p>`}
      </div>
      ${trailing && html`<p class="list__trailing">${trailing}</p>`}
      ${actions.length > 0 ? html`<div class="list__actions">${actions.map((each) => button(itemButton(each, id, title, texts)))}</div>` : null}
      ${href !== undefined && actions.length === 0 ? icon("chevron-right") : null}
    </li>`;
}

function picture({ icon: id, avatar: face }: ListItemData): Markup | null {
  if (face !== undefined) return avatar({ ...face, named: false });
  return id === undefined ? null : icon(id);
}

function offers({ actions }: ListItemData, action: string | undefined): boolean {
  return actions === undefined || (action !== undefined && actions.includes(action));
}
