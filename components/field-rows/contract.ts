import type * as z from "zod/mini";
import {
  boolean,
  contract,
  either,
  flag,
  htmlId,
  integer,
  list,
  map,
  multilineString,
  number,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { areDistinct, distinctOptions, requiredOrOptional } from "../_kit/contract/rules.ts";
import { formFieldContract } from "../form-field/contract.ts";

const { id: _id, name: _name, ...fieldShape } = formFieldContract.shape;

/** A form field without its id, which follows from its row and its name. */
const rowFieldContract = contract(
  {
    name: required(pattern(/^[A-Za-z_]\w*$/), "Name of its value in the row."),
    when: withDefault(boolean(), true, "The row asks for it; an expression may read the values of the row as row."),
    ...fieldShape,
  },
  [
    requiredOrOptional,
    {
      field: "options",
      description: "A select has options.",
      holds: ({ control, options }) => control !== "select" || options !== undefined,
    },
    distinctOptions,
  ],
);

const fieldsOfRow = list(rowFieldContract, { min: 1 });

const rowContract = contract({
  key: required(pattern(/^\w+$/), "What tells the row from the others, wherever it is."),
  fields: required(fieldsOfRow, "What this row asks for."),
});

export const fieldRowsContract = contract(
  {
    id: required(htmlId(), "Id of the group; hint and error get {id}-hint and {id}-error."),
    name: optional(wordless(string()), "Name of the list, of which each row is an object; the id where there is none."),
    legend: required(text(), "What the rows are, in the plural."),
    hint: optional(string(), "What helps to answer, before one answers."),
    item: required(text(), "What one row is, in the singular; its number follows."),
    fields: required(fieldsOfRow, "What each row asks for."),
    value: optional(
      list(map(either(wordless(multilineString()), number()))),
      "What is filled in: of each row the values by the names of its fields.",
    ),
    rows: optional(
      list(rowContract),
      "Keys of the rows, and what each asks for. The engine gives them in a flow; otherwise the rows are those of value.",
    ),
    min: withDefault(integer({ min: 0 }), 0, "The fewest rows; as many are there from the start."),
    max: withDefault(integer({ min: 1, max: 1000 }), 20, "The most rows."),
    ordered: flag("The order of the rows matters: they can be moved."),
    copies: flag("A row can be copied, where many are alike."),
    empty: optional(string(), "What is said while there is no row."),
    error: optional(string(), "What is wrong with the list as a whole and how to mend it."),
  },
  [
    {
      field: "fields",
      description: "The names of the fields differ.",
      holds: ({ fields }) => areDistinct(fields.map(({ name }) => name)),
    },
    {
      field: "rows",
      description: "The keys of the rows differ.",
      holds: ({ rows = [] }) => areDistinct(rows.map(({ key }) => key)),
    },
    {
      field: "max",
      description: "The most rows are at least as many as the fewest.",
      holds: ({ min = 0, max = 20 }) => max >= min,
    },
  ],
);

export type FieldRowsData = z.output<typeof fieldRowsContract>;
export type RowFieldData = z.output<typeof rowFieldContract>;
