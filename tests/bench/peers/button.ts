import { html } from "hono/html";
import { icon } from "./icon.ts";
import type { ButtonInput } from "./input.ts";

export function button(data: ButtonInput) {
  return data.href === undefined ? pressed(data) : link(data, data.href);
}

function pressed(data: ButtonInput) {
  const { type = "button", name, value, behavior, target, formNoValidate, popoverTarget, disabled } = data;
  const opens = behavior === "open-dialog" && target !== undefined;
  return html`<button class="button" type="${type}"${name === undefined ? "" : html` name="${name}"`}${value === undefined ? "" : html` value="${value}"`}${shared(data)}${formNoValidate && type === "submit" ? html` formnovalidate=""` : ""}${popoverTarget === undefined ? "" : html` popovertarget="${popoverTarget}"`}${opens ? html` command="show-modal" commandfor="${target}"` : ""}${disabled ? html` disabled=""` : ""}>
${content(data)}
</button>`;
}

function link(data: ButtonInput, href: string) {
  return html`<a class="button"${data.disabled ? html` role="link" aria-disabled="true"` : html` href="${href}"`}${shared(data)}>
${content(data)}
</a>`;
}

function shared({ variant, size, block, iconOnly, behavior, action, actionId, target, ariaLabel, busy }: ButtonInput) {
  return html`${variant === undefined || variant === "secondary" ? "" : html` data-variant="${variant}"`}${size === undefined || size === "md" ? "" : html` data-size="${size}"`}${block === undefined ? "" : html` data-block="${block}"`}${iconOnly ? html` data-icon-only=""` : ""}${behavior === undefined ? "" : html` data-behavior="${behavior}"`}${action === undefined ? "" : html` data-action="${action}"`}${actionId === undefined ? "" : html` data-id="${actionId}"`}${target === undefined ? "" : html` data-target="${target}"`}${ariaLabel === undefined ? "" : html` aria-label="${ariaLabel}"`}${busy ? html` aria-busy="true"` : ""}`;
}

function content({ icon: id, iconOnly, label }: ButtonInput) {
  return html`${id === undefined ? "" : icon(id)}${iconOnly ? "" : html`<span class="button__label">${label}</span>`}`;
}
