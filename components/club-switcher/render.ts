import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import { menuItemContent, menuPopover } from "../menu/render.ts";
import type { ClubData, ClubSwitcherData } from "./contract.ts";
import type { ClubSwitcherTexts } from "./texts.ts";

export function clubSwitcher({ current, menuId, clubs = [] }: ClubSwitcherData, texts: ClubSwitcherTexts): Markup {
  const name = current.shortName || current.name;
  const content = html`${logo(current)}<span class="club-switcher__name">${name}</span>`;
  if (clubs.length < 2) return html`<span class="club-switcher">${content}</span>`;
  return html`
    <button class="club-switcher" type="button" popovertarget="${menuId}" aria-haspopup="menu" aria-expanded="false"
      aria-label="${fillText(texts.switchClub, { name: current.name })}">${content}${icon("chevrons-up-down")}</button>
    ${menuPopover(menuId, texts.clubs, clubs.map(club))}`;
}

function club(data: ClubData): Markup {
  return html`
    <a class="menu__item" role="menuitem" href="${data.href}" data-club="${data.id}"
      aria-current="${data.current ? "true" : null}">${menuItemContent(logo(data), data.name, data.current)}</a>`;
}

/** Decorative: the name is beside it. The stylesheet draws the initials, so that they are no text of the button. */
function logo({ logo: src, name }: Pick<ClubData, "logo" | "name">): Markup {
  if (src) return html`<img class="club-switcher__logo" src="${src}" alt="" width="32" height="32">`;
  return html`<span class="club-switcher__logo" data-initials="${initials(name)}"></span>`;
}

/** The first letters of the first two words. */
function initials(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return letters.slice(0, 2).join("").toUpperCase();
}
