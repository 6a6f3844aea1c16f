import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Broken",
    description: "Two answers that do not go together; the step waits until one of them is mended.",
    data: {
      id: "rule-time",
      when: true,
      message: "Das Ende liegt vor dem Anfang. Ändere eine der beiden Zeiten.",
      fields: ["endTime", "startTime"],
    },
  },
  {
    name: "warning",
    title: "Warning",
    description: "Something unusual that may be right: the step asks once and then lets it pass.",
    data: {
      id: "rule-amount",
      when: true,
      message: "Der Beitrag ist mehr als doppelt so hoch wie letztes Jahr. Stimmt er?",
      fields: ["price"],
      tone: "warning",
    },
  },
  {
    name: "kept",
    title: "Kept",
    description: "While nothing is wrong it shows nothing and takes no room.",
    data: {
      id: "rule-people",
      message: "Es sind mehr Personen angemeldet, als Plätze frei sind.",
      fields: ["people"],
    },
  },
  {
    name: "long",
    title: "Long words",
    description: "The message breaks, and the icon stays beside its first line.",
    data: {
      id: "rule-guardian",
      when: true,
      message:
        "Für minderjährige Teilnehmerinnen und Teilnehmer des Sommertrainingslagers braucht es eine Unterschriftsberechtigte oder einen Unterschriftsberechtigten. Gib den Namen an, oder prüfe das Geburtsdatum.",
      fields: ["parentName", "birthDate"],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-message",
    description: "A rule that holds a step and does not say why.",
    data: { id: "rule-time", when: true, fields: ["endTime"] },
    issue: { path: ["message"], message: "The field is required; it takes a string." },
  },
  {
    name: "no-field",
    description: "Nothing that could be mended.",
    data: { id: "rule-time", message: "Das Ende liegt vor dem Anfang.", fields: [] },
    issue: { path: ["fields"], message: "Use at least 1 item." },
  },
  {
    name: "danger",
    description: "The tone of an alert; a rule has an error or a warning.",
    data: { id: "rule-time", message: "Das Ende liegt vor dem Anfang.", fields: ["endTime"], tone: "danger" },
    issue: { path: ["tone"], message: '"danger" is not allowed; use one of "error", "warning".' },
  },
];
