import type { Element, ElementContent } from "hast";
import { htmlBelow, type StyleRules } from "./office-lists.ts";
import { isElementOf, isEmptyHtml } from "./office-words.ts";

/** How the cells of a table are read. */
interface TableReader {
  readonly isHidden: (element: Element) => boolean;
  readonly styleOf: (element: Element) => StyleRules;
  /** The words of a cell, with lines for its paragraphs. */
  readonly cellWords: (cell: Element) => ElementContent[];
}

/** A table as it is seen: with the cells that are shown, and with its head. One cell, or a table around others, is none. */
export function shownTable(
  table: Element,
  reader: TableReader,
): { readonly cells: readonly Element[] } | { readonly blocks: readonly Element[] } {
  const inside = htmlBelow(table);
  const inner = new Set(inside.filter(({ tagName }) => tagName === "table").flatMap(htmlBelow));
  const rows = inside.filter((each) => each.tagName === "tr" && !inner.has(each) && !reader.isHidden(each));
  const hidden = hiddenColumns(inside, reader);
  const cells = rows.map((row) =>
    row.children
      .filter((each) => isElementOf(each, "td", "th"))
      .filter((cell, index) => !hidden.has(index) && !reader.isHidden(cell)),
  );
  if (inside.some(({ tagName }) => tagName === "table") || cells.flat().length < 2) return { cells: cells.flat() };
  const read = cells.map((row) => row.map((cell) => shownCell(cell, reader)));
  const isSpanning = read.flat().some(({ properties: { rowSpan } }) => Number(rowSpan ?? 1) > 1);
  const filled = isSpanning ? read : read.filter((row) => !row.every(isEmptyHtml));
  const captions = inside
    .filter(({ tagName }) => tagName === "caption")
    .map((each) => paragraphOf(reader.cellWords(each)));
  return { blocks: [...captions.filter((each) => !isEmptyHtml(each)), tableOf(filled)] };
}

function shownCell(cell: Element, { cellWords, styleOf }: TableReader): Element {
  const { colSpan, rowSpan, align } = cell.properties;
  const side = String(align ?? styleOf(cell).get("text-align") ?? "");
  const properties = {
    ...(colSpan && { colSpan }),
    ...(rowSpan && { rowSpan }),
    ...(/^(?:right|center)$/.test(side) && { align: side }),
  };
  return { type: "element", tagName: cell.tagName, properties, children: cellWords(cell) };
}

function tableOf([first = [], ...rest]: readonly Element[][]): Element {
  const filled = first.filter((cell) => !isEmptyHtml(cell));
  const isHead = rest.length > 0 && filled.length > 0 && filled.every(isWhollyStrong);
  const rows = [isHead ? first.map(headCell) : first, ...rest];
  const children = rows.map((row): Element => ({ type: "element", tagName: "tr", properties: {}, children: row }));
  return { type: "element", tagName: "table", properties: {}, children };
}

function isWhollyStrong({ tagName, children }: Element): boolean {
  return tagName === "th" || children.every((child) => isElementOf(child, "strong", "br") || isEmptyHtml(child));
}

function headCell(cell: Element): Element {
  const children = cell.children.flatMap((child) => (isElementOf(child, "strong") ? child.children : [child]));
  return { ...cell, tagName: "th", children };
}

function paragraphOf(children: ElementContent[]): Element {
  return { type: "element", tagName: "p", properties: {}, children };
}

/** A spreadsheet hides a whole column. */
function hiddenColumns(elements: readonly Element[], { isHidden }: TableReader): ReadonlySet<number> {
  const columns = elements
    .filter(({ tagName }) => tagName === "col")
    .flatMap((each) => Array.from({ length: Number(each.properties["span"] ?? 1) }, () => isHidden(each)));
  return new Set(columns.flatMap((isOff, index) => (isOff ? [index] : [])));
}
