import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Three options",
    description: "The first one is chosen where nothing is said.",
    data: {
      id: "segmented-attendance",
      legend: "Bist du dabei?",
      name: "attendance",
      options: [
        { value: "yes", label: "Dabei" },
        { value: "maybe", label: "Vielleicht" },
        { value: "no", label: "Abgemeldet" },
      ],
    },
  },
  {
    name: "value",
    title: "With a value",
    description: "What was chosen before.",
    data: {
      id: "segmented-period",
      legend: "Zeitraum",
      value: "season",
      options: [
        { value: "month", label: "Monat" },
        { value: "season", label: "Saison" },
        { value: "all", label: "Gesamt" },
      ],
    },
  },
  {
    name: "two",
    title: "Two options",
    description: "The least; where one of them means off, a switch says it better.",
    data: {
      id: "segmented-delivery",
      legend: "Rechnung",
      value: "post",
      options: [
        { value: "email", label: "E-Mail" },
        { value: "post", label: "Post" },
      ],
    },
  },
  {
    name: "hidden-legend",
    title: "Hidden legend",
    description: "A view of the list below, whose heading says already what it is about.",
    data: {
      id: "segmented-view",
      legend: "Ansicht der Trainings",
      hideLegend: true,
      options: [
        { value: "list", label: "Liste" },
        { value: "week", label: "Woche" },
        { value: "month", label: "Monat" },
      ],
    },
  },
  {
    name: "block",
    title: "Full width",
    description: "Options of the same width, for a thumb.",
    data: {
      id: "segmented-present",
      legend: "Elin Wüthrich",
      block: true,
      value: "present",
      options: [
        { value: "present", label: "Da" },
        { value: "excused", label: "Entschuldigt" },
        { value: "absent", label: "Fehlt" },
      ],
    },
  },
  {
    name: "four",
    title: "Four options",
    description: "The most.",
    data: {
      id: "segmented-size",
      legend: "T-Shirt-Grösse",
      value: "m",
      options: [
        { value: "s", label: "S" },
        { value: "m", label: "M" },
        { value: "l", label: "L" },
        { value: "xl", label: "XL" },
      ],
    },
  },
  {
    name: "long",
    title: "Long labels",
    description: "Four labels of up to 20 characters: on a phone they wrap.",
    data: {
      id: "segmented-role",
      legend: "Rolle im Verein",
      value: "guardian",
      options: [
        { value: "active", label: "Aktivmitglied" },
        { value: "guardian", label: "Erziehungsberechtigt" },
        { value: "trainer", label: "Trainingsleitung" },
        { value: "honorary", label: "Ehrenmitglied" },
      ],
    },
  },
  {
    name: "long-block",
    title: "Long labels, full width",
    description: "The same over the full width.",
    data: {
      id: "segmented-payment",
      legend: "Jahresbeitrag zahlen",
      block: true,
      options: [
        { value: "year", label: "Einmal im Jahr" },
        { value: "half", label: "Zweimal im Jahr" },
        { value: "month", label: "Jeden Monat" },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "one-option",
    description: "Nothing to choose from.",
    data: { id: "segmented-view", legend: "Ansicht", options: [{ value: "list", label: "Liste" }] },
    issue: { path: ["options"], message: "Use at least 2 items." },
  },
  {
    name: "five-options",
    description: "More than fit beside each other; a select takes them.",
    data: {
      id: "segmented-day",
      legend: "Wochentag",
      options: [
        { value: "1", label: "Mo" },
        { value: "2", label: "Di" },
        { value: "3", label: "Mi" },
        { value: "4", label: "Do" },
        { value: "5", label: "Fr" },
      ],
    },
    issue: { path: ["options"], message: "Use at most 4 items." },
  },
  {
    name: "label-too-long",
    description: "A label of more than 20 characters; the path names the option.",
    data: {
      id: "segmented-view",
      legend: "Ansicht",
      options: [
        { value: "list", label: "Liste" },
        { value: "camp", label: "Sommertrainingslager Tenero" },
      ],
    },
    issue: { path: ["options", 1, "label"], message: "Use at most 20 characters." },
  },
  {
    name: "number-as-value",
    description: "A number where the form will submit text.",
    data: {
      id: "segmented-size",
      legend: "Anzahl",
      options: [
        { value: 1, label: "Eins" },
        { value: "2", label: "Zwei" },
      ],
    },
    issue: { path: ["options", 0, "value"], message: "Expected a string, got the number 1." },
  },
  {
    name: "value-of-no-option",
    description: "A value that the control does not offer: the first option would look chosen.",
    data: {
      id: "segmented-view",
      legend: "Ansicht",
      value: "map",
      options: [
        { value: "list", label: "Liste" },
        { value: "calendar", label: "Kalender" },
      ],
    },
    issue: { path: ["value"], message: "The value is that of an option." },
  },
  {
    name: "same-values",
    description: "Two options that the form could not tell apart.",
    data: {
      id: "segmented-view",
      legend: "Ansicht",
      options: [
        { value: "list", label: "Liste" },
        { value: "list", label: "Kalender" },
      ],
    },
    issue: { path: ["options"], message: "The values of the options differ." },
  },
];
