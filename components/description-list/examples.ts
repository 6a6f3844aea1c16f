import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The everyday form.",
    data: {
      items: [
        { term: "E-Mail", description: "sandra.keller@example.ch", href: "mailto:sandra.keller@example.ch" },
        { term: "Beitrag", description: "CHF 180.00", badge: { label: "Bezahlt", tone: "success" } },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [];
