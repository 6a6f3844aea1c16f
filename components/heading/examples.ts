import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The everyday form.",
    data: {
      text: "Offene Rechnungen",
      meta: "Stand heute, 18.00 Uhr",
      actions: [{ label: "Alle mahnen" }, { label: "Neue Rechnung", icon: "plus", variant: "primary", href: "#neu" }],
    },
  },
];

export const rejected: readonly Rejected[] = [];
