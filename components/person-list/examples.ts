import type { Example, Rejected } from "../_kit/contract/component.ts";

const face = {
  src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 500'%3E%3Crect width='400' height='500' fill='%23d9e2dc'/%3E%3Ccircle cx='200' cy='200' r='90' fill='%238a6a54'/%3E%3Cpath d='M40 500c0-120 70-180 160-180s160 60 160 180z' fill='%232f6b4f'/%3E%3C/svg%3E",
  alt: "",
  width: 400,
  height: 500,
};

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "With portraits",
    description: "Faces, names, and what they do.",
    data: {
      id: "vorstand",
      items: [
        { title: "Anna Wüthrich", meta: "Präsidentin", image: face, href: "mailto:anna@example.ch" },
        { title: "Luca Meier", meta: "Kassier", image: face, phone: "079 123 45 67" },
        { title: "Maya Frei", meta: "Aktuarin" },
      ],
    },
  },
  {
    name: "initials",
    title: "Without portraits",
    description: "The initials stand for a face.",
    data: { items: [{ title: "Anna Wüthrich" }, { title: "Luca Meier" }] },
  },
  {
    name: "none",
    title: "None",
    description: "A sentence instead of a gap.",
    data: { items: [], empty: "Zurzeit frei." },
  },
  {
    name: "long",
    title: "Long names",
    description: "Name and role break in their column.",
    data: {
      items: [
        {
          title: "Maximiliane-Theodora von Allmen-Aeschlimann",
          meta: "Jugendmannschaftsverantwortliche",
          href: "mailto:m@example.ch",
        },
      ],
    },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-name",
    description: "A face without a name.",
    data: { items: [{ image: face }] },
    issue: { path: ["items", 0, "title"], message: "The field is required; it takes a string." },
  },
];
