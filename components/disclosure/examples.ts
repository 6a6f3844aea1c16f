import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The usual one.",
    data: {
      title: "Was muss ich ins Training mitnehmen?",
      paragraphs: ["Turnkleider, Hallenschuhe mit heller Sohle und etwas zu trinken."],
    },
  },
];

export const rejected: readonly Rejected[] = [];
