import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fieldError } from "../form-field/render.ts";
import type { FileFieldData } from "./contract.ts";
import type { FileFieldTexts } from "./texts.ts";

/** The native control accepts dropped files and shows the chosen ones, without a script. */
export function fileField(data: FileFieldData, texts: FileFieldTexts): Markup {
  return html`
    <div class="field">
      <label class="field__label" for="${data.id}">${label(data, texts)}</label>
      ${data.hint && html`<p class="field__hint" id="${data.id}-hint">${data.hint}</p>`}
      <div class="file-field">
        <input class="file-field__control" type="file" id="${data.id}" name="${data.name || data.id}" accept="${data.accept}"
          multiple="${data.multiple}" required="${data.required}" disabled="${data.disabled}"
          aria-describedby="${described(data)}" aria-invalid="${data.error ? true : null}">
        ${icon("upload")}
      </div>
      ${data.error && fieldError(data.id, data.error)}
    </div>`;
}

function label({ label: words, optional }: FileFieldData, texts: FileFieldTexts): Markup | string {
  return optional ? html`${words} <span class="field__optional">${texts.optional}</span>` : words;
}

function described({ id, hint, error }: FileFieldData): string | null {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? null : ids.join(" ");
}
