import { html, type Markup } from "../_kit/html.ts";
import { figure } from "../figure/render.ts";
import type { ProseBlock, ProseData, ProseSpan } from "./contract.ts";
import type { ProseTexts } from "./texts.ts";

type HeadingData = NonNullable<ProseBlock["heading"]>;
/** A point of any level. */
interface PointData {
  readonly words: Words;
  readonly paragraphs?: readonly Words[] | undefined;
  readonly items?: readonly PointData[] | undefined;
  readonly isOrdered?: boolean;
}
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
  if (heading !== undefined) return headingOf(heading, first, texts);
  if (paragraph !== undefined) return paragraphOf(inline(paragraph));
  if (points !== undefined) return list(points.items, points.isOrdered, points.start);
  if (quote !== undefined) return html`<blockquote>${quote.map((words) => paragraphOf(inline(words)))}</blockquote>`;
  if (rows !== undefined) return table(rows, texts);
  return picture && figure(picture);
}

function paragraphOf(content: string | Markup): Markup {
  return html`<p class="text__paragraph">${content}</p>`;
}

/** A heading with an id has a link to itself, to copy. Three levels are the most that the first level allows: 4, 5 and 6. */
function headingOf({ level, text, id }: HeadingData, first: number, { linkTo }: ProseTexts): Markup {
  const title = titleOf(first + level - 1, text, id);
  if (id === undefined) return title;
  return html`
    <div class="prose__title">
      ${title}<a class="prose__link" href="#${id}" aria-label="${linkTo}: ${text}"></a>
    </div>`;
}

function titleOf(level: number, text: string, id: string | undefined): Markup {
  switch (level) {
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

function marked({ text, strong, emphasis, struck, href }: ProseSpan): Markup | string {
  const held = struck ? html`<s>${text}</s>` : text;
  const stressed = emphasis ? html`<em>${held}</em>` : held;
  const shown = strong ? html`<strong>${stressed}</strong>` : stressed;
  if (href === undefined) return shown;
  return html`<a href="${href}" rel="${/^https?:/.test(href) ? "external" : null}">${shown}</a>`;
}

function list(items: readonly PointData[], isOrdered = false, start?: number): Markup {
  const points = items.map(pointOf);
  return isOrdered ? html`<ol start="${start}">${points}</ol>` : html`<ul>${points}</ul>`;
}

function pointOf({ words, paragraphs = [], items, isOrdered }: PointData): Markup {
  const below = items && list(items, isOrdered);
  return html`<li>${inline(words)}${paragraphs.map((more) => paragraphOf(inline(more)))}${below}</li>`;
}

function table({ columns, rows }: TableData, texts: ProseTexts): Markup {
  const hasHead = columns.some(({ words }) => words !== undefined);
  const headsRows = hasHead && columns[0]?.words === undefined;
  const row = (cells: readonly CellData[]) =>
    html`<tr>${cells.map((cell, index) => {
      const align = columns[index]?.align;
      return headsRows && index === 0 ? head({ ...cell, align }, "row") : dataCell({ ...cell, align });
    })}</tr>`;
  return html`
    <section class="prose__table" aria-label="${tableName(columns, texts)}" tabindex="0">
      <table>
        ${hasHead ? html`<thead><tr>${columns.map((cell) => head(cell, "col"))}</tr></thead>` : undefined}
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
