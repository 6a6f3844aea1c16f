import { textAttributes } from "../_kit/client/text-attributes.ts";
import { attributes, html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import { buttonDefaults } from "../button/defaults.ts";
import { buttonWith } from "../button/render.ts";
import { fieldError, formField } from "../form-field/render.ts";
import type { FieldRowsData } from "./contract.ts";
import { type DrawnRow, drawnRows } from "./drawn-rows.ts";
import { rowLine } from "./row-line.ts";
import { type FieldRowsTexts, movedRowTexts } from "./texts.ts";

/** With more rows each is closed to a line, so that the list stays within sight. */
const mostOpenRows = 5;

export function fieldRows(data: FieldRowsData, texts: FieldRowsTexts): Markup {
  const { id, legend, hint, error } = data;
  const name = data.name || id;
  const rows = drawnRows(data);
  const own = textAttributes({ removed: texts.removed, moved: texts.moved }, movedRowTexts);
  return html`
    <fieldset class="rows" id="${id}" tabindex="-1" data-list="${name}" aria-describedby="${described(data)}" ${own}>
      <legend class="rows__legend">${legend}</legend>
      ${hint && html`<p class="rows__hint" id="${id}-hint">${hint}</p>`}
      <input type="hidden" name="${name}[]" value="${rows.map(({ key }) => key).join()}">
      ${rows.map((each, index) => row(data, rows, each, index, texts))}
      ${rows.length === 0 && html`<p class="rows__none">${data.empty || texts.none}</p>`}
      ${error && fieldError(id, error)}
      <p class="rows__told" role="status"></p>
      <div class="rows__ways">
        ${rows.length < data.max ? command(data, "add", fillText(texts.add, { item: data.item })) : full(data, texts)}
        <span class="rows__undo" hidden>${command(data, "undo", texts.undo)}</span>
      </div>
    </fieldset>`;
}

function full({ max }: FieldRowsData, texts: FieldRowsTexts): Markup {
  return html`<p class="rows__none">${fillText(texts.full, { count: max })}</p>`;
}

function described({ id, hint, error }: FieldRowsData): string | null {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? null : ids.join(" ");
}

function row(
  data: FieldRowsData,
  rows: readonly DrawnRow[],
  { key, fields }: DrawnRow,
  index: number,
  texts: FieldRowsTexts,
): Markup {
  const id = `${data.id}-${key}`;
  const isOpen = rows.length <= mostOpenRows || fields.some(({ error }) => error);
  return html`
    <div class="rows__row" id="${id}" role="group" aria-labelledby="${id}--title">
      <details class="rows__details" open="${isOpen}">
        <summary class="rows__summary">
          <span class="rows__title" id="${id}--title">${data.item} ${index + 1}</span>
          <span class="rows__line">${rowLine(fields)}</span>
        </summary>
        <div class="rows__fields">
          ${fields.map((field) => formField(field, texts))}
        </div>
      </details>
      <div class="rows__tools">
        ${data.ordered && html`<span class="rows__grip">${icon("grip-vertical")}</span>`}
        ${data.ordered && move("up", index === 0, id, texts)}
        ${data.ordered && move("down", index === rows.length - 1, id, texts)}
        ${data.copies && rows.length < data.max && tool("copy", { label: texts.copy }, id)}
        ${rows.length > data.min && tool("remove", { label: texts.remove }, id)}
      </div>
    </div>`;
}

/** At an end of the list it stays focusable, so that the focus is not lost while a row is moved there. */
function move(way: "up" | "down", isAtEnd: boolean, id: string, texts: FieldRowsTexts): Markup {
  const look = { icon: `arrow-${way}`, iconOnly: true, ariaLabel: texts[way] };
  return tool(way, look, id, { "aria-disabled": isAtEnd || null });
}

/** Its name is what it does, and the title of its row. Two hyphens: no field of the row has such an id. */
function tool(way: string, look: object, id: string, own = {}): Markup {
  const ownId = `${id}--${way}`;
  return rowButton(way, look, { id: ownId, "aria-labelledby": `${ownId} ${id}--title`, ...own });
}

function command({ id }: FieldRowsData, way: "add" | "undo", label: string): Markup {
  const look = way === "add" ? { icon: "plus", label, variant: "secondary" } : { label };
  return rowButton(way, look, { id: `${id}-${way}` });
}

function rowButton(value: string, look: object, own: Parameters<typeof attributes>[0]): Markup {
  const data = { ...buttonDefaults, variant: "ghost", type: "button", name: "row", value, ...look } as const;
  return buttonWith(data, attributes(own));
}
