import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { button } from "../button/render.ts";
import { picture } from "../figure/picture.ts";
import type { HeroData } from "./contract.ts";

export function hero({ id, title, lead, image, actions = [], next }: HeroData): Markup {
  return html`
    <div class="hero" data-plain="${image === undefined}">
      ${image && html`<div class="hero__picture">${picture(image, { name: "hero__image", sizes: "100vw", eager: true })}</div>`}
      <div class="hero__words">
        <h2 class="hero__title" id="${id}">${title}</h2>
        ${lead && html`<p class="hero__lead">${lead}</p>`}
        ${actions.length > 0 ? html`<div class="hero__actions">${actions.map(button)}</div>` : null}
      </div>
      ${next && fact(next)}
    </div>`;
}

function fact({ label, title, meta, href }: NonNullable<HeroData["next"]>): Markup {
  const content = html`
    <span class="hero__label">${label}</span>
    <strong class="hero__fact">${title}</strong>
    ${meta && html`<span class="hero__meta">${meta}</span>`}`;
  if (href === undefined) return html`<p class="hero__next" data-still>${content}</p>`;
  return html`<p class="hero__next"><a class="hero__link" href="${href}">${content}${icon("arrow-right")}</a></p>`;
}
