import { html } from "hono/html";
import { icon } from "./icon.ts";
import type { ClubInput, ClubSwitcherInput } from "./input.ts";

export function clubSwitcher({ current, menuId = "club-menu", clubs = [] }: ClubSwitcherInput) {
  const content = html`${logo(current)}<span class="club-switcher__name">${current.shortName || current.name}</span>`;
  if (clubs.length < 2) return html`<span class="club-switcher">${content}</span>`;
  return html`<button class="club-switcher" type="button" popovertarget="${menuId}" aria-haspopup="menu" aria-expanded="false" aria-label="Verein wechseln: ${current.name}">${content}${icon("chevrons-up-down")}</button>
<div class="menu" id="${menuId}" popover role="menu" aria-label="Vereine" data-behavior="menu">
${clubs.map(club)}
</div>`;
}

function club({ id, name, href, logo: src, current }: ClubInput) {
  return html`<a class="menu__item" role="menuitem" href="${href}" data-club="${id}"${current ? html` aria-current="true"` : ""}>${logo({ logo: src, name })}<span class="menu__label">${name}</span>${current ? icon("check") : ""}</a>`;
}

function logo({ logo: src, name }: Pick<ClubInput, "logo" | "name">) {
  if (src) return html`<img class="club-switcher__logo" src="${src}" alt="" width="32" height="32">`;
  return html`<span class="club-switcher__logo" data-initials="${initials(name)}"></span>`;
}

function initials(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return letters.slice(0, 2).join("").toUpperCase();
}
