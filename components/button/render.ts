import { type Attributes, html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import type { ButtonData } from "./contract.ts";

export function button(data: ButtonData): Markup {
  return data.href === undefined ? buttonWith(data, null) : link(data, data.href);
}

/** A button with attributes that its contract leaves to the component around it, such as its form. */
export function buttonWith(data: ButtonData, own: Attributes | null): Markup {
  const opens = opensDialog(data);
  return html`
    <button class="button" type="${data.type}" name="${data.name}" value="${data.value}"
      data-variant="${variant(data)}" data-size="${size(data)}" data-block="${data.block}" data-icon-only="${data.iconOnly}"
      data-behavior="${data.behavior}" data-action="${data.action}" data-id="${data.actionId}" data-target="${data.target}"
      aria-label="${data.ariaLabel}" aria-busy="${data.busy || null}" formnovalidate="${data.formNoValidate && data.type === "submit"}"
      popovertarget="${data.popoverTarget}" command="${opens ? "show-modal" : null}" commandfor="${opens ? data.target : null}"
      disabled="${data.disabled}" ${own}>
      ${content(data)}
    </button>`;
}

/** A link cannot be disabled in HTML: without an address it is a placeholder with `aria-disabled`. */
function link(data: ButtonData, href: string): Markup {
  const role = data.disabled ? "link" : null;
  return html`
    <a class="button" href="${data.disabled ? null : href}" role="${role}" aria-disabled="${data.disabled || null}"
      data-variant="${variant(data)}" data-size="${size(data)}" data-block="${data.block}" data-icon-only="${data.iconOnly}"
      data-behavior="${data.behavior}" data-action="${data.action}" data-id="${data.actionId}" data-target="${data.target}"
      aria-label="${data.ariaLabel}" aria-busy="${data.busy || null}">
      ${content(data)}
    </a>`;
}

function content({ icon: id, iconOnly, label }: ButtonData): Markup {
  const drawing = id === undefined ? null : icon(id);
  return html`${drawing}${iconOnly ? null : html`<span class="button__label">${label}</span>`}`;
}

/** Defaults are left out: a button by hand is `<button class="button" type="button">`. */
function variant({ variant: value }: ButtonData): string | null {
  return value === "secondary" ? null : value;
}

function size({ size: value }: ButtonData): string | null {
  return value === "md" ? null : value;
}

/** Opening a dialog works natively, before any script runs. */
function opensDialog({ behavior, target }: ButtonData): boolean {
  return behavior === "open-dialog" && target !== undefined;
}
