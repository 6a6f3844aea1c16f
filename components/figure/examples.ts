import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The everyday form.",
    data: {
      src: "data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 3 2%27/%3E",
      alt: "Die Geräteriege beim Einmarsch",
      width: 1200,
      height: 800,
      caption: "Einmarsch am Turnfest. Foto: Luca Meier",
    },
  },
];

export const rejected: readonly Rejected[] = [];
