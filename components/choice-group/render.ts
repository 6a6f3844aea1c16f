import { html, type Markup } from "../_kit/html.ts";
import { fieldError } from "../form-field/render.ts";
import type { ChoiceGroupData, ChoiceOptionData } from "./contract.ts";
import type { ChoiceGroupTexts } from "./texts.ts";

/** Radio buttons are invalid as a group, checkboxes each by itself: ARIA has no invalid radio or invalid fieldset. */
export function choiceGroup(data: ChoiceGroupData, texts: ChoiceGroupTexts): Markup {
  const { id, hint, error, multiple } = data;
  const role = multiple ? null : "radiogroup";
  return html`
    <fieldset class="choices" id="${id}" role="${role}" aria-labelledby="${id}-legend"
      aria-describedby="${described(data)}" aria-invalid="${error && !multiple ? true : null}">
      <legend class="${data.hideLegend ? "visually-hidden" : "choices__legend"}" id="${id}-legend">${legend(data, texts)}</legend>
      ${hint && html`<p class="choices__hint" id="${id}-hint">${hint}</p>`}
      <div class="choices__options">
        ${data.options.map((each, index) => option(each, index, data))}
      </div>
      ${error && fieldError(id, error)}
    </fieldset>`;
}

function legend({ legend: words, optional }: ChoiceGroupData, texts: ChoiceGroupTexts): Markup | string {
  return optional ? html`${words} <span class="choices__optional">${texts.optional}</span>` : words;
}

/** With a second line, the name needs `aria-labelledby`: else all text in the same `label` would be the name. */
function option(data: ChoiceOptionData, index: number, group: ChoiceGroupData): Markup {
  const id = `${group.id}-${index + 1}`;
  const more = [data.hint && `${id}-hint`, data.trailing && `${id}-trailing`].filter(Boolean).join(" ") || null;
  const labelId = more === null ? null : `${id}-label`;
  return html`
    <label class="choices__option">
      <input class="choices__input" type="${group.multiple ? "checkbox" : "radio"}" id="${id}" name="${group.name || group.id}"
        value="${data.value}" checked="${isChosen(data, group)}" required="${group.required}" disabled="${data.disabled}"
        aria-labelledby="${labelId}" aria-describedby="${more}" aria-invalid="${group.error && group.multiple ? true : null}">
      <span class="choices__text">
        <span class="choices__label" id="${labelId}">${data.label}</span>
        ${data.hint && html`<span class="choices__more" id="${id}-hint">${data.hint}</span>`}
      </span>
      ${data.trailing && html`<span class="choices__trailing" id="${id}-trailing">${data.trailing}</span>`}
    </label>`;
}

function isChosen({ value, checked }: ChoiceOptionData, group: ChoiceGroupData): boolean {
  if (group.value === undefined) return checked;
  return Array.isArray(group.value) ? group.value.includes(value) : group.value === value;
}

function described({ id, hint, error }: ChoiceGroupData): string | null {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? null : ids.join(" ");
}
