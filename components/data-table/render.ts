import { fillAddress } from "../_kit/address.ts";
import { html, type Markup } from "../_kit/html.ts";
import { formatNumber } from "../_kit/number.ts";
import { fillText } from "../_kit/texts.ts";
import { badge } from "../badge/render.ts";
import { itemButton } from "../button/item-button.ts";
import { button } from "../button/render.ts";
import { alignOf } from "./align.ts";
import type { DataTableCellData, DataTableColumnData, DataTableData, DataTableRowData } from "./contract.ts";
import { head } from "./head.ts";
import type { DataTableTexts } from "./texts.ts";

type Cell = DataTableRowData["cells"][string];

export function dataTable(data: DataTableData, texts: DataTableTexts): Markup {
  return html`
    <table class="table" id="${data.id}">
      <caption class="${data.captionHidden ? "visually-hidden" : "table__caption"}">${data.caption}</caption>
      ${head(data, texts)}
      <tbody class="table__body">
        ${data.rows.length === 0 ? emptyRow(data, texts) : data.rows.map((each) => row(each, data, texts))}
      </tbody>
    </table>`;
}

function emptyRow({ columns, selection, actions, empty }: DataTableData, texts: DataTableTexts): Markup {
  const count = columns.length + (selection === undefined ? 0 : 1) + (actions?.length ? 1 : 0);
  return html`<tr class="table__row"><td class="table__empty" colspan="${count}">${empty ?? texts.empty}</td></tr>`;
}

function row(data: DataTableRowData, table: DataTableData, texts: DataTableTexts): Markup {
  const [first, ...others] = table.columns as [DataTableColumnData, ...DataTableColumnData[]];
  const named = cellOf(data, first);
  const title = plain(named, first, table.locale) || data.id;
  const href = data.href ?? (table.rowHref === undefined ? undefined : fillAddress(table.rowHref, { id: data.id }));
  return html`
    <tr class="table__row">
      ${table.selection && selector(data, table.selection, title, texts)}
      <th class="table__name" scope="row">${name(named, title, href, first, table.locale)}</th>
      ${others.map((column) => cell(cellOf(data, column), column, table.locale))}
      ${table.actions?.length ? actions(data, table.actions, title, texts) : null}
    </tr>`;
}

/** Own cells only: a column may be called like something that every object has. */
function cellOf({ cells }: DataTableRowData, { key }: DataTableColumnData): Cell | undefined {
  return Object.hasOwn(cells, key) ? cells[key] : undefined;
}

/** The link of a row stands in its name, and reaches over the whole row. */
function name(
  value: Cell | undefined,
  title: string,
  href: string | undefined,
  column: DataTableColumnData,
  locale: string,
): Markup | string {
  if (href === undefined) return value === undefined ? title : content(value, column, locale);
  const link = html`<a class="table__link" href="${href}">${title}</a>`;
  return typeof value === "object" ? html`${link}${aside(value)}` : link;
}

function cell(value: Cell | undefined, column: DataTableColumnData, locale: string): Markup {
  const priority = column.priority === "normal" ? null : column.priority;
  const words = value === undefined ? null : content(value, column, locale);
  return html`<td class="table__cell" data-label="${column.label}" data-align="${alignOf(column)}" data-priority="${priority}">${words}</td>`;
}

function content(value: Cell, column: DataTableColumnData, locale: string): Markup | string {
  const words = plain(value, column, locale);
  if (typeof value !== "object") return words;
  const { href } = value;
  return html`${href === undefined ? words : html`<a class="table__own-link" href="${href}">${words}</a>`}${aside(value)}`;
}

function aside({ badge: status, meta }: DataTableCellData): Markup {
  return html`${status && badge(status)}${meta && html`<span class="table__meta">${meta}</span>`}`;
}

function plain(value: Cell | undefined, column: DataTableColumnData, locale: string): string {
  if (typeof value === "number") return formatNumber(value, locale, column.decimals);
  if (typeof value === "object") return plain(value.text, column, locale);
  return value ?? "";
}

function selector(
  { id, selected }: DataTableRowData,
  { name: field, form }: NonNullable<DataTableData["selection"]>,
  title: string,
  texts: DataTableTexts,
): Markup {
  return html`
    <td class="table__select">
      <label class="table__check"><input type="checkbox" name="${field}" value="${id}" form="${form}" checked="${selected}"><span class="visually-hidden">${fillText(texts.select, { title })}</span></label>
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
