import { html, type Markup } from "../_kit/html.ts";
import { figure } from "../figure/render.ts";
import type { ProseBlock, ProseData, ProseSpan } from "./contract.ts";
import type { ProseTexts } from "./texts.ts";

type HeadingData = NonNullable<ProseBlock["heading"]>;
type ListData = NonNullable<ProseBlock["list"]>;
type TableData = NonNullable<ProseBlock["table"]>;
type ColumnData = TableData["columns"][number];
type CellData = TableData["rows"][number][number];
type Words = readonly ProseSpan[];

export function prose({ id, body, headingLevel }: ProseData, texts: ProseTexts): Markup {
  return html`
    <div class="text prose" id="${id}">
      ${body.map((part) => (typeof part === "string" ? paragraphOf(part) : block(part, headingLevel, texts)))}
    </div>`;
}

function block(part: ProseBlock, first: number, texts: ProseTexts): Markup | undefined {
  const { heading, paragraph, list: points, quote, table: rows, picture } = part;
  if (heading !== undefined) return headingOf(heading, first);
  if (paragraph !== undefined) return paragraphOf(inline(paragraph));
  if (points !== undefined) return list(points);
  if (quote !== undefined) return html`<blockquote>${quote.map((words) => paragraphOf(inline(words)))}</blockquote>`;
  if (rows !== undefined) return table(rows, texts);
  return picture && figure(picture);
}

function paragraphOf(content: string | Markup): Markup {
  return html`<p class="text__paragraph">${content}</p>`;
}

/** Three levels below the page's own heading are the most that the first level allows: 4, 5 and 6. */
function headingOf({ level, text, id }: HeadingData, first: number): Markup {
  switch (first + level - 1) {
    case 2:
      return html`<h2 id="${id}">${text}</h2>`;
    case 3:
      return html`<h3 id="${id}">${text}</h3>`;
    case 4:
      return html`<h4 id="${id}">${text}</h4>`;
    case 5:
      return html`<h5 id="${id}">${text}</h5>`;
    default:
      return html`<h6 id="${id}">${text}</h6>`;
  }
}

/** Words side by side, without blanks between them that the text does not have. */
function inline(words: Words): Markup {
  return words.reduce((before, span) => html`${before}${marked(span)}`, html``);
}

function marked({ text, strong, emphasis, href }: ProseSpan): Markup | string {
  const stressed = emphasis ? html`<em>${text}</em>` : text;
  const shown = strong ? html`<strong>${stressed}</strong>` : stressed;
  if (href === undefined) return shown;
  return html`<a href="${href}" rel="${/^https?:/.test(href) ? "external" : null}">${shown}</a>`;
}

function list({ items, isOrdered, start }: ListData): Markup {
  const points = items.map(({ words, items: below }) => html`<li>${inline(words)}${below && pointsBelow(below)}</li>`);
  return isOrdered ? html`<ol start="${start}">${points}</ol>` : html`<ul>${points}</ul>`;
}

function pointsBelow(items: readonly { readonly words: Words }[]): Markup {
  return html`<ul>${items.map(({ words }) => html`<li>${inline(words)}</li>`)}</ul>`;
}

function table({ columns, rows }: TableData, texts: ProseTexts): Markup {
  const headsRows = columns[0]?.words === undefined;
  const row = (cells: readonly CellData[]) =>
    html`<tr>${cells.map((cell, index) => {
      const align = columns[index]?.align;
      return headsRows && index === 0 ? head({ ...cell, align }, "row") : dataCell({ ...cell, align });
    })}</tr>`;
  return html`
    <section class="prose__table" aria-label="${tableName(columns, texts)}" tabindex="0">
      <table>
        <thead><tr>${columns.map((cell) => head(cell, "col"))}</tr></thead>
        <tbody>${rows.map(row)}</tbody>
      </table>
    </section>`;
}

/** A head without words is a plain cell: it heads nothing. */
function head(cell: ColumnData, scope: "col" | "row"): Markup {
  if (cell.words === undefined) return dataCell(cell);
  return html`<th scope="${scope}" data-align="${cell.align}">${content(cell)}</th>`;
}

function dataCell(cell: ColumnData): Markup {
  return html`<td data-align="${cell.align}">${content(cell)}</td>`;
}

/** Tables of one page are told apart by their columns. */
function tableName(columns: readonly ColumnData[], texts: ProseTexts): string {
  const heads = columns.flatMap(({ words }) => words?.map(({ text }) => text).join("") ?? []);
  return [texts.table, heads.join(", ")].filter(Boolean).join(": ");
}

function content({ words }: CellData): Markup | undefined {
  return words && inline(words);
}
