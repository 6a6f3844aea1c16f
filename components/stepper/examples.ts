import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The usual one.",
    data: {
      steps: [
        { label: "Kurs", state: "done", href: "#kurs" },
        { label: "Kind", state: "current" },
        { label: "Kontakt" },
        { label: "Prüfen" },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [];
