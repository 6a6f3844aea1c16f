import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The everyday form.",
    data: {
      label: "Einstellungen",
      items: [
        { title: "Beiträge", description: "Kategorien, Fristen und Mahnstufen", icon: "banknote", href: "#beitraege" },
        { title: "Swiss Olympic", href: "https://www.swissolympic.ch", external: true },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [];
