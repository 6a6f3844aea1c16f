import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The usual one.",
    data: { id: "checkbox-photos", label: "Fotos von mir dürfen auf der Website erscheinen" },
  },
];

export const rejected: readonly Rejected[] = [];
