import { fillAddress } from "../_kit/address.ts";
import { html, type Markup } from "../_kit/html.ts";
import { linkWords } from "../_kit/link-words.ts";
import { fillText } from "../_kit/texts.ts";
import { badge } from "../badge/render.ts";
import { itemButton } from "../button/item-button.ts";
import { button } from "../button/render.ts";
import { type Cell, type Column, cellOf } from "./column.ts";
import type { DataTableCellData, DataTableData, DataTableRowData } from "./contract.ts";
import type { DataTableTexts } from "./texts.ts";

export function row(
  data: DataTableRowData,
  columns: readonly Column[],
  table: DataTableData,
  texts: DataTableTexts,
): Markup {
  const [first, ...others] = columns as readonly [Column, ...Column[]];
  const name = cellOf(data, first);
  const title = first.words(name) || data.id;
  return html`
    <tr class="table__row">
      ${table.selection && selector(data, table.selection, title, texts)}
      <th class="table__name" scope="row">${rowName(name, title, addressOf(data, table))}</th>
      ${others.map((column) => cell(cellOf(data, column), column))}
      ${table.actions?.length ? actions(data, table.actions, title, texts) : null}
    </tr>`;
}

function addressOf({ id, href }: DataTableRowData, { rowHref }: DataTableData): string | undefined {
  return href ?? (rowHref === undefined ? undefined : fillAddress(rowHref, { id }));
}

/** The link of a row is in its name, and covers the whole row. */
function rowName(value: Cell | undefined, title: string, href: string | undefined): Markup | string {
  if (href === undefined) return content(value, title);
  const link = html`<a class="table__link" href="${href}">${title}</a>`;
  return typeof value === "object" ? html`${link}${aside(value)}` : link;
}

function cell(value: Cell | undefined, column: Column): Markup {
  return html`<td class="table__cell" data-label="${column.label}" ${column.place}>${content(value, column.words(value))}</td>`;
}

function content(value: Cell | undefined, words: string): Markup | string {
  if (typeof value !== "object") return words;
  const link =
    value.href !== undefined &&
    html`<a class="table__own-link" href="${value.href}">${linkWords(value.href, words)}</a>`;
  return html`${link || words}${aside(value)}`;
}

function aside({ badge: status, meta }: DataTableCellData): Markup {
  return html`${status && badge(status)}${meta && html`<span class="table__meta">${meta}</span>`}`;
}

function selector(
  { id, selected }: DataTableRowData,
  { name, form }: NonNullable<DataTableData["selection"]>,
  title: string,
  texts: DataTableTexts,
): Markup {
  const label = html`<span class="visually-hidden">${fillText(texts.select, { title })}</span>`;
  return html`
    <td class="table__select">
      <label class="table__check"><input type="checkbox" name="${name}" value="${id}" form="${form}" checked="${selected}">${label}</label>
    </td>`;
}

function actions(
  data: DataTableRowData,
  all: NonNullable<DataTableData["actions"]>,
  title: string,
  texts: DataTableTexts,
): Markup {
  const offered = all.filter(({ action }) => data.actions === undefined || data.actions.includes(action ?? ""));
  return html`<td class="table__actions">${offered.map((each) => button(itemButton(each, data.id, title, texts)))}</td>`;
}
