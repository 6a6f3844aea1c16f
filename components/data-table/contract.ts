import type * as z from "zod/mini";
import {
  contract,
  either,
  flag,
  htmlId,
  integer,
  list,
  map,
  number,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { badgeContract } from "../badge/contract.ts";
import { buttonContract } from "../button/contract.ts";

const actionName = pattern(/^[a-z][a-zA-Z0-9-]*$/);
const columnKey = pattern(/^[A-Za-z][A-Za-z0-9_-]*$/);

const columnContract = contract({
  key: required(columnKey, "Name of the column's cells in each row."),
  label: required(text(), "Head of the column, and label of its value in a card."),
  align: withDefault(
    oneOf(["start", "center", "end"]),
    "start",
    "Where its values stand; figures of a numeric column stand at the end.",
  ),
  numeric: flag("Values are figures to compare: at the end, digit below digit."),
  decimals: optional(integer({ min: 0, max: 4 }), "Digits after the decimal point of its numbers, always as many."),
  priority: withDefault(
    oneOf(["normal", "high", "low"]),
    "normal",
    "high stands in the head of a card, one at most; low is left out below 1024 px and found where the row leads.",
  ),
  sortable: flag("People can order the rows by this column."),
});

const cellContract = contract(
  {
    text: optional(either(string(), number()), "What the cell says."),
    meta: optional(string(), "One muted line below."),
    href: optional(wordless(string()), "Address that the text leads to."),
    badge: optional(badgeContract, "How the thing stands."),
  },
  [
    {
      field: "href",
      description: "An href needs a text that leads there.",
      holds: ({ href, text: words }) => href === undefined || (words !== undefined && words !== ""),
    },
  ],
);

const rowContract = contract({
  id: required(
    pattern(/^[A-Za-z0-9_-]+$/),
    "Id of the thing; it fills rowHref, goes with the actions and is what a selection submits.",
  ),
  cells: required(
    map(either(string(), number(), cellContract)),
    "Values by the key of their column: a text, a number, or both with a link, a muted line or a badge.",
  ),
  href: optional(wordless(string()), "Address that the row leads to, instead of rowHref."),
  actions: optional(list(actionName), "Names of the actions that this row offers; all of them where it does not say."),
  selected: flag("The row is selected."),
});

const sortContract = contract({
  column: required(columnKey, "Key of the column that orders the rows."),
  direction: withDefault(
    oneOf(["ascending", "descending"]),
    "ascending",
    "From small to large, or from large to small.",
  ),
});

const selectionContract = contract({
  name: required(wordless(text()), "Name of the form field; each selected row submits its id."),
  form: optional(htmlId(), "Id of the form that the selection belongs to, where the table does not stand in it."),
});

export const dataTableContract = contract(
  {
    id: optional(htmlId(), "Id on the page, for example for the controls of a search field."),
    caption: required(text(), "What the rows are; names the table."),
    captionHidden: flag("The caption is not shown, because a heading above says the same."),
    columns: required(list(columnContract, { min: 1 }), "The columns in order; the first one names each row."),
    rows: required(list(rowContract), "The things, in the order in which they are shown."),
    rowHref: optional(wordless(string()), "Address of every row; {id} stands for the id of the row."),
    actions: optional(
      list(buttonContract, { max: 2 }),
      "Buttons of every row; the id of the row is their actionId, and stands for {id} in their href.",
    ),
    sort: optional(sortContract, "How the rows are ordered now."),
    sortHref: optional(
      wordless(string()),
      "Address that orders the rows; {column} and {direction} stand for what is wanted.",
    ),
    sortAction: optional(actionName, "Name of the screen's action that orders the rows, instead of sortHref."),
    selection: optional(selectionContract, "Rows can be selected, each with a checkbox."),
    empty: optional(text(), "What to say where there are no rows, instead of the built-in text."),
    locale: withDefault(
      pattern(/^[a-z]{2}(-[A-Z]{2})?$/),
      "de-CH",
      "Language and region that numbers are written for, such as fr-CH.",
    ),
  },
  [
    {
      field: "columns",
      description: "The keys of the columns differ.",
      holds: ({ columns }) => new Set(columns.map(({ key }) => key)).size === columns.length,
    },
    {
      field: "columns",
      description: "The first column names the row and cannot be of low priority.",
      holds: ({ columns }) => columns[0]?.priority !== "low",
    },
    {
      field: "columns",
      description: "At most one column is of high priority.",
      holds: ({ columns }) => columns.filter(({ priority }) => priority === "high").length <= 1,
    },
    {
      field: "columns",
      description: "A column of low priority needs rows that lead to the rest.",
      holds: ({ columns, rows, rowHref }) =>
        rowHref !== undefined || columns.every(({ priority }) => priority !== "low") || rows.every(({ href }) => href),
    },
    {
      field: "columns",
      description: "A sortable column needs either sortHref or sortAction.",
      holds: ({ columns, sortHref, sortAction }) =>
        columns.every(({ sortable }) => !sortable) || (sortHref === undefined) !== (sortAction === undefined),
    },
    {
      field: "sort",
      description: "sort names a sortable column.",
      holds: ({ sort, columns }) =>
        sort === undefined || columns.some(({ key, sortable }) => key === sort.column && sortable === true),
    },
    {
      field: "rows",
      description: "The ids of the rows differ.",
      holds: ({ rows }) => new Set(rows.map(({ id }) => id)).size === rows.length,
    },
    {
      field: "actions",
      description: "What every row repeats cannot be primary.",
      holds: ({ actions }) => actions?.every(({ variant }) => variant !== "primary") ?? true,
    },
  ],
);

export type DataTableCellData = z.output<typeof cellContract>;
export type DataTableColumnData = z.output<typeof columnContract>;
export type DataTableRowData = z.output<typeof rowContract>;
export type DataTableData = z.output<typeof dataTableContract>;
