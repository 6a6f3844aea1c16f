import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The everyday form.",
    data: {
      body: ["Im Turnverein Frauenfeld bewegen sich 1’240 Menschen in 34 Gruppen."],
      link: { label: "Alle Trainings", href: "#trainings" },
    },
  },
];

export const rejected: readonly Rejected[] = [];
