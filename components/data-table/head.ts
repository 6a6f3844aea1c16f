import { fillAddress } from "../_kit/address.ts";
import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import type { Column } from "./column.ts";
import type { DataTableColumnData, DataTableData } from "./contract.ts";
import type { DataTableTexts } from "./texts.ts";

export function head(columns: readonly Column[], table: DataTableData, texts: DataTableTexts): Markup {
  return html`
    <thead class="table__head">
      <tr>
        ${table.selection && silent(texts.selection)}
        ${columns.map((column) => columnHead(column, table))}
        ${table.actions?.length ? silent(texts.actions) : null}
      </tr>
    </thead>`;
}

/** The head of a column that needs no visible one. */
function silent(label: string): Markup {
  return html`<th class="table__column" scope="col"><span class="visually-hidden">${label}</span></th>`;
}

function columnHead(column: Column, table: DataTableData): Markup {
  const sorted = table.sort?.column === column.key ? table.sort.direction : null;
  return html`
    <th class="table__column" scope="col" ${column.place} aria-sort="${sorted}">
      ${column.sortable ? sorter(column, table, sorted) : column.label}
    </th>`;
}

type Direction = NonNullable<DataTableData["sort"]>["direction"];

/** The button of a sorted column reverses the order. */
function sorter({ key, label }: DataTableColumnData, table: DataTableData, sorted: Direction | null): Markup {
  const direction = sorted === "ascending" ? "descending" : "ascending";
  const content = html`${label}${icon(sorted === null ? "chevrons-up-down" : sorted === "ascending" ? "arrow-up" : "arrow-down")}`;
  if (table.sortHref !== undefined) {
    const href = fillAddress(table.sortHref, { column: key, direction });
    return html`<a class="table__sort" href="${href}">${content}</a>`;
  }
  return html`
    <button class="table__sort" type="button" data-action="${table.sortAction}" data-id="${key}" data-direction="${direction}">${content}</button>`;
}
