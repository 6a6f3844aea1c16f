import type { Example, Rejected } from "../_kit/contract/component.ts";

const child = [
  { name: "firstName", label: "Vorname", required: true },
  { name: "birthDate", label: "Geburtsdatum", type: "date", required: true },
];

const children = { id: "children", legend: "Kinder", item: "Kind", fields: child };

const expense = {
  id: "items",
  legend: "Auslagen",
  item: "Auslage",
  fields: [
    { name: "what", label: "Wofür", required: true },
    { name: "amount", label: "Betrag in Franken", type: "number", inputmode: "decimal", required: true },
  ],
};

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Rows",
    description: "Two children with the same questions, and a way to add another.",
    data: {
      ...children,
      fields: [
        { name: "firstName", label: "Vorname", required: true },
        { name: "school", label: "Schule oder Kindergarten" },
      ],
      value: [
        { firstName: "Yara", school: "Schulhaus Bach" },
        { firstName: "Amir", school: "Kindergarten Dorf" },
      ],
    },
  },
  {
    name: "empty",
    title: "No row yet",
    description: "A sentence says that there is none; the button adds the first.",
    data: { ...children, empty: "Noch kein Kind eingetragen." },
  },
  {
    name: "first",
    title: "First row open",
    description: "Where one is needed, its questions are there from the start, and it cannot be removed.",
    data: { ...children, min: 1, hint: "Erwachsene melden sich mit einem eigenen Formular an." },
  },
  {
    name: "ordered",
    title: "In an order",
    description: "Rows are moved by their buttons, by Alt with an arrow, or by their grip.",
    data: {
      id: "stations",
      legend: "Ablauf",
      item: "Posten",
      ordered: true,
      fields: [{ name: "title", label: "Was wird geübt?" }],
      value: [{ title: "Einlaufen" }, { title: "Ballschule" }, { title: "Match" }],
    },
  },
  {
    name: "copies",
    title: "With copies",
    description: "What is nearly the same as a row before is copied and changed.",
    data: { ...expense, copies: true, value: [{ what: "Billett Winterthur", amount: 12.4 }] },
  },
  {
    name: "many",
    title: "Many rows",
    description: "With more than five each is one line, which opens.",
    data: {
      ...children,
      value: ["Yara", "Amir", "Lena", "Noé", "Mia", "Luca", "Elin"].map((firstName, index) => ({
        firstName,
        birthDate: `201${index}-04-19`,
      })),
    },
  },
  {
    name: "error",
    title: "With errors",
    description: "What is wrong is at the list or at a field; a row with an error is open.",
    data: {
      ...children,
      error: "Es braucht mindestens 2.",
      rows: [
        {
          key: "1",
          fields: [
            { name: "firstName", label: "Vorname", required: true },
            {
              name: "birthDate",
              label: "Geburtsdatum",
              type: "date",
              error: "Gib ein Datum bis 28. November 2026 an.",
            },
          ],
        },
      ],
      value: [{ firstName: "Yara", birthDate: "2116-04-19" }],
    },
  },
  {
    name: "differing",
    title: "Rows that differ",
    description: "A row asks only for what fits it.",
    data: {
      id: "guests",
      legend: "Wer kommt mit?",
      item: "Gast",
      fields: [{ name: "name", label: "Name" }],
      rows: [
        {
          key: "1",
          fields: [
            {
              name: "kind",
              label: "Alter",
              control: "select",
              options: [
                { value: "adult", label: "Erwachsen" },
                { value: "child", label: "Kind" },
              ],
            },
            { name: "menu", label: "Kindermenü", optional: true },
          ],
        },
        { key: "4", fields: [{ name: "kind", label: "Alter", hint: "Die Küche rechnet danach." }] },
      ],
      value: [{ kind: "child", menu: "Pasta" }, { kind: "adult" }],
    },
  },
  {
    name: "full",
    title: "As many as there may be",
    description: "In place of the button it says that there may be no more.",
    data: { ...children, max: 1, value: [{ firstName: "Yara", birthDate: "2016-04-19" }] },
  },
  {
    name: "long",
    title: "Long words",
    description: "Titles, lines and buttons break.",
    data: {
      id: "guardians",
      legend: "Unterschriftsberechtigte Erziehungsberechtigte oder Erziehungsberechtigter",
      item: "Erziehungsberechtigte oder Erziehungsberechtigter",
      ordered: true,
      copies: true,
      fields: [{ name: "name", label: "Vorname und Nachname wie auf der Sportversicherungsbestätigung" }],
      value: [{ name: "Maximiliane-Theodora von Allmen-Aeschlimann" }, { name: "" }],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-fields",
    description: "Rows that ask for nothing.",
    data: { ...children, fields: [] },
    issue: { path: ["fields"], message: "Use at least 1 item." },
  },
  {
    name: "html-attribute",
    description: "The attribute of HTML in its spelling for scripts, in a field.",
    data: { ...children, fields: [{ name: "firstName", label: "Vorname", maxLength: 40 }] },
    issue: { path: ["fields", 0, "maxLength"], message: 'There is no field "maxLength"; did you mean "maxlength"?' },
  },
  {
    name: "required-and-optional",
    description: "A field that may stay empty and may not.",
    data: { ...children, fields: [{ name: "firstName", label: "Vorname", required: true, optional: true }] },
    issue: { path: ["fields", 0, "optional"], message: "What is required cannot be optional: say one of them." },
  },
  {
    name: "select-without-options",
    description: "Nothing to choose from.",
    data: { ...children, fields: [{ name: "size", label: "Grösse", control: "select" }] },
    issue: { path: ["fields", 0, "options"], message: "A select has options." },
  },
  {
    name: "same-values",
    description: "Two options that the form could not tell apart.",
    data: {
      ...children,
      fields: [
        {
          ...{ name: "size", label: "Grösse", control: "select" },
          options: [
            { value: "m", label: "M" },
            { value: "m", label: "M, lang" },
          ],
        },
      ],
    },
    issue: { path: ["fields", 0, "options"], message: "The values of the options differ." },
  },
  {
    name: "same-names",
    description: "Two fields whose values are in the same place.",
    data: { ...children, fields: [child[0], child[0]] },
    issue: { path: ["fields"], message: "The names of the fields differ." },
  },
  {
    name: "same-keys",
    description: "Two rows that nothing tells apart.",
    data: {
      ...children,
      rows: [
        { key: "1", fields: child },
        { key: "1", fields: child },
      ],
    },
    issue: { path: ["rows"], message: "The keys of the rows differ." },
  },
  {
    name: "more-than-most",
    description: "More rows than there may be.",
    data: { ...children, min: 3, max: 2 },
    issue: { path: ["max"], message: "The most rows are at least as many as the fewest." },
  },
  {
    name: "value-of-a-row",
    description: "A row is an object of the values of its fields.",
    data: { ...children, value: ["Yara"] },
    issue: { path: ["value", 0], message: 'Expected an object, got the string "Yara".' },
  },
];
