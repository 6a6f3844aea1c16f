import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "With undo",
    description: "It is done at once, and can be taken back for a while.",
    data: {
      id: "toast-removed",
      message: "Sandra Keller ist nicht mehr in der Gruppe Judo U13.",
      action: { action: "undoRemove", actionId: "member-204" },
    },
  },
  {
    name: "success",
    title: "Success",
    description: "Something was saved; nothing is left to do.",
    data: { tone: "success", message: "Anwesenheit gespeichert." },
  },
  {
    name: "info",
    title: "Info",
    description: "Something that happens by itself.",
    data: { tone: "info", message: "Du bist wieder online. 3 Einträge werden gesendet." },
  },
  {
    name: "warning",
    title: "Warning with another action",
    description: "It is done, and something should be looked at.",
    data: {
      tone: "warning",
      message: "146 von 148 Rechnungen verschickt.",
      action: { action: "showFailed", label: "Ansehen" },
    },
  },
  {
    name: "danger",
    title: "Failed",
    description: "A small thing did not work and nothing is lost; what matters more is an alert.",
    data: {
      tone: "danger",
      message: "Die Reihenfolge wurde nicht gespeichert.",
      action: { action: "retryOrder", label: "Nochmals versuchen" },
    },
  },
  {
    name: "plain",
    title: "Neutral, without an action",
    description: "The quietest form.",
    data: { message: "Link kopiert." },
  },
  {
    name: "long",
    title: "Long words",
    description: "The message breaks and the buttons keep their size; the shortest message is still the best.",
    data: {
      tone: "success",
      message:
        "Die Sommertrainingslageranmeldung von Maximiliane-Theodora von Allmen-Aeschlimann wurde auf die Warteliste verschoben.",
      action: { action: "undoMove", label: "Verschiebung rückgängig machen" },
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-message",
    description: "An action without the sentence that it is about.",
    data: { action: { action: "undoRemove" } },
    issue: { path: ["message"], message: "The field is required; it takes a string." },
  },
  {
    name: "action-without-name",
    description: "A button that would do nothing.",
    data: { message: "Gelöscht.", action: { label: "Rückgängig" } },
    issue: { path: ["action", "action"], message: "The field is required; it takes a string." },
  },
  {
    name: "two-actions",
    description: "A toast has one action; more of them are a dialog.",
    data: { message: "Gelöscht.", actions: [{ action: "undoRemove" }] },
    issue: { path: ["actions"], message: 'There is no field "actions"; did you mean "action"?' },
  },
  {
    name: "error-tone",
    description: "A tone of another design system.",
    data: { message: "Nicht gespeichert.", tone: "error" },
    issue: {
      path: ["tone"],
      message: '"error" is not allowed; use one of "neutral", "info", "success", "warning", "danger".',
    },
  },
];
