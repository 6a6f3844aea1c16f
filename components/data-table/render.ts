import { html, type Markup } from "../_kit/html.ts";
import { columnOf } from "./column.ts";
import type { DataTableData } from "./contract.ts";
import { head } from "./head.ts";
import { row } from "./row.ts";
import type { DataTableTexts } from "./texts.ts";

export function dataTable(data: DataTableData, texts: DataTableTexts): Markup {
  const columns = data.columns.map((column) => columnOf(column, data.locale));
  return html`
    <table class="table" id="${data.id}">
      <caption class="${data.captionHidden ? "visually-hidden" : "table__caption"}">${data.caption}</caption>
      ${head(columns, data, texts)}
      <tbody class="table__body">
        ${data.rows.length === 0 ? emptyRow(data, texts) : data.rows.map((each) => row(each, columns, data, texts))}
      </tbody>
    </table>`;
}

function emptyRow({ columns, selection, actions, empty }: DataTableData, texts: DataTableTexts): Markup {
  const count = columns.length + (selection === undefined ? 0 : 1) + (actions?.length ? 1 : 0);
  return html`<tr class="table__row"><td class="table__empty" colspan="${count}">${empty ?? texts.empty}</td></tr>`;
}
