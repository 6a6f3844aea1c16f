import { html, type Markup } from "../_kit/html.ts";
import { picture } from "../figure/picture.ts";
import type { SponsorItemData, SponsorListData } from "./contract.ts";
import type { SponsorListTexts } from "./texts.ts";

const levels = ["main", "partner", "supporter"] as const;

export function sponsorList({ id, items }: SponsorListData, texts: SponsorListTexts): Markup {
  const groups = levels.map((level) => items.filter((each) => each.level === level)).filter((each) => each.length > 0);
  return html`
    <div class="sponsors" id="${id}">
      ${groups.map((group) => html`<ul class="sponsors__level" data-level="${group[0]?.level}">${group.map((each) => html`<li>${sponsor(each, texts)}</li>`)}</ul>`)}
    </div>`;
}

function sponsor({ title, href, logo }: SponsorItemData, texts: SponsorListTexts): Markup {
  const shown = logo
    ? picture({ ...logo, alt: title }, { name: "sponsors__logo", sizes: "12rem", widest: 480 })
    : html`<span class="sponsors__name">${title}</span>`;
  if (href === undefined) return html`<span class="sponsors__item">${shown}</span>`;
  return html`<a class="sponsors__item" href="${href}" rel="external">${shown}<span class="visually-hidden">${texts.external}</span></a>`;
}
