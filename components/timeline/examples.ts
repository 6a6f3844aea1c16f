import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The everyday form.",
    data: {
      label: "Protokoll",
      entries: [
        {
          time: "Heute, 17.42 Uhr",
          title: "Vorschlag angenommen",
          meta: "Sandra Keller",
          body: "Training vom Donnerstag in Halle B verschoben.",
          tone: "success",
        },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [];
