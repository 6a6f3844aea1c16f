import { textAttributes } from "../_kit/client/text-attributes.ts";
import { html, type Markup } from "../_kit/html.ts";
import type { SwitchData } from "./contract.ts";
import { type SwitchTexts, switchTexts } from "./texts.ts";

/** With a hint, the name needs `aria-labelledby`: else the hint in the same `label` would be part of the name. */
export function switchControl(data: SwitchData, texts: SwitchTexts): Markup {
  const labelId = data.hint ? `${data.id}-label` : null;
  const hintId = data.hint ? `${data.id}-hint` : null;
  return html`
    <label class="switch" ${textAttributes(texts, switchTexts)}>
      <span class="switch__text">
        <span class="switch__label" id="${labelId}">${data.label}</span>
        ${data.hint && html`<span class="switch__hint" id="${hintId}">${data.hint}</span>`}
      </span>
      <input class="switch__input" type="checkbox" role="switch" id="${data.id}" name="${data.name || data.id}"
        checked="${data.checked}" disabled="${data.disabled}" aria-labelledby="${labelId}" aria-describedby="${hintId}">
    </label>`;
}
