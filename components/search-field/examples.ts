import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Empty",
    description: "The placeholder says what one can search for.",
    data: { id: "search-members", label: "Mitglieder suchen", placeholder: "Name oder Mitgliedernummer" },
  },
  {
    name: "value",
    title: "With a query",
    description: "The query came with the address and can be cleared.",
    data: { id: "search-trainings", label: "Trainings suchen", value: "Judo U13", placeholder: "Gruppe oder Ort" },
  },
  {
    name: "controls",
    title: "Of a list",
    description: "Filters the list whose id it names, under a name of its own in the address.",
    data: {
      id: "search-invoices",
      label: "Rechnungen suchen",
      name: "rechnung",
      placeholder: "Name oder Rechnungsnummer",
      controls: "invoice-list",
    },
  },
  {
    name: "plain",
    title: "Without a placeholder",
    description: "Where what is searched is plain to see.",
    data: { id: "search-help", label: "Hilfe durchsuchen" },
  },
  {
    name: "long",
    title: "Long",
    description: "A query longer than the field: it scrolls, and the icon stays free.",
    data: {
      id: "search-files",
      label: "Dokumente suchen",
      value: "Sportversicherungsbestätigungsformular für Jugendmannschaftsverantwortliche 2027",
      placeholder: "Titel",
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "placeholder-only",
    description: "A placeholder in place of the label.",
    data: { id: "search-members", placeholder: "Mitglieder suchen" },
    issue: { path: ["label"], message: "The field is required; it takes a string." },
  },
  {
    name: "empty-label",
    description: "A label that says nothing.",
    data: { id: "search-members", label: "" },
    issue: { path: ["label"], message: "Use at least 1 character." },
  },
  {
    name: "selector-instead-of-id",
    description: "A CSS selector where the id of the list stands.",
    data: { id: "search-members", label: "Mitglieder suchen", controls: "#member-list" },
    issue: { path: ["controls"], message: '"#member-list" does not match /^[A-Za-z][\\w-]*$/.' },
  },
];
