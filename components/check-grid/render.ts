import { textAttributes } from "../_kit/client/text-attributes.ts";
import { type Attributes, attributes, html, type Markup } from "../_kit/html.ts";
import { fieldError } from "../form-field/render.ts";
import type { CheckGridData } from "./contract.ts";
import { type CheckGridTexts, checkGridMessages } from "./texts.ts";

/** The grid as it is drawn: its cells can be asked for. */
interface DrawnGrid {
  readonly data: CheckGridData;
  readonly texts: CheckGridTexts;
  readonly name: string;
  readonly checked: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
}

type GridRow = CheckGridData["rows"][number];
type GridColumn = CheckGridData["columns"][number];

export function checkGrid(data: CheckGridData, texts: CheckGridTexts): Markup {
  const { id, name = "", value = [], locked = [], missing = [], seen, hint, error } = data;
  const [own, without] = [name || id, new Set(missing)];
  const checked = new Set(value.filter((cell) => !without.has(cell)));
  const grid = { data, texts, name: own, checked, locked: new Set(locked), missing: without };
  const { selected, pasted, unread, outside, fixed } = texts;
  return html`
    <div class="check-grid" id="${id}" tabindex="-1" data-behavior="check-grid"
      ${textAttributes({ selected, pasted, unread, outside, fixed }, checkGridMessages)}>
      ${seen !== undefined && html`<input type="hidden" name="${own}Seen" value="${seen}">`}
      ${hint && html`<p class="check-grid__hint" id="${id}-hint">${hint}</p>`}
      <div class="check-grid__frame" ${frameRole(grid)}>${gridTable(grid)}</div>
      ${error && fieldError(id, error)}
      <p class="check-grid__told" role="status"></p>
    </div>`;
}

/** Where no cell takes the focus, the frame does: one has to be able to scroll in it. */
function frameRole({ data, locked, missing }: DrawnGrid): Attributes {
  const cells = data.rows.flatMap((row) => data.columns.map((column) => gridCellOf(row, column)));
  const isFixed = cells.length > 0 && cells.every((each) => locked.has(each) || missing.has(each));
  return attributes(isFixed ? { tabindex: 0, role: "region", "aria-label": data.caption } : {});
}

function gridTable(grid: DrawnGrid): Markup {
  const { rows, columns, corner, caption, captionHidden, hint, error, id, empty } = grid.data;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || null;
  const isEmpty = rows.length === 0 || columns.length === 0;
  return html`
    <table class="check-grid__table" aria-describedby="${described}">
      <caption class="${captionHidden ? "visually-hidden" : "check-grid__caption"}">${caption}</caption>
      <thead>
        <tr>
          <th class="check-grid__name" scope="col">${corner}</th>
          ${columns.map(gridHead)}
          <th class="check-grid__total" scope="col">${grid.texts.total}</th>
        </tr>
      </thead>
      <tbody>
        ${
          isEmpty
            ? html`<tr><td class="check-grid__empty" colspan="${columns.length + 2}">${empty ?? grid.texts.empty}</td></tr>`
            : rows.map((row) => gridRow(row, grid))
        }
      </tbody>
      ${!isEmpty && totalsOf(grid)}
    </table>`;
}

function gridHead({ label, short }: GridColumn): Markup {
  if (short === undefined) return html`<th class="check-grid__head" scope="col">${label}</th>`;
  return html`
    <th class="check-grid__head" scope="col">
      <span aria-hidden="true">${short}</span>
      <span class="visually-hidden">${label}</span>
    </th>`;
}

function gridRow(row: GridRow, grid: DrawnGrid): Markup {
  const { label, hint, href } = row;
  const { columns } = grid.data;
  return html`
    <tr>
      <th class="check-grid__name" scope="row">
        ${href ? html`<a href="${href}">${label}</a>` : label}
        ${hint && html`<span class="check-grid__more">${hint}</span>`}
      </th>
      ${columns.map((column) => gridCell(row, column, grid))}
      <td class="check-grid__total">${columns.filter((column) => grid.checked.has(gridCellOf(row, column))).length}</td>
    </tr>`;
}

function gridCell(
  row: GridRow,
  column: GridColumn,
  { name, checked, locked, missing, data, texts }: DrawnGrid,
): Markup {
  const value = gridCellOf(row, column);
  if (missing.has(value)) {
    return html`
      <td class="check-grid__cell">
        <span aria-hidden="true">–</span>
        <span class="visually-hidden">${texts.missing}</span>
      </td>`;
  }
  return html`
    <td class="check-grid__cell">
      <label class="check-grid__box">
        <input class="check-grid__input" type="checkbox" name="${name}" value="${value}" checked="${checked.has(value)}"
          disabled="${locked.has(value)}" aria-label="${row.label}, ${column.label}" aria-invalid="${data.error ? true : null}">
      </label>
    </td>`;
}

function totalsOf({ data, texts, checked }: DrawnGrid): Markup {
  const countIn = (column: GridColumn) => data.rows.filter((row) => checked.has(gridCellOf(row, column))).length;
  const counts = data.columns.map(countIn);
  return html`
    <tfoot>
      <tr>
        <th class="check-grid__name" scope="row">${texts.total}</th>
        ${counts.map((count) => html`<td class="check-grid__total">${count}</td>`)}
        <td class="check-grid__total">${counts.reduce((sum, count) => sum + count, 0)}</td>
      </tr>
    </tfoot>`;
}

function gridCellOf(row: GridRow, column: GridColumn): string {
  return `${row.id}/${column.id}`;
}
