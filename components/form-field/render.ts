import { inForm, oneLine } from "../_kit/characters.ts";
import { attributes, html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import type { FormFieldData } from "./contract.ts";
import type { FormFieldTexts } from "./texts.ts";

export function formField(data: FormFieldData, texts: FormFieldTexts): Markup {
  return html`
    <div class="field">
      <label class="field__label" for="${data.id}">${label(data, texts)}</label>
      ${data.hint && html`<p class="field__hint" id="${data.id}-hint">${data.hint}</p>`}
      ${controls[data.control](data)}
      ${data.error && fieldError(data.id, data.error)}
    </div>`;
}

function label({ label: words, optional }: FormFieldData, texts: FormFieldTexts): Markup | string {
  return optional ? html`${words} <span class="field__optional">${texts.optional}</span>` : words;
}

const controls = { input, select, textarea } as const;

/** HTML defines these attributes for some types only; on the others they have no effect. */
const takesLength: ReadonlySet<string> = new Set(["text", "email", "tel", "url", "search", "password"]);
const takesPlaceholder: ReadonlySet<string> = new Set([...takesLength, "number"]);

function input(data: FormFieldData): Markup {
  const own = {
    value: isReadable(data) ? inOneLine(data.value) : null,
    placeholder: takesPlaceholder.has(data.type) ? data.placeholder : null,
    inputmode: data.inputmode,
    maxlength: takesLength.has(data.type) ? data.maxlength : null,
  };
  return html`<input class="field__control" type="${data.type}" ${shared(data)} ${attributes(own)}>`;
}

/** A browser drops the line ends of an input's value and joins the words around them. */
function inOneLine(value: FormFieldData["value"]): FormFieldData["value"] {
  return typeof value === "string" ? inForm(value, oneLine) : value;
}

/** The form of a value of the types that take no other text. */
const valueForms: Readonly<Record<string, RegExp>> = {
  date: /^\d{4,}-\d\d-\d\d$/,
  time: /^\d\d:\d\d/,
  number: /^-?(\d|\.\d)/,
};

/** A browser leaves out a value that the type cannot hold, and complains about it. */
function isReadable({ type, value }: FormFieldData): boolean {
  const form = valueForms[type];
  return form === undefined || value === undefined || form.test(String(value));
}

/** The parser drops the first line feed of a textarea: an extra one is written, so that a value may begin with one. */
function textarea(data: FormFieldData): Markup {
  const own = {
    rows: data.rows,
    placeholder: data.placeholder,
    inputmode: data.inputmode,
    maxlength: data.maxlength,
  };
  return html`<textarea class="field__control" ${shared(data)} ${attributes(own)}>
${data.value}</textarea>`;
}

function select(data: FormFieldData): Markup {
  const chosen = data.value === undefined ? null : String(data.value);
  return html`
    <div class="field__select">
      <select class="field__control" ${shared(data)}>
        ${data.placeholder && html`<option value="">${data.placeholder}</option>`}
        ${data.options?.map(
          (option) => html`
          <option value="${option.value}" selected="${option.value === chosen}" disabled="${option.disabled}">${option.label || option.value}</option>`,
        )}
      </select>
      ${icon("chevron-down")}
    </div>`;
}

/** Attributes of every control. */
function shared(data: FormFieldData) {
  return attributes({
    id: data.id,
    name: data.name || data.id,
    autocomplete: data.autocomplete || knownToBrowser(data),
    required: data.required,
    disabled: data.disabled,
    "aria-invalid": data.error ? true : null,
    "aria-describedby": described(data),
  });
}

/** A password manager fills in a password by itself, and has to know that it is the current one. */
function knownToBrowser({ control, type }: FormFieldData): string | null {
  return control === "input" && type === "password" ? "current-password" : null;
}

function described({ id, hint, error: message }: FormFieldData): string | null {
  const ids = [hint && `${id}-hint`, message && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? null : ids.join(" ");
}

/** The error of a control, which refers to it by `{id}-error`; other controls of a form use it too. */
export function fieldError(id: string, message: string): Markup {
  return html`<p class="field__error" id="${id}-error">${icon("alert-circle")}${message}</p>`;
}
