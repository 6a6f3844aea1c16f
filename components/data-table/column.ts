import { type Attributes, attributes } from "../_kit/html.ts";
import { numberWriter } from "../_kit/intl-formats.ts";
import type { DataTableColumnData, DataTableRowData } from "./contract.ts";

export type Cell = DataTableRowData["cells"][string];

/** A column with the properties that all its cells share, made once for a table. */
export interface Column extends DataTableColumnData {
  /** The alignment of head and cells, without defaults. */
  readonly place: Attributes;
  /** The text of a cell; empty where there is none. */
  words(cell: Cell | undefined): string;
}

export function columnOf(data: DataTableColumnData, locale: string): Column {
  const { decimals } = data;
  const writeNumber = numberWriter(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const words = (cell: Cell | undefined): string => {
    if (typeof cell === "object") return words(cell.text);
    return typeof cell === "number" ? writeNumber(cell) : (cell ?? "");
  };
  return { ...data, place: placeOf(data), words };
}

function placeOf({ align, numeric, priority }: DataTableColumnData): Attributes {
  const side = numeric ? "end" : align;
  return attributes({
    "data-align": side === "start" ? null : side,
    "data-priority": priority === "normal" ? null : priority,
  });
}

/** The cell of a row, own properties only: a column may have the name of a property that every object has. */
export function cellOf({ cells }: DataTableRowData, { key }: DataTableColumnData): Cell | undefined {
  return Object.hasOwn(cells, key) ? cells[key] : undefined;
}
