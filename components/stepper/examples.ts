import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "In the middle",
    description: "Steps that are done can be opened again.",
    data: {
      id: "stepper-course",
      steps: [
        { label: "Kurs", state: "done", href: "#kurs" },
        { label: "Kind", state: "current" },
        { label: "Kontakt" },
        { label: "Zahlung" },
        { label: "Prüfen" },
      ],
    },
  },
  {
    name: "headed",
    title: "Above a heading",
    description: "The step's own heading follows, so that a phone shows only which of how many.",
    data: {
      headed: true,
      steps: [
        { label: "Person", state: "done", href: "#person" },
        { label: "Mitgliedschaft", state: "current" },
        { label: "Adresse" },
        { label: "Prüfen" },
      ],
    },
  },
  {
    name: "first",
    title: "At the start",
    description: "Nothing is done yet.",
    data: {
      steps: [{ label: "Empfänger", state: "current" }, { label: "Text" }, { label: "Prüfen" }],
    },
  },
  {
    name: "last",
    title: "At the review",
    description: "The last step; everything before it has an answer.",
    data: {
      label: "Rechnungen stellen",
      steps: [
        { label: "Mitglieder", state: "done", href: "#mitglieder" },
        { label: "Beiträge", state: "done", href: "#beitraege" },
        { label: "Versand", state: "done", href: "#versand" },
        { label: "Prüfen", state: "current" },
      ],
    },
  },
  {
    name: "back",
    title: "Gone back",
    description: "A step before is open again; those after it keep their answers.",
    data: {
      steps: [
        { label: "Gruppe", state: "current" },
        { label: "Termin", state: "done", href: "#termin" },
        { label: "Leitung", state: "done", href: "#leitung" },
        { label: "Prüfen" },
      ],
    },
  },
  {
    name: "no-links",
    title: "Without a way back",
    description: "Steps that cannot be opened again, such as a payment.",
    data: {
      steps: [{ label: "Bestellung", state: "done" }, { label: "Zahlung", state: "current" }, { label: "Bestätigung" }],
    },
  },
  {
    name: "two",
    title: "Two steps",
    description: "The least: one form and its review.",
    data: {
      steps: [{ label: "Angaben", state: "current" }, { label: "Prüfen" }],
    },
  },
  {
    name: "long",
    title: "Seven steps with long labels",
    description: "The most; on a phone only the current label shows.",
    data: {
      steps: [
        { label: "Vereinsangaben", state: "done", href: "#verein" },
        { label: "Verantwortlichkeiten", state: "done", href: "#verantwortung" },
        { label: "Mitgliederübernahme", state: "done", href: "#uebernahme" },
        { label: "Beitragskategorien und Ermässigungen", state: "current" },
        { label: "Benachrichtigungen" },
        { label: "Zahlungsverbindungen" },
        { label: "Übersicht" },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "one-step",
    description: "A task of one step needs none of this.",
    data: { steps: [{ label: "Angaben", state: "current" }] },
    issue: { path: ["steps"], message: "Use at least 2 items." },
  },
  {
    name: "no-current",
    description: "Nobody would know where one is.",
    data: { steps: [{ label: "Angaben", state: "done" }, { label: "Prüfen" }] },
    issue: { path: ["steps"], message: "Exactly one step is current." },
  },
  {
    name: "two-current",
    description: "One cannot be at two steps.",
    data: {
      steps: [
        { label: "Angaben", state: "current" },
        { label: "Prüfen", state: "current" },
      ],
    },
    issue: { path: ["steps"], message: "Exactly one step is current." },
  },
  {
    name: "link-to-here",
    description: "A link to where one is.",
    data: { steps: [{ label: "Angaben", state: "current", href: "#angaben" }, { label: "Prüfen" }] },
    issue: { path: ["steps"], message: "The current step is where one is and cannot have href." },
  },
  {
    name: "unknown-state",
    description: "A state of another design system.",
    data: {
      steps: [
        { label: "Angaben", state: "complete" },
        { label: "Prüfen", state: "current" },
      ],
    },
    issue: {
      path: ["steps", 0, "state"],
      message: '"complete" is not allowed; use one of "done", "current", "upcoming".',
    },
  },
];
