import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The usual one.",
    data: {
      sides: [
        { name: "TV Frauenfeld", score: 18 },
        { name: "BSV Stans", score: 21 },
      ],
      clock: "12:47",
      period: "2. Halbzeit",
    },
  },
];

export const rejected: readonly Rejected[] = [];
