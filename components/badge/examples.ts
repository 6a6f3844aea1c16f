import type { Example, Rejected } from "../_kit/contract/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Neutral",
    description: "A plain fact without a judgement, and without an icon.",
    data: { label: "Entwurf" },
  },
  { name: "info", title: "Info", description: "Something to know.", data: { label: "Neu", tone: "info" } },
  {
    name: "success",
    title: "Success",
    description: "It is done or in order.",
    data: { label: "Bezahlt", tone: "success" },
  },
  {
    name: "warning",
    title: "Warning",
    description: "Somebody should look at it soon.",
    data: { label: "Bald fällig", tone: "warning", title: "Fällig am 30. November" },
  },
  {
    name: "danger",
    title: "Danger",
    description: "Something is wrong or overdue.",
    data: { label: "Überfällig", tone: "danger" },
  },
  {
    name: "long",
    title: "Long label",
    description: "Longer than it should be: it breaks beside its icon and is never cut.",
    data: { label: "Wartet auf die Unterschrift der gesetzlichen Vertretung", tone: "warning" },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "empty-label",
    description: "A badge without a word would be colour alone.",
    data: { label: "", tone: "danger" },
    issue: { path: ["label"], message: "Use at least 1 character." },
  },
  {
    name: "unknown-tone",
    description: "A tone that does not exist.",
    data: { label: "Offen", tone: "error" },
    issue: {
      path: ["tone"],
      message: '"error" is not allowed; use one of "neutral", "info", "success", "warning", "danger".',
    },
  },
];
