import type { Example, Rejected } from "../_kit/contract/component.ts";

const logo = {
  src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 120'%3E%3Ccircle cx='60' cy='60' r='40' fill='%23b3261e'/%3E%3Cpath d='M124 44h160v14H124zM124 68h110v14H124z' fill='%23767c89'/%3E%3C/svg%3E",
  alt: "",
  width: 320,
  height: 120,
};

export const examples: readonly Example[] = [
  {
    name: "default",
    title: "Levels",
    description: "Main sponsors first and larger; inside a level all are equal.",
    data: {
      items: [
        { title: "Raiffeisen Oberried", href: "https://www.example.ch", logo, level: "main" },
        { title: "Sanitätshaus Frauenfeld", href: "https://www.example.org", logo },
        { title: "Schreinerei Abegg", logo },
        { title: "Bäckerei Künzli", level: "supporter" },
      ],
    },
  },
  {
    name: "names",
    title: "Names only",
    description: "Without logos, the names are set alike.",
    data: { items: [{ title: "Schreinerei Abegg" }, { title: "Bäckerei Künzli" }, { title: "Garage Wüthrich" }] },
  },
  {
    name: "one",
    title: "One",
    description: "A single sponsor.",
    data: { items: [{ title: "Raiffeisen Oberried", logo, level: "main" }] },
  },
  {
    name: "long",
    title: "A long name",
    description: "It breaks inside its frame.",
    data: { items: [{ title: "Genossenschaftliche Elektrizitätsversorgung Rapperswil-Jona und Umgebung" }] },
  },
];

export const rejected: readonly Rejected[] = [
  {
    name: "no-name",
    description: "A logo that nobody can read out.",
    data: { items: [{ logo }] },
    issue: { path: ["items", 0, "title"], message: "The field is required; it takes a string." },
  },
  {
    name: "unknown-level",
    description: "A level that no club has.",
    data: { items: [{ title: "Abegg", level: "gold" }] },
    issue: {
      path: ["items", 0, "level"],
      message: '"gold" is not allowed; use one of "main", "partner", "supporter".',
    },
  },
];
