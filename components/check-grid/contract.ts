import type * as z from "zod/mini";
import { contract, flag, htmlId, list, optional, pattern, required, string, text, wordless } from "#contract";
import { areDistinct } from "../_kit/contract/rules.ts";

const lineId = pattern(/^[A-Za-z0-9_-]+$/);

const rowContract = contract({
  id: required(lineId, "What tells the row from the others; the first part of the values of its cells."),
  label: required(text(), "What heads the row, such as a name."),
  hint: optional(string(), "One muted line below."),
  href: optional(wordless(string()), "Address that the label leads to."),
});

const columnContract = contract({
  id: required(lineId, "What tells the column from the others; the second part of the values of its cells."),
  label: required(text(), "What the column is, in full: a part of the name of each of its cells."),
  short: optional(text(), "What heads the column instead, where the label is too long for it."),
});

const cellList = list(wordless(pattern(/^[A-Za-z0-9_-]+\/[A-Za-z0-9_-]+$/)));

export const checkGridContract = contract(
  {
    id: required(htmlId(), "Id of the grid; hint and error get {id}-hint and {id}-error."),
    name: optional(
      wordless(string()),
      "Name that the checked cells are submitted under, as a list of {row}/{column}; the id where there is none.",
    ),
    caption: required(text(), "What the cells say; names the table."),
    captionHidden: flag("The caption is not shown, because a heading above says the same."),
    corner: required(text(), "What one row is, above the rows."),
    rows: required(list(rowContract), "What is down the side, in this order."),
    columns: required(list(columnContract), "What is along the top, in this order."),
    value: optional(cellList, "The cells that are checked. One that is not in the grid is left out."),
    locked: optional(cellList, "Cells that are shown and cannot be changed."),
    missing: optional(cellList, "Cells that there are none of: a dash is in their place."),
    seen: optional(
      wordless(string()),
      "What tells the state that the grid shows from others; it is submitted under {name}Seen.",
    ),
    hint: optional(string(), "What helps to fill in the grid."),
    error: optional(string(), "What is wrong and how to mend it; marks the cells invalid."),
    empty: optional(text(), "What to say where there is no row or no column, instead of the built-in text."),
  },
  [
    {
      field: "rows",
      description: "The ids of the rows differ.",
      holds: ({ rows }) => areDistinct(rows.map(({ id }) => id)),
    },
    {
      field: "columns",
      description: "The ids of the columns differ.",
      holds: ({ columns }) => areDistinct(columns.map(({ id }) => id)),
    },
  ],
);

export type CheckGridData = z.output<typeof checkGridContract>;
