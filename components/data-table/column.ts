import { type Attributes, attributes } from "../_kit/html.ts";
import { numberWriter } from "../_kit/number.ts";
import type { DataTableColumnData, DataTableRowData } from "./contract.ts";

export type Cell = DataTableRowData["cells"][string];

/** A column with what all its cells have in common, made once for a table. */
export interface Column extends DataTableColumnData {
  /** How the head and the cells stand, without the defaults. */
  readonly place: Attributes;
  /** What a cell says, in words; empty where there is none. */
  words(cell: Cell | undefined): string;
}

export function columnOf(data: DataTableColumnData, locale: string): Column {
  const writeNumber = numberWriter(locale, data.decimals);
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

/** The cell of a row, own ones only: a column may be called like something that every object has. */
export function cellOf({ cells }: DataTableRowData, { key }: DataTableColumnData): Cell | undefined {
  return Object.hasOwn(cells, key) ? cells[key] : undefined;
}
