import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  { name: "default", title: "Default", description: "The everyday form.", data: { name: "Sandra Keller" } },
];

export const rejected: readonly Rejected[] = [];
