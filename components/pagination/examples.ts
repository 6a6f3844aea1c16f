import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The everyday form.",
    data: { current: 3, total: 12, href: "?seite={page}" },
  },
];

export const rejected: readonly Rejected[] = [];
