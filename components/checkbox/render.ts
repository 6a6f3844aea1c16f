import { html, type Markup } from "../_kit/html.ts";
import { fieldError } from "../form-field/render.ts";
import type { CheckboxData } from "./contract.ts";

export function checkbox(data: CheckboxData): Markup {
  return html`
    <div class="checkbox">
      ${row(data)}
      ${data.link && html`<a class="checkbox__link" href="${data.link.href}">${data.link.label}</a>`}
      ${data.error && fieldError(data.id, data.error)}
    </div>`;
}

/** With a hint, the name needs `aria-labelledby`: else the hint in the same `label` would be part of the name. */
function row({ id, label, hint, ...data }: CheckboxData): Markup {
  const labelId = hint ? `${id}-label` : null;
  return html`
    <label class="checkbox__row">
      <input class="checkbox__input" type="checkbox" id="${id}" name="${data.name || id}" value="${data.value}"
        checked="${data.checked}" required="${data.required}" disabled="${data.disabled}" aria-labelledby="${labelId}"
        aria-describedby="${described(id, hint, data.error)}" aria-invalid="${data.error ? true : null}">
      <span class="checkbox__text">
        <span class="checkbox__label" id="${labelId}">${label}</span>
        ${hint && html`<span class="checkbox__hint" id="${id}-hint">${hint}</span>`}
      </span>
    </label>`;
}

function described(id: string, hint: string | undefined, error: string | undefined): string | null {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? null : ids.join(" ");
}
