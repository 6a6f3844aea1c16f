import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  { name: "default", title: "Default", description: "The usual one.", data: {} },
];

export const rejected: readonly Rejected[] = [];
