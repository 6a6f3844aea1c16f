import type { Example, Rejected } from "../_kit/contract/component.ts";

const days = [
  { id: "d-05", label: "5. November", short: "5.11." },
  { id: "d-10", label: "10. November", short: "10.11." },
  { id: "d-12", label: "12. November", short: "12.11." },
];
const children = [
  { id: "m-1042", label: "Noah Gerber" },
  { id: "m-1077", label: "Amélie Roth" },
  { id: "m-1160", label: "Ana Marković" },
];
const grid = { id: "present", caption: "Anwesenheit", corner: "Person", columns: days, rows: children };

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Check grid",
    description: "Three people on three days; rows and columns have totals.",
    data: { ...grid, value: ["m-1042/d-05", "m-1042/d-12", "m-1077/d-05", "m-1077/d-10", "m-1160/d-10"] },
  },
  {
    name: "hint",
    title: "With a hint",
    description: "A sentence says what helps; the labels of rows lead to them, and some have a second line.",
    data: {
      ...grid,
      hint: "Du kannst einen Bereich aus einer Tabelle einfügen.",
      rows: children.map((each, index) => ({
        ...each,
        href: `#${each.id}`,
        ...(index === 1 && { hint: "Schnuppert" }),
      })),
      value: ["m-1042/d-05"],
    },
  },
  {
    name: "locked",
    title: "Locked and missing cells",
    description: "A row that cannot be changed, and days on which somebody was not yet there.",
    data: {
      ...grid,
      value: ["m-1160/d-05", "m-1160/d-10"],
      locked: ["m-1160/d-05", "m-1160/d-10", "m-1160/d-12"],
      missing: ["m-1077/d-05", "m-1077/d-10"],
    },
  },
  {
    name: "read-only",
    title: "Nothing can be changed",
    description: "Who may only look at it can still scroll in it by keyboard.",
    data: {
      ...grid,
      rows: children.slice(0, 1),
      value: ["m-1042/d-05"],
      locked: ["m-1042/d-05", "m-1042/d-10", "m-1042/d-12"],
    },
  },
  {
    name: "many",
    title: "Many days",
    description: "The names stay in sight while one scrolls sideways.",
    data: {
      ...grid,
      captionHidden: true,
      columns: Array.from({ length: 26 }, (_, index) => ({
        id: `d-${index}`,
        label: `${index + 1}. November`,
        short: `${index + 1}.11.`,
      })),
      value: Array.from({ length: 20 }, (_, index) => `m-1042/d-${index}`),
    },
  },
  {
    name: "error",
    title: "With an error",
    description: "What is wrong is below the table.",
    data: { ...grid, error: "Inzwischen hat jemand anders diese Anwesenheit geändert. Lade die Seite neu." },
  },
  {
    name: "empty",
    title: "Nothing to fill in",
    description: "Where there is no row or no column, a sentence says so.",
    data: { ...grid, columns: [], empty: "In diesem Monat gab es keine Trainings." },
  },
  {
    name: "long",
    title: "Long words",
    description: "Names and heads of columns break.",
    data: {
      ...grid,
      caption: "Mithilfe an den Vereinsanlässen des laufenden Jahres",
      corner: "Helferin oder Helfer",
      columns: [
        { id: "a", label: "Generalversammlung" },
        { id: "b", label: "Chlausturnier" },
      ],
      rows: [
        {
          id: "m-1",
          label: "Maximiliane-Theodora von Allmen-Aeschlimann",
          hint: "Geräteturnen K4 Fortgeschrittene",
        },
      ],
      value: ["m-1/b"],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-corner",
    description: "Nothing says what a row is.",
    data: { id: "present", caption: "Anwesenheit", columns: days, rows: children },
    issue: { path: ["corner"], message: "The field is required; it takes a string." },
  },
  {
    name: "same-rows",
    description: "Two rows that nothing tells apart.",
    data: { ...grid, rows: [children[0], children[0]] },
    issue: { path: ["rows"], message: "The ids of the rows differ." },
  },
  {
    name: "same-columns",
    description: "Two columns that nothing tells apart.",
    data: { ...grid, columns: [days[0], days[0]] },
    issue: { path: ["columns"], message: "The ids of the columns differ." },
  },
  {
    name: "no-cell",
    description: "A value that names no column.",
    data: { ...grid, value: ["m-1042"] },
    issue: { path: ["value", 0], message: '"m-1042" does not match /^[A-Za-z0-9_-]+\\/[A-Za-z0-9_-]+$/.' },
  },
];
