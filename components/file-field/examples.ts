import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The usual one.",
    data: {
      id: "file-members",
      label: "Mitgliederliste",
      hint: "CSV oder Excel, höchstens 5 MB.",
      accept: ".csv,.xlsx",
      required: true,
    },
  },
];

export const rejected: readonly Rejected[] = [];
