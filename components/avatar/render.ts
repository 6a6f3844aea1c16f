import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import type { AvatarData } from "./contract.ts";
import { initials } from "./initials.ts";

export function avatar(data: AvatarData): Markup {
  const { name, size, shape, named } = data;
  return html`
    <span class="avatar" role="${named ? "img" : null}" aria-label="${named ? name : null}" aria-hidden="${named ? null : true}"
      data-size="${size === "md" ? null : size}" data-shape="${shape === "round" ? null : shape}">
      ${picture(data)}
    </span>`;
}

function picture({ name, image }: AvatarData): Markup | string {
  if (image) return html`<img class="avatar__image" src="${image}" alt="" width="64" height="64" loading="lazy">`;
  return initials(name) || icon("user");
}
