import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons.ts";
import type { AvatarData } from "./contract.ts";
import { initials } from "./initials.ts";

/** The initials stand behind the image, so that something is there when it does not arrive. */
export function avatar({ name, image, size, shape, named }: AvatarData): Markup {
  const letters = initials(name);
  return html`
    <span class="avatar" role="${named ? "img" : null}" aria-label="${named ? name : null}" aria-hidden="${named ? null : true}"
      data-size="${size === "md" ? null : size}" data-shape="${shape === "round" ? null : shape}">
      ${letters === "" ? icon("user") : letters}
      ${image && html`<img class="avatar__image" src="${image}" alt="" loading="lazy">`}
    </span>`;
}
