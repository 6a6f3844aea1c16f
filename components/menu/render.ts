import { attributes, html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { buttonWith } from "../button/render.ts";
import type { MenuData, MenuItemData } from "./contract.ts";

const opensMenu = attributes({ "aria-haspopup": "menu", "aria-expanded": false });

export function menu({ id, label, items, trigger }: MenuData): Markup {
  return html`
    ${trigger && buttonWith({ ...trigger, popoverTarget: id }, opensMenu)}
    ${menuPopover(id, label, items.map(item))}`;
}

/** The popover around items that a component renders itself: links and buttons of the class `menu__item`. */
export function menuPopover(id: string, label: string, items: readonly Markup[]): Markup {
  return html`
    <div class="menu" id="${id}" popover role="menu" aria-label="${label}" data-behavior="menu">
      ${items}
    </div>`;
}

/** The content of an item: its picture, its label, and a tick where it is current. */
export function menuItemContent(picture: Markup | null, label: string, current: boolean): Markup {
  return html`${picture}<span class="menu__label">${label}</span>${current ? icon("check") : null}`;
}

function item(data: MenuItemData): Markup {
  const tone = data.tone === "default" ? null : data.tone;
  const content = menuItemContent(data.icon === undefined ? null : icon(data.icon), data.label, data.current);
  if (data.href !== undefined) {
    return html`
      <a class="menu__item" role="menuitem" href="${data.href}" data-tone="${tone}"
        aria-current="${data.current ? "page" : null}">${content}</a>`;
  }
  return html`
    <button class="menu__item" type="button" role="menuitem" data-action="${data.action}" data-id="${data.actionId}"
      data-tone="${tone}" aria-current="${data.current ? "true" : null}">${content}</button>`;
}
