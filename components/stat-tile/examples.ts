import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Number with context",
    description: "A number of the club, grouped the Swiss way, and what to compare it with.",
    data: { label: "Mitglieder", value: 1240, meta: "38 mehr als vor einem Jahr" },
  },
  {
    name: "link",
    title: "Link tile",
    description: "Leads to the list behind the number.",
    data: { label: "Offene Rechnungen", value: 47, meta: "12 davon überfällig", href: "#rechnungen" },
  },
  {
    name: "accent",
    title: "Accent",
    description: "The single hero tile of a screen.",
    data: { label: "Heute im Training", value: "14 von 18", meta: "Unihockey U15, 18.00 Uhr", variant: "accent" },
  },
  {
    name: "accent-link",
    title: "Accent link",
    description: "The hero tile that leads on.",
    data: {
      label: "Vorschläge zur Freigabe",
      value: 3,
      meta: "Ältester von gestern",
      variant: "accent",
      href: "#vorschlaege",
    },
  },
  {
    name: "subtle",
    title: "Subtle",
    description: "Stands back behind the other tiles.",
    data: { label: "Archivierte Gruppen", value: 6, meta: "Seit 2019", variant: "subtle" },
  },
  {
    name: "money",
    title: "Text",
    description: "A text is shown as given: amounts, shares, dates.",
    data: { label: "Eingänge im März", value: "CHF 12’480.50", meta: "94 Zahlungen" },
  },
  {
    name: "zero",
    title: "Zero",
    description: "None is a number too; the context says that this is good.",
    data: { label: "Mahnungen", value: 0, meta: "Alle haben bezahlt" },
  },
  {
    name: "decimal",
    title: "Decimals",
    description: "An average, with the decimal sign of the locale.",
    data: { label: "Trainings pro Woche", value: 2.5, meta: "Im Schnitt pro Mitglied" },
  },
  {
    name: "value-only",
    title: "Without context",
    description: "Label and value, nothing else.",
    data: { label: "Gruppen", value: 34 },
  },
  {
    name: "bare",
    title: "Bare",
    description: "The figures without a card, to stand inside another one or in a row.",
    data: { label: "Anwesend", value: 16, meta: "2 entschuldigt", bare: true },
  },
  {
    name: "french",
    title: "Another locale",
    description: "The same number as it is written in western Switzerland.",
    data: { label: "Membres", value: 1240, meta: "dont 412 juniors", locale: "fr-CH" },
  },
  {
    name: "long",
    title: "Long label",
    description: "A long word and a large number: both break where they have to, and nothing is cut.",
    data: {
      label: "Jugendförderungsbeiträge des Kantons",
      value: 1284930,
      meta: "Auszahlung am 30. November, abzüglich der Vorauszahlung vom Juni",
      href: "#beitraege",
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-value",
    description: "A tile without its number.",
    data: { label: "Mitglieder" },
    issue: { path: ["value"], message: "The field is required; it takes a string or a number." },
  },
  {
    name: "empty-label",
    description: "A number that counts nothing known.",
    data: { label: "", value: 1240 },
    issue: { path: ["label"], message: "Use at least 1 character." },
  },
  {
    name: "locale-with-underscore",
    description: "A locale in the form of another system.",
    data: { label: "Mitglieder", value: 1240, locale: "de_CH" },
    issue: { path: ["locale"], message: '"de_CH" does not match /^[a-z]{2}(-[A-Z]{2})?$/.' },
  },
  {
    name: "unit",
    description: "A field that does not exist: write the unit into a text value.",
    data: { label: "Eingänge", value: 12480, unit: "CHF" },
    issue: {
      path: ["unit"],
      message: 'There is no field "unit"; known fields are label, value, meta, href, variant, bare, locale.',
    },
  },
];
