import { html, type Markup } from "../_kit/html.ts";
import { fillText } from "../_kit/texts.ts";
import type { ProgressBarData } from "./contract.ts";
import type { ProgressBarTexts } from "./texts.ts";

export function progressBar(data: ProgressBarData, texts: ProgressBarTexts): Markup {
  const { id, label, value, max } = data;
  const words = data.text || fillText(texts.value, { value, max });
  const labelClass = data.hideLabel ? "visually-hidden" : "field__label";
  return html`
    <div class="field">
      <div class="progress__header">
        <label class="${labelClass}" id="${id}-label" for="${id}">${label}</label>
        <span class="progress__value">${words}</span>
      </div>
      <progress class="progress" id="${id}" value="${value}" max="${max}" aria-labelledby="${id}-label">${words}</progress>
    </div>`;
}
