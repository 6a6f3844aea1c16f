import type { Example, Rejected } from "../_kit/component.ts";

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Default",
    description: "The usual one.",
    data: {
      title: "Trainings diese Woche",
      days: [
        {
          label: "Montag",
          date: { text: "16. November", datetime: "2026-11-16" },
          entries: [{ time: "17.30 – 19.00", title: "Judo U13", place: "Dojo Schulhaus Feld" }],
        },
        { label: "Dienstag", date: { text: "17. November", datetime: "2026-11-17" }, entries: [] },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [];
