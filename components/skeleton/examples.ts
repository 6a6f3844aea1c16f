import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Text",
    description: "Three lines, the last one shorter.",
    data: {},
  },
  {
    name: "tile",
    title: "Tile",
    description: "One number with its label and a line below, as high as a stat tile.",
    data: { shape: "tile" },
  },
  {
    name: "tiles",
    title: "Several tiles",
    description: "Four numbers beside each other where there is room.",
    data: { shape: "tile", rows: 4 },
  },
  {
    name: "card",
    title: "Card",
    description: "A title and two lines.",
    data: { shape: "card" },
  },
  {
    name: "list",
    title: "List",
    description: "Five rows of two lines.",
    data: { shape: "list" },
  },
  {
    name: "table",
    title: "Table",
    description: "Rows with cells beside each other; boxes below each other on a phone.",
    data: { shape: "table" },
  },
  {
    name: "known",
    title: "As many as there will be",
    description: "The number of rows is known, so nothing moves when they arrive.",
    data: { id: "skeleton-groups", shape: "list", rows: 2 },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "unknown-shape",
    description: "The id of a component instead of a shape.",
    data: { shape: "stat-tile" },
    issue: {
      path: ["shape"],
      message: '"stat-tile" is not allowed; use one of "text", "tile", "card", "list", "table".',
    },
  },
  {
    name: "no-rows",
    description: "Nothing is an empty state, not a place that is kept.",
    data: { shape: "list", rows: 0 },
    issue: { path: ["rows"], message: "Use a number of at least 1." },
  },
  {
    name: "too-many-rows",
    description: "More rows than a window shows.",
    data: { shape: "table", rows: 200 },
    issue: { path: ["rows"], message: "Use a number of at most 20." },
  },
  {
    name: "label",
    description: "What is said is a built-in text, the same everywhere.",
    data: { label: "Mitglieder werden geladen" },
    issue: { path: ["label"], message: 'There is no field "label"; known fields are id, shape, rows.' },
  },
];
