import type * as z from "zod/mini";
import {
  contract,
  either,
  flag,
  headingLevel,
  htmlId,
  integer,
  list,
  multilineText,
  oneOf,
  optional,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { figureContract } from "../figure/contract.ts";

const spanContract = contract({
  text: required(multilineText(), "The words; a line end is kept."),
  strong: flag("Important."),
  emphasis: flag("Stressed, or a title of something."),
  struck: flag("No longer holds."),
  href: optional(wordless(string()), "Address that the words lead to."),
});

/** Words in a line, in parts that are marked alike. */
const words = () => list(spanContract, { min: 1 });

const headingContract = contract({
  level: withDefault(integer({ min: 1, max: 3 }), 1, "1 is a heading of the text, 2 and 3 are below it."),
  text: required(text(), "The heading."),
  id: optional(htmlId(), "Id on the page, to link to it."),
});

const itemFields = {
  words: required(words(), "What the point says."),
  paragraphs: optional(list(words(), { min: 1 }), "Its further paragraphs."),
};

const isOrderedBelow = flag("The points below it are numbered.");
const deepestItemContract = contract({ words: itemFields.words });

const innerItemContract = contract({
  ...itemFields,
  isOrdered: isOrderedBelow,
  items: optional(list(deepestItemContract, { min: 1 }), "Points below it."),
});

const itemContract = contract({
  ...itemFields,
  isOrdered: isOrderedBelow,
  items: optional(list(innerItemContract, { min: 1 }), "Points below it."),
});

const listContract = contract({
  items: required(list(itemContract, { min: 1 }), "The points, in order."),
  isOrdered: flag("The points are numbered."),
  start: optional(integer({ min: 0 }), "The first number, if it is not 1."),
});

const cellContract = contract({ words: optional(words(), "What the cell says.") });

const columnContract = contract({
  words: optional(words(), "What the head says."),
  align: optional(oneOf(["center", "end"]), "Where its cells stand; numbers stand at the end."),
});

const tableContract = contract(
  {
    columns: required(
      list(columnContract, { min: 1 }),
      "The heads of the columns; where only the first says nothing, its cells are the heads of the rows.",
    ),
    rows: required(list(list(cellContract, { min: 1 })), "The rows, each with a cell for every column."),
  },
  [
    {
      field: "rows",
      description: "Every row has as many cells as there are columns.",
      holds: ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    },
  ],
);

const kinds = ["heading", "paragraph", "list", "quote", "table", "picture"] as const;

export const blockContract = contract(
  {
    heading: optional(headingContract, "A heading."),
    paragraph: optional(words(), "A paragraph with marked words."),
    list: optional(listContract, "A list of points."),
    quote: optional(list(words(), { min: 1 }), "Paragraphs that somebody else has said."),
    table: optional(tableContract, "A table."),
    picture: optional(figureContract, "A picture with its caption."),
  },
  [
    {
      field: "paragraph",
      description: "A block is one of heading, paragraph, list, quote, table and picture.",
      holds: (block) => kinds.filter((kind) => block[kind] !== undefined).length === 1,
    },
  ],
);

export const proseContract = contract(
  {
    id: optional(htmlId(), "Id on the page."),
    body: required(
      list(either(multilineText(), blockContract), { min: 1 }),
      "The parts of the text, in order; a plain paragraph is a string.",
    ),
    headingLevel: withDefault(
      headingLevel(),
      2,
      "Level of its first headings, so that they fit the outline of the page.",
    ),
  },
  [
    {
      field: "body",
      description: "Every heading has an id of its own.",
      holds: ({ body }) => {
        const ids = body.flatMap((part) => (typeof part === "string" ? [] : (part.heading?.id ?? [])));
        return new Set(ids).size === ids.length;
      },
    },
  ],
);

export type ProseData = z.output<typeof proseContract>;
export type ProseBlock = z.output<typeof blockContract>;
export type ProseSpan = z.output<typeof spanContract>;
