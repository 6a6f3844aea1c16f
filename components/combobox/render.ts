import { attributes, html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import { buttonDefaults } from "../button/defaults.ts";
import { button } from "../button/render.ts";
import { fieldError } from "../form-field/render.ts";
import type { ComboboxData, ComboboxOption } from "./contract.ts";
import { type ShownOptions, shownOptions } from "./shown-options.ts";
import type { ComboboxTexts } from "./texts.ts";

export function combobox(data: ComboboxData, texts: ComboboxTexts): Markup {
  const { id, hint, error } = data;
  const shown = shownOptions(data);
  const note = noteOf(data, shown, texts);
  return html`
    <div class="field combobox" data-behavior="combobox">
      <label class="field__label" for="${id}">${label(data, texts)}</label>
      ${hint && html`<p class="field__hint" id="${id}-hint">${hint}</p>`}
      <input type="text" hidden ${attributes(chosen(data))}>
      <div class="combobox__box">
        <input class="field__control" type="text" ${attributes(typed(data))}>
        ${icon("chevron-down")}
        <div class="combobox__popup" hidden>
          ${note && html`<p class="combobox__note" aria-hidden="true">${note}</p>`}
          <div class="combobox__list" id="${id}-list" role="listbox" aria-label="${data.label}">
            ${[...shown.options, ...(data.none ? [data.none] : [])].map((each, index) => option(data, each, index))}
          </div>
        </div>
      </div>
      <p class="visually-hidden" role="status">${note ?? fillText(texts.count, { count: shown.count })}</p>
      ${data.failure && failed(data.failure, texts)}
      ${error && fieldError(id, error)}
    </div>`;
}

function label({ label: words, optional }: ComboboxData, texts: ComboboxTexts): Markup | string {
  return optional ? html`${words} <span class="field__optional">${texts.optional}</span>` : words;
}

/** The control that is submitted. A browser still says of it that it is missing, which it does not of a hidden type. */
function chosen({ id, name, value, required, disabled }: ComboboxData): Parameters<typeof attributes>[0] {
  return {
    name: name || id,
    value: value ?? "",

    required,
    disabled,
    autocomplete: "off",
    "data-for": id,
  };
}

function typed(data: ComboboxData): Parameters<typeof attributes>[0] {
  const { id, hint, error } = data;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name: data.query,
    value: data.text,
    placeholder: data.placeholder,
    disabled: data.disabled,
    role: "combobox",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": `${id}-list`,
    "aria-required": data.required || null,
    "aria-busy": data.waits || null,
    "aria-invalid": error ? true : null,
    "aria-describedby": described || null,
  };
}

function option(data: ComboboxData, { value, label, hint, disabled }: ComboboxOption, index: number): Markup {
  return html`
    <div class="combobox__option" id="${data.id}-option-${index + 1}" role="option" data-value="${value}"
      aria-selected="${value === data.value ? "true" : "false"}" aria-disabled="${disabled ? "true" : null}">
      <span class="combobox__label">${label}</span>
      ${hint && html`<span class="combobox__hint">${hint}</span>`}
    </div>`;
}

/** What is said in place of options, or beside them. */
function noteOf({ waits, failure }: ComboboxData, { options, count }: ShownOptions, texts: ComboboxTexts) {
  if (waits) return texts.waiting;
  if (failure) return failure;
  if (count === 0) return texts.noMatch;
  return count > options.length ? fillText(texts.more, { shown: options.length, count }) : undefined;
}

function failed(failure: string, texts: ComboboxTexts): Markup {
  const retry = { ...buttonDefaults, label: texts.retry, variant: "ghost", size: "md", action: "retry" } as const;
  return html`<div class="combobox__failure"><p>${failure}</p>${button(retry)}</div>`;
}
