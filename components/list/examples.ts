import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The everyday form.",
    data: {
      label: "Nächste Trainings",
      items: [
        {
          id: "judo-u13",
          title: "Judo U13",
          meta: "Di, 17.30 bis 19.00 Uhr",
          icon: "calendar",
          trailing: "14 von 18",
          badge: { label: "2 Plätze frei", tone: "info" },
        },
      ],
      itemHref: "#gruppen-{id}",
    },
  },
];

export const rejected: readonly Rejected[] = [];
