import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The usual one.",
    data: { message: "Sandra Keller wurde aus der Gruppe entfernt.", action: { action: "undoRemove" } },
  },
];

export const rejected: readonly Rejected[] = [];
